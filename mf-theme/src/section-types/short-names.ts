import { plainLetters } from 'shared-contracts/text';

const LONGEST = 60;

const joined = (words: string, by: string): string =>
  (plainLetters(words).match(/[a-z0-9]+/g) ?? []).join(by).slice(0, LONGEST);

/** The short name that says the words: `Menu du marché` is `menu-du-marche`. */
export const shortNameOf = (words: string): string => joined(words, '-').replace(/-$/, '');

/** The key of a field that says the words: `Nombre d’étoiles` is `nombre_d_etoiles`. It begins with a letter. */
export const keyOf = (words: string): string => joined(words, '_').replace(/^[0-9_]+|_$/g, '');

/** A name that was made from words goes on following them until somebody writes another. */
export const follow = (make: (words: string) => string, name: string, before: string, now: string): string =>
  name === '' || name === make(before) ? make(now) : name;
