import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { HEAD_BYTES, isDrawing } from './is-drawing.ts';
import { isFont } from './is-font.ts';
import { type KeptKind, kindOfType } from './media-kinds.ts';
import { PictureError } from './picture-error.ts';

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'];

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** What a file that is no text is, by its content alone. Throws `media_type` or `media_vector`. */
export async function tellKind(path: string): Promise<'image' | KeptKind> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found && PICTURES.includes(found.mime)) return 'image';
  const kept = kindOfType(found?.mime);
  // What begins as a font is handed to the browsers of all visitors: it has to be one throughout.
  if (kept && (kept.extension !== 'woff2' || (await isFont(path)))) return kept;
  throw new PictureError(isDrawing(await readHead(path)) ? 'media_vector' : 'media_type');
}
