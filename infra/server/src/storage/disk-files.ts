import { constants, copyFile, type FileHandle, link, open, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteRange, codeOf, type StoredFile } from 'shared-contracts';

/** What a reader who takes nothing more holds of a file. */
const PIECE_BYTES = 32_768;

const isMissing = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
};

export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

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
export async function openFile(path: string): Promise<StoredFile | null> {
  const handle = await open(path);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return await handle.close().then(() => null);
    return {
      size: stats.size,
      modified: stats.mtime,
      fill: async (piece, at) => (await handle.read(piece, 0, piece.length, at)).bytesRead,
      read: (range = { start: 0, end: stats.size }) => readPieces(handle, range),
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Makes a file that is there after a power cut; its name is not yet. */
export async function writeDurably(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** The same of another file's bytes, which file systems that can share. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await syncFile(to);
}

/** What keeps a file from having a second name: it lies on another volume, or the file system has none of that. */
const ONE_NAME: readonly unknown[] = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives a file another name, where nobody writes to it any more. */
export async function linkDurably(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!ONE_NAME.includes(codeOf(error))) throw error;
    return copyDurably(from, to);
  }
  await syncFile(to);
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly modified: Date;
}

/** Files in a folder and those below it, as they are found. What goes meanwhile is left out. */
export async function* filesBelow(folder: string): AsyncGenerator<FoundFile> {
  const entries = await unlessMissing(() => opendir(folder));
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    if (!entry.isFile()) continue;
    const stats = await unlessMissing(() => stat(path));
    if (stats) yield { path, size: stats.size, modified: stats.mtime };
  }
}
