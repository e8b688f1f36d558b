import { plainText } from '../text/plain-text.ts';

/** Longest that is told of a value. */
const MOST = 20_000;

function collect(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(plainText(value));
  else if (typeof value === 'number' || typeof value === 'boolean') words.push(String(value));
  else if (Array.isArray(value)) for (const item of value) collect(item, words);
  else if (typeof value === 'object' && value !== null)
    // Whoever made an object, in whatever order, says the same by it.
    for (const [, inner] of Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      collect(inner, words);
}

/** What a value of settings says, in words; null where that is nothing. */
export function wordsIn(value: unknown): string | null {
  const words: string[] = [];
  collect(value, words);
  return words.filter(Boolean).join(' · ').slice(0, MOST) || null;
}
