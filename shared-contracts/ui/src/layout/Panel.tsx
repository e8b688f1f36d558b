import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** Small buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** Below the title, above what scrolls: a search, tabs. */
  readonly head?: ReactNode;
  /** Below what scrolls. */
  readonly foot?: ReactNode;
  /** Whether the body keeps no room around its content: for trees and tables. */
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One side of a screen: a title, its actions, and content that scrolls on its own. */
export function Panel({ title, actions, head, foot, isFlush, className, children }: PanelProps) {
  return (
    <section className={cx(styles.panel, className)} aria-label={title}>
      <header className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.body} data-flush={isFlush || undefined}>
        {children}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
