import type { Media, MediaFile, MediaRef } from './media.ts';

/** Types that are not read everywhere, and come in every width. */
const SIZED: readonly string[] = ['image/avif', 'image/webp'];

/** What everybody can read of a picture, or the film or document itself. */
function mainFileOf({ type, files }: Pick<Media, 'type' | 'files'>): MediaFile | undefined {
  const isOther = (file: MediaFile): boolean => !file.type?.startsWith('image/');
  if (type !== 'image') return files.find(isOther) ?? files[0];
  return files.find((file) => !SIZED.includes(file.type ?? '')) ?? files.at(-1);
}

type Referred = Pick<Media, 'media_id' | 'type' | 'title' | 'seo_tag' | 'files' | 'look' | 'metadata'>;

/**
 * How content refers to a medium of the library: the file for everybody, its alternative texts, and of a picture every
 * AVIF and WebP width, of a film or a document what it is.
 */
export function mediaRefOf(media: Referred): MediaRef {
  const main = mainFileOf(media);
  const files = media.files.filter(
    (file) => SIZED.includes(file.type ?? '') || (media.type !== 'image' && file === main),
  );
  const { look, metadata } = media;
  const { alt, focal_point } = metadata;
  return {
    media_id: media.media_id,
    url: main?.url ?? '',
    filename: main?.filename ?? media.title,
    files: files.map(({ thumbnail_url: _, ...file }) => file),
    ...(media.seo_tag !== '' && { seo_tag: media.seo_tag }),
    ...(alt && { alt }),
    ...(look && { look }),
    ...(focal_point && { focal_point }),
  };
}
