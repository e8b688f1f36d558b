import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger';
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word about the state of a thing. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, className)} data-tone={tone}>
      {icon}
      <span className={styles.label}>{children}</span>
    </span>
  );
}
