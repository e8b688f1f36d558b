import { ApiError } from '../errors/api-error.ts';

/** Filters read from the address (row V3); values are text, lists of text, or parsed JSON. */
export type Filters = Readonly<Record<string, unknown>>;

import { readFilterValue } from './filter-values.ts';
import { isUnsafeKey } from './safe-keys.ts';

/** What a path says: which page, and what of it. */
export interface ParsedPath {
  /** Decoded, without filters, without trailing slash. */
  readonly path: string;
  /** Without prototype. */
  readonly filters: Filters;
}

const MAX_PATH = 16_000;
const MAX_VALUE = 2000;
const MAX_KEY = 100;
const MAX_FILTERS = 50;

const FILTER = /^([^=]+?)(\[\]|%5B%5D|\{\}|%7B%7D)?=(.*)$/is;

function decode(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    throw new ApiError('bad_path');
  }
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('bad_filter');
  }
  if (typeof value !== 'object' || value === null) throw new ApiError('bad_filter');
  return readFilterValue(value);
}

interface RawFilter {
  readonly key: string;
  readonly kind: string;
  readonly items: () => string[];
  readonly value: string;
}

/** Splits `key[]=a,b` where its signs stand. A segment that was encoded as a whole is decoded as a whole. */
function readFilter(segment: string): RawFilter | null {
  const encoded = segment.includes('=');
  const [, key, kind = '', value = ''] = FILTER.exec(encoded ? segment : decode(segment)) ?? [];
  if (key === undefined) return null;
  const finish = encoded ? decode : (text: string) => text;
  const list = () => (value === '' ? [] : value.split(',').map(finish));
  return { key: finish(key), kind: finish(kind), items: list, value: finish(value) };
}

function readValue({ kind, items, value }: RawFilter): unknown {
  if (value.length > MAX_VALUE) throw new ApiError('bad_filter');
  if (kind === '[]') return items();
  return kind === '{}' ? parseJson(value) : value;
}

/** A segment that would leave its place once somebody joins it into a path or a file name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE_SEGMENT = /^\.{0,2}$|[\u0000-\u001f\u007f/\\]/;

function readSegment(part: string): string {
  const segment = decode(part);
  if (UNSAFE_SEGMENT.test(segment)) throw new ApiError('bad_path');
  return segment;
}

/**
 * Reads a request path below the locale, still percent-encoded, without query (row V3). Segments `key=value`,
 * `key[]=a,b` and `key{}=JSON` become filters, the others the page path. Throws ApiError `bad_path` or `bad_filter`.
 */
export function parseFilters(path: string): ParsedPath {
  if (path.length > MAX_PATH || !path.startsWith('/')) throw new ApiError('bad_path');
  const filters: Record<string, unknown> = Object.create(null);
  const segments: string[] = [];
  const parts = path.slice(1).split('/');
  if (parts.at(-1) === '') parts.pop();
  for (const part of parts) {
    const filter = readFilter(part);
    if (filter === null) segments.push(readSegment(part));
    else if (filter.key.length > MAX_KEY) throw new ApiError('bad_filter');
    else if (!isUnsafeKey(filter.key)) filters[filter.key] = readValue(filter);
  }
  if (Object.keys(filters).length > MAX_FILTERS) throw new ApiError('bad_filter');
  return { path: `/${segments.join('/')}`, filters };
}
