import type { RenderContext } from 'shared-contracts';
import type { OffersByPath } from '../../commerce/offers-by-path.ts';
import type { SellingSettings } from '../../commerce/Selling.tsx';
import { Words } from '../../components/Words.tsx';
import { Dish } from './Dish.tsx';
import type { MenuCategory } from './definition.ts';
import styles from './restaurant-menu.module.css';

interface Props {
  readonly category: MenuCategory;
  readonly path: string;
  readonly offers: OffersByPath;
  readonly level: 2 | 3;
  readonly settings: SellingSettings;
  readonly context: RenderContext;
}

/** A part of the menu: its title, and what there is. */
export const Category = ({ category: { title, note, items = [] }, path, offers, level, settings, context }: Props) => (
  <div className={styles.category}>
    <div className={styles.head}>
      <Words as={`h${level}`} className={styles.title} path={`${path}.title`} value={title} context={context} />
      <Words as="p" className={styles.note} path={`${path}.note`} value={note} context={context} />
    </div>
    {items.length > 0 && (
      <ul className={styles.dishes}>
        {items.map((dish, index) => (
          <Dish
            key={index}
            dish={dish}
            path={`${path}.items.${index}`}
            offers={offers.get(`${path}.items.${index}`) ?? []}
            level={level === 2 ? 3 : 4}
            settings={settings}
            context={context}
          />
        ))}
      </ul>
    )}
  </div>
);
