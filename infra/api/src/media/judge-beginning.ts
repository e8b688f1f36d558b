import type { ErrorCode } from 'shared-contracts';
import { isDrawing } from './is-drawing.ts';

/** How files begin that are no text: pictures, films, PDF, and ZIP with all that is packed in one. */
const BEGINNINGS: readonly RegExp[] = [
  /^GIF8[79]a/,
  /^RIFF.{4}(?:WEBP|AVI )/s,
  /^OggS/,
  /^.{4}(?:ftyp|moov|mdat|free|wide)/s,
  /^%PDF-/,
];
/** Those of JPEG, PNG, WebM, ZIP, MPEG and WMV are no letters; that of WOFF2 ends in a number. */
const HEX_BEGINNINGS: readonly string[] = [
  ...['ffd8ff', '89504e470d0a', '1a45dfa3', '504b0304'],
  ...['000001ba', '000001b3', '3026b2758e66cf11', '774f4632'],
];
const LONGEST = 12;

/** A tag, a comment or an instruction: what begins so is read as a page by somebody. */
const MARKUP = /^<[a-z!?/]/i;

export type Beginning = { readonly refused: ErrorCode } | { readonly isText: boolean };

/**
 * What a file may be, by its first bytes: what is none of what is taken for certain need not be kept while it comes in.
 * What one is indeed is found out where nobody else is harmed by it.
 */
export function judgeBeginning(head: Buffer): Beginning {
  const first = head.subarray(0, LONGEST);
  const [letters, hex] = [first.toString('latin1'), first.toString('hex')];
  const isKnown =
    BEGINNINGS.some((begins) => begins.test(letters)) || HEX_BEGINNINGS.some((begins) => hex.startsWith(begins));
  if (isKnown) return { isText: false };
  if (isDrawing(head)) return { refused: 'media_vector' };
  const start = head.toString('utf8').trimStart().slice(0, 2);
  // After so many blanks there may be anything.
  if (start === '' || MARKUP.test(start)) return { refused: 'media_type' };
  return { isText: true };
}
