import sanitizeHtml from 'sanitize-html';
import { localHref, sanitiseHtmlOptions } from 'shared-contracts';
import { rememberText } from '../memo/remember.ts';
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

/** Parsing takes most of a section's time, and most text is rendered again unchanged. */
const remembered = rememberText(8_000_000);

/** Rich text that is safe to write into a page, with links to pages in the visitor's language. */
export const sanitise = (html: string, languages: Languages): string =>
  remembered(`${languages.locale}${languages.defaultLocale}${html}`, () => sanitizeHtml(html, optionsFor(languages)));
