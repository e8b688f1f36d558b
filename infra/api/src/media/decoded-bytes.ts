import type { Metadata } from 'sharp';

/** Bytes that each value of a pixel takes. */
const BYTES: Readonly<Record<string, number>> = { char: 1, uchar: 1, short: 2, ushort: 2, double: 8 };
const OTHER_BYTES = 4;

/** Kept as whole frames with transparency, whatever is in the file. */
const FRAMED: readonly (string | undefined)[] = ['gif', 'webp'];
/** Of these, only as many frames as there are copies are held, however many come after one another. */
const IN_TURN: readonly (string | undefined)[] = ['gif'];
/** How many copies of a picture a decoder holds: what it predicts from, and what it hands on. */
const COPIES: Readonly<Record<string, number>> = { gif: 2, heif: 3, avif: 3 };
const COEFFICIENT_BYTES = 2;
const COLOUR_SHARE: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };

/**
 * What decoding a picture holds in memory at once, in bytes. What is read from top to bottom, as most photos are, costs
 * a few rows, and nothing here; what comes in passes (interlaced, progressive), in frames or in more than 8 bits counts
 * whole.
 */
export function decodedBytes({ format, width, height, pageHeight, pages = 1, ...more }: Metadata): number {
  const { channels, depth, isProgressive, chromaSubsampling } = more;
  const pixels = width * (pageHeight ?? height) * (IN_TURN.includes(format) ? 1 : pages);
  if (format === 'jpeg')
    return isProgressive ? pixels * COEFFICIENT_BYTES * (COLOUR_SHARE[chromaSubsampling ?? ''] ?? channels) : 0;
  const bytes = BYTES[depth] ?? OTHER_BYTES;
  if (format === 'png' && !isProgressive && pages === 1 && bytes === 1) return 0;
  const perPixel = (FRAMED.includes(format) ? 4 : channels) * bytes;
  return pixels * perPixel * (COPIES[format] ?? 1);
}
