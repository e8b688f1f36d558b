import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from 'shared-contracts/code-of';

/** Where a worker is: read while it computes, or stopped answering. */
export interface Progress {
  readonly phase: number;
  /** Index of the section that is drawn; -1 between sections. */
  readonly section: number;
  /** Milliseconds the worker had computed before this phase. */
  readonly cpuBefore: number;
  /** Which of the remotes that bring kinds is being loaded; -1 none. */
  readonly remote: number;
}

export const PHASES = { idle: 0, load: 1, render: 2 } as const;

const FIELDS = 4;

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
/** What a folder says that takes no files. */
const UNWRITABLE: readonly unknown[] = [...FULL, 'EACCES', 'EPERM', 'EROFS'];

/** On a full disk nothing is noted, and pages are drawn all the same. */
function write(file: number, noted: Int32Array): void {
  try {
    writeSync(file, noted, 0, noted.byteLength, 0);
  } catch (error) {
    if (!FULL.includes(codeOf(error))) throw error;
  }
}

/** Of the worker: notes in a file that is open, which outlasts it and costs a microsecond. */
export function createProgressNotes(file: number) {
  const noted = new Int32Array(FIELDS);
  const note = (): void => write(file, noted);
  return {
    phase: (phase: number, cpuBefore: number): void => {
      noted.set([phase, -1, cpuBefore, -1]);
      note();
    },
    section: (index: number): void => {
      noted[1] = index;
      note();
    },
    remote: (index: number): void => {
      noted[3] = index;
      note();
    },
  };
}

export interface ProgressFile {
  /** Its descriptor, which a worker is handed. */
  readonly file: number;
  readonly read: () => Progress;
  readonly close: () => void;
}

/** Opens a file without a name, in a folder. */
export function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const name = join(folder, `.progress-${randomUUID()}`);
  const file = openSync(name, 'wx+', 0o600);
  unlinkSync(name);
  return file;
}

function openSomewhere(folder: string, open: typeof openNameless): number {
  try {
    return open(folder);
  } catch (error) {
    if (!UNWRITABLE.includes(codeOf(error))) throw error;
    // No page may depend on it: nothing of the file outlasts the worker.
    return open(tmpdir());
  }
}

/** A file without a name, in a folder, or where the system keeps such files if that takes none. */
export function openProgress(folder: string, open = openNameless): ProgressFile {
  const file = openSomewhere(folder, open);
  // It has its room on the disk from now on.
  write(file, new Int32Array(FIELDS));
  return {
    file,
    read: () => {
      const noted = new Int32Array(FIELDS);
      readSync(file, noted, 0, noted.byteLength, 0);
      const [phase = 0, section = 0, cpuBefore = 0, remote = 0] = noted;
      return { phase, section, cpuBefore, remote };
    },
    close: () => closeSync(file),
  };
}
