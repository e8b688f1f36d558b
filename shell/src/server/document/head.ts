import type { PageHead } from 'shared-contracts';
import { HEAD_ATTRIBUTE } from '../../shared/document-shape.ts';
import { escapeText, inlineJson, tag } from './escape.ts';

const page = { [HEAD_ATTRIBUTE]: '' };

/** The head elements that belong to one page. `origin` makes addresses absolute. */
export function headOfPage(head: PageHead, origin: string): string {
  const absolute = (path: string): string => new URL(path, origin).href;
  const { preloadImage } = head;
  return [
    `<title>${escapeText(head.title)}</title>`,
    head.description && tag('meta', { name: 'description', content: head.description, ...page }),
    preloadImage &&
      tag('link', {
        rel: 'preload',
        as: 'image',
        href: preloadImage.href,
        imagesrcset: preloadImage.srcset,
        imagesizes: preloadImage.sizes,
        fetchpriority: 'high',
        ...page,
      }),
    tag('link', { rel: 'canonical', href: absolute(head.canonical), ...page }),
    ...head.alternates.map(({ hreflang, href }) =>
      tag('link', { rel: 'alternate', hreflang, href: absolute(href), ...page }),
    ),
    ...(head.feeds ?? []).map(({ title, href }) =>
      tag('link', { rel: 'alternate', type: 'application/rss+xml', title, href: absolute(href), ...page }),
    ),
    ...head.meta.map(({ name, property, content }) => tag('meta', { name, property, content, ...page })),
    head.favicon && tag('link', { rel: 'icon', href: head.favicon, ...page }),
    ...(head.styleSheets ?? []).map((href) => tag('link', { rel: 'stylesheet', href, ...page })),
    ...head.jsonLd.map((data) => `<script type="application/ld+json" ${HEAD_ATTRIBUTE}>${inlineJson(data)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}
