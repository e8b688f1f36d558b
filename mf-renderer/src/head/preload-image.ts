import type { PageHead } from 'shared-contracts';
import { imageSources } from '../media/image-sources.ts';
import { isGap, type PageEntry } from '../reading/read-page.ts';

/** The picture of the section that opens the page, at its best file type. */
export function preloadImage(entries: readonly PageEntry[]): PageHead['preloadImage'] {
  const opening = entries.find((entry) => !isGap(entry) && entry.model.first);
  if (!opening || isGap(opening)) return undefined;
  const lead = opening.kind.leadImage?.(opening.model.settings, opening.model.data);
  const sources = imageSources(lead?.media);
  if (!lead || !sources) return undefined;
  const best = sources.sources[0];
  return { href: sources.src, ...(best && { srcset: best.srcSet, sizes: lead.sizes }) };
}
