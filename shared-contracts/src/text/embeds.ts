/** Where an embedded frame may come from: host and the beginning of the path. Also the shell's `frame-src`. */
export const EMBEDS = [
  { host: 'www.youtube-nocookie.com', path: '/embed/' },
  { host: 'www.youtube.com', path: '/embed/' },
  { host: 'player.vimeo.com', path: '/video/' },
  { host: 'www.dailymotion.com', path: '/embed/' },
  { host: 'open.spotify.com', path: '/embed/' },
  { host: 'w.soundcloud.com', path: '/player/' },
  { host: 'www.openstreetmap.org', path: '/export/embed.html' },
  { host: 'www.google.com', path: '/maps/embed' },
] as const;

/** Content-Security-Policy sources of {@link EMBEDS}. */
export const EMBED_SOURCES: readonly string[] = [...new Set(EMBEDS.map(({ host }) => `https://${host}`))];

export const isEmbed = (url: URL): boolean =>
  EMBEDS.some(({ host, path }) => url.host === host && url.pathname.startsWith(path));
