import type { Media, MediaRef } from './media.ts';
import { filesShown, isSized, mainFileOf } from './media-files.ts';

type Referred = Pick<Media, 'media_id' | 'type' | 'title' | 'seo_tag' | 'files' | 'look' | 'metadata'>;

/**
 * How content refers to a medium of the library: the file for everybody, its alternative texts, and of a picture every
 * AVIF and WebP width, of a film or a document what it is. With a crop it shows that part, where there is one.
 */
export function mediaRefOf(media: Referred, crop?: string): MediaRef {
  const shown = filesShown(media.files, crop);
  const main = mainFileOf(media, crop);
  const still = shown.find((file) => file.still)?.url;
  const files = shown.filter((file) => !file.still && (isSized(file) || (media.type !== 'image' && file === main)));
  const { look, metadata } = media;
  const { alt, focal_point } = metadata;
  return {
    media_id: media.media_id,
    url: main?.url ?? '',
    filename: main?.filename ?? media.title,
    files: files.map(({ thumbnail_url: _thumbnail, crop: _crop, ...file }) => file),
    ...(still !== undefined && { still }),
    ...(media.seo_tag !== '' && { seo_tag: media.seo_tag }),
    ...(alt && { alt }),
    ...(look && { look }),
    ...(focal_point && main?.crop === undefined && { focal_point }),
    ...(crop !== undefined && { crop }),
  };
}
