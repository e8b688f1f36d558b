import { localisedPath, type PageHead, type RenderPayload } from 'shared-contracts';
import { BLOG_PATH } from '../articles/addresses.ts';
import { isGap, type PageEntry } from '../reading/read-page.ts';

/** The site's feed in the page's language, where the page shows articles. */
export function feedsOf(
  entries: readonly PageEntry[],
  { project, locale, defaultLocale }: RenderPayload,
): Pick<PageHead, 'feeds'> {
  if (!entries.some((entry) => !isGap(entry) && entry.kind.feed)) return {};
  const href = `${localisedPath(BLOG_PATH, locale, defaultLocale)}/rss.xml`;
  return { feeds: [{ title: project.metadata.title ?? 'RSS', href }] };
}
