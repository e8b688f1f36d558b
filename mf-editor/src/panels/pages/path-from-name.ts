import { plainLetters } from 'shared-contracts/text';

/** A path that says the name: lower case, no accents, hyphens between words. Empty where the name holds no letter or digit. */
export function pathFromName(name: string): string {
  const words = plainLetters(name).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return words ? `/${words.join('-').slice(0, 80)}` : '';
}

/** The first of `/rooms`, `/rooms-2`, `/rooms-3`… that is free. */
export function freeVariant(wanted: string, isTaken: (candidate: string) => boolean, join = '-'): string {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const candidate = `${wanted}${join}${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
