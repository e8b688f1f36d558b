import { plainLetters } from './plain-letters.ts';

/** A path that says the name: lower case, no accents, hyphens between words. Empty where the name holds no letter or digit. */
export function pathFromName(name: string): string {
  const words = plainLetters(name).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return words ? `/${words.join('-').slice(0, 80)}` : '';
}
