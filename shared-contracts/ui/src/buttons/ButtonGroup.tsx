import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './button-group.module.css';

/** Buttons that belong together, the first thing to do last. Fills the width on phones. */
export function ButtonGroup({
  align = 'start',
  className,
  children,
}: {
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={cx(styles.group, className)} data-align={align}>
      {children}
    </div>
  );
}
