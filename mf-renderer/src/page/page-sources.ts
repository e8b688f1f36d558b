import type { PageSources, RenderContext, RenderedPage } from 'shared-contracts';
import { isGap, type PageEntry } from '../reading/read-page.ts';

/** Written by the sanitiser into every frame that may stay, and by nobody else: text has no tags. */
const FRAME = /<iframe data-embed="([^"]+)"/g;

const list = (origins: Iterable<string>): readonly string[] | undefined => {
  const known = [...new Set(origins)].sort();
  return known.length > 0 ? known : undefined;
};

/** Origins of the frames in drawn markup. */
export const framesIn = (html: string): readonly string[] =>
  html.includes('<iframe') ? Array.from(html.matchAll(FRAME), ([, origin = '']) => origin) : [];

/** The other origins that a drawn page shows something of; nothing where there are none. */
export function sourcesOf(
  entries: readonly PageEntry[],
  framed: readonly string[],
  context: RenderContext,
): Pick<RenderedPage, 'sources'> {
  const asked = entries.flatMap((entry) =>
    isGap(entry) ? [] : (entry.kind.sources?.(entry.model.settings, context) ?? []),
  );
  const frames = list([...framed, ...asked.flatMap((sources) => sources.frames ?? [])]);
  const images = list(asked.flatMap((sources) => sources.images ?? []));
  const sources: PageSources = { ...(frames && { frames }), ...(images && { images }) };
  return frames || images ? { sources } : {};
}

/** Where the first section that sends visitors on sends them; nobody who edits the page is sent away from it. */
export function redirectOf(entries: readonly PageEntry[], context: RenderContext): Pick<RenderedPage, 'redirect'> {
  if (context.audience !== 'visitor') return {};
  for (const entry of entries) {
    const redirect = isGap(entry) ? null : entry.kind.redirect?.(entry.model.settings, context);
    if (redirect) return { redirect };
  }
  return {};
}
