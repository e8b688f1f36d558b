import type { BlogListingSettings } from './definition.ts';

export const blogListingExample: BlogListingSettings = {
  eyebrow: { en: 'Journal', fr: 'Journal' },
  title: { en: 'News from the house', fr: 'Nouvelles de la maison' },
  intro: {
    en: 'What we cook, plant and mend, as it happens.',
    fr: 'Ce que nous cuisinons, plantons et réparons, au fil des jours.',
  },
  search: true,
  topics: true,
  tone: 'plain',
};
