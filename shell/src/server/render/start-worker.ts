import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import process, { execArgv, execPath, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { cpuOf } from './cpu-of.ts';
import { endsWithParent } from './ends-with-parent.ts';
import { createFrameReader, frameOf } from './frames.ts';
import { openProgress, type Progress, type ProgressFile } from './progress.ts';
import {
  type FileAnswer,
  type RenderJob,
  WORKER_FILES,
  type WorkerStart,
  type WorkerWord,
  type WrittenPage,
} from './render-job.ts';

const MIB = 1024 * 1024;
const WORKER_FILE = fileURLToPath(new URL('./render-worker.ts', import.meta.url));
/** Bytes of a page, in words that a worker may say at most. */
const MOST_SAID = 64 * MIB;
/** Characters of a complaint that are kept. */
const COMPLAINT = 4000;

export interface WorkerOptions {
  /** Bytes of heap. */
  readonly heap: number;
  /** Bytes of drawn sections that it keeps. */
  readonly fragments: number;
  /** Where it notes how far it is. */
  readonly folder: string;
  readonly onWord: (word: WorkerWord, bytes: WrittenPage['body']) => void;
  readonly onEnd: (reason: string) => void;
}

export interface RunningWorker {
  readonly progress: () => Progress;
  readonly cpu: () => Promise<number>;
  readonly send: (word: RenderJob | FileAnswer, bytes: readonly Uint8Array[]) => void;
  readonly rest: () => void;
  readonly end: () => Promise<void>;
}

const running = new Set<ChildProcess>();
// One that is idle sees that this process has ended; one that computes would not, where Linux does not end it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** What Node starts it with: the rights it needs to load its own code, which it then gives up. */
function argumentsOf(heap: number, compiled: string | undefined): string[] {
  return [
    '--permission',
    '--allow-fs-read=*',
    ...(compiled ? [`--allow-fs-write=${compiled}`] : []),
    `--max-old-space-size=${Math.ceil(heap / MIB)}`,
    ...execArgv.filter((argument) => argument.startsWith('--max-semi-space-size')),
    '--v8-pool-size=1',
    WORKER_FILE,
  ];
}

const reasonOf = (complaint: string, how: number | string | null): string =>
  /^FATAL ERROR: (.+)$/m.exec(complaint)?.[1] ?? /^\w*Error.*$/m.exec(complaint)?.[0] ?? `it ended with ${how}`;

function spawnWorker(heap: number, start: WorkerStart, progress: ProgressFile): ChildProcess {
  const compiled = getCompileCacheDir();
  try {
    return spawn(...endsWithParent(execPath, [...argumentsOf(heap, compiled), JSON.stringify(start)]), {
      // React's production build; and a third of the start, where code is kept compiled.
      env: { NODE_ENV: 'production', ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', progress.file],
      windowsHide: true,
    });
  } catch (error) {
    progress.close();
    throw error;
  }
}

/** Starts a process that renders: without environment, and without rights by the time that it says it is ready. */
export function startWorker({ heap, fragments, folder, onWord, onEnd }: WorkerOptions): RunningWorker {
  const progress = openProgress(folder);
  const child = spawnWorker(heap, { fragmentBytes: fragments }, progress);
  running.add(child);
  // Not there where there were no descriptors left.
  const frames = child.stdio?.[WORKER_FILES.frames] as Socket | undefined;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const over = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    running.delete(child);
    onEnd(reason);
    frames?.destroy();
    progress.close();
    resolve();
  };
  const give = (reason: string): void => {
    child.kill('SIGKILL');
    over(reason);
  };

  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, COMPLAINT);
  });
  child.on('error', ({ message }) => over(message));
  child.on('close', (code, signal) => over(reasonOf(complaint, signal ?? code)));
  const take = createFrameReader<WorkerWord>(MOST_SAID, ({ record, bytes }) => onWord(record, bytes));
  frames?.on('data', (chunk: Buffer) => {
    try {
      if (!isOver) take(chunk);
    } catch (error) {
      give(String(error));
    }
  });
  // It ended, and says so itself.
  frames?.on('error', () => undefined);
  // Where memory runs out, the one that took it goes first.
  if (platform === 'linux' && child.pid) writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);

  return {
    progress: progress.read,
    cpu: () => cpuOf(child.pid ?? 0),
    send: (word, bytes) => {
      // A render keeps this process running, an idle worker does not.
      child.ref();
      frames?.ref();
      frames?.cork();
      for (const piece of frameOf(word, bytes)) frames?.write(piece);
      frames?.uncork();
    },
    rest: () => {
      child.unref();
      frames?.unref();
      (child.stderr as Socket | null)?.unref();
    },
    end: () => {
      // Whoever waits for its end is not to end before.
      child.ref();
      child.kill('SIGKILL');
      return ended;
    },
  };
}
