import type { ServicePackagesSettings } from './definition.ts';

export const servicePackagesExample: ServicePackagesSettings = {
  eyebrow: { en: 'Services', fr: 'Prestations' },
  title: { en: 'What we can do for you', fr: 'Ce que nous pouvons faire pour vous' },
  intro: {},
  packages: [
    {
      image: [],
      name: { en: 'A first meeting', fr: 'Une première rencontre' },
      description: { en: 'An hour to see what you need.', fr: 'Une heure pour voir ce qu’il vous faut.' },
      price: 6000,
      unit: { en: 'one hour', fr: 'une heure' },
      features: [{ text: { en: 'At your place or ours', fr: 'Chez vous ou chez nous' } }],
      link: null,
      link_label: {},
      sold_out: false,
      reference: '',
    },
    {
      image: [],
      name: { en: 'A whole day', fr: 'Une journée entière' },
      description: { en: 'For what takes longer.', fr: 'Pour ce qui prend plus de temps.' },
      price: 38_000,
      unit: { en: 'per day', fr: 'par jour' },
      features: [{ text: { en: 'A written summary', fr: 'Un compte rendu écrit' } }],
      link: null,
      link_label: {},
      sold_out: false,
      reference: '',
    },
  ],
  ratio: 'landscape',
  add_to_cart: true,
  cart_link: null,
  channel: 'whatsapp',
  recipient: '',
  tone: 'plain',
};
