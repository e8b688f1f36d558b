import { addressesIn } from '../text/addresses-in.ts';
import { plainText } from '../text/plain-text.ts';

/** Longest that is told of a value. */
const MOST = 20_000;
const BETWEEN = ' · ';

interface Told {
  readonly words: string[];
  readonly addresses: string[];
  /** Characters of words so far: more than can be told are not read. */
  length: number;
}

function say(text: string, told: Told): void {
  for (const { address } of addressesIn(text)) told.addresses.push(plainText(address));
  if (told.length > MOST) return;
  const words = plainText(text);
  told.words.push(words);
  told.length += words.length;
}

function collect(value: unknown, told: Told): void {
  if (typeof value === 'string') say(value, told);
  else if (typeof value === 'number' || typeof value === 'boolean') say(String(value), told);
  else if (Array.isArray(value)) for (const item of value) collect(item, told);
  else if (typeof value === 'object' && value !== null)
    // Whoever made an object, in whatever order, says the same by it.
    for (const [, inner] of Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      collect(inner, told);
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(BETWEEN);

/** What a value of settings says, in words, and after them where its texts lead and what they show; null where that is nothing. */
export function wordsIn(value: unknown): string | null {
  const told: Told = { words: [], addresses: [], length: 0 };
  collect(value, told);
  const addresses = joined(told.addresses).slice(0, MOST / 2);
  // Words without end do not push an address out of sight.
  const words = joined(told.words).slice(0, MOST - addresses.length);
  // A letter of two halves is not cut in two.
  return joined([words, addresses]).toWellFormed() || null;
}
