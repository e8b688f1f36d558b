import { useEffect, useRef } from 'react';
import type { RenderContext } from 'shared-contracts';
import { nameIn } from '../../commerce/order-message.ts';
import { commerceWords } from '../../commerce/words.ts';
import styles from './cart.module.css';
import type { useCart } from './use-cart.ts';
import { cartWords } from './words.ts';

interface Props {
  readonly shopping: ReturnType<typeof useCart>;
  readonly context: RenderContext;
}

/** Says what was taken out, and takes it back. The button that was pressed is gone: the focus is moved here. */
export function RemovedNote({ shopping: { removed, undo }, context }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed.length > 0) button.current?.focus();
  }, [removed]);
  const words = cartWords(context.locale);
  const [first] = removed;
  return (
    <div role="status">
      {first && (
        <p className={styles.removed}>
          {removed.length > 1
            ? words.cleared
            : `${words.removed}${commerceWords(context.locale).colon}${nameIn(first[0].name, context)}`}
          <button ref={button} type="button" className={styles.quiet} onClick={undo}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
}
