import type { OutputInfo, Sharp, SharpOptions } from 'sharp';

/** Loaded when the first picture comes: most starts never see one. */
async function open(input: string | Buffer, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Pictures are worked on one at a time per turn; a cache would only hold the last ones in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  // Sizes are checked against metadata, frames included, before anything is decoded.
  return sharp(input, { ...options, failOn: 'error', limitInputPixels: false, sequentialRead: true });
}

/** The picture of a file as it is, or with all its frames. */
export const openImage = (path: string | Buffer, animated: boolean): Promise<Sharp> => open(path, { animated });

/**
 * In the colours of screens. The library takes eight bits by themselves there, and drops the profile of more than eight
 * without going by it.
 */
export async function inScreenColours(image: Sharp): Promise<Sharp> {
  const { depth, space, hasProfile } = await image.metadata();
  const isDeep = hasProfile && depth !== 'uchar' && space === 'rgb16';
  return isDeep ? image.withIccProfile('srgb', { attach: false }) : image;
}

/** Pixels as they come out of a picture. */
export const openPixels = (pixels: Buffer, { width, height, channels }: OutputInfo): Promise<Sharp> =>
  open(pixels, { raw: { width, height, channels } });
