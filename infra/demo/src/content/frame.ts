import { text } from '../text.ts';
import type { PageDraft, SectionDraft } from './compose.ts';
import { type MenuItem, simpleMenu } from './sections.ts';

const brand = text('Maison Verveine', 'Maison Verveine');

const MAIN: readonly MenuItem[] = [
  { label: text('Table', 'La table'), link: '/table' },
  {
    label: text('Rooms', 'Les chambres'),
    link: '/rooms',
    children: [
      { label: text('The Lime Tree', 'Le Tilleul'), link: '/rooms/lime-tree' },
      { label: text('The Dovecote', 'Le Pigeonnier'), link: '/rooms/dovecote' },
    ],
  },
  { label: text('Journal', 'Le journal'), link: '/journal' },
  { label: text('Visit', 'Venir'), link: '/visit' },
];

const FOOT: readonly MenuItem[] = [
  { label: text('The house', 'La maison'), link: '/house' },
  { label: text('Table', 'La table'), link: '/table' },
  { label: text('Rooms', 'Les chambres'), link: '/rooms' },
  { label: text('Visit', 'Venir'), link: '/visit' },
  { label: text('Legal notice', 'Mentions légales'), link: '/legal' },
];

const header = (slot: string): SectionDraft =>
  simpleMenu(slot, { brand, items: MAIN, languageSwitcher: true, placement: 'header' });

const footer = (slot: string): SectionDraft =>
  simpleMenu(slot, {
    brand,
    items: FOOT,
    languageSwitcher: false,
    placement: 'footer',
    note: text(
      'Route des Tilleuls 4, Saint-Aubin-des-Prés · Open from Wednesday evening to Sunday lunch',
      'Route des Tilleuls 4, Saint-Aubin-des-Prés · Ouvert du mercredi soir au dimanche midi',
    ),
  });

const EDGES = {
  'extended-layout': { first: 'region1', last: 'region7' },
  'top-right-left-bottom': { first: 'top', last: 'bottom' },
} as const;

/** A page between the site's header and footer. */
export function framed(page: PageDraft): PageDraft {
  const { first, last } = EDGES[page.layout ?? 'extended-layout'];
  return { ...page, sections: [header(first), ...page.sections, footer(last)] };
}
