import { isSiteStyleSheet, localisedPath, type PageHead, type RenderPayload, safeUrl } from 'shared-contracts';
import { BLOG_PATH } from '../articles/addresses.ts';
import { imageSources } from '../media/image-sources.ts';
import { isGap, type PageEntry, type ReadPage } from '../reading/read-page.ts';
import { pageAddresses } from './addresses.ts';
import { firstText } from './first-text.ts';
import { aboutPart, aboutSubject, described, partOf, subjectOf } from './page-subject.ts';
import { pageText, pageTitle, windowTitle } from './page-text.ts';
import { siteData } from './site-data.ts';
import { socialMeta } from './social-meta.ts';

/** The picture of the section that opens the page, at its best file type. */
function preloadImage(entries: readonly PageEntry[]): PageHead['preloadImage'] {
  const opening = entries.find((entry) => !isGap(entry) && entry.model.first);
  if (!opening || isGap(opening)) return undefined;
  const lead = opening.kind.leadImage?.(opening.model.settings, opening.model.data);
  const sources = imageSources(lead?.media);
  // Which file of one that moves is fetched, is the visitor's to say.
  if (!lead || !sources || sources.still) return undefined;
  const best = sources.sources[0];
  return { href: sources.src, ...(best && { srcset: best.srcSet, sizes: lead.sizes }) };
}

/** The site's feed in the page's language, where the page shows articles. */
function feedsOf(
  entries: readonly PageEntry[],
  { project, locale, defaultLocale }: RenderPayload,
): Pick<PageHead, 'feeds'> {
  if (!entries.some((entry) => !isGap(entry) && entry.kind.feed)) return {};
  const href = `${localisedPath(BLOG_PATH, locale, defaultLocale)}/rss.xml`;
  return { feeds: [{ title: project.metadata.title ?? 'RSS', href }] };
}

/** Everything the document says about the page outside its body, as data: the shell writes and escapes it. */
export function pageHead(stored: RenderPayload, { entries, context }: ReadPage): PageHead {
  const subject = subjectOf(entries);
  const part = partOf(entries, context);
  const about = subject ? aboutSubject(stored, subject) : stored;
  const whole = pageText(about, 'description') ? about : described(about, firstText(entries, context));
  const payload = part ? aboutPart(whole, part) : whole;
  const { page, project } = payload;
  const addresses = pageAddresses(payload, { locales: context.locales, path: part?.path });
  const favicon = safeUrl((page.metadata.favicon ?? project.metadata.favicon)?.url, { allow: 'media' });
  const sheet = page.metadata.media?.url ?? '';
  const preload = preloadImage(entries);
  const { canonical } = addresses;
  return {
    title: windowTitle(payload),
    description: pageText(payload, 'description'),
    meta: socialMeta({ ...payload, locales: context.locales }, canonical, subject?.type),
    ...addresses,
    ...(favicon && { favicon }),
    ...(isSiteStyleSheet(sheet) && { styleSheets: [sheet] }),
    jsonLd: [
      ...entries.flatMap((entry) => {
        const data = isGap(entry) ? null : entry.kind.jsonLd?.(entry.model, context);
        return data ? [data] : [];
      }),
      ...siteData(payload, { title: pageTitle(payload), canonical, trail: subject?.trail ?? [] }),
    ],
    ...(preload && { preloadImage: preload }),
    ...feedsOf(entries, payload),
  };
}
