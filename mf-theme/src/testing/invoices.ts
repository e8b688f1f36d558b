import type { Invoice } from 'shared-contracts';

/** Of a month with two lines and VAT, a part of it credited. */
export const INVOICE: Invoice = {
  ...{ number: 12, month: '2026-03-01', currency: 'EUR', issued_at: '2026-04-01T03:00:00.000Z', state: 'failed' },
  ...{ net: 973, tax: { rule: 'rate', rate: 2000, amount: 195 }, total: 1168 },
  lines: [
    {
      ...{ item: 'package', package: 'small', title: { en: 'Small', fr: 'Petit' } },
      ...{ quantity: 10, price: 1900, per: 31, amount: 613 },
    },
    {
      ...{ item: 'daily_views', package: 'small', title: { en: 'Small', fr: 'Petit' } },
      ...{ quantity: 18_000, price: 20, per: 1000, amount: 360 },
    },
  ],
  seller: {
    ...{ name: 'Éditions du Seuil', address: ['3 rue de l’Œuvre', '75011 Paris'], country: 'FR' },
    ...{ email: 'bills@seuil.example', registration_number: '', vat_number: 'FR40303265045', note: 'Due at once.' },
  },
  payer: {
    ...{ company_name: 'Maison Verveine', street_name: 'Rue des Lilas', street_number: '12 bis' },
    ...{ postal_code: '69001', city: 'Lyon', country: 'FR', email: 'accounts@verveine.example' },
    ...{ phone: '04 72 00 00 01', registration_number: '403 265 045', vat_number: 'FR40303265045' },
  },
  credit_notes: [
    {
      ...{ number: 2, invoice: 12, reason: 'A day of outage', issued_at: '2026-04-09T03:00:00.000Z' },
      ...{ net: 200, tax: { rule: 'rate', rate: 2000, amount: 40 }, total: 240 },
    },
  ],
};
