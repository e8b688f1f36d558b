import { itemLevel } from '../../components/item-level.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { wordsIn } from '../../text/words.ts';
import styles from './application-content.module.css';
import { ContentItem } from './ContentItem.tsx';
import { isWaiting, itemsOf } from './content-data.ts';
import type { ApplicationContentSettings } from './definition.ts';

const SIZES = {
  cards: '(min-width: 72rem) 22rem, (min-width: 44rem) 46vw, 92vw',
  list: '(min-width: 44rem) 14rem, 92vw',
} as const;

export function ApplicationContentSection({ model, context }: ViewProps<ApplicationContentSettings>) {
  const { look = 'cards' } = model.settings;
  const items = itemsOf(model.data);
  if (items.length === 0 && context.audience === 'visitor') return null;
  const level = itemLevel(model, context);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {items.length > 0 ? (
          <ul className={look === 'cards' ? `whole-rows ${styles.items}` : styles.items} data-look={look}>
            {items.map((item, index) => (
              <ContentItem key={index} item={item} level={level} sizes={SIZES[look]} context={context} />
            ))}
          </ul>
        ) : (
          <p className={styles.note}>{wordsIn(context.locale)[isWaiting(model.data) ? 'asking' : 'nothingNow']}</p>
        )}
      </div>
    </SectionFrame>
  );
}
