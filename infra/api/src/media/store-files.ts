import { createReadStream } from 'node:fs';
import type { MediaFile, Storage } from 'shared-contracts';
import type { MadeFile } from './make-files.ts';

/** What a site-absolute address of a medium's file is below the store. */
const keyOf = (url: string): string => url.slice(1);

const addressOf = (folder: string, hash: string, { width, extension }: MadeFile): string =>
  `/media/${folder}/${hash}${width === undefined ? '' : `-${width}`}.${extension}`;

/** How files are told of, before or after they are stored. `folder` is `{project}/{media_id}`. */
export function describeFiles(
  made: readonly MadeFile[],
  { folder, hash, filename }: { readonly folder: string; readonly hash: string; readonly filename: string },
): MediaFile[] {
  const thumbnail = made.find(({ width }) => width !== undefined);
  return made.map((file) => ({
    url: addressOf(folder, hash, file),
    ...(thumbnail && { thumbnail_url: addressOf(folder, hash, thumbnail) }),
    filename,
    type: file.type,
    size: file.size,
    ...(file.width && file.height && { metadata: { width: file.width, height: file.height } }),
  }));
}

export async function removeFiles(storage: Storage, files: readonly MediaFile[]): Promise<void> {
  await Promise.all(files.map(({ url }) => storage.delete(keyOf(url))));
}

/** Opened when it is taken. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** Stores every file, or none: what a failure left behind is taken away again. */
export async function storeFiles(
  storage: Storage,
  files: readonly MediaFile[],
  made: readonly MadeFile[],
): Promise<void> {
  try {
    for (const [index, { path }] of made.entries()) await storage.put(keyOf(files[index]?.url ?? ''), piecesOf(path));
  } catch (error) {
    await removeFiles(storage, files).catch(() => undefined);
    throw error;
  }
}
