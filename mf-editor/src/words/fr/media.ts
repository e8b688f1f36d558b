import type { media as english } from '../en/media.ts';
import type { WordsOf } from '../words-of.ts';

export const media: WordsOf<typeof english> = {};
