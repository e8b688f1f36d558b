import type { ReactNode } from 'react';
import type { RegionContent } from '../layouts/PageLayout.tsx';
import type { PageEntry } from './read-page.ts';

/** Groups what is drawn by region. A region whose entries all draw nothing stays out of the map. */
export function fillRegions(entries: readonly PageEntry[], draw: (entry: PageEntry) => ReactNode): RegionContent {
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
