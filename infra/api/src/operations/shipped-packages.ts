import type { Package } from 'shared-contracts';

const MB = 1_000_000;

/** What an installation has whose operator names no others. */
export const SHIPPED_PACKAGES: readonly Package[] = [
  {
    name: 'free',
    title: { en: 'Free', fr: 'Gratuit' },
    description: {
      en: 'A small site, with everything that makes one.',
      fr: 'Un petit site, avec tout ce qui en fait un.',
    },
    price: 0,
    currency: 'EUR',
    limits: {
      ...{ pages: 30, variations_per_page: 2, sections_per_page: 40, static_sections: 5 },
      ...{ media: 300, file_bytes: 10 * MB, daily_views: 500, daily_answers: 30, users: 3, domains: 3 },
      ...{ query_strings: true, dynamic_types: false },
    },
  },
  {
    name: 'studio',
    title: { en: 'Studio', fr: 'Studio' },
    description: {
      en: 'For a business that writes and sells on its site.',
      fr: 'Pour une entreprise qui écrit et vend sur son site.',
    },
    price: 1900,
    currency: 'EUR',
    limits: {
      ...{ pages: 100, variations_per_page: 3, sections_per_page: 100, static_sections: 20 },
      ...{ media: 1000, file_bytes: 50 * MB, daily_views: 2000, daily_answers: 200, users: 5, domains: 5 },
      ...{ query_strings: true, dynamic_types: true },
    },
    excess: { daily_views: { price: 20, per: 1000 } },
  },
  {
    name: 'house',
    title: { en: 'House', fr: 'Maison' },
    description: {
      en: 'For a team with several addresses and many readers.',
      fr: 'Pour une équipe qui a plusieurs adresses et de nombreux lecteurs.',
    },
    price: 3900,
    currency: 'EUR',
    limits: {
      ...{ pages: 500, variations_per_page: 5, sections_per_page: 300, static_sections: 50 },
      ...{ media: 5000, file_bytes: 200 * MB, daily_views: 10_000, daily_answers: 500, users: 20, domains: 20 },
      ...{ query_strings: true, dynamic_types: true },
    },
    excess: { daily_views: { price: 10, per: 1000 } },
  },
  {
    name: 'agency',
    title: { en: 'Agency', fr: 'Agence' },
    description: {
      en: 'As much as the installation carries.',
      fr: 'Autant que l’installation peut en porter.',
    },
    price: 9900,
    currency: 'EUR',
    limits: {
      ...{ pages: null, variations_per_page: null, sections_per_page: null, static_sections: null },
      ...{ media: null, file_bytes: null, daily_views: null, daily_answers: null, users: null, domains: null },
      ...{ query_strings: true, dynamic_types: true },
    },
  },
];
