import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { Engine, type Execute } from './engine.ts';
import { executeRaw } from './execute-raw.ts';
import { postBytes } from './post-bytes.ts';
import { SyncedFiles } from './synced-files.ts';

/** What the worker is started with. */
export interface EngineWorkerData {
  readonly directory: string;
  /** Shared: one number, counted up when a turn begins and when it ends. */
  readonly turns: Int32Array;
}
export type ToEngine = { readonly connect: MessagePort } | { readonly close: true };
export type FromEngine = { readonly ready: true } | { readonly closed: true };

const SETTINGS = [
  // Emscripten leaves out fdatasync; fsync reaches the files.
  'wal_sync_method=fsync',
  'shared_buffers=32MB',
  'wal_recycle=off',
  'wal_init_zero=on',
];

const { directory, turns }: EngineWorkerData = workerData;
const port = parentPort as MessagePort;
const files = new SyncedFiles(directory);
const database = await PGlite.create({
  fs: files,
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ],
});
/** What the disk did not take is unknown from here on; the next engine starts from what the log does hold. */
const end = (error: unknown): void => {
  process.nextTick(() => {
    throw error;
  });
};
const execute = executeRaw(database);
const counted: Execute = (bytes) => {
  Atomics.add(turns, 0, 1);
  try {
    return execute(bytes);
  } finally {
    Atomics.add(turns, 0, 1);
  }
};
const engine = new Engine(counted, files, end);

port.on('message', async (message: ToEngine) => {
  if ('connect' in message) {
    const link = message.connect;
    const connection = engine.connect({
      send: (bytes) => postBytes(link, bytes),
      close: () => link.close(),
    });
    link.on('message', connection.receive);
    link.on('close', connection.leave);
    return;
  }
  await database.close();
  await files.flush();
  port.postMessage({ closed: true } satisfies FromEngine);
});
port.postMessage({ ready: true } satisfies FromEngine);
