import type { canvas as english } from '../en/canvas.ts';
import type { WordsOf } from '../words-of.ts';

export const canvas: WordsOf<typeof english> = {};
