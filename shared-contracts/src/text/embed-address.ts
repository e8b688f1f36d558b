import { safeUrl } from './safe-url.ts';

/** Pages that people copy the address of, and where what they show can be embedded from. */
const PAGES: readonly (readonly [page: RegExp, embed: string])[] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})(?:[&#].*)?$/,
    'https://www.youtube-nocookie.com/embed/',
  ],
  [
    /^https:\/\/(?:www\.)?youtube\.com\/(?:shorts|live)\/([\w-]{6,20})(?:[?#].*)?$/,
    'https://www.youtube-nocookie.com/embed/',
  ],
  [/^https:\/\/youtu\.be\/([\w-]{6,20})(?:[?#].*)?$/, 'https://www.youtube-nocookie.com/embed/'],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d{4,12})(?:[/?#].*)?$/, 'https://player.vimeo.com/video/'],
  [/^https:\/\/(?:www\.)?dailymotion\.com\/video\/(\w{4,20})(?:[?#].*)?$/, 'https://www.dailymotion.com/embed/video/'],
  [
    /^https:\/\/open\.spotify\.com\/((?:track|album|playlist|episode|show|artist)\/\w{10,40})(?:[?#].*)?$/,
    'https://open.spotify.com/embed/',
  ],
];
const FRAME_SOURCE = /<iframe\b[^<>]*\ssrc="([^"<>]*)"/i;

/**
 * Where something is embedded from, told by the address of its page, by that of its frame, or by the code that its site
 * gives for it; null where that is none of the sites that a text may embed.
 */
export function embedAddress(written: string): string | null {
  const text = (FRAME_SOURCE.exec(written)?.[1] ?? written).replaceAll('&amp;', '&').trim();
  const own = safeUrl(text, { allow: 'embed' });
  if (own !== null) return own;
  for (const [page, embed] of PAGES) {
    const id = page.exec(text)?.[1];
    if (id !== undefined) return safeUrl(`${embed}${id}`, { allow: 'embed' });
  }
  return null;
}
