import type { ReactNode } from 'react';

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Heading it stands under. */
  readonly group: string;
  /** Words it is also found by. */
  readonly keywords?: string;
  /** `Mod+S` */
  readonly shortcut?: string;
  readonly icon?: ReactNode;
  /** Quiet words at the right: a page's path. */
  readonly hint?: string;
}

/** More than a person reads; a site's hundreds of pages would only slow the list down. */
const SHOWN = 60;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well one word of the query fits: the label's start, the start of one of its words, inside it, elsewhere. */
function wordRank(word: string, label: string, rest: string): number {
  if (label.startsWith(word)) return 0;
  if (label.includes(` ${word}`)) return 1;
  if (label.includes(word)) return 2;
  return rest.includes(word) ? 3 : Number.POSITIVE_INFINITY;
}

/** Items that have every word of the query, the best fit first; accents and case do not count. */
export function findCommands(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items.slice(0, SHOWN);
  return items
    .map((item) => {
      const label = plain(item.label);
      const rest = plain(`${item.keywords ?? ''} ${item.group} ${item.hint ?? ''}`);
      return { item, rank: words.reduce((sum, word) => sum + wordRank(word, label, rest), 0) };
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN)
    .map(({ item }) => item);
}

/** Under their headings, in the order in which each heading first comes up: the best fit stays on top. */
export function groupCommands(items: readonly PaletteItem[]): { group: string; items: readonly PaletteItem[] }[] {
  return [...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => ({ group, items: members }));
}
