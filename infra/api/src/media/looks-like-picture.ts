/** How files begin that pictures are read from. */
const BEGINNINGS: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];
const LONGEST = 12;

/**
 * Whether a file may be a picture, by its first bytes: what is none for certain need not be kept while it comes in.
 * What one is indeed is found out where nobody else is harmed by it.
 */
export function looksLikePicture(head: Buffer): boolean {
  const text = head.subarray(0, LONGEST).toString('latin1');
  return BEGINNINGS.some((beginning) => beginning.test(text));
}
