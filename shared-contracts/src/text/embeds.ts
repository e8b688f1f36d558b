/** A place that frames may come from: host and the beginning of the path. */
export interface Embed {
  readonly host: string;
  readonly path: string;
  /** As people know it. */
  readonly name: string;
  /** Query by which it plays at once, for whoever has asked for it already. */
  readonly start?: string;
}

/** Where an embedded frame may come from. Also the most that a document's `frame-src` may name. */
export const EMBEDS: readonly Embed[] = [
  { host: 'www.youtube-nocookie.com', path: '/embed/', name: 'YouTube', start: 'autoplay=1' },
  { host: 'www.youtube.com', path: '/embed/', name: 'YouTube', start: 'autoplay=1' },
  { host: 'player.vimeo.com', path: '/video/', name: 'Vimeo', start: 'autoplay=1' },
  { host: 'www.dailymotion.com', path: '/embed/', name: 'Dailymotion', start: 'autoplay=1' },
  { host: 'open.spotify.com', path: '/embed/', name: 'Spotify' },
  { host: 'w.soundcloud.com', path: '/player/', name: 'SoundCloud' },
  { host: 'www.openstreetmap.org', path: '/export/embed.html', name: 'OpenStreetMap' },
  { host: 'www.google.com', path: '/maps/embed', name: 'Google Maps' },
];

/** Content-Security-Policy sources of {@link EMBEDS}. */
export const EMBED_SOURCES: readonly string[] = [...new Set(EMBEDS.map(({ host }) => `https://${host}`))];

/** The entry that an address belongs to. */
export const embedOf = (url: URL): Embed | undefined =>
  EMBEDS.find(({ host, path }) => url.protocol === 'https:' && url.host === host && url.pathname.startsWith(path));
