import { isPicture, type MediaFile, type MediaRef, safeUrl, widthOf } from 'shared-contracts';

/** One `<source>`: every width of one file type. */
export interface ImageSource {
  readonly type?: string;
  readonly srcSet: string;
}

export interface ImageSources {
  /** What a browser without a better choice shows. */
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
  /** Best type first; the last one belongs on the `<img>` itself. */
  readonly sources: readonly ImageSource[];
  /** Of one that moves, the `srcset` of what is shown where no motion is wanted. */
  readonly still?: string;
  /** Address of the largest file. */
  readonly largest: string;
}

const TYPE_ORDER = ['image/avif', 'image/webp'];
const rank = (type: string | undefined) => {
  const index = TYPE_ORDER.indexOf(type ?? '');
  return index < 0 ? TYPE_ORDER.length : index;
};
/** Commas and blanks separate candidates in `srcset`. */
const inSrcSet = (url: string) => url.replace(/,/g, '%2C').replace(/\s/g, '%20');
const candidate = (file: MediaFile) => `${inSrcSet(file.url)} ${widthOf(file)}w`;

const known = new WeakMap<MediaRef, ImageSources | null>();

/** Everything `<picture>` needs to know of a medium; null where it has no address that may be shown. */
export function imageSources(media: MediaRef | undefined): ImageSources | null {
  if (!media) return null;
  const before = known.get(media);
  if (before !== undefined) return before;
  const sources = sourcesOf(media);
  known.set(media, sources);
  return sources;
}

function sourcesOf(media: MediaRef): ImageSources | null {
  const pictures = (media.files ?? []).filter(isPicture);
  const files = pictures.filter((file) => widthOf(file) > 0 && safeUrl(file.url, { allow: 'media' }));
  // Of a film or a document, its pictures.
  const isOther = media.files?.some((file) => file.url === media.url && !isPicture(file));
  const src = (isOther ? null : safeUrl(media.url, { allow: 'media' })) ?? files.at(-1)?.url;
  if (!src) return null;
  const byType = new Map<string | undefined, MediaFile[]>();
  for (const file of files) byType.set(file.type, [...(byType.get(file.type) ?? []), file]);
  const sources = [...byType]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([type, group]) => ({ type, srcSet: group.map(candidate).join(', ') }));
  const shown = files.find((file) => file.url === src) ?? files.at(-1);
  const still = safeUrl(media.still, { allow: 'media' });
  const largest = files.reduce<MediaFile | undefined>(
    (best, file) => (widthOf(file) > widthOf(best ?? file) - 1 ? file : best),
    undefined,
  );
  return {
    src,
    width: shown?.metadata?.width,
    height: shown?.metadata?.height,
    sources,
    ...(still && { still: inSrcSet(still) }),
    largest: largest?.url ?? src,
  };
}
