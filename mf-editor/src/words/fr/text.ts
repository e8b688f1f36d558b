import type { text as english } from '../en/text.ts';
import type { WordsOf } from '../words-of.ts';

export const text: WordsOf<typeof english> = {};
