import type { RenderContext, RenderItem } from 'shared-contracts';
import { ReadText } from '../../components/ReadText.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { Picture } from '../../media/Picture.tsx';
import { findText } from '../../text/localised.ts';
import styles from './application-content.module.css';

interface Props {
  readonly item: RenderItem;
  readonly level: 2 | 3;
  readonly sizes: string;
  readonly context: RenderContext;
}

/** One thing that an application shows. Its title leads where it does. */
export function ContentItem({ item, level, sizes, context }: Props) {
  const title = findText(item.title, context);
  const [media, ...more] = item.medias;
  const Title = `h${level}` as const;
  return (
    <li className={styles.item} data-pictured={media ? '' : undefined}>
      {media && (
        <div className={styles.picture}>
          <Picture path="" media={media} sizes={sizes} context={context} />
        </div>
      )}
      <div className={styles.words}>
        {title && (
          <Title className={styles.title} lang={title.lang}>
            {item.link ? (
              <SmartLink link={item.link} context={context}>
                {title.text}
              </SmartLink>
            ) : (
              title.text
            )}
          </Title>
        )}
        <ReadText value={item.description} context={context} />
        {more.length > 0 && (
          <div className={styles.more}>
            {more.map((medium, index) => (
              <Picture key={index} path="" media={medium} sizes="8rem" context={context} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
