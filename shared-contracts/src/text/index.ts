export { isCssValue, isCssVariable } from './css-value.ts';
export { cleanElement, type DomPurifyOptions, domPurifyOptions, renameElement } from './dom-purify-options.ts';
export { EMBED_SOURCES, EMBEDS, type Embed, embedOf } from './embeds.ts';
export { localHref } from './local-href.ts';
export { plainLetters } from './plain-letters.ts';
export { hasPlainPicture } from './plain-pictures.ts';
export { RICH_TEXT_POLICY } from './rich-text-policy.ts';
export { safeUrl, type UrlUse } from './safe-url.ts';
export { type SanitiseHtmlOptions, sanitiseHtmlOptions } from './sanitise-html-options.ts';
