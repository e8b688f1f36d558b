import type { conflict as english } from '../en/conflict.ts';
import type { WordsOf } from '../words-of.ts';

export const conflict: WordsOf<typeof english> = {};
