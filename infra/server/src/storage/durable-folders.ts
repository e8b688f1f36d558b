import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from 'shared-contracts';

/** Folders whose own names are known to be on the disk; one that was forgotten is synced once more. */
const REMEMBERED = 10_000;
/** File systems that keep names without being asked, or cannot be asked, say so by these. */
const NOTHING_TO_SYNC = ['EINVAL', 'EBADF', 'ENOTSUP'];

const hasCode = (error: unknown, codes: readonly string[]): boolean => codes.includes(String(codeOf(error)));

/** Makes the names in a folder durable: what was made, renamed or linked in it is there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } catch (error) {
    if (!hasCode(error, NOTHING_TO_SYNC)) throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Makes folders that are there after a power cut, with all above them. Whether one was made just now, by somebody else
 * at the same time, or before the last crash makes no difference: each name is synced once by this process.
 */
export function durableFolders(): (folder: string) => Promise<void> {
  const durable = new Map<string, Promise<void>>();

  const syncName = async (folder: string): Promise<void> => {
    const parent = dirname(folder);
    if (parent === folder) return;
    await once(parent);
    // Above what is this process's own it may not be let in; nothing was made there then.
    await syncFolder(parent).catch((error: unknown) => {
      if (!hasCode(error, ['EACCES', 'EPERM'])) throw error;
    });
  };

  const once = (folder: string): Promise<void> => {
    const known = durable.get(folder);
    if (known) return known;
    const [oldest] = durable.keys();
    if (durable.size >= REMEMBERED && oldest !== undefined) durable.delete(oldest);
    const synced = syncName(folder);
    durable.set(folder, synced);
    synced.catch(() => durable.delete(folder));
    return synced;
  };

  return async (folder) => {
    await mkdir(folder, { recursive: true });
    await once(folder);
  };
}
