import type { ProductDetailsSettings } from './definition.ts';

export const productDetailsExample: ProductDetailsSettings = {
  eyebrow: { en: 'From the workshop', fr: 'De l’atelier' },
  title: { en: 'A thing well made', fr: 'Une chose bien faite' },
  text: {
    en: '<p>What it is made of, who made it, and how long it lasts.</p>',
    fr: '<p>De quoi c’est fait, par qui, et combien de temps cela dure.</p>',
  },
  images: [],
  price: 4200,
  price_note: { en: 'taxes included', fr: 'taxes comprises' },
  variants: [
    { name: { en: 'Small', fr: 'Petit' }, price: 4200, sold_out: false, reference: '' },
    { name: { en: 'Large', fr: 'Grand' }, price: 5900, sold_out: false, reference: '' },
  ],
  details: [{ label: { en: 'Material', fr: 'Matière' }, value: { en: 'Oak', fr: 'Chêne' } }],
  sold_out: false,
  reference: '',
  link: null,
  link_label: {},
  ratio: 'landscape',
  add_to_cart: true,
  cart_link: null,
  channel: 'whatsapp',
  recipient: '',
  tone: 'plain',
};
