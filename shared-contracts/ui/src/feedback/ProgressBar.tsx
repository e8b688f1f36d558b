import { useLayoutEffect, useRef } from 'react';
import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is being done: "Uploading valley.jpg". */
  readonly label: string;
  readonly value: number;
  /** Default 100, shown as a percentage; any other is shown as counts. */
  readonly total?: number;
  readonly isIndeterminate?: boolean;
  /** `warn`: it has come to a stop, and waits. */
  readonly tone?: 'accent' | 'warn';
  /** Ends the work; a button for it appears. */
  readonly onStop?: () => void;
  readonly className?: string;
}

/** Long work, with how far it is and a way to stop it. */
export function ProgressBar({
  label,
  value,
  total = 100,
  isIndeterminate,
  tone = 'accent',
  onStop,
  className,
}: ProgressBarProps) {
  const words = useWords();
  const bar = useRef<HTMLSpanElement>(null);
  const share = total > 0 ? Math.min(1, value / total) : 0;
  useLayoutEffect(() => bar.current?.style.setProperty('--share', `${share * 100}%`), [share]);
  return (
    <div className={cx(styles.line, className)}>
      <AriaProgressBar
        className={styles.progress ?? ''}
        value={value}
        maxValue={total}
        isIndeterminate={isIndeterminate}
        valueLabel={total === 100 ? undefined : words.of(value, total)}
      >
        {({ valueText }) => (
          <>
            <span className={styles.head}>
              <Label className={styles.label}>{label}</Label>
              {!isIndeterminate && <span className={styles.value}>{valueText}</span>}
            </span>
            <span className={styles.track}>
              <span
                ref={bar}
                className={styles.bar}
                data-tone={tone}
                data-indeterminate={isIndeterminate || undefined}
              />
            </span>
          </>
        )}
      </AriaProgressBar>
      {onStop && (
        <Button size="small" onPress={onStop}>
          {words.stop}
        </Button>
      )}
    </div>
  );
}
