import type { RenderContext } from 'shared-contracts';
import { hrefOf, SmartLink } from '../../components/SmartLink.tsx';
import { fieldMark } from '../../editing/field-mark.ts';
import { useSectionEditing } from '../../editing/section-editing.ts';
import { useWords } from '../../editing/use-words.tsx';
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
  const editing = useSectionEditing();
  const path = `images.${index}`;
  const media = item.image?.[0];
  const sources = imageSources(media);
  const caption = useWords(`${path}.caption`, item.caption, context);
  const text = useWords(`${path}.text`, item.text, context);
  const shown = media && sources;
  if (!shown && !editing) return null;
  const alt = media && altText(media, context);
  const name = findText(item.caption, context)?.text ?? openLabel;
  return (
    <li>
      <figure>
        {shown ? (
          <a
            href={sources.largest}
            className={styles.open}
            data-index={index}
            data-island-click=""
            aria-label={alt ? undefined : name}
          >
            <Picture
              path={`${path}.image`}
              media={media}
              sizes={sizes}
              context={context}
              eager={eager}
              sources={sources}
            />
          </a>
        ) : (
          <div className={styles.open} {...fieldMark(`${path}.image`, true)} />
        )}
        {(caption || text) && (
          <figcaption>
            {caption && (
              <strong className={caption.className} lang={caption.lang} {...caption.mark}>
                {hrefOf(item.link, context) ? (
                  <SmartLink link={item.link} context={context}>
                    {caption.node}
                  </SmartLink>
                ) : (
                  caption.node
                )}
              </strong>
            )}
            {text && (
              <span className={text.className} lang={text.lang} {...text.mark}>
                {text.node}
              </span>
            )}
          </figcaption>
        )}
      </figure>
    </li>
  );
}
