import type { ReactNode } from 'react';
import styles from './card-page.module.css';

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Wider, for what has several things beside each other. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** One question, in the middle of the window. */
export const CardPage = ({ title, text, wide, children }: Props) => (
  <main className={styles.page} id="main" tabIndex={-1} data-fills>
    <div className={styles.card} data-wide={wide || undefined}>
      <p className={styles.brand}>Sections</p>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  </main>
);
