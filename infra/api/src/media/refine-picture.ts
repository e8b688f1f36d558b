import { join } from 'node:path';
import type { MediaLook } from 'shared-contracts';
import { inspectImage } from './inspect-image.ts';
import { decodeOnce, type Encoding, type MadeFile, makeFile, widthsOf } from './make-files.ts';
import { openImage } from './open-image.ts';
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
  const drawn = await (await openImage(path, false))
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

/** Of a picture: AVIF in every width, and what stands in its place until it is there. One that moves has no AVIF. */
export async function refinePicture(path: string, folder: string): Promise<Refined> {
  const facts = await inspectImage(path);
  const look = await lookOf(path);
  if (facts.isAnimated) return { files: [], ...(look && { look }) };
  const all = widthsOf(facts);
  const widths = all.filter((width) => width <= MOST_WIDTH);
  const source = await decodeOnce(path, widths.at(-1) ?? all[0] ?? facts.width);
  const files: MadeFile[] = [];
  for (const width of widths) {
    const image = (await source()).resize({ width, withoutEnlargement: true });
    files.push(await makeFile(image, join(folder, `avif-${files.length}`), AVIF));
  }
  return { files, ...(look && { look }) };
}
