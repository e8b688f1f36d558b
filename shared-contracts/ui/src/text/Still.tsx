import type { ReactElement } from 'react';
import styles from './still.module.css';

interface StillProps {
  /** Address of the picture as it stands; absent where it does not move. */
  readonly still: string | null | undefined;
  /** The picture. */
  readonly children: ReactElement;
}

/** A picture that stands still for whoever asked for no motion. */
export function Still({ still, children }: StillProps) {
  if (!still) return children;
  return (
    <picture className={styles.still}>
      <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
      {children}
    </picture>
  );
}
