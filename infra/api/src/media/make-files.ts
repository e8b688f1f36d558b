import { ApiError } from 'shared-contracts';
import type { Sharp } from 'sharp';
import type { ImageFacts } from './inspect-image.ts';
import { openImage } from './open-image.ts';

const WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920, 2560];
const ANIMATED_WIDTHS: readonly number[] = [320, 640, 960];
/** What WebP can hold. */
const MOST_HEIGHT = 16_383;
const FALLBACK_WIDTH = 1280;
const ANIMATED_FALLBACK_WIDTH = 640;
/** Nearer to the next width than this, a width is left out. */
const WORTH = 0.9;
const PATIENCE_SECONDS = 60;

/** Changes with what is made from the same bytes: part of the hash in file names. */
export const RECIPE = 'webp-80-3 jpeg-82 png-9 gif 1';

export interface MadeFile {
  readonly width: number;
  readonly height: number;
  readonly type: `image/${'webp' | 'jpeg' | 'png' | 'gif'}`;
  readonly extension: 'webp' | 'jpg' | 'png' | 'gif';
  readonly bytes: Uint8Array;
}

type Encoding = Pick<MadeFile, 'type' | 'extension'> & { readonly encode: (image: Sharp) => Sharp };

const WEBP: Encoding = {
  type: 'image/webp',
  extension: 'webp',
  encode: (image) => image.webp({ quality: 80, effort: 3 }),
};
const JPEG: Encoding = {
  type: 'image/jpeg',
  extension: 'jpg',
  encode: (image) => image.jpeg({ quality: 82, progressive: true }),
};
const PNG: Encoding = { type: 'image/png', extension: 'png', encode: (image) => image.png({ compressionLevel: 9 }) };
const GIF: Encoding = { type: 'image/gif', extension: 'gif', encode: (image) => image.gif({ effort: 3 }) };

const fallbackOf = ({ isAnimated, hasAlpha }: ImageFacts): Encoding => (isAnimated ? GIF : hasAlpha ? PNG : JPEG);

/** Widths to make, narrowest first, none above the picture's own. */
export function widthsOf({ width, height, isAnimated }: ImageFacts): number[] {
  const wanted = isAnimated ? ANIMATED_WIDTHS : WIDTHS;
  const fits = Math.max(1, Math.floor((width * MOST_HEIGHT) / height));
  const largest = Math.min(width, fits, wanted.at(-1) ?? width);
  return [...wanted.filter((candidate) => candidate < largest * WORTH), largest];
}

/** Upright, in sRGB, without anything that was kept beside the pixels: places, devices, thumbnails, profiles. */
async function makeFile(source: Buffer, facts: ImageFacts, width: number, encoding: Encoding): Promise<MadeFile> {
  const image = await openImage(source, facts.isAnimated);
  const upright = facts.isAnimated ? image : image.autoOrient();
  const sized = upright.resize({ width, withoutEnlargement: true }).timeout({ seconds: PATIENCE_SECONDS });
  const { data, info } = await encoding.encode(sized).toBuffer({ resolveWithObject: true });
  const { type, extension } = encoding;
  return { width: info.width, height: info.pageHeight ?? info.height, type, extension, bytes: data };
}

/** Every file that is kept of a picture: WebP by width, then one for where WebP is not read. Throws `media_unreadable`. */
export async function makeFiles(source: Buffer, facts: ImageFacts): Promise<MadeFile[]> {
  const widths = widthsOf(facts);
  const most = facts.isAnimated ? ANIMATED_FALLBACK_WIDTH : FALLBACK_WIDTH;
  const made: MadeFile[] = [];
  try {
    for (const width of widths) made.push(await makeFile(source, facts, width, WEBP));
    made.push(await makeFile(source, facts, Math.min(most, widths.at(-1) ?? most), fallbackOf(facts)));
  } catch (error) {
    throw Object.assign(new ApiError('media_unreadable'), { cause: error });
  }
  return made;
}
