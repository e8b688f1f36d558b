import type { RenderContext } from 'shared-contracts';
import { imageSources } from '../../media/image-sources.ts';
import { altText } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import type { GalleryItem } from './definition.ts';

export interface Slide {
  /** Position of the picture in the gallery's own list. */
  readonly index: number;
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly srcSet?: { src: string; width: number; height: number }[];
  readonly title?: string;
  readonly description?: string;
}

/** What the lightbox shows of a gallery: every picture that has an address, at its best type and all its widths. */
export function slidesOf(images: readonly GalleryItem[], context: RenderContext): Slide[] {
  return images.flatMap((item, index) => {
    const media = item.image?.[0];
    const sources = imageSources(media);
    if (!media || !sources) return [];
    const srcSet = (media.files ?? []).flatMap(({ url, type, metadata }) =>
      metadata?.width && metadata.height && type === sources.sources[0]?.type
        ? [{ src: url, width: metadata.width, height: metadata.height }]
        : [],
    );
    return {
      index,
      src: sources.largest,
      alt: altText(media, context),
      ...(srcSet.length > 0 && { srcSet, width: srcSet.at(-1)?.width, height: srcSet.at(-1)?.height }),
      title: findText(item.caption, context)?.text,
      description: findText(item.text, context)?.text,
    };
  });
}
