import type { Metadata } from 'sharp';
import { decodedBytes } from './decoded-bytes.ts';
import { openImage } from './open-image.ts';
import { PictureError } from './picture-error.ts';

/** What is worked on, all frames together but those of a GIF; the largest pictures of cameras are below it. */
const MOST_PIXELS = 64_000_000;
/** All frames of a GIF together: with more, whoever uploads it would wait too long. */
const MOST_AT_ONCE = 8_000_000;
/** With more, files of it would take minutes. */
const MOST_EVER = 150_000_000;
/** What may be in memory at once of what is decoded: 12 megapixels of AVIF, 18 of a progressive JPEG with all its colour, all of a plain one. */
const MOST_BYTES = 110_000_000;

export interface ImageFacts {
  /** Pixels of one frame, as it is looked at. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  readonly hasAlpha: boolean;
  /** Of a GIF whose frames are too many: for whoever waits, or altogether. */
  readonly tooMany?: 'at once' | 'ever';
}

/** What a GIF shows one after the other is never in memory at once: it only takes time. */
function excessOf({ format, width, pageHeight, height, pages = 1 }: Metadata): ImageFacts['tooMany'] {
  const pixels = width * (pageHeight ?? height) * pages;
  if (format !== 'gif' || pages === 1 || pixels <= MOST_AT_ONCE) return undefined;
  return pixels > MOST_EVER ? 'ever' : 'at once';
}

function factsOf(metadata: Metadata): ImageFacts {
  const { format, width, pageHeight, height, pages = 1, hasAlpha, autoOrient } = metadata;
  const frameHeight = pageHeight ?? height;
  const pixels = width * frameHeight * (format === 'gif' ? 1 : pages);
  if (pixels > MOST_PIXELS || decodedBytes(metadata) > MOST_BYTES) throw new PictureError('media_dimensions');
  const isAnimated = pages > 1;
  const shown = isAnimated ? { width, height: frameHeight } : autoOrient;
  const tooMany = excessOf(metadata);
  return { width: shown.width, height: shown.height, isAnimated, hasAlpha, ...(tooMany && { tooMany }) };
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
