import type { RenderContext } from 'shared-contracts';
import { hrefOf, SmartLink } from '../../components/SmartLink.tsx';
import { imageSources } from '../../media/image-sources.ts';
import { altText, Picture } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import type { GalleryItem } from './definition.ts';
import styles from './image-gallery.module.css';

interface Props {
  readonly item: GalleryItem;
  readonly index: number;
  readonly sizes: string;
  readonly eager: boolean;
  readonly openLabel: string;
  readonly context: RenderContext;
}

/** One picture, linked to its largest file, with its words below. */
export function GalleryFigure({ item, index, sizes, eager, openLabel, context }: Props) {
  const media = item.image?.[0];
  const sources = imageSources(media);
  if (!media || !sources) return null;
  const caption = findText(item.caption, context);
  const text = findText(item.text, context);
  const alt = altText(media, context);
  return (
    <li>
      <figure>
        <a
          href={sources.largest}
          className={styles.open}
          data-index={index}
          data-island-click=""
          aria-label={alt ? undefined : (caption?.text ?? openLabel)}
        >
          <Picture media={media} sizes={sizes} context={context} eager={eager} sources={sources} />
        </a>
        {(caption || text) && (
          <figcaption>
            {caption && (
              <strong lang={caption.lang}>
                {hrefOf(item.link, context) ? (
                  <SmartLink link={item.link} context={context}>
                    {caption.text}
                  </SmartLink>
                ) : (
                  caption.text
                )}
              </strong>
            )}
            {text && <span lang={text.lang}>{text.text}</span>}
          </figcaption>
        )}
      </figure>
    </li>
  );
}
