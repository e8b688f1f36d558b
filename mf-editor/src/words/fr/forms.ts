import type { forms as english } from '../en/forms.ts';
import type { WordsOf } from '../words-of.ts';

export const forms: WordsOf<typeof english> = {};
