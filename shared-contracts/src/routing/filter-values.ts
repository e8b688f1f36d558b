import { ApiError } from '../errors/api-error.ts';
import { isUnsafeKey } from './safe-keys.ts';

const MAX_DEPTH = 16;

/**
 * A copy of parsed JSON without prototypes and without the keys that could reach one (row V3).
 * Throws ApiError `bad_filter` where it is nested deeper than any filter is.
 */
export function readFilterValue(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new ApiError('bad_filter');
  if (Array.isArray(value)) return value.map((item) => readFilterValue(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    if (!isUnsafeKey(key)) copy[key] = readFilterValue(item, depth + 1);
  }
  return copy;
}
