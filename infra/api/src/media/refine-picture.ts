import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaArea, MediaCrop, MediaLook } from 'shared-contracts';
import type { Region } from 'sharp';
import { type ImageFacts, inspectImage } from './inspect-image.ts';
import { decodeOnce, type Encoding, type MadeFile, makeFile, makeFiles, makeStill, widthsOf } from './make-files.ts';
import { inScreenColours, openImage } from './open-image.ts';
import type { Refined } from './refined.ts';

/** Wider ones take long to make, and longer to read, for what they save. */
const MOST_WIDTH = 1920;
const BLUR_PIXELS = 16;

const AVIF: Encoding = {
  type: 'image/avif',
  extension: 'avif',
  encode: (image) => image.avif({ quality: 55, effort: 2 }),
};

/** None of one that can be seen through: what stands behind it would still show once it is there. */
async function lookOf(path: string): Promise<MediaLook | undefined> {
  const drawn = await (await inScreenColours(await openImage(path, false)))
    .autoOrient()
    .resize({ width: BLUR_PIXELS, height: BLUR_PIXELS, fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const small = await openImage(drawn, false);
  if (!(await small.stats()).isOpaque) return undefined;
  const blur = await small.clone().webp({ quality: 40, effort: 4 }).toBuffer();
  const one = await (await openImage(drawn, false)).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { color: `#${one.subarray(0, 3).toString('hex')}`, blur: `data:image/webp;base64,${blur.toString('base64')}` };
}

/** AVIF in every width; of one that moves there is none, but it standing still. */
async function makeMore(path: string, facts: ImageFacts, folder: string, region?: Region): Promise<MadeFile[]> {
  if (facts.isAnimated) return [await makeStill(path, facts, folder, region)];
  const all = widthsOf(facts);
  const widths = all.filter((width) => width <= MOST_WIDTH);
  const source = await decodeOnce(path, widths.at(-1) ?? all[0] ?? facts.width, region);
  const files: MadeFile[] = [];
  for (const width of widths) {
    const image = (await source()).resize({ width, withoutEnlargement: true });
    files.push(await makeFile(image, join(folder, `avif-${files.length}`), AVIF));
  }
  return files;
}

/** In pixels, one at least. */
function regionOf({ x, y, width, height }: MediaArea, facts: ImageFacts): Region {
  const [left, top] = [
    Math.min(Math.round(x * facts.width), facts.width - 1),
    Math.min(Math.round(y * facts.height), facts.height - 1),
  ];
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(Math.round(width * facts.width), facts.width - left)),
    height: Math.max(1, Math.min(Math.round(height * facts.height), facts.height - top)),
  };
}

/** A part of a picture with all that the whole has: the file for everybody is the last. */
async function makeCrop(path: string, facts: ImageFacts, folder: string, crop: MediaCrop) {
  const region = regionOf(crop, facts);
  const own = { ...facts, width: region.width, height: region.height };
  const place = join(folder, crop.id);
  await mkdir(place);
  const made = await makeFiles(path, own, place, region);
  return { crop, files: made.toSpliced(-1, 0, ...(await makeMore(path, own, place, region))) };
}

export interface PictureWishes {
  /** Crops to be made. */
  readonly crops: readonly MediaCrop[];
  /** Whether what is made of the whole is there already. */
  readonly isWholeMade: boolean;
  /** Whether all that is served of it is made anew, as of a GIF that is served as it came. */
  readonly isMadeAnew?: boolean;
}

/** All that others have at once, and what they get later: the file for everybody last. */
async function makeWhole(path: string, facts: ImageFacts, folder: string): Promise<MadeFile[]> {
  const files = await makeFiles(path, facts, folder);
  return files.toSpliced(-1, 0, ...(await makeMore(path, facts, folder)));
}

/** Of a picture: AVIF in every width or the still of one that moves, what stands in its place until it is there, and its crops. */
export async function refinePicture(
  path: string,
  folder: string,
  { crops, isWholeMade, isMadeAnew = false }: PictureWishes = { crops: [], isWholeMade: false },
): Promise<Refined> {
  const facts = await inspectImage(path);
  const look = isWholeMade ? undefined : await lookOf(path);
  if (facts.tooMany === 'ever') {
    const files = isWholeMade ? [] : await makeMore(path, facts, folder);
    return { files, ...(look && { look }), shortfall: 'too_many_frames' };
  }
  const whole = isMadeAnew ? makeWhole : makeMore;
  const files = isWholeMade ? [] : await whole(path, facts, folder);
  const made = [];
  for (const crop of crops) made.push(await makeCrop(path, facts, folder, crop));
  return { files, ...(look && { look }), crops: made, ...(isMadeAnew && { takesPlace: true }) };
}
