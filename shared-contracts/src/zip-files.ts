import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from './storage.ts';

export interface ZippedFile {
  readonly name: string;
  readonly mtime: Date;
  /** Media are compressed already. */
  readonly compress: boolean;
  /** Opened once those before it were taken. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

/** The bytes of a file of the storage; none where it is gone, of which `onMissing` hears. */
export async function* bytesOf(
  storage: Pick<Storage, 'open'>,
  key: string,
  onMissing?: () => void,
): AsyncGenerator<Uint8Array> {
  await using file = await storage.open(key);
  if (file) yield* file.read();
  else onMissing?.();
}

/** An archive of files that are asked for and opened one after the other, as they are taken: its length takes up no memory. */
export async function* zipFiles(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let opened: Readable | undefined;
  let leave: () => void = () => undefined;
  let isLeft = false;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });

  const add = ({ name, compress, mtime, bytes }: ZippedFile): Promise<void> =>
    new Promise((resolve, reject) => {
      zip.addReadStreamLazy(name, { compress, mtime }, (give) => {
        opened = Readable.from(bytes(), { objectMode: false });
        opened.once('error', reject).once('close', resolve);
        give(null, opened);
      });
    });
  const feed = async (): Promise<void> => {
    for await (const file of files) {
      await Promise.race([add(file), left]);
      if (isLeft) return;
    }
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  feed().catch((error: Error) => void output.destroy(error));
  try {
    for await (const piece of output) yield piece as Buffer;
  } finally {
    // Whoever goes leaves none of them open.
    isLeft = true;
    opened?.destroy();
    leave();
  }
}
