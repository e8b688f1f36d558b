import { UNFINISHED } from './unfinished.ts';

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const LONGEST = 500;

export const isKey = (key: string): boolean =>
  key.length <= LONGEST && KEY.test(key) && !key.startsWith(`${UNFINISHED}/`);

/** Throws a TypeError for what is no key, such as one that could leave the store. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`"${key.slice(0, 80)}" is no storage key`);
  return key;
}

/** Whether two answers are of the same bytes; null is nothing. */
export const sameBytes = (left: Uint8Array | null, right: Uint8Array | null): boolean =>
  left === null || right === null ? left === right : Buffer.compare(left, right) === 0;
