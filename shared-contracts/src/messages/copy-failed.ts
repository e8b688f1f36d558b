import type { Words } from './fill.ts';

/** Alone, so that the cart's island takes these words and not the whole table along. */
export const COPY_FAILED: Words = {
  en: 'Copy failed (secure site needed)',
  fr: 'La copie a échoué (site sécurisé requis)',
};
