import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { CopiedFile } from 'shared-contracts/static-site';

/** An archive of files, each asked for once those before it are in. */
export async function zipFolder(files: AsyncIterable<CopiedFile>, mtime: Date): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  for await (const { name, isText, bytes } of files) {
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    entry.mtime = mtime;
    zip.add(entry);
    for await (const piece of bytes()) entry.push(piece);
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  return new Blob(pieces, { type: 'application/zip' });
}
