import type { draft as english } from '../en/draft.ts';
import type { WordsOf } from '../words-of.ts';

export const draft: WordsOf<typeof english> = {};
