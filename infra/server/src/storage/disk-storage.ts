import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from 'shared-contracts';

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const UNFINISHED = '.unfinished';

const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
};

const sameBytes = (left: Uint8Array | null, right: Uint8Array | null): boolean =>
  left === null || right === null ? left === right : Buffer.compare(left, right) === 0;

/**
 * Storage in a folder. Files are written beside their place, synced, and renamed into it, so a reader or a
 * crash never meets half of one. `swap` is atomic within one process, which is all that may own a folder.
 */
export function diskStorage(root: string): Storage {
  const turns = new Map<string, Promise<unknown>>();

  const fileOf = (key: string): string => {
    if (key.length > 500 || !KEY.test(key)) throw new TypeError(`"${key.slice(0, 80)}" is no storage key`);
    return join(root, key);
  };

  /** One change to a key at a time. */
  const inTurn = <T>(key: string, change: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(change, change);
    turns.set(key, turn);
    const forget = () => turns.get(key) === turn && turns.delete(key);
    turn.then(forget, forget);
    return turn;
  };

  const get: Storage['get'] = async (key) => {
    try {
      return await readFile(fileOf(key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    const file = fileOf(key);
    const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
    await mkdir(dirname(file), { recursive: true });
    try {
      const handle = await open(unfinished, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };

  return {
    get,
    put: (key, bytes) => inTurn(key, () => write(key, bytes)),
    swap: (key, bytes, expected) =>
      inTurn(key, async () => {
        if (!sameBytes(await get(key), expected)) return false;
        await write(key, bytes);
        return true;
      }),
    list: async (prefix) => {
      const folder = prefix.replace(/\/$/, '');
      const entries = await readdir(folder ? fileOf(folder) : root, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .toSorted();
    },
    delete: (key) => inTurn(key, () => rm(fileOf(key), { force: true })),
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}
