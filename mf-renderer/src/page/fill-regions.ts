import type { ReactNode } from 'react';
import { type LayoutName, layoutNamed } from 'shared-contracts';
import type { PageContent, RegionContent } from '../layouts/PageLayout.tsx';
import { isGap, type PageEntry } from '../reading/read-page.ts';

/** Groups what is drawn by region. A region whose entries all draw nothing stays out of the map. */
function byRegion(entries: readonly PageEntry[], draw: (entry: PageEntry) => ReactNode): RegionContent {
  const content = new Map<string, ReactNode[]>();
  for (const entry of entries) {
    const node = draw(entry);
    if (node === null) continue;
    const region = content.get(entry.model.slot);
    if (region) region.push(node);
    else content.set(entry.model.slot, [node]);
  }
  return content;
}

/** Whether an entry is such a landmark itself, and stands in the same zone as another one. */
const marks = (layout: LayoutName, landmark: 'header' | 'footer', beside: PageEntry | undefined) => {
  const zone = layoutNamed(layout)?.zones.find(({ slots }) => slots.includes(beside?.model.slot ?? ''));
  return (entry: PageEntry): boolean =>
    !isGap(entry) &&
    entry.kind.landmark?.(entry.model.settings) === landmark &&
    (zone?.slots.includes(entry.model.slot) ?? false);
};

/**
 * The page's content by landmark: the header ends with the first menu of the zone that opens the page, the footer
 * begins with the first menu of the zone that closes it. All else is what a reader came for.
 */
export function fillRegions(
  entries: readonly PageEntry[],
  layout: LayoutName,
  draw: (entry: PageEntry) => ReactNode,
): PageContent {
  const start = entries.findIndex(marks(layout, 'header', entries[0])) + 1;
  const found = entries.findIndex(marks(layout, 'footer', entries.at(-1)));
  const end = found < start ? entries.length : found;
  return {
    header: byRegion(entries.slice(0, start), draw),
    main: byRegion(entries.slice(start, end), draw),
    footer: byRegion(entries.slice(end), draw),
  };
}
