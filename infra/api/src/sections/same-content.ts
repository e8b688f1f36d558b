import { isDeepStrictEqual } from 'node:util';
import { asWritten } from './shown-refs.ts';

/** Whether two contents say the same: that media they show have other files by now is no difference. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) || isDeepStrictEqual(asWritten(one), asWritten(other));
