import type { history as english } from '../en/history.ts';
import type { WordsOf } from '../words-of.ts';

export const history: WordsOf<typeof english> = {};
