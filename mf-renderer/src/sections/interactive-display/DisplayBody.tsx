import type { RenderContext } from 'shared-contracts';
import { RichText } from '../../components/RichText.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import type { DisplayItem } from './definition.ts';
import styles from './interactive-display.module.css';

interface Props {
  readonly item: DisplayItem;
  readonly index: number;
  readonly level: 2 | 3;
  readonly context: RenderContext;
}

/** The words of one content. */
export function DisplayBody({ item, index, level, context }: Props) {
  const path = `items.${index}`;
  const title = useWords(`${path}.title`, item.title, context, styles.title);
  const label = useWords(`${path}.link_label`, item.link_label, context, styles.link);
  const Title = `h${level}` as const;
  return (
    <div className={styles.body}>
      {title && (
        <Title className={title.className} lang={title.lang} {...title.mark}>
          {title.node}
        </Title>
      )}
      <RichText path={`${path}.text`} value={item.text} context={context} />
      {label && (label.mark || item.link?.url) && (
        <SmartLink link={item.link} context={context} className={label.className} lang={label.lang} mark={label.mark}>
          {label.node}
        </SmartLink>
      )}
    </div>
  );
}
