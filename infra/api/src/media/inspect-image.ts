import type { Metadata } from 'sharp';
import { decodedBytes } from './decoded-bytes.ts';
import { openImage } from './open-image.ts';
import { PictureError } from './picture-error.ts';

/** What is worked on, all frames together; the largest pictures of cameras are below it. */
const MOST_PIXELS = 64_000_000;
/** What may be in memory at once of what is decoded: 12 megapixels of AVIF, 18 of a progressive JPEG with all its colour, all of a plain one. */
const MOST_BYTES = 110_000_000;

export interface ImageFacts {
  /** Pixels of one frame, as it is looked at. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  readonly hasAlpha: boolean;
}

function factsOf(metadata: Metadata): ImageFacts {
  const { width, pageHeight, height, pages = 1, hasAlpha, autoOrient } = metadata;
  const frameHeight = pageHeight ?? height;
  const tooMany = width * frameHeight * pages > MOST_PIXELS;
  if (tooMany || decodedBytes(metadata) > MOST_BYTES) throw new PictureError('media_dimensions');
  const isAnimated = pages > 1;
  const shown = isAnimated ? { width, height: frameHeight } : autoOrient;
  return { width: shown.width, height: shown.height, isAnimated, hasAlpha };
}

/**
 * What the picture of a file is, by its content alone. Throws `media_dimensions` or `media_unreadable`; nothing is
 * decoded before it is known to be small enough.
 */
export async function inspectImage(path: string): Promise<ImageFacts> {
  const image = await openImage(path, false);
  return factsOf(
    await image.metadata().catch((error: unknown) => {
      throw new PictureError('media_unreadable', error);
    }),
  );
}
