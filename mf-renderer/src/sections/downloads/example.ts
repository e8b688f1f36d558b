import type { DownloadsSettings } from './definition.ts';

export const downloadsExample: DownloadsSettings = {
  eyebrow: { en: 'To take along', fr: 'À emporter' },
  title: { en: 'Files', fr: 'Fichiers' },
  intro: { en: 'A sentence about what they are for.', fr: 'Une phrase sur ce à quoi ils servent.' },
  files: [],
  tone: 'plain',
};
