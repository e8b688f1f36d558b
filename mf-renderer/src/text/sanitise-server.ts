import sanitizeHtml from 'sanitize-html';
import { localHref, STILL_OF_TEXT, sanitiseHtmlOptions } from 'shared-contracts';
import { rememberText } from '../memo/remember.ts';
import { coveredFrame } from './embed-cover.ts';
import type { Languages } from './localised.ts';
import { stillOf, withStills } from './still-pictures.ts';

const policy = sanitiseHtmlOptions();
const clean = policy.transformTags['*'];
const FRAME_ATTRIBUTES = ['data-embed', 'srcdoc'];

const optionsFor = ({ locale, defaultLocale }: Languages): sanitizeHtml.IOptions => ({
  ...policy,
  allowedAttributes: {
    ...policy.allowedAttributes,
    img: [...(policy.allowedAttributes.img ?? []), STILL_OF_TEXT],
    iframe: [...FRAME_ATTRIBUTES, ...(policy.allowedAttributes.iframe ?? []).filter((name) => name !== 'src')],
  },
  transformTags: {
    '*': (tag, attributes) => {
      const kept = clean?.(tag, attributes) ?? { tagName: tag, attribs: {} };
      // What was written as a `srcdoc` is gone by now.
      if (kept.tagName === 'iframe') return { ...kept, attribs: coveredFrame(kept.attribs, locale) };
      if (kept.tagName === 'img') return { ...kept, attribs: { ...kept.attribs, ...stillOf(attributes) } };
      const { href } = kept.attribs;
      return href ? { ...kept, attribs: { ...kept.attribs, href: localHref(href, locale, defaultLocale) } } : kept;
    },
  },
  exclusiveFilter: (frame) => (frame.tag === 'iframe' ? !frame.attribs.srcdoc : policy.exclusiveFilter(frame)),
});

/** Parsing takes most of a section's time, and most text is rendered again unchanged. */
const remembered = rememberText(8_000_000);

/** Rich text that is safe to write into a page, with links to pages in the visitor's language. */
export const sanitise = (html: string, languages: Languages): string =>
  remembered(`${languages.locale}${languages.defaultLocale}${html}`, () =>
    withStills(sanitizeHtml(html, optionsFor(languages))),
  );
