import type { Media, MediaFile, MediaRef } from './media.ts';

/** What everybody can read of a picture, or the film or document itself. */
function mainFileOf({ type, files }: Media): MediaFile | undefined {
  const isOther = (file: MediaFile): boolean => !file.type?.startsWith('image/');
  if (type !== 'image') return files.find(isOther) ?? files[0];
  return files.find((file) => file.type !== 'image/webp') ?? files.at(-1);
}

/**
 * How content refers to a medium of the library: the file for everybody, its alternative texts, and of a picture every
 * WebP width, of a film or a document what it is.
 */
export function mediaRefOf(media: Media): MediaRef {
  const main = mainFileOf(media);
  const files = media.files.filter((file) => file.type === 'image/webp' || (media.type !== 'image' && file === main));
  const { alt, focal_point } = media.metadata;
  return {
    media_id: media.media_id,
    url: main?.url ?? '',
    filename: main?.filename ?? media.title,
    files: files.map(({ thumbnail_url: _, ...file }) => file),
    ...(media.seo_tag !== '' && { seo_tag: media.seo_tag }),
    ...(alt && { alt }),
    ...(focal_point && { focal_point }),
  };
}
