import type { Media, MediaRef } from './media.ts';

/** How content refers to a medium of the library: its file for everybody, every WebP width, its alternative texts. */
export function mediaRefOf(media: Media): MediaRef {
  const webp = media.files.filter(({ type }) => type === 'image/webp');
  const fallback = media.files.find(({ type }) => type !== 'image/webp') ?? webp.at(-1);
  const { alt } = media.metadata;
  return {
    media_id: media.media_id,
    url: fallback?.url ?? '',
    filename: fallback?.filename ?? media.title,
    files: webp.map(({ thumbnail_url: _, ...file }) => file),
    ...(media.seo_tag !== '' && { seo_tag: media.seo_tag }),
    ...(alt && { alt }),
  };
}
