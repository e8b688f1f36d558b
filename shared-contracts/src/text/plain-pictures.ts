import { safeUrl } from './safe-url.ts';

const PICTURE = /<img\b[^<>]*/gi;
const SOURCE = /[\s"'/]src\s*=\s*(?:["']\s*)?(http:[^\s"'<>]*)/i;

/**
 * Whether rich text shows a picture of another site that comes without encryption. The sanitizer takes such pictures
 * out; this is for telling so.
 */
export function hasPlainPicture(html: string): boolean {
  return (html.match(PICTURE) ?? []).some((tag) => {
    const url = SOURCE.exec(tag)?.[1];
    return url !== undefined && safeUrl(url) !== null && safeUrl(url, { allow: 'media' }) === null;
  });
}
