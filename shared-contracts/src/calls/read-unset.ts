import { isGroup } from '../json/is-group.ts';

/** Outside clients say that something is not set by an object of nothing, or by an empty text. */
const isUnset = (value: unknown): boolean =>
  value === '' || (isGroup(value) && Object.values(value).every((inner) => inner === '' || inner === null));

/** The same, with null for what is not set of the keys that may be. */
export const readUnset = (
  values: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, keys.includes(key) && isUnset(value) ? null : value]),
  );
