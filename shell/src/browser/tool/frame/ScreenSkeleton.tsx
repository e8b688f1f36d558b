import { Skeleton } from '@shared-contracts/ui';
import styles from './frame.module.css';

/** The outline of a screen on its way: a bar, and what stands below it. */
export function ScreenSkeleton() {
  return (
    <div className={styles.outline}>
      <div className={styles.outlineBar}>
        <Skeleton shape="control" />
      </div>
      <Skeleton shape="row" count={6} />
    </div>
  );
}
