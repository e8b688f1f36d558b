import type { PlansSettings } from './definition.ts';

const feature = (en: string, fr: string) => ({ text: { en, fr } });

export const plansExample: PlansSettings = {
  eyebrow: { en: 'Plans', fr: 'Formules' },
  title: { en: 'Simple prices', fr: 'Des prix simples' },
  intro: { en: 'Change or stop whenever you like.', fr: 'Changez ou arrêtez quand vous voulez.' },
  yearly_note: { en: 'Two months free', fr: 'Deux mois offerts' },
  plans: [
    {
      name: { en: 'Small', fr: 'Petite' },
      badge: {},
      description: { en: 'For one', fr: 'Pour une personne' },
      monthly_price: 900,
      yearly_price: 9000,
      features: [feature('The essentials', 'L’essentiel')],
      highlighted: false,
      link: null,
      link_label: {},
      reference: '',
    },
    {
      name: { en: 'Large', fr: 'Grande' },
      badge: { en: 'Most chosen', fr: 'La plus choisie' },
      description: { en: 'For everyone at home', fr: 'Pour toute la maison' },
      monthly_price: 1900,
      yearly_price: 19_000,
      features: [feature('The essentials', 'L’essentiel'), feature('And more', 'Et plus encore')],
      highlighted: true,
      link: null,
      link_label: {},
      reference: '',
    },
  ],
  add_to_cart: true,
  cart_link: null,
  channel: 'whatsapp',
  recipient: '',
  tone: 'plain',
};
