import { MessageChannel, Worker } from 'node:worker_threads';
import { lockDirectory } from './data-lock.ts';
import type { EngineWorkerData, FromEngine, ToEngine } from './engine-worker.ts';
import { PortStream } from './port-stream.ts';
import { markReady, prepareDirectory } from './prepare-directory.ts';

/** PostgreSQL inside this process, in a thread of its own. */
export interface EmbeddedEngine {
  /** A new connection, to be given to `pg` as its `stream`. */
  readonly connect: () => PortStream;
  readonly close: () => Promise<void>;
}

/** Starts the engine on a directory, which is made where it is not there. Rejects where another process has it. */
export async function startEmbeddedEngine(directory: string): Promise<EmbeddedEngine> {
  const unlock = lockDirectory(directory);
  const workerData: EngineWorkerData = { directory: prepareDirectory(directory) };
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData });
  const streams = new Set<PortStream>();
  const once = (key: string) =>
    new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromEngine) => key in message && resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The embedded database stopped.')));
    });
  const stop = async (): Promise<void> => {
    await worker.terminate();
    unlock();
  };
  try {
    await once('ready');
  } catch (error) {
    await stop();
    throw error;
  }
  markReady(directory);
  const closed = once('closed');
  closed.catch((error: unknown) => {
    for (const stream of streams) stream.destroy(error as Error);
  });
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ connect: port2 } satisfies ToEngine, [port2]);
      const stream = new PortStream(port1);
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      return stream;
    },
    close: async () => {
      worker.postMessage({ close: true } satisfies ToEngine);
      await closed.catch(() => undefined);
      await stop();
    },
  };
}
