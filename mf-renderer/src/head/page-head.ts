import { type PageHead, type RenderPayload, safeUrl } from 'shared-contracts';
import { isGap, type ReadPage } from '../reading/read-page.ts';
import { pageAddresses } from './addresses.ts';
import { feedsOf } from './feeds.ts';
import { firstText } from './first-text.ts';
import { aboutPart, aboutSubject, described, partOf, subjectOf } from './page-subject.ts';
import { pageText, pageTitle, windowTitle } from './page-text.ts';
import { preloadImage } from './preload-image.ts';
import { siteData } from './site-data.ts';
import { socialMeta } from './social-meta.ts';

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
  const preload = preloadImage(entries);
  const { canonical } = addresses;
  return {
    title: windowTitle(payload),
    description: pageText(payload, 'description'),
    meta: socialMeta({ ...payload, locales: context.locales }, canonical, subject?.type),
    ...addresses,
    ...(favicon && { favicon }),
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
