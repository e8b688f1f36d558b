import { createHash } from 'node:crypto';

/** Subresource integrity of bytes, as releases record it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A file name of a release that stays where it is put. */
export const isFileName = (path: string): boolean =>
  /^[\w@+-][\w.@+-]*(?:\/[\w@+-][\w.@+-]*)*$/.test(path) && path.length <= 255;
