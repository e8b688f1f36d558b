import type { Media, MediaFile, MediaRef } from './media.ts';

/** Types that are not read everywhere, and come in every width. */
const SIZED: readonly string[] = ['image/avif', 'image/webp'];

/** What everybody can read of a picture, or the film or document itself. */
function mainFileOf({
  type,
  files,
}: {
  readonly type: Media['type'];
  readonly files: readonly MediaFile[];
}): MediaFile | undefined {
  const isOther = (file: MediaFile): boolean => !file.type?.startsWith('image/');
  if (type !== 'image') return files.find(isOther) ?? files[0];
  return files.find((file) => !SIZED.includes(file.type ?? '')) ?? files.at(-1);
}

type Referred = Pick<Media, 'media_id' | 'type' | 'title' | 'seo_tag' | 'files' | 'look' | 'metadata'>;

/** Files of a crop of a picture, or of the whole; of the whole too where the crop has none, or none yet. */
function filesShown(files: readonly MediaFile[], crop: string | undefined): readonly MediaFile[] {
  const cropped = crop === undefined ? [] : files.filter((file) => file.crop?.id === crop);
  return cropped.length > 0 ? cropped : files.filter((file) => file.crop === undefined);
}

/**
 * How content refers to a medium of the library: the file for everybody, its alternative texts, and of a picture every
 * AVIF and WebP width, of a film or a document what it is. With a crop it shows that part, where there is one.
 */
export function mediaRefOf(media: Referred, crop?: string): MediaRef {
  const shown = filesShown(media.files, crop);
  const main = mainFileOf({ type: media.type, files: shown });
  const files = shown.filter((file) => SIZED.includes(file.type ?? '') || (media.type !== 'image' && file === main));
  const { look, metadata } = media;
  const { alt, focal_point } = metadata;
  return {
    media_id: media.media_id,
    url: main?.url ?? '',
    filename: main?.filename ?? media.title,
    files: files.map(({ thumbnail_url: _thumbnail, crop: _crop, ...file }) => file),
    ...(media.seo_tag !== '' && { seo_tag: media.seo_tag }),
    ...(alt && { alt }),
    ...(look && { look }),
    ...(focal_point && main?.crop === undefined && { focal_point }),
    ...(crop !== undefined && { crop }),
  };
}
