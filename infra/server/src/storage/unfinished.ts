import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder within `DATA_DIR` of what is still coming in or being written; no storage key leads into it. */
export const UNFINISHED = 'unfinished';

export const unfinishedFolder = (dataDir: string): string => join(dataDir, UNFINISHED);

/** Longer than anything that another process of the same folder may still be at. */
const ABANDONED_MS = 60 * 60_000;

/** Removes what processes that were killed left: all of it where the data are this process's alone, else what is old. */
export async function sweepUnfinished(dataDir: string, { alone }: { readonly alone: boolean }): Promise<void> {
  const folder = unfinishedFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const isAbandoned = async (path: string): Promise<boolean> =>
    alone ||
    (await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > ABANDONED_MS,
      () => false,
    ));
  for (const path of names.map((name) => join(folder, name)))
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true });
}
