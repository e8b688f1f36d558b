import { isObject } from './is-group.ts';

/** Keys that say something: one that holds undefined is as good as absent. */
const keysOf = (value: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined);

/** Whether two JSON values say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = keysOf(a);
  return keys.length === keysOf(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

/** The older of two equal values, so that what did not change keeps its identity. */
export const keepSame = <Value>(before: Value | undefined, now: Value): Value =>
  before !== undefined && isSame(before, now) ? before : now;
