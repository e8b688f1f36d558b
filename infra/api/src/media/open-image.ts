import type { OutputInfo, Sharp, SharpOptions } from 'sharp';

/** Loaded when the first picture comes: most starts never see one. */
async function open(bytes: Buffer, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Pictures are worked on one at a time per turn; a cache would only hold the last ones in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  // Sizes are checked against metadata, frames included, before anything is decoded.
  return sharp(bytes, { ...options, failOn: 'error', limitInputPixels: false, sequentialRead: true });
}

/** A picture as it is, or with all its frames. */
export const openImage = (bytes: Buffer, animated: boolean): Promise<Sharp> => open(bytes, { animated });

/** Pixels as they come out of a picture. */
export const openPixels = (pixels: Buffer, { width, height, channels }: OutputInfo): Promise<Sharp> =>
  open(pixels, { raw: { width, height, channels } });
