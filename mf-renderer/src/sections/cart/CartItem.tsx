import { useState } from 'react';
import { type CheckedItem, formatPrice, MAX_QUANTITY, type RenderContext } from 'shared-contracts';
import { setLineNote, setQuantity } from '../../commerce/cart-changes.ts';
import { type CartLine, lineId, MAX_NOTE } from '../../commerce/cart-storage.ts';
import { nameIn } from '../../commerce/order-message.ts';
import { Price } from '../../commerce/Price.tsx';
import { commerceWords } from '../../commerce/words.ts';
import styles from './cart.module.css';
import type { LineState } from './check-cart.ts';
import type { useCart } from './use-cart.ts';
import { cartWords } from './words.ts';

interface Props {
  readonly line: CartLine;
  readonly state: LineState;
  readonly now: CheckedItem | undefined;
  readonly shopping: ReturnType<typeof useCart>;
  readonly context: RenderContext;
}

/** What the check found different; null where nothing is. */
function Difference({ line, state, now, context }: Omit<Props, 'shopping'>) {
  const words = cartWords(context.locale);
  const said: Readonly<Record<LineState, string | null>> = {
    unknown: null,
    same: null,
    sold_out: words.lineSoldOut,
    missing: words.lineMissing,
    changed: words.lineChanged
      .replace('{price}', formatPrice(now?.price ?? 0, context))
      .replace('{before}', formatPrice(line.price, context)),
  };
  return said[state] && <p className={styles.difference}>{said[state]}</p>;
}

/** An item, and what was chosen of it where its name holds that in brackets: `Jelly (small)`. */
function parts(name: string, variant: string): readonly [item: string, size?: string] {
  const at = name.indexOf(' (');
  const isSplit = variant !== '' && at > 0 && at === name.lastIndexOf(' (');
  return isSplit ? [name.slice(0, at), name.slice(at + 2, -1)] : [name];
}

/** One line: its name, how much of it, a note, what it costs, and the way out. */
export function CartItem({ line, state, now, shopping: { update, remove }, context }: Props) {
  // Never folded over what somebody writes.
  const [hadNote] = useState(line.note !== '');
  // What is being typed may be no quantity yet.
  const [draft, setDraft] = useState<string | null>(null);
  const words = cartWords(context.locale);
  const { colon } = commerceWords(context.locale);
  const id = lineId(line);
  const name = nameIn(line.name, context);
  const [item, size] = parts(name, line.variant);
  const step = (label: string, sign: string, quantity: number, isAtEnd: boolean) => (
    <button
      type="button"
      aria-label={`${label}${colon}${name}`}
      aria-disabled={isAtEnd}
      onClick={() => update(setQuantity(id, quantity))}
    >
      {sign}
    </button>
  );
  const type = (text: string) => {
    setDraft(text);
    if (/^[1-9]\d?$/.test(text)) update(setQuantity(id, Number(text)));
  };
  return (
    <li className={styles.line} data-state={state}>
      <div className={styles.what}>
        <p className={styles.name}>
          {item}
          {size && <span className={styles.size}> {size}</span>}
        </p>
        <p className={styles.each}>
          <Price minor={line.price} context={context} /> {words.each}
        </p>
        <Difference line={line} state={state} now={now} context={context} />
      </div>
      <div className={styles.amount}>
        {step(words.less, '−', line.quantity - 1, line.quantity <= 1)}
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${words.quantity}${colon}${name}`}
          value={draft ?? line.quantity}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setDraft(null)}
        />
        {step(words.more, '+', line.quantity + 1, line.quantity >= MAX_QUANTITY)}
      </div>
      <Price minor={line.price * line.quantity} context={context} className={styles.sum} />
      <details className={styles.lineNote} open={hadNote}>
        <summary>{words.lineNote}</summary>
        <input
          aria-label={`${words.lineNote}${colon}${name}`}
          maxLength={MAX_NOTE}
          value={line.note}
          onChange={({ target }) => update(setLineNote(id, target.value))}
        />
      </details>
      <button
        type="button"
        className={styles.quiet}
        aria-label={`${words.remove}${colon}${name}`}
        onClick={() => remove(id)}
      >
        {words.remove}
      </button>
    </li>
  );
}
