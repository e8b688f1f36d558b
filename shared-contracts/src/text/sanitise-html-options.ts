import { cleanAttributes } from './rich-text-attributes.ts';
import { attributesOf, isEmptied, isTakenOut, RICH_TEXT_POLICY, tagFor } from './rich-text-policy.ts';

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
  selfClosing: string[];
  parser: { decodeEntities: boolean; lowerCaseTags: boolean };
  transformTags: Record<string, (tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes }>;
  exclusiveFilter: (frame: { tag: string; attribs: Attributes }) => boolean;
}

/**
 * Sanitizer of the server (API on write, renderer on render), derived from {@link RICH_TEXT_POLICY}. `onTakenOut` hears
 * the tag of each element that is taken out, with or without its content.
 */
export function sanitiseHtmlOptions(onTakenOut?: (tag: string) => void): SanitiseHtmlOptions {
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
    selfClosing: ['img', 'br', 'hr', 'source', 'track'],
    transformTags: {
      '*': (tag, attributes) => {
        const tagName = tagFor(tag);
        const attribs = cleanAttributes(tagName, attributes);
        if (onTakenOut && isTakenOut(tag, attributes, attribs)) onTakenOut(tag);
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => isEmptied(tag, attribs),
  };
}

/** Names that stand where a tag may begin; more than there are tags, never less. */
const NAME = /<([a-z][^\s/<>]*)/gi;

/**
 * The same options as far as a text needs them. The library goes through all of them for each text, which takes longer,
 * and leaves more to collect, than to clean a short one. An attribute that is missing here is one that is not kept.
 */
export function optionsWithin(options: SanitiseHtmlOptions, html: string): SanitiseHtmlOptions {
  const allowedAttributes: SanitiseHtmlOptions['allowedAttributes'] = {};
  for (const [, name = ''] of html.matchAll(NAME)) {
    const tag = tagFor(name.toLowerCase());
    const attributes = Object.hasOwn(options.allowedAttributes, tag) && options.allowedAttributes[tag];
    if (attributes) allowedAttributes[tag] = attributes;
  }
  return { ...options, allowedAttributes };
}
