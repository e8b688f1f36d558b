import { useId, useState } from 'react';
import { type RenderContext, totalOf } from 'shared-contracts';
import { setNote } from '../../commerce/cart-changes.ts';
import { lineId, MAX_NOTE } from '../../commerce/cart-storage.ts';
import { Price } from '../../commerce/Price.tsx';
import { CartItem } from './CartItem.tsx';
import styles from './cart.module.css';
import { stateOf } from './check-cart.ts';
import type { CartSettings } from './definition.ts';
import { RemovedNote } from './RemovedNote.tsx';
import { Review } from './Review.tsx';
import type { useCart } from './use-cart.ts';
import { useCheck } from './use-check.ts';
import { cartWords } from './words.ts';

export interface FilledCartProps {
  readonly shopping: ReturnType<typeof useCart>;
  readonly settings: CartSettings;
  readonly level: 2 | 3;
  readonly context: RenderContext;
}

/** The lines of a cart, and beside them the order that is made of them. */
function Filled({ shopping, settings, level, context }: FilledCartProps) {
  const { cart, update, clear } = shopping;
  const check = useCheck(context.projectId, cart.lines);
  const [isReviewed, setReviewed] = useState(false);
  const note = useId();
  const words = cartWords(context.locale);
  const Heading = `h${level}` as const;
  return (
    <div className={styles.filled}>
      <div className={styles.contents}>
        <Heading className="visually-hidden">{words.contents}</Heading>
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <CartItem
              key={lineId(line)}
              line={line}
              state={stateOf(line, check.checked)}
              now={check.checked.get(lineId(line))}
              shopping={shopping}
              context={context}
            />
          ))}
        </ul>
        <p>
          <button type="button" className={styles.quiet} onClick={clear}>
            {words.clear}
          </button>
        </p>
      </div>
      <div className={styles.order}>
        <p className={styles.total}>
          <span>{words.total}</span>
          <Price minor={totalOf(cart.lines)} context={context} />
        </p>
        <div className={styles.note}>
          <label htmlFor={note}>{words.note}</label>
          <textarea
            id={note}
            rows={3}
            maxLength={MAX_NOTE}
            value={cart.note}
            onChange={({ target }) => update(setNote(target.value))}
          />
        </div>
        <Review
          cart={cart}
          check={check}
          update={update}
          settings={settings}
          level={level}
          isReviewed={isReviewed}
          onReview={() => {
            setReviewed(true);
            void check.again();
          }}
          context={context}
        />
      </div>
    </div>
  );
}

/** A cart that holds something, or did a moment ago: what was taken out can be put back. */
export const FilledCart = (props: FilledCartProps) => (
  <>
    <RemovedNote shopping={props.shopping} context={props.context} />
    {props.shopping.cart.lines.length > 0 && <Filled {...props} />}
  </>
);
