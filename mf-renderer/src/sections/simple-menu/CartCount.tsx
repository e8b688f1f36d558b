import { CART_COUNT, CLIENT_VALUES, type RenderContext } from 'shared-contracts';
import { wordsIn } from '../../text/words.ts';
import styles from './simple-menu.module.css';

interface Props {
  /** Where the link leads that it stands on. */
  readonly url: string | undefined;
  /** Address of the cart's page, where the menu says one. */
  readonly cart: string | undefined;
  readonly context: RenderContext;
}

/** How much is in the cart, on the link to it: hidden until a script of a few lines, which the document brings, says so. */
export function CartCount({ url, cart, context }: Props) {
  if (!cart || url !== cart) return null;
  return (
    <CART_COUNT className={styles.count} data-cart={`${CLIENT_VALUES.cart}-${context.projectId}`} hidden>
      <b />
      <span className="visually-hidden"> {wordsIn(context.locale).inCart}</span>
    </CART_COUNT>
  );
}
