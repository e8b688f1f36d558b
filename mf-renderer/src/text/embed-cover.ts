import { type Embed, embedOf, type Locale } from 'shared-contracts';
import { wordsIn } from './words.ts';

type Attributes = Record<string, string>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const playing = (url: URL, { start }: Embed): string => {
  if (start && !url.searchParams.has('autoplay')) url.search += `${url.search ? '&' : '?'}${start}`;
  return url.href;
};

/**
 * A document that holds nothing but a link to what is embedded: following it puts that in its place. Works without
 * script, and asks nothing of anybody before. Drawn by attributes only: the page's policy, which it inherits, refuses styles.
 */
function coverDocument(href: string, action: string, promise: string, locale: Locale): string {
  const line = (text: string, dy: number, size: number, opacity: number) =>
    `<text x="50%" y="50%" dy="${dy}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" fill="#fff" fill-opacity="${opacity}">${escaped(text)}</text>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">`,
    `<title>${escaped(action)}</title></head><body marginwidth="0" marginheight="0">`,
    `<a href="${escaped(href)}" aria-label="${escaped(`${action}. ${promise}`)}"><svg aria-hidden="true" width="100vw" height="100vh" display="block" cursor="pointer">`,
    '<rect width="100%" height="100%" fill="#000" fill-opacity="0"/><svg x="50%" y="50%" overflow="visible">',
    '<circle cy="-18" r="30" fill="#fff" fill-opacity=".16"/><path d="M-8 -32 L16 -18 L-8 -4 Z" fill="#fff"/></svg>',
    `${line(action, 44, 16, 1)}${line(promise, 68, 13, 0.8)}</svg></a></body></html>`,
  ].join('');
}

/**
 * Attributes of a frame that waits for a click, from those of one that may stay. `data-embed` names its origin, for the
 * page's policy. Empty where the address is none of the list: the frame is left out.
 */
export function coveredFrame({ src = '', ...kept }: Attributes, locale: Locale): Attributes {
  const url = URL.canParse(src) ? new URL(src) : null;
  const embed = url && embedOf(url);
  if (!url || !embed) return {};
  const words = wordsIn(locale);
  const action = words.showEmbed.replace('{name}', embed.name);
  return {
    'data-embed': url.origin,
    ...kept,
    title: kept.title || embed.name,
    allow: `${kept.allow}; autoplay`,
    srcdoc: coverDocument(playing(url, embed), action, words.embedPromise, locale),
  };
}
