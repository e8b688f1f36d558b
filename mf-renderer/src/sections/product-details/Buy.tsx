import { MAX_QUANTITY, type Offer, type RenderContext } from 'shared-contracts';
import commerce from '../../commerce/commerce.module.css';
import { nameIn } from '../../commerce/order-message.ts';
import { AddToCart, OrderLink, type SellingSettings } from '../../commerce/Selling.tsx';
import { commerceWords } from '../../commerce/words.ts';
import styles from './product-details.module.css';
import { VariantChoice } from './VariantChoice.tsx';

interface Props {
  /** Of the section. */
  readonly id: string;
  readonly offers: readonly Offer[];
  readonly settings: SellingSettings;
  readonly context: RenderContext;
}

const Quantity = ({ id, context }: Pick<Props, 'id' | 'context'>) => (
  <label className={styles.quantity} htmlFor={`quantity-${id}`}>
    <span>{commerceWords(context.locale).quantity}</span>
    <input
      id={`quantity-${id}`}
      type="number"
      min={1}
      max={MAX_QUANTITY}
      defaultValue={1}
      inputMode="numeric"
      autoComplete="off"
      data-quantity=""
    />
  </label>
);

/** The choice of a variant, how many, and the button that puts them into the cart. */
export function Buy({ id, offers, settings, context }: Props) {
  const [first] = offers;
  const available = offers.filter((offer) => offer.available);
  if (!first) return null;
  const { add, order } = commerceWords(context.locale);
  if (first.variant === '')
    return (
      <div className={styles.buy} data-offers="">
        {first.available && <Quantity id={id} context={context} />}
        <AddToCart offer={first} settings={settings} context={context} />
      </div>
    );
  return (
    <div className={styles.buy} data-offers="">
      <VariantChoice id={id} offers={offers} context={context} />
      {available.length > 0 && (
        <>
          <Quantity id={id} context={context} />
          <button type="button" className={`button ${commerce.add}`} data-island-click="">
            {add}
          </button>
          {available.map((offer) => (
            <OrderLink
              key={offer.variant}
              offer={offer}
              settings={settings}
              context={context}
              label={`${order} – ${nameIn(offer.variantName, context)}`}
            />
          ))}
        </>
      )}
    </div>
  );
}
