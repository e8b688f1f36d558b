import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { type EngineThread, startThread } from './engine-thread.ts';
import { type OwnershipOptions, ownDirectory } from './own-directory.ts';
import { PortStream } from './port-stream.ts';
import { findDirectory, markReady, prepareDirectory } from './prepare-directory.ts';
import { watchRunaway } from './runaway-watchdog.ts';

export interface EngineOptions extends OwnershipOptions {
  /** Told why the engine ended, or could not be started again, each time. */
  readonly onFailure?: (error: Error) => void;
  /** Tests put themselves between. */
  readonly startLife?: typeof startThread;
}

/** PostgreSQL inside this process, in a thread of its own. */
export interface EmbeddedEngine {
  /** A new connection, to be given to `pg` as its `stream`. */
  readonly connect: () => PortStream;
  /**
   * From now on the engine ends, and is started again, when one statement runs for longer than so many milliseconds:
   * nothing else can stop it.
   */
  readonly endAfter: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * Milliseconds before an engine is started again: none at first, then twice as long each time, up to the last. One that
 * has lived for long enough begins anew.
 */
const FIRST_PAUSE = 100;
const LAST_PAUSE = 5000;
const STEADY = 30_000;

/** A connection of the engine that runs or is on its way; with none, whoever asks is told at once. */
function openStream(thread: Promise<EngineThread> | null, streams: Set<PortStream>): PortStream {
  const { port1, port2 } = new MessageChannel();
  const stream = new PortStream(port1);
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
  if (thread)
    thread.then(
      ({ connect }) => connect(port2),
      () => port2.close(),
    );
  else stream.destroy(new Error('The embedded database stopped.'));
  return stream;
}

/** Counts how long to wait before an engine is started again. */
function createBackoff() {
  let began = 0;
  let pause = 0;
  return {
    started: (): void => {
      began = performance.now();
    },
    ended: (): void => {
      if (performance.now() - began > STEADY) pause = 0;
    },
    next: (): number => {
      const now = pause;
      pause = Math.min(pause * 2 + FIRST_PAUSE, LAST_PAUSE);
      return now;
    },
  };
}

/**
 * Starts the engine on a directory, which is made where it is not there. Rejects where another process has it. An
 * engine that ends, for whatever reason, is started again on what its log says: all that was answered is in it.
 */
export async function startEmbeddedEngine(directory: string, options: EngineOptions = {}): Promise<EmbeddedEngine> {
  const { onFailure = () => undefined, onLost, startLife = startThread } = options;
  const streams = new Set<PortStream>();
  let thread: Promise<EngineThread> | null = null;
  let running: EngineThread | null = null;
  let stopWatching = (): void => undefined;
  const backoff = createBackoff();
  const closing = new AbortController();

  const release = await ownDirectory(directory, 'database', {
    ...options,
    onLost: () => {
      closing.abort();
      thread?.then(
        ({ terminate }) => terminate(),
        () => undefined,
      );
      onLost?.();
    },
  });

  /** Connections of an engine that ended. Those that wait for the next one stay. */
  const cut = (error: Error): void => {
    for (const stream of streams) stream.destroy(error);
  };

  const start = (find: (directory: string) => string): Promise<EngineThread> => {
    backoff.started();
    const started = startLife(find(directory));
    thread = started;
    started.then(
      (life) => {
        running = life;
        return life.ended.then(fail);
      },
      () => undefined,
    );
    return started;
  };

  const fail = async (error: Error): Promise<void> => {
    backoff.ended();
    for (let why = error; !closing.signal.aborted; ) {
      thread = null;
      running = null;
      cut(why);
      onFailure(why);
      await delay(backoff.next(), undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await start(findDirectory);
        return;
      } catch (cause) {
        why = cause instanceof Error ? cause : new Error(String(cause));
      }
    }
  };

  const stop = async (end: (life: EngineThread) => Promise<unknown>): Promise<void> => {
    closing.abort();
    stopWatching();
    await thread?.then(end, () => undefined);
    release();
  };

  try {
    await start(prepareDirectory);
    markReady(directory);
  } catch (error) {
    await stop(({ terminate }) => terminate());
    throw error;
  }
  return {
    connect: () => openStream(thread, streams),
    endAfter: (milliseconds) => {
      stopWatching();
      const end = () => running?.terminate(new Error(`A statement took longer than ${milliseconds} ms.`));
      stopWatching = watchRunaway(() => running?.turn() ?? 0, milliseconds, end);
    },
    close: () => stop(({ close }) => close()),
  };
}
