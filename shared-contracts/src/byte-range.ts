import type { ByteRange } from './storage.ts';

interface RangeHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
}

interface Validators {
  /** Quoted. */
  readonly etag: string;
  /** As it is sent, to the second; undefined where nobody knows. */
  readonly modified?: string | undefined;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The one range that is asked for (RFC 9110, 14). Null: all of it is; 'none': nothing of the file lies there. */
export function readByteRange(
  headers: RangeHeaders,
  size: number,
  { etag, modified }: Validators,
): ByteRange | 'none' | null {
  const [, from, to] = RANGE.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag && condition !== modified) return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  return start < end ? { start, end } : 'none';
}
