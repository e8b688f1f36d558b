import { itemLevel } from '../../components/item-level.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import type { FaqSettings } from './definition.ts';
import { FaqQuestion } from './FaqQuestion.tsx';
import styles from './faq.module.css';
import { questionIds } from './question-ids.ts';

export function FaqSection({ model, context }: ViewProps<FaqSettings>) {
  const { items = [], arrangement = 'split', single, first_open } = model.settings;
  const ids = questionIds(items, model.id, context.defaultLocale);
  const level = itemLevel(model, context);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-arrangement={arrangement}>
        <SectionHeading model={model} lead="intro" context={context} />
        {items.length > 0 && (
          <div className={styles.list}>
            {items.map((item, index) => (
              <FaqQuestion
                key={index}
                item={item}
                index={index}
                id={ids[index] ?? ''}
                group={single ? `faq-${model.id}` : undefined}
                level={level}
                open={first_open === true && index === 0}
                context={context}
              />
            ))}
          </div>
        )}
      </div>
    </SectionFrame>
  );
}
