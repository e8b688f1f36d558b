import type { RefObject } from 'react';
import styles from './look.module.css';

interface Props {
  readonly to: RefObject<HTMLElement | null>;
  readonly children: string;
}

/** Leads past a long list, seen by those who go through it by keyboard. */
export const SkipTo = ({ to, children }: Props) => (
  <button
    type="button"
    className={styles.skip}
    onClick={() => {
      to.current?.focus();
      to.current?.scrollIntoView({ block: 'nearest' });
    }}
  >
    {children}
  </button>
);
