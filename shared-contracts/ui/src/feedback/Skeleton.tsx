import { cx } from '../class-names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** What stands here later. Default `text`. */
  readonly shape?: 'text' | 'title' | 'control' | 'picture' | 'row';
  /** How many of it, one below the other. Default 1. */
  readonly count?: number;
  readonly className?: string;
}

/** The outline of what is being loaded. Seen after 150 ms, so that what is quick never flickers. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps) {
  const words = useWords();
  return (
    <div className={cx(styles.skeleton, className)} role="status" aria-label={words.loading} data-skeleton="">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.bone} data-shape={shape} />
      ))}
    </div>
  );
}
