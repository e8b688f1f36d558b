export { isCssValue, isCssVariable } from './css-value.ts';
export { cleanElement, type DomPurifyOptions, domPurifyOptions, lostOf, renameElement } from './dom-purify-options.ts';
export { embedAddress } from './embed-address.ts';
export { EMBED_SOURCES, EMBEDS, type Embed, embedOf } from './embeds.ts';
export { localHref } from './local-href.ts';
export { pathFromName } from './path-from-name.ts';
export { plainLetters } from './plain-letters.ts';
export { hasPlainPicture } from './plain-pictures.ts';
export { firstWords, firstWordsOf, plainText } from './plain-text.ts';
export { hasPrivateLink, withoutPrivateLinks } from './private-link.ts';
export { RICH_TEXT_POLICY, STILL_OF_TEXT } from './rich-text-policy.ts';
export { safeUrl, type UrlUse } from './safe-url.ts';
export { optionsWithin, type SanitiseHtmlOptions, sanitiseHtmlOptions } from './sanitise-html-options.ts';
export { isSiteStyleSheet } from './style-sheet.ts';
export {
  TEXT_TOOL_GROUPS,
  TEXT_TOOLS,
  type TextTool,
  type TextToolGroup,
  type TextToolOptions,
  textToolsOf,
  withTextTools,
} from './text-tools.ts';
