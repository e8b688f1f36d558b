import { createReadStream } from 'node:fs';
import type { MediaFile, Storage } from 'shared-contracts';
import type { OriginalFile } from '../database/schema.ts';
import type { MadeFile } from './make-files.ts';

/** What a site-absolute address of a medium's file is below the store. */
const keyOf = (url: string): string => url.slice(1);

const addressOf = (folder: string, hash: string, { width, extension, still }: MadeFile): string =>
  `/media/${folder}/${hash}${still ? '-still' : ''}${width === undefined ? '' : `-${width}`}.${extension}`;

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
    ...(file.still && { still: file.still }),
    ...(file.width && file.height && { metadata: { width: file.width, height: file.height } }),
  }));
}

/** Where a picture is kept as it was uploaded: below no address that anybody is served. `folder` is `{project}/{media_id}`. */
export const originalOf = (folder: string, hash: string, size: number): OriginalFile => ({
  key: `originals/${folder}/${hash}`,
  size,
});

export async function removeFiles(
  storage: Storage,
  files: readonly MediaFile[],
  original: OriginalFile | null = null,
): Promise<void> {
  const keys = [...files.map(({ url }) => keyOf(url)), ...(original ? [original.key] : [])];
  await Promise.all(keys.map((key) => storage.delete(key)));
}

/** Opened when it is taken. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

const putFile = (storage: Storage, key: string, path: string): Promise<void> =>
  storage.putFile?.(key, path) ?? storage.put(key, piecesOf(path));

/** Stores every file, or none: what a failure left behind is taken away again. */
export async function storeFiles(
  storage: Storage,
  files: readonly MediaFile[],
  made: readonly MadeFile[],
  original: (OriginalFile & { readonly path: string }) | null = null,
): Promise<void> {
  try {
    if (original) await putFile(storage, original.key, original.path);
    for (const [index, { path }] of made.entries()) await putFile(storage, keyOf(files[index]?.url ?? ''), path);
  } catch (error) {
    await removeFiles(storage, files, original).catch(() => undefined);
    throw error;
  }
}
