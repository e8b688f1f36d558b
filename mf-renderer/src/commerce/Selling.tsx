import type { Offer, RenderContext } from 'shared-contracts';
import type { Link } from '../kind/definition-types.ts';
import styles from './commerce.module.css';
import { type Channel, orderHref } from './order-href.ts';
import { messageHeader, nameIn, orderMessage } from './order-message.ts';
import { commerceWords } from './words.ts';

/** Settings of a section that say how its items are sold. */
export interface SellingSettings {
  readonly add_to_cart?: boolean;
  readonly cart_link?: Link | null;
  readonly channel?: Channel;
  readonly recipient?: string;
}

/** What the button of an item tells the script that puts it into the cart. */
export const offerData = ({ key, variant, name, price }: Offer): string =>
  JSON.stringify({ key, variant, name, price });

interface Props {
  readonly offer: Offer;
  readonly settings: SellingSettings;
  readonly context: RenderContext;
  /** One of many on the page: only as large as it must be. */
  readonly small?: boolean;
}

const SoldOut = ({ context }: Pick<Props, 'context'>) => (
  <span className={styles.soldOut}>{commerceWords(context.locale).soldOut}</span>
);

/** Opens a message with this one item in it: what is there where no script runs. */
export function OrderLink({ offer, settings, context, label }: Props & { readonly label?: string }) {
  if (!settings.recipient) return null;
  const options = { ...context, header: undefined, thanks: undefined };
  const text = orderMessage([{ ...offer, quantity: 1, note: '' }], '', options);
  const { order, colon } = commerceWords(context.locale);
  const name = nameIn(offer.name, context);
  return (
    <a
      className={styles.order}
      href={orderHref(settings, text, messageHeader(options))}
      rel="nofollow noopener"
      data-order=""
      aria-label={`${label ?? order}${colon}${name}`}
    >
      {label ?? order}
    </a>
  );
}

/** Puts one offer into the cart; where no script runs, orders it by message. */
export function AddToCart({ offer, settings, context, small = false }: Props) {
  if (!offer.available) return <SoldOut context={context} />;
  const { add, addShort, colon } = commerceWords(context.locale);
  const label = small ? addShort : add;
  return (
    <>
      <button
        type="button"
        className={small ? styles.addSmall : `button ${styles.add}`}
        data-offer={offerData(offer)}
        data-island-click=""
        aria-label={`${label}${colon}${nameIn(offer.name, context)}`}
      >
        {label}
      </button>
      <OrderLink offer={offer} settings={settings} context={context} />
    </>
  );
}
