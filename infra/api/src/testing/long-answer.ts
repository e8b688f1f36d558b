/** An answer in pieces, no two of which are alike: what is missing or told twice shows. */
export const WORDS: readonly string[] = Array.from({ length: 400 }, (_, index) => `word-${index} `);
export const WHOLE = WORDS.join('');
