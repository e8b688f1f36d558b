import { safeUrl } from './safe-url.ts';

interface Site {
  readonly hosts: readonly string[];
  /** What names the thing in the address of its page. */
  readonly id: (url: URL) => string | undefined;
  readonly embed: string;
}

const afterPath = (pattern: RegExp) => (url: URL) => pattern.exec(url.pathname)?.[1];
const FILM = /^[\w-]{6,20}$/;
const filmIn = (id: string | null) => (id !== null && FILM.test(id) ? id : undefined);
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/';

/** Sites whose pages people copy the address of, and where what they show can be embedded from. */
const SITES: readonly Site[] = [
  {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com'],
    id: (url) => filmIn(url.searchParams.get('v')) ?? afterPath(/^\/(?:shorts|live)\/([\w-]{6,20})$/)(url),
    embed: YOUTUBE,
  },
  { hosts: ['youtu.be'], id: afterPath(/^\/([\w-]{6,20})$/), embed: YOUTUBE },
  {
    hosts: ['vimeo.com', 'www.vimeo.com'],
    id: afterPath(/^\/(\d{4,12})(?:\/|$)/),
    embed: 'https://player.vimeo.com/video/',
  },
  {
    hosts: ['dailymotion.com', 'www.dailymotion.com'],
    id: afterPath(/^\/video\/(\w{4,20})$/),
    embed: 'https://www.dailymotion.com/embed/video/',
  },
  {
    hosts: ['open.spotify.com'],
    id: afterPath(/^\/((?:track|album|playlist|episode|show|artist)\/\w{10,40})$/),
    embed: 'https://open.spotify.com/embed/',
  },
];
const FRAME_SOURCE = /\ssrc="([^"<>]*)"/i;

/** The address in the code that a site gives for embedding; a text that is no code is the address. */
const addressIn = (written: string): string => {
  const isCode = /<iframe\b/i.test(written);
  return ((isCode ? FRAME_SOURCE.exec(written)?.[1] : written) ?? '').replaceAll('&amp;', '&').trim();
};

/**
 * Where something is embedded from, told by the address of its page, by that of its frame, or by the code that its site
 * gives for it; null where that is none of the sites that a text may embed.
 */
export function embedAddress(written: string): string | null {
  const address = addressIn(written);
  const own = safeUrl(address, { allow: 'embed' });
  if (own !== null || safeUrl(address) === null || !URL.canParse(address)) return own;
  const url = new URL(address);
  const site = SITES.find(({ hosts }) => url.protocol === 'https:' && hosts.includes(url.host));
  const id = site?.id(url);
  return site && id !== undefined ? safeUrl(`${site.embed}${id}`, { allow: 'embed' }) : null;
}
