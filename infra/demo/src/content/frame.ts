import type { Text } from '../text.ts';
import type { PageDraft } from './compose.ts';
import { type Action, type MenuItem, simpleMenu } from './sections.ts';

interface Frame {
  readonly main: readonly MenuItem[];
  readonly foot: readonly MenuItem[];
  readonly note: Text;
  /** Address of the page of the cart. */
  readonly cart?: string;
  /** What most visitors come for. */
  readonly action?: Action;
}

const EDGES = {
  'extended-layout': { first: 'region1', last: 'region7' },
  'top-right-left-bottom': { first: 'top', last: 'bottom' },
} as const;

/** What the edges of all pages share: changed once, changed everywhere. */
const global = (name: string, edge: 'first' | 'last') => ({
  name,
  regions: Object.fromEntries(
    Object.entries(EDGES).map(([layout, edges]) => [layout, { slot: edges[edge], weight: 0 }]),
  ),
});
const MENU = global('Main menu', 'first');
const FOOTER = global('Footer', 'last');

/** Puts pages between the header and footer of their site. */
export const frame =
  ({ main, foot, note, cart, action }: Frame) =>
  (page: PageDraft): PageDraft => {
    const { first, last } = EDGES[page.layout ?? 'extended-layout'];
    const header = simpleMenu(first, { items: main, cart, action, languageSwitcher: true, placement: 'header' });
    const footer = simpleMenu(last, { items: foot, cart, languageSwitcher: false, placement: 'footer', note });
    return {
      ...page,
      sections: [{ ...header, global: MENU }, ...page.sections, { ...footer, global: FOOTER }],
    };
  };
