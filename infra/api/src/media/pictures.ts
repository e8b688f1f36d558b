import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ApiError } from 'shared-contracts';
import type { MadeMedium } from './media-kinds.ts';
import type { PictureAnswer, PictureTask } from './picture-worker.ts';
import type { Refined } from './refined.ts';

export interface PicturesOptions {
  /** Memory of one process that works on a picture, in bytes. */
  readonly mostBytes: number;
  /** Milliseconds for one picture, all its files together. */
  readonly patience: number;
  /** Milliseconds that a process waits for the next picture: to start one takes as long as a small picture. */
  readonly idle: number;
}

const MIB = 1024 * 1024;
/** The process itself takes about 80 MB, the most demanding picture that is accepted about twice that. */
const DEFAULTS: PicturesOptions = { mostBytes: 512 * MIB, patience: 60_000, idle: 3000 };
/** A process that has grown to this does not get another picture. */
const GROWN = 192 * MIB;
const WORKER = new URL('./picture-worker.ts', import.meta.url);

const startWorker = (mostBytes: number): ChildProcess =>
  fork(WORKER, [String(mostBytes)], {
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const OTHER = 'A file was answered with another thing than what was asked for';

export interface Pictures {
  /**
   * What a file is that is no text, and what is served of it: of a picture files written into a folder, of all else
   * itself. Throws `media_type`, `media_vector`, `media_dimensions` (also where it takes too much memory),
   * `media_unreadable` (also where it takes too long) or `out_of_space`.
   */
  readonly make: (task: PictureTask) => Promise<MadeMedium>;
  /** What is made of a picture when there is time. Throws as `make` does. */
  readonly refine: (task: PictureTask) => Promise<Refined>;
  /** Aborted once it is closed: whatever else works on the same files ends with it. */
  readonly closing: AbortSignal;
  readonly close: () => void;
}

/** Why a worker ended: what ends with this process says nothing of the picture. */
const endOf = (isClosed: boolean): ApiError =>
  isClosed
    ? new ApiError('unavailable')
    : Object.assign(new ApiError('media_dimensions'), { cause: new Error('A picture took too much memory') });

/** What takes too long is ended, which says something else than that it could not be read. */
const failureOf = (error: unknown, isOver: boolean): ApiError =>
  error instanceof ApiError
    ? error
    : Object.assign(new ApiError('media_unreadable'), { cause: error, ...(isOver && { signal: 'SIGKILL' }) });

/**
 * Works on pictures in processes of their own, which hold no secret and are ended where one takes too much: whatever
 * strangers upload, the server itself neither grows nor waits. A process is kept for a moment for the next picture.
 */
export function openPictures(options: Partial<PicturesOptions> = {}): Pictures {
  const { mostBytes, patience, idle: idleMs } = { ...DEFAULTS, ...options };
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const closing = new AbortController();

  const start = (): ChildProcess => {
    const worker = startWorker(mostBytes);
    all.add(worker);
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      all.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    return worker;
  };

  const take = (): ChildProcess => {
    const [kept] = idle.keys();
    if (!kept) return start();
    clearTimeout(idle.get(kept));
    idle.delete(kept);
    kept.ref();
    kept.channel?.ref();
    return kept;
  };

  const giveBack = (worker: ChildProcess, rss: number): void => {
    if (rss > GROWN || !worker.connected) return void worker.kill('SIGKILL');
    const end = (): void => {
      // At once, not once it has ended: nobody gets a picture to it in between.
      idle.delete(worker);
      worker.kill('SIGKILL');
    };
    idle.set(worker, setTimeout(end, idleMs).unref());
    worker.unref();
    worker.channel?.unref();
  };

  const ask = async (worker: ChildProcess, task: PictureTask): Promise<PictureAnswer> => {
    const done = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(patience), done.signal]);
    const { path, folder, work, wishes } = task;
    worker.send({ path, folder, work, wishes });
    const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(endOf(closing.signal.aborted)));
    const answered = once(worker, 'message', { signal });
    try {
      const [answer]: PictureAnswer[] = await Promise.race([answered, ended]);
      if (!answer) throw new Error('A picture was answered with nothing');
      return answer;
    } catch (error) {
      worker.kill('SIGKILL');
      throw failureOf(error, signal.aborted);
    } finally {
      ended.catch(() => undefined);
      answered.catch(() => undefined);
      done.abort();
    }
  };

  const answerTo = async (task: PictureTask): Promise<PictureAnswer> => {
    const worker = take();
    const answer = await ask(worker, task);
    giveBack(worker, answer.rss);
    if ('refused' in answer) throw Object.assign(new ApiError(answer.refused), { cause: new Error(answer.why) });
    return answer;
  };

  return {
    make: async (task) => {
      const answer = await answerTo(task);
      if ('made' in answer) return answer.made;
      throw new TypeError(OTHER);
    },
    refine: async (task) => {
      const answer = await answerTo({ ...task, work: 'refine' });
      if ('refined' in answer) return answer.refined;
      throw new TypeError(OTHER);
    },
    closing: closing.signal,
    close: () => {
      closing.abort();
      for (const worker of all) worker.kill('SIGKILL');
    },
  };
}
