import type { Offer, RenderContext } from 'shared-contracts';
import { Price } from '../../commerce/Price.tsx';
import { AddToCart, type SellingSettings } from '../../commerce/Selling.tsx';
import { commerceWords } from '../../commerce/words.ts';
import { Words } from '../../components/Words.tsx';
import { useWords } from '../../editing/use-words.tsx';
import { ALLERGENS } from './allergens.ts';
import { type MenuDish, restaurantMenuDefinition } from './definition.ts';
import styles from './restaurant-menu.module.css';

interface Props {
  readonly dish: MenuDish;
  readonly path: string;
  readonly offers: readonly Offer[];
  readonly level: 3 | 4;
  readonly settings: SellingSettings;
  readonly context: RenderContext;
}

const DIETS = restaurantMenuDefinition.fields.categories.fields.items.fields.diet.options;

/** A dish with its description, what it contains, and a line for each size it comes in. */
export function Dish({ dish, path, offers, level, settings, context }: Props) {
  const Heading = `h${level}` as const;
  const { name, description, diet = 'none', allergens = [], variants = [] } = dish;
  const words = useWords(`${path}.name`, name, context);
  if (!words) return null;
  const { locale } = context;
  const contained = ALLERGENS.filter(({ value }) => allergens.some(({ allergen }) => allergen === value));
  const { allergens: containsWord, colon } = commerceWords(locale);
  return (
    <li className={styles.dish}>
      <div className={styles.words}>
        <Heading>
          <span className={words.className} lang={words.lang} {...words.mark}>
            {words.node}
          </span>
          {diet !== 'none' && (
            <span className={styles.diet}>{DIETS.find(({ value }) => value === diet)?.label[locale]}</span>
          )}
        </Heading>
        <Words as="p" path={`${path}.description`} value={description} context={context} />
        {contained.length > 0 && (
          <p className={styles.allergens}>
            {`${containsWord}${colon}${contained.map(({ label }) => label[locale].toLocaleLowerCase(locale)).join(', ')}`}
          </p>
        )}
      </div>
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.variant}>
              {offer.variant !== '' && (
                <Words
                  as="span"
                  className={styles.size}
                  path={`${path}.variants.${offer.index}.name`}
                  value={variants[offer.index]?.name}
                  context={context}
                />
              )}
              <Price minor={offer.price} context={context} className={styles.price} />
              {settings.add_to_cart !== false && (
                <AddToCart offer={offer} settings={settings} context={context} small />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
