import type { Locale } from 'shared-contracts';
import styles from './commerce.module.css';
import { commerceWords, countWords } from './words.ts';

interface Props {
  readonly said: string;
  /** How much is in the cart. */
  readonly count: number;
  /** Address of the cart's page, where there is one. */
  readonly href: string | null;
  readonly locale: Locale;
  readonly onClose: () => void;
}

/** Says what went into the cart, and leads there. */
export function CartBar({ said, count, href, locale, onClose }: Props) {
  const { viewCart, closeBar } = commerceWords(locale);
  return (
    <div className={styles.bar}>
      <span>
        {said} · {countWords(count, locale)}
      </span>
      <span className={styles.actions}>
        {href && <a href={href}>{viewCart}</a>}
        <button type="button" onClick={onClose}>
          {closeBar}
        </button>
      </span>
    </div>
  );
}
