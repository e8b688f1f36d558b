import { isFilterSegment } from 'shared-contracts';

/** Nothing to write otherwise, as nearly all addresses are. */
const PLAIN = /^[\w\-.~/!'()*$&+,;:@]*$/;
/** What a segment may hold as it is, beside what `encodeURIComponent` leaves alone. */
const KEPT = /%(?:24|26|2B|2C|3A|3B|40)/g;
const UNRESERVED = /%(?:2[dDeE]|3\d|4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aAeE])/g;
const ESCAPE = /%[\da-f]{2}/gi;
const UNWRITTEN = /[^\w\-.~!'()*$&+,;:@=[\]{}%]/gu;

const rewrite = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text).normalize('NFC')).replace(KEPT, decodeURIComponent);

/** The signs of a filter mean something as they stand, so only what means the same either way is written one way. */
const rewriteFilter = (text: string): string =>
  text
    .replace(ESCAPE, (sign) => sign.toUpperCase())
    .replace(UNRESERVED, decodeURIComponent)
    .replace(UNWRITTEN, encodeURIComponent);

/** One spelling of a path that can be decoded: `/r%6foms`, `/%c3%a9t%c3%a9` and `/e%CC%81te…` are each a page's only address. */
export function canonicalPath(path: string): string {
  if (PLAIN.test(path)) return path;
  const segments = path.split('/').map((text) => (isFilterSegment(text) ? rewriteFilter(text) : rewrite(text)));
  return segments.join('/');
}
