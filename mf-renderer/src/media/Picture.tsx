import type { MediaRef, RenderContext } from 'shared-contracts';
import { useFieldClass } from '../classes/field-classes.ts';
import { fieldMark } from '../editing/field-mark.ts';
import { useSectionEditing } from '../editing/section-editing.ts';
import { NO_MOTION } from '../text/no-motion.ts';
import { type ImageSources, imageSources } from './image-sources.ts';
import { lookMark } from './looks.ts';

/** Alternative text: the visitor's language, the default one, the neutral tag; empty for decoration. */
export const altText = (media: MediaRef, { locale, defaultLocale }: RenderContext): string =>
  media.alt?.[locale] ?? media.alt?.[defaultLocale] ?? media.seo_tag ?? '';

interface Props {
  readonly media: MediaRef;
  /** Field it stands in. */
  readonly path: string;
  readonly sizes: string;
  readonly context: RenderContext;
  /** Part of what a visitor sees first: fetched at once, not when scrolled to. */
  readonly eager?: boolean;
  readonly sources?: ImageSources | null;
}

/** In tenths, for the rules of `layout.css`: pages allow no styles on elements. */
const focusOf = ({ focal_point: point }: MediaRef) =>
  point && { 'data-focus-x': Math.round(point.x * 10), 'data-focus-y': Math.round(point.y * 10) };

/** A responsive image. Room is kept from its dimensions, so that nothing moves when it arrives. */
export function Picture({ media, path, sizes, context, eager = false, sources = imageSources(media) }: Props) {
  const editing = useSectionEditing();
  const className = useFieldClass(path);
  if (!sources) return null;
  const own = sources.sources.at(-1);
  // One that is not fetched at once can be as wide as it is drawn.
  const drawnAt = eager ? sizes : `auto, ${sizes}`;
  const image = (
    <img
      className={className}
      src={sources.src}
      srcSet={own?.srcSet}
      sizes={own && drawnAt}
      width={sources.width}
      height={sources.height}
      alt={altText(media, context)}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      {...focusOf(media)}
      {...lookMark(media)}
      {...(editing && fieldMark(path, false))}
    />
  );
  // Where a plain image is fetched at once, React writes a preload of its own; the page's head has one.
  if (sources.sources.length < 2 && !eager && !sources.still) return image;
  return (
    <picture>
      {sources.still && <source media={NO_MOTION} srcSet={sources.still} />}
      {sources.sources.slice(0, -1).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={drawnAt} />
      ))}
      {image}
    </picture>
  );
}
