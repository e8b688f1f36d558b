import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './state.module.css';

export interface FailureStateProps {
  /** What happened. */
  readonly title: ReactNode;
  /** The same in the words that manuals and support use, quietly beneath. */
  readonly sentence?: ReactNode;
  /** What is safe. */
  readonly safe?: ReactNode;
  /** What to do next, in words. */
  readonly children?: ReactNode;
  /** The usual way on. */
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly isRetrying?: boolean;
  /** Further ways on. */
  readonly actions?: ReactNode;
  /** Something to tell to whoever helps: a request id. */
  readonly reference?: string;
  readonly className?: string;
}

/** Something failed: what happened, what is safe, what to do next. */
export function FailureState({
  title,
  sentence,
  safe,
  children,
  onRetry,
  retryLabel,
  isRetrying,
  actions,
  reference,
  className,
}: FailureStateProps) {
  const words = useWords();
  return (
    <div className={cx(styles.state, className)} role="alert">
      <span className={styles.icon} data-tone="danger">
        <CloudAlert aria-hidden />
      </span>
      <p className={styles.title}>{title}</p>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {safe && <p className={styles.safe}>{safe}</p>}
      {children && <p className={styles.text}>{children}</p>}
      {(onRetry || actions) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="primary" onPress={onRetry} isPending={isRetrying}>
              {retryLabel ?? words.reload}
            </Button>
          )}
          {actions}
        </div>
      )}
      {reference && <p className={styles.reference}>{reference}</p>}
    </div>
  );
}
