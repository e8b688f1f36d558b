import type { RenderContext } from 'shared-contracts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useSectionEditing } from '../../editing/section-editing.ts';
import { useWords } from '../../editing/use-words.tsx';
import { Picture } from '../../media/Picture.tsx';
import type { Feature } from './definition.ts';
import styles from './features.module.css';
import { ICONS } from './icons.ts';

interface Props {
  readonly item: Feature;
  readonly index: number;
  readonly sizes: string;
  readonly level: 2 | 3;
  readonly context: RenderContext;
}

export function FeatureItem({ item, index, sizes, level, context }: Props) {
  const editing = useSectionEditing();
  const path = `items.${index}`;
  const title = useWords(`${path}.title`, item.title, context);
  const text = useWords(`${path}.text`, item.text, context);
  const label = useWords(`${path}.link_label`, item.link_label, context, styles.link);
  const media = item.image?.[0];
  if (!title && !text && !media) return null;
  const Title = `h${level}` as const;
  const Icon = item.icon && item.icon !== 'none' ? ICONS[item.icon].icon : null;
  return (
    <li className={styles.item}>
      {media ? (
        <div className={styles.picture}>
          <Picture path={`${path}.image`} media={media} sizes={sizes} context={context} />
        </div>
      ) : (
        Icon && (
          <span className={styles.icon}>
            <Icon size={24} strokeWidth={1.6} aria-hidden />
          </span>
        )
      )}
      {title && (
        <Title className={title.className} lang={title.lang} {...title.mark}>
          {title.node}
        </Title>
      )}
      {text && (
        <p className={text.className} lang={text.lang} {...text.mark}>
          {text.node}
        </p>
      )}
      {label && (editing || item.link?.url) && (
        <SmartLink link={item.link} context={context} className={label.className} lang={label.lang} mark={label.mark}>
          {label.node}
        </SmartLink>
      )}
    </li>
  );
}
