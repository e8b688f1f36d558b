import type { LayoutName } from 'shared-contracts';
import type { DraftPage } from './draft-types.ts';
import { regionsOf } from './regions.ts';

export interface Place {
  readonly slot: string;
  readonly index: number;
}

/** Headers and footers are menus: a page that ends with one has a footer, and content goes above it. */
const FRAME_KIND = 'simple-menu';

/** Whether a page has more than a header and a footer. */
export const hasContent = ({ sections }: Pick<DraftPage, 'sections'>): boolean =>
  sections.some(({ name }) => name !== FRAME_KIND);

/** Where content begins on a page that has none. */
const MAIN: Readonly<Record<LayoutName, string>> = { 'extended-layout': 'region3', 'top-right-left-bottom': 'left' };

/** Where the content of a region ends: above the footer, where the region has it. */
export function contentEndIn(page: DraftPage, slot: string): number {
  const regions = regionsOf(page);
  const sections = regions.get(slot) ?? [];
  const [lastSlot] = [...regions].findLast(([, each]) => each.length > 0) ?? [];
  const hasFooter = lastSlot === slot && sections.at(-1)?.name === FRAME_KIND && page.sections.length > 1;
  return sections.length - (hasFooter ? 1 : 0);
}

/** Where the content of a page ends: in the last region that has some. */
export function contentEnd(page: DraftPage): Place {
  const filled = [...regionsOf(page)].findLast(([, sections]) => sections.some(({ name }) => name !== FRAME_KIND));
  const slot = filled?.[0] ?? MAIN[page.layout];
  return { slot, index: contentEndIn(page, slot) };
}
