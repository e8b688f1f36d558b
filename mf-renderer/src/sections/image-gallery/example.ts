import type { ImageGallerySettings } from './definition.ts';

export const imageGalleryExample: ImageGallerySettings = {
  eyebrow: { en: 'Pictures', fr: 'Images' },
  title: { en: 'See for yourself', fr: 'Voyez par vous-même' },
  intro: {
    en: 'A sentence about what the pictures have in common.',
    fr: 'Une phrase sur ce que ces images ont en commun.',
  },
  images: [],
  columns: '3',
  ratio: 'landscape',
  tone: 'plain',
};
