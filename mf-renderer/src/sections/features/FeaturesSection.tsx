import { itemLevel } from '../../components/item-level.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import type { FeaturesSettings } from './definition.ts';
import { FeatureItem } from './FeatureItem.tsx';
import styles from './features.module.css';

type Columns = NonNullable<FeaturesSettings['columns']>;

/** How wide a picture is drawn, by the number of columns. */
const SIZES: Readonly<Record<Columns, string>> = {
  '1': '(min-width: 48rem) 20rem, 100vw',
  '2': '(min-width: 72rem) 32rem, (min-width: 36rem) 46vw, 100vw',
  '3': '(min-width: 72rem) 21rem, (min-width: 48rem) 30vw, (min-width: 36rem) 46vw, 100vw',
  '4': '(min-width: 72rem) 16rem, (min-width: 36rem) 46vw, 100vw',
};

export function FeaturesSection({ model, context }: ViewProps<FeaturesSettings>) {
  const { items = [], columns = '3', look = 'open' } = model.settings;
  const level = itemLevel(model, context);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {items.length > 0 && (
          <ul className={styles.grid} data-columns={columns} data-look={look}>
            {items.map((item, index) => (
              <FeatureItem
                key={index}
                item={item}
                index={index}
                sizes={SIZES[columns]}
                level={level}
                context={context}
              />
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}
