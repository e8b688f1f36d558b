import { cartMark } from '../../commerce/cart-mark.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { Category } from './Category.tsx';
import { type RestaurantMenuSettings, restaurantMenuDefinition } from './definition.ts';
import styles from './restaurant-menu.module.css';

export function RestaurantMenuSection({ model, context }: ViewProps<RestaurantMenuSettings>) {
  const { settings } = model;
  const offers = offersByPath(restaurantMenuDefinition, settings, context);
  const { categories = [] } = settings;
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} {...cartMark(settings, context)}>
        <SectionHeading model={model} lead="intro" context={context} />
        {categories.length > 0 && (
          <div className={styles.categories}>
            {categories.map((category, index) => (
              <Category
                key={index}
                category={category}
                path={`categories.${index}`}
                offers={offers}
                level={model.heading === 1 ? 2 : 3}
                settings={settings}
                context={context}
              />
            ))}
          </div>
        )}
      </div>
    </SectionFrame>
  );
}
