import type { RichTextSettings } from './definition.ts';

export const richTextExample: RichTextSettings = {
  eyebrow: { en: 'About us', fr: 'Qui sommes-nous' },
  title: { en: 'A title that says one thing', fr: 'Un titre qui dit une chose' },
  body: {
    en: '<p>Two or three sentences are enough. Say what a visitor gains, then stop.</p><ul><li>A list keeps facts apart.</li><li>Each line says one of them.</li></ul>',
    fr: '<p>Deux ou trois phrases suffisent. Dites ce que le visiteur y gagne, puis arrêtez-vous.</p><ul><li>Une liste sépare les faits.</li><li>Chaque ligne en dit un.</li></ul>',
  },
  arrangement: 'split',
  tone: 'plain',
  align: 'start',
};
