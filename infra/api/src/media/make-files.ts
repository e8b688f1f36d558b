import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Region, Sharp } from 'sharp';
import type { ImageFacts } from './inspect-image.ts';
import { inScreenColours, openImage, openPixels } from './open-image.ts';
import { PictureError } from './picture-error.ts';

const WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920, 2560];
const ANIMATED_WIDTHS: readonly number[] = [320, 640, 960];
/** What WebP can hold. */
const MOST_HEIGHT = 16_383;
const FALLBACK_WIDTH = 1280;
const ANIMATED_FALLBACK_WIDTH = 640;
/** Nearer to the next width than this, a width is left out. */
const WORTH = 0.9;
/** Of the largest file, which is in memory as pixels while the others are made from it. */
const MOST_PIXELS = 6_000_000;

/** Changes with what is made from the same bytes: part of the hash in file names. */
export const RECIPE = 'webp-80-3 jpeg-82 png-9 gif 3';

export interface MadeFile {
  /** Pixels; of a picture. */
  readonly width?: number;
  readonly height?: number;
  /** Media type. */
  readonly type: string;
  readonly extension: string;
  /** Where it stands. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Whether it is one moment of what moves. */
  readonly still?: true;
}

export type Encoding = Pick<MadeFile, 'type' | 'extension'> & { readonly encode: (image: Sharp) => Sharp };

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
  const affordable = Math.max(1, Math.floor(Math.sqrt((width * MOST_PIXELS) / height)));
  const largest = Math.min(width, fits, affordable, wanted.at(-1) ?? width);
  return [...wanted.filter((candidate) => candidate < largest * WORTH), largest];
}

/** Where files are made from: opened anew for each of them. */
type Source = () => Promise<Sharp>;

/** A part of a picture as it is looked at, or all of it. */
const cut = (image: Sharp, region: Region | undefined): Sharp => (region ? image.extract(region) : image);

/** Upright, in sRGB, without anything that was kept beside the pixels: places, devices, thumbnails, profiles. */
export async function decodeOnce(path: string, width: number, region?: Region): Promise<Source> {
  const image = await inScreenColours(await openImage(path, false));
  const { data, info } = await cut(image.autoOrient(), region)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => openPixels(data, info);
}

const unreadable = (error: unknown): never => {
  throw new PictureError('media_unreadable', error);
};

/** Only one of them is in memory at a time. What the disk says is no fault of the picture. */
export async function makeFile(image: Sharp, path: string, { type, extension, encode }: Encoding): Promise<MadeFile> {
  const { data, info } = await encode(image).toBuffer({ resolveWithObject: true }).catch(unreadable);
  await writeFile(path, data);
  return { width: info.width, height: info.pageHeight ?? info.height, type, extension, path, size: data.byteLength };
}

/** The first moment of what moves, as wide as that is at most. */
export async function makeStill(path: string, facts: ImageFacts, folder: string, region?: Region): Promise<MadeFile> {
  const width = widthsOf(facts).at(-1) ?? facts.width;
  const source = await decodeOnce(path, width, region);
  return { ...(await makeFile(await source(), join(folder, 'still'), WEBP)), still: true };
}

/** A GIF as it came: served until others are made of it. Throws `media_unreadable` where not even its first frame is whole. */
export async function keepMoving(path: string, { width, height }: ImageFacts): Promise<MadeFile> {
  await (await openImage(path, false)).stats().catch(unreadable);
  return { width, height, type: GIF.type, extension: GIF.extension, path, size: (await stat(path)).size };
}

/**
 * Every file that is kept of a picture, written into a folder: WebP by width, then one for where WebP is not read. All
 * are made from the largest of them, so that a picture is decoded once; one that moves, which is small, for each. With
 * a region, of that part alone; `facts` are of what is made.
 * Throws `media_unreadable`.
 */
export async function makeFiles(path: string, facts: ImageFacts, folder: string, region?: Region): Promise<MadeFile[]> {
  const widths = widthsOf(facts);
  const largest = widths.at(-1) ?? facts.width;
  const fallback = Math.min(facts.isAnimated ? ANIMATED_FALLBACK_WIDTH : FALLBACK_WIDTH, largest);
  const wanted = [...widths.map((width) => [width, WEBP] as const), [fallback, fallbackOf(facts)] as const];
  const source: Source = facts.isAnimated
    ? async () => cut(await openImage(path, true), region)
    : await decodeOnce(path, largest, region).catch(unreadable);
  const made: MadeFile[] = [];
  for (const [width, encoding] of wanted) {
    const image = await source();
    made.push(
      await makeFile(image.resize({ width, withoutEnlargement: true }), join(folder, `${made.length}`), encoding),
    );
  }
  return made;
}
