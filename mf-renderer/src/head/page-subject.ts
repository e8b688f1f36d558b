import type { RenderContext, RenderPayload } from 'shared-contracts';
import { BLOG_PATH } from '../articles/addresses.ts';
import { articleWords } from '../articles/words.ts';
import type { PagePart, PageSubject } from '../kind/view.ts';
import { isGap, type PageEntry } from '../reading/read-page.ts';
import { pageTitle } from './page-text.ts';

/** What the first section that says so says the page is about. */
export const subjectOf = (entries: readonly PageEntry[]): PageSubject | undefined =>
  entries.flatMap((entry) => (isGap(entry) || !entry.subject ? [] : [entry.subject]))[0];

/** The part of its list that a page shows; only where lists are at home do their addresses lead back to it. */
export function partOf(entries: readonly PageEntry[], context: RenderContext): PagePart | undefined {
  if (context.pagePath !== BLOG_PATH) return undefined;
  for (const entry of entries) {
    const part = isGap(entry) || entry.hidden ? null : entry.kind.part?.(entry.model.data, context);
    if (part) return part;
  }
  return undefined;
}

const withText = (
  payload: RenderPayload,
  text: { readonly title?: string; readonly description?: string },
): RenderPayload => {
  const { page, locale } = payload;
  const metadata = { ...page.metadata, [locale]: { ...page.metadata[locale], ...text } };
  return { ...payload, page: { ...page, metadata } };
};

/** The page with a description, where there is one. */
export const described = (payload: RenderPayload, description: string): RenderPayload =>
  description ? withText(payload, { description }) : payload;

/** The page as if it had been written about its subject alone. */
export function aboutSubject(payload: RenderPayload, { title, description, image }: PageSubject): RenderPayload {
  const about = withText(payload, { title, ...(description && { description }) });
  if (!image) return about;
  return { ...about, page: { ...about.page, metadata: { ...about.page.metadata, mediaMetatag: image } } };
}

/** The page as if it were the part alone: `Garden – Journal – page 2`. */
export function aboutPart(payload: RenderPayload, { names, page }: PagePart): RenderPayload {
  const number = articleWords(payload.locale).page.replace('{page}', String(page)).toLowerCase();
  const title = [names.join(', '), pageTitle(payload), page > 1 ? number : ''].filter(Boolean).join(' – ');
  return withText(payload, { title });
}
