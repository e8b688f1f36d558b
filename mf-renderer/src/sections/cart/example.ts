import type { CartSettings } from './definition.ts';

export const cartExample: CartSettings = {
  eyebrow: {},
  title: { en: 'Your order', fr: 'Votre commande' },
  intro: {
    en: 'Send it to us as a message; we answer with the time it will be ready.',
    fr: 'Envoyez-la-nous par message\u202f: nous répondons avec l’heure du retrait.',
  },
  channel: 'whatsapp',
  recipient: '',
  header: {},
  thanks: {},
  shop_link: null,
  tone: 'plain',
};
