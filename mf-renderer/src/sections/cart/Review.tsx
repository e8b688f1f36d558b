import { useEffect, useRef } from 'react';
import { type RenderContext, totalOf } from 'shared-contracts';
import type { Cart } from '../../commerce/cart-storage.ts';
import { Price } from '../../commerce/Price.tsx';
import { commerceWords } from '../../commerce/words.ts';
import styles from './cart.module.css';
import { acceptChanges, stateOf } from './check-cart.ts';
import type { CartSettings } from './definition.ts';
import { MessagePreview } from './MessagePreview.tsx';
import type { useCheck } from './use-check.ts';
import { cartWords } from './words.ts';

interface Props {
  readonly cart: Cart;
  readonly check: ReturnType<typeof useCheck>;
  readonly update: (change: (cart: Cart) => Cart) => void;
  readonly settings: CartSettings;
  readonly level: 2 | 3;
  readonly isReviewed: boolean;
  readonly onReview: () => void;
  readonly context: RenderContext;
}

/** From a full cart to a message: prices are checked first, and what changed has to be agreed to. */
export function Review({ cart, check, update, settings, level, isReviewed, onReview, context }: Props) {
  const words = cartWords(context.locale);
  const states = cart.lines.map((line) => stateOf(line, check.checked));
  const isChanged = states.some((state) => state !== 'same' && state !== 'unknown');
  const isKnown = states.every((state) => state === 'same');
  const isChecking = check.progress === 'checking';
  const hasFailed = check.progress === 'failed';
  const accepted = acceptChanges(check.checked);
  const isReady = isReviewed && !isChanged && (isKnown || hasFailed);
  const notice = useRef<HTMLParagraphElement>(null);
  // The button that was pressed makes way for what has to be agreed to.
  useEffect(() => {
    if (isReviewed && isChanged) notice.current?.focus();
  }, [isReviewed, isChanged]);
  const accept = () => {
    update(accepted);
    onReview();
  };
  return (
    <>
      <div role="status">
        {isChanged && (
          <div className={styles.notice}>
            <p ref={notice} tabIndex={-1}>
              {words.changed}
            </p>
            <button type="button" className="button" onClick={accept}>
              {accepted(cart).lines.length === 0 ? (
                words.acceptEmpty
              ) : (
                <>
                  {words.accept}
                  {commerceWords(context.locale).colon}
                  <Price minor={totalOf(accepted(cart).lines)} context={context} />
                </>
              )}
            </button>
          </div>
        )}
        {hasFailed && !isChanged && (
          <div className={styles.notice}>
            <p>{words.unchecked}</p>
            <button type="button" className={styles.quiet} onClick={check.again}>
              {words.tryAgain}
            </button>
          </div>
        )}
        {isReviewed && isChecking && !isReady && !isChanged && <p className={styles.checking}>{words.checking}</p>}
      </div>
      {!isReady && !isChanged && (
        <button type="button" className={`button ${styles.review}`} onClick={onReview}>
          {words.review}
        </button>
      )}
      {isReady && <MessagePreview cart={cart} settings={settings} level={level} context={context} />}
    </>
  );
}
