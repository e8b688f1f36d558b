import type { panels as english } from '../en/panels.ts';
import type { WordsOf } from '../words-of.ts';

export const panels: WordsOf<typeof english> = {};
