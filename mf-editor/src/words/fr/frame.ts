import type { frame as english } from '../en/frame.ts';
import type { WordsOf } from '../words-of.ts';

export const frame: WordsOf<typeof english> = {};
