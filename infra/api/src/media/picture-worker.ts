import { setPriority } from 'node:os';
import type { ErrorCode } from 'shared-contracts';
import { inspectImage } from './inspect-image.ts';
import { type MadeFile, makeFiles } from './make-files.ts';
import { PictureError } from './picture-error.ts';

export type PictureAnswer =
  | { readonly files: readonly MadeFile[]; readonly rss: number }
  | { readonly refused: ErrorCode; readonly why: string; readonly rss: number };

const LOOK_MS = 20;
/** Whoever visits a site goes before a picture that is being made. */
const BEHIND = 10;

/** One process for pictures: gets the bytes of a file, answers the files that are made of it, or why none are. */
const mostBytes = Number(process.argv[2]);
setPriority(BEHIND);
process.on('disconnect', () => process.exit());
// What a decoder takes is nobody's to limit but the system's, and that one would end the server with it.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);

async function answer(bytes: Uint8Array): Promise<PictureAnswer> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const files = await makeFiles(source, await inspectImage(source));
    return { files, rss: process.memoryUsage.rss() };
  } catch (error) {
    const { code, cause } = error instanceof PictureError ? error : new PictureError('media_unreadable', error);
    return { refused: code, why: String(cause ?? code), rss: process.memoryUsage.rss() };
  }
}

process.on('message', async (bytes: Uint8Array) => process.send?.(await answer(bytes)));
