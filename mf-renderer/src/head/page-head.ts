import { type PageHead, type RenderPayload, safeUrl } from 'shared-contracts';
import { isGap, type ReadPage } from '../page/read-page.ts';
import { pageAddresses } from './addresses.ts';
import { feedsOf } from './feeds.ts';
import { aboutSubject, subjectOf } from './page-subject.ts';
import { pageText, windowTitle } from './page-text.ts';
import { preloadImage } from './preload-image.ts';
import { socialMeta } from './social-meta.ts';

/** Everything the document says about the page outside its body, as data: the shell writes and escapes it. */
export function pageHead(stored: RenderPayload, { entries, context }: ReadPage): PageHead {
  const subject = subjectOf(entries);
  const payload = subject ? aboutSubject(stored, subject) : stored;
  const { page, project } = payload;
  const addresses = pageAddresses(payload);
  const favicon = safeUrl((page.metadata.favicon ?? project.metadata.favicon)?.url, { allow: 'media' });
  const preload = preloadImage(entries);
  return {
    title: windowTitle(payload),
    description: pageText(payload, 'description'),
    meta: socialMeta(payload, addresses.canonical, subject?.type),
    ...addresses,
    ...(favicon && { favicon }),
    jsonLd: entries.flatMap((entry) => {
      const data = isGap(entry) ? null : entry.kind.jsonLd?.(entry.model, context);
      return data ? [data] : [];
    }),
    ...(preload && { preloadImage: preload }),
    ...feedsOf(entries, payload),
  };
}
