import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from 'shared-contracts';

/** Who says to have a directory. The first two words are all that earlier builds wrote, and read. */
export interface Owner {
  readonly pid: number;
  /** When the process started, so that a pid given out again is not taken for its old owner. Empty where not known. */
  readonly start: string;
  /** Absent in records of earlier builds. */
  readonly id?: string;
  readonly host?: string;
}

export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** Null where there is no record. */
export function readRecord(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Null where a record tells nobody: a power cut may leave it empty, or full of zeros. */
export function readOwner(record: string | null): Owner | null {
  const [pid = '', start = '', id, host] = (record ?? '').trim().split(' ');
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), start, ...(id && { id }), ...(host && { host }) } : null;
}

/** Start time of a process of this pid namespace. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether a process of this pid namespace is alive. */
export function isRunning({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return start === '' || startOf(pid) === start;
}

export interface OwnRecord {
  readonly id: string;
  /** What stands in it after so many signs of life. Always as long, so that it is written over in place. */
  readonly text: (beat: number) => string;
}

export function newRecord(): OwnRecord {
  const id = randomUUID();
  const name = hostname().replace(/\s/g, '');
  const head = `${process.pid} ${startOf(process.pid)} ${id} ${name}`;
  return { id, text: (beat) => `${head} ${String(beat).padStart(10, '0')}\n` };
}

/**
 * Puts a record where none is, or the given one of a dead owner. False where another process was quicker: of several
 * that find a dead owner at once, one wins.
 */
export function placeRecord(path: string, text: string, dead: string | null): boolean {
  for (;;) {
    try {
      writeFileSync(path, text, { flag: 'wx', flush: true });
      return true;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const found = readRecord(path);
    if (found !== null && found !== dead) return false;
    if (found !== null) retire(path, found);
  }
}

/** Moves a dead owner's record away; puts it back where another process was quicker and it is a living one's. */
function retire(path: string, dead: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readRecord(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, path);
}
