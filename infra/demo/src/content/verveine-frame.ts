import { text } from '../text.ts';
import { frame } from './frame.ts';
import type { MenuItem } from './sections.ts';

const MAIN: readonly MenuItem[] = [
  {
    label: text('Table', 'La table'),
    link: '/table',
    children: [{ label: text('The pantry', 'Le garde-manger'), link: '/pantry' }],
  },
  {
    label: text('Rooms', 'Les chambres'),
    link: '/rooms',
    children: [
      { label: text('The Lime Tree', 'Le Tilleul'), link: '/rooms/lime-tree' },
      { label: text('The Dovecote', 'Le Pigeonnier'), link: '/rooms/dovecote' },
    ],
  },
  { label: text('Journal', 'Le journal'), link: '/blogs' },
  {
    label: text('Visit', 'Venir'),
    link: '/visit',
    children: [{ label: text('The house', 'La maison'), link: '/house' }],
  },
];

const FOOT: readonly MenuItem[] = [
  { label: text('The house', 'La maison'), link: '/house' },
  { label: text('Table', 'La table'), link: '/table' },
  { label: text('The pantry', 'Le garde-manger'), link: '/pantry' },
  { label: text('Your order', 'Votre commande'), link: '/cart' },
  { label: text('Rooms', 'Les chambres'), link: '/rooms' },
  { label: text('Journal', 'Le journal'), link: '/blogs' },
  { label: text('Visit', 'Venir'), link: '/visit' },
  { label: text('Legal notice', 'Mentions légales'), link: '/legal' },
];

/** A page between the header and footer of Maison Verveine. */
export const framed = frame({
  main: MAIN,
  foot: FOOT,
  cart: '/cart',
  action: { label: text('Book', 'Réserver'), link: '/visit' },
  note: text('Open from Wednesday evening to Sunday lunch', 'Ouvert du mercredi soir au dimanche midi'),
});
