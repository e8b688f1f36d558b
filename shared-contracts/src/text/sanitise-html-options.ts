import { cleanAttributes } from './rich-text-attributes.ts';
import { attributesOf, RICH_TEXT_POLICY } from './rich-text-policy.ts';

type Attributes = Record<string, string>;

/** Options of `sanitize-html`; a plain object, so that this package needs neither the library nor a server. */
export interface SanitiseHtmlOptions {
  allowedTags: string[];
  allowedAttributes: Record<string, string[]>;
  allowedSchemes: string[];
  allowProtocolRelative: boolean;
  disallowedTagsMode: 'discard';
  enforceHtmlBoundary: boolean;
  nestingLimit: number;
  nonTextTags: string[];
  parser: { decodeEntities: boolean; lowerCaseTags: boolean };
  transformTags: Record<string, (tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes }>;
  exclusiveFilter: (frame: { tag: string; attribs: Attributes }) => boolean;
}

/** Sanitizer of the server (API on write, renderer on render), derived from {@link RICH_TEXT_POLICY}. */
export function sanitiseHtmlOptions(): SanitiseHtmlOptions {
  const { tags, nonText } = RICH_TEXT_POLICY;
  return {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(tags.map((tag) => [tag, [...attributesOf(tag)]])),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: 60,
    nonTextTags: [...nonText],
    parser: { decodeEntities: true, lowerCaseTags: true },
    transformTags: { '*': (tag, attributes) => ({ tagName: tag, attribs: cleanAttributes(tag, attributes) }) },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
  };
}
