import { Readable } from 'node:stream';
import type { Storage } from 'shared-contracts';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  readonly name: string;
  readonly mtime: Date;
  /** Media are compressed already. */
  readonly compress: boolean;
  /** Opened once those before it were taken. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

/** The bytes of a file of the storage; none where it is gone, of which `onMissing` hears. */
export async function* bytesOf(storage: Storage, key: string, onMissing?: () => void): AsyncGenerator<Uint8Array> {
  await using file = await storage.open(key);
  if (file) yield* file.read();
  else onMissing?.();
}

/** An archive of files that are opened one after the other, as they are taken: its length takes up no memory. */
export async function* zipFiles(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const opened: Readable[] = [];
  const fail = (error: unknown): void => void zip.outputStream.emit('error', error);
  for (const { name, mtime, compress, bytes } of files)
    zip.addReadStreamLazy(name, { compress, mtime }, (give) => {
      const stream = Readable.from(bytes(), { objectMode: false });
      stream.on('error', fail);
      opened.push(stream);
      give(null, stream);
    });
  zip.end();
  try {
    for await (const piece of zip.outputStream) yield piece as Buffer;
  } finally {
    // Whoever goes leaves none of them open.
    for (const stream of opened) stream.destroy();
  }
}
