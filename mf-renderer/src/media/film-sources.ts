import { fileAbout, type MediaFile, type MediaRef, safeUrl } from 'shared-contracts';

/** What a player needs to know of a film before anything of it is fetched. */
export interface FilmSources {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  /** What stands in its place until it plays. */
  readonly poster?: string;
}

/** A poster is as wide as a page's text at most, twice as sharp on small screens. */
const POSTER_WIDTH = 1280;
const isFilm = ({ type }: MediaFile): boolean => type?.startsWith('video/') ?? false;

/** Read by whatever plays films, unlike AVIF. */
function posterOf(files: readonly MediaFile[]): string | undefined {
  const pictures = files.filter(({ type }) => type === 'image/webp');
  const poster = fileAbout(pictures, POSTER_WIDTH);
  return safeUrl(poster?.url, { allow: 'media' }) ?? undefined;
}

/** Everything `<video>` needs to know of a medium; null where it is no film, or has no address that may be shown. */
export function filmSources({ url, files = [] }: MediaRef): FilmSources | null {
  const film = files.find(isFilm);
  // What an outside client named alone is taken for what it was chosen as.
  const src = safeUrl(film?.url ?? (files.length === 0 ? url : null), { allow: 'media' });
  if (!src) return null;
  return { src, width: film?.metadata?.width, height: film?.metadata?.height, poster: posterOf(files) };
}
