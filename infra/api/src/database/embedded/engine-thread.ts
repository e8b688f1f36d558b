import { getCompileCacheDir } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { EngineWorkerData, FromEngine, ToEngine } from './engine-worker.ts';

// How much of a function is run before it is compiled anew, to be swift: of what a start runs nothing is worth that, and
// it took a quarter of its work. What is asked again and again comes to it within seconds.
setFlagsFromString('--wasm-tiering-budget=1000000000');

/** One life of the engine. */
export interface EngineThread {
  readonly connect: (port: MessagePort) => void;
  /** Resolves once it has ended, with why. */
  readonly ended: Promise<Error>;
  /** Ends what is under way first. */
  readonly close: () => Promise<void>;
  /** Ends it at once, whatever it is at, for a reason. */
  readonly terminate: (reason?: Error) => Promise<unknown>;
  /** Beginnings and ends of its turns so far: odd while it is at one. */
  readonly turn: () => number;
}

/** As of a server that goes: who asks is told that it is away, whatever it was that ended it. */
const stopped = (cause?: unknown): Error =>
  Object.assign(new Error('The embedded database stopped.', { cause }), { code: 'ECONNRESET' });

/** Runs the engine on its files. Rejects where it does not come to be ready. */
export async function startThread(directory: string): Promise<EngineThread> {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: EngineWorkerData = { directory, turns };
  const compiled = getCompileCacheDir();
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData,
    env: { ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
  });
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Error>();
  let why = stopped();
  worker.on('message', (message: FromEngine) => {
    if ('ready' in message) ready.resolve();
    else closed.resolve();
  });
  worker.on('error', (cause) => {
    why = stopped(cause);
  });
  // Only now are its files closed, so that another may open them.
  worker.once('exit', () => {
    ready.reject(why);
    closed.resolve();
    ended.resolve(why);
  });
  await ready.promise;
  const send = (message: ToEngine, transfer: MessagePort[] = []): void => worker.postMessage(message, transfer);
  return {
    connect: (port) => send({ connect: port }, [port]),
    ended: ended.promise,
    close: async () => {
      send({ close: true });
      await closed.promise;
      await worker.terminate();
    },
    terminate: (reason) => {
      if (reason) why = reason;
      return worker.terminate();
    },
    turn: () => Atomics.load(turns, 0),
  };
}
