import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { localHref, sanitiseHtmlOptions } from 'shared-contracts';
import type { Languages } from './localised.ts';

const policy = sanitiseHtmlOptions();
const clean = policy.transformTags['*'];

const optionsFor = ({ locale, defaultLocale }: Languages): sanitizeHtml.IOptions => ({
  ...policy,
  transformTags: {
    '*': (tag, attributes) => {
      const kept = clean?.(tag, attributes) ?? { tagName: tag, attribs: {} };
      const { href } = kept.attribs;
      return href ? { ...kept, attribs: { ...kept.attribs, href: localHref(href, locale, defaultLocale) } } : kept;
    },
  },
});

/** Parsing takes most of a section's time and most text is rendered again unchanged. Bounded by characters. */
const known = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Rich text that is safe to write into a page, with links to pages in the visitor's language. */
export function sanitise(html: string, languages: Languages): string {
  const key = `${languages.locale}${languages.defaultLocale}${html}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const safe = sanitizeHtml(html, optionsFor(languages));
  known.set(key, safe);
  return safe;
}
