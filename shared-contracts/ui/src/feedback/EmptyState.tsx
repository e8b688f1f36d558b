import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** What will stand here. */
  readonly title: ReactNode;
  /** What it is for, in a sentence. */
  readonly children?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Nothing here yet: what this is, and how it begins. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
