import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError, type ByteRange, codeOf, type Storage, type StoredFile } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import { durableFolders, syncFolder } from './durable-folders.ts';
import { checkKey, isKey, sameBytes } from './storage-key.ts';
import { unfinishedFolder } from './unfinished.ts';

/** What a reader who takes nothing more holds of a file. */
const PIECE_BYTES = 32_768;
const RETRY_SECONDS = 5;

const isMissing = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
};

async function* readPieces(handle: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, end - at));
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error('A stored file is shorter than it was');
    yield piece.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Null where it is no file. */
async function openFile(path: string): Promise<StoredFile | null> {
  const handle = await open(path);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return await handle.close().then(() => null);
    return {
      size: stats.size,
      read: (range = { start: 0, end: stats.size }) => readPieces(handle, range),
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Storage in a folder. Files are written elsewhere, synced, and renamed into their place, so a reader or a crash never
 * meets half of one; what is acknowledged is still there after a power cut. `swap` is atomic within one process, which
 * is all that may own a folder.
 */
export function diskStorage(root: string): Storage {
  const unfinished = unfinishedFolder(root);
  const makeDurably = durableFolders();
  let prepared: Promise<unknown> | null = null;

  /** Once: where that folder is missing later, so is the volume, and nothing takes its place. */
  const prepare = async (): Promise<void> => {
    prepared ??= mkdir(unfinished, { recursive: true });
    await prepared.catch((error: unknown) => {
      prepared = null;
      throw error;
    });
  };

  const fileOf = (key: string): string => join(root, checkKey(key));

  /** One change to a key at a time. */
  const changes = new FairQueue({ atOncePerKey: 1 });

  async function* walk(folder: string): AsyncGenerator<string> {
    const entries = await unlessMissing(() => opendir(folder));
    for await (const entry of entries ?? []) {
      const path = join(folder, entry.name);
      const key = path.slice(root.length + 1);
      if (entry.isDirectory()) yield* walk(path);
      else if (entry.isFile() && isKey(key)) yield key;
    }
  }

  /** Where the volume is away, nobody knows what is on it. */
  const unlessAway = async (): Promise<null> => {
    if (prepared)
      await access(unfinished).catch(() => {
        throw new ApiError('unavailable', { retryAfter: RETRY_SECONDS });
      });
    return null;
  };

  const get: Storage['get'] = async (key) => (await unlessMissing(() => readFile(fileOf(key)))) ?? unlessAway();

  const write = async (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> => {
    const file = fileOf(key);
    const draft = join(unfinished, randomUUID());
    await prepare();
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await makeDurably(dirname(file));
      await rename(draft, file);
      await syncFolder(dirname(file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    get,
    open: async (key) => (await unlessMissing(() => openFile(fileOf(key)))) ?? unlessAway(),
    put: (key, bytes) => changes.run(key, () => write(key, bytes)),
    swap: (key, bytes, expected) =>
      changes.run(key, async () => {
        if (!sameBytes(await get(key), expected)) return false;
        await write(key, bytes);
        return true;
      }),
    list: async (prefix) => {
      const folder = prefix.replace(/\/$/, '');
      const entries = await unlessMissing(() =>
        readdir(folder ? fileOf(folder) : root, { recursive: true, withFileTypes: true }),
      );
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .filter(isKey)
        .toSorted();
    },
    keys: (folder) => walk(fileOf(folder)),
    delete: (key) => changes.run(key, () => rm(fileOf(key), { force: true })),
    check: async () => {
      await prepare();
      await access(unfinished, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}
