import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError, NotStoredError, type Storage, StorageFullError } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import { deleteEach } from './delete-each.ts';
import { copyDurably, filesBelow, linkDurably, unlessMissing, writeDurably } from './disk-files.ts';
import { durableFolders, syncFolder } from './durable-folders.ts';
import { isOutOfSpace } from './free-space.ts';
import { keptOpen } from './kept-open.ts';
import { checkKey, isKey, sameBytes } from './storage-key.ts';
import { unfinishedFolder } from './unfinished.ts';

const RETRY_SECONDS = 5;

interface Writing {
  /** Puts a file where it belongs once `fill` has made it. Rejects having left nothing, with a StorageFullError where there is no room. */
  readonly write: (file: string, fill: (draft: string) => Promise<void>) => Promise<void>;
  /** Null, unless the volume is away: nobody knows what is on it then. */
  readonly unlessAway: () => Promise<null>;
  readonly check: () => Promise<void>;
}

function writingIn(root: string, onWritten: (file: string) => void): Writing {
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

  return {
    write: async (file, fill) => {
      const draft = join(unfinished, randomUUID());
      try {
        await prepare();
        await fill(draft);
        await makeDurably(dirname(file));
        await rename(draft, file);
        onWritten(file);
        await syncFolder(dirname(file));
      } catch (error) {
        await rm(draft, { force: true });
        throw isOutOfSpace(error) ? new StorageFullError({ cause: error }) : error;
      }
    },
    unlessAway: async () => {
      if (prepared)
        await access(unfinished).catch(() => {
          throw new ApiError('unavailable', { retryAfter: RETRY_SECONDS });
        });
      return null;
    },
    check: async () => {
      await prepare();
      await access(unfinished, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

/**
 * Storage in a folder. Files are written elsewhere, synced, and renamed into their place, so a reader or a crash never
 * meets half of one; what is acknowledged is still there after a power cut. `swap` is atomic within one process, which
 * is all that may own a folder.
 */
export function diskStorage(root: string): Storage {
  const { open, forget } = keptOpen();
  const { write, unlessAway, check } = writingIn(root, forget);
  const fileOf = (key: string): string => join(root, checkKey(key));
  const keyOf = (path: string): string => path.slice(root.length + 1);

  /** One change to a key at a time. */
  const changes = new FairQueue({ atOncePerKey: 1 });

  const get: Storage['get'] = async (key) => (await unlessMissing(() => readFile(fileOf(key)))) ?? unlessAway();

  const put: Storage['put'] = async (key, bytes) => {
    const file = fileOf(key);
    await write(file, (draft) => writeDurably(draft, bytes));
  };

  const entries: Storage['entries'] = async function* (folder) {
    for await (const { path, ...file } of filesBelow(fileOf(folder)))
      if (isKey(keyOf(path))) yield { key: keyOf(path), ...file };
  };

  const remove: Storage['delete'] = (key) =>
    changes.run(key, async () => {
      await rm(fileOf(key), { force: true });
      forget(fileOf(key));
    });

  return {
    get,
    open: async (key) => (await unlessMissing(() => open(fileOf(key)))) ?? unlessAway(),
    put: (key, bytes) => changes.run(key, () => put(key, bytes)),
    putFile: (key, path) => changes.run(key, () => write(fileOf(key), (draft) => linkDurably(path, draft))),
    swap: (key, bytes, expected) =>
      changes.run(key, async () => {
        if (!sameBytes(await get(key), expected)) return false;
        await put(key, bytes);
        return true;
      }),
    copy: async (from, to) => {
      const [source, file] = [fileOf(from), fileOf(to)];
      await changes.run(to, async () => {
        const isThere = (await unlessMissing(() => stat(source)))?.isFile() ?? (await unlessAway());
        if (!isThere) throw new NotStoredError(from);
        await write(file, (draft) => copyDurably(source, draft));
      });
    },
    list: async (prefix) => {
      const folder = prefix.replace(/\/$/, '');
      const found = await unlessMissing(() =>
        readdir(folder ? fileOf(folder) : root, { recursive: true, withFileTypes: true }),
      );
      return (found ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => keyOf(join(entry.parentPath, entry.name)))
        .filter(isKey)
        .toSorted();
    },
    entries,
    delete: remove,
    deleteBelow: (folder) => deleteEach(entries(folder), remove),
    check,
  };
}
