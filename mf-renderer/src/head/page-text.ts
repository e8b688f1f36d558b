import type { RenderPayload } from 'shared-contracts';

type PageText = 'title' | 'description';

/** A text of the page in its language, else in the default one. */
export function pageText({ page, locale, defaultLocale }: RenderPayload, name: PageText): string {
  return page.metadata[locale]?.[name]?.trim() || page.metadata[defaultLocale]?.[name]?.trim() || '';
}

export const pageTitle = (payload: RenderPayload): string => pageText(payload, 'title') || payload.page.name;

/** Title of the window: the page, then the site, unless both say the same. */
export function windowTitle(payload: RenderPayload): string {
  const page = pageTitle(payload);
  const site = payload.project.metadata.title?.trim();
  return site && !page.includes(site) ? `${page} · ${site}` : page;
}
