import type { Sharp } from 'sharp';

/** A picture as it is, or with all its frames. Loaded when the first one comes: most starts never see one. */
export async function openImage(bytes: Buffer, animated: boolean): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Pictures are worked on one at a time per turn; a cache would only hold the last ones in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  // Sizes are checked against metadata, frames included, before anything is decoded.
  return sharp(bytes, { animated, failOn: 'error', limitInputPixels: false, sequentialRead: true });
}
