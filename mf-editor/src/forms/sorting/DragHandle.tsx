import { icons } from '@shared-contracts/ui';
import type { KeyboardEvent } from 'react';
import { useWords } from '../state/use-words.ts';
import styles from './sorting.module.css';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** What a row is dragged by; with focus on it, the arrow keys move the row. */
export function DragHandle({
  handle,
  title,
  isDisabled,
  onStep,
}: {
  readonly handle: (element: Element | null) => void;
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onStep: (by: -1 | 1) => void;
}) {
  const { t } = useWords();
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(by);
  };
  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={t('forms.list.handle', { title })}
      title={t('forms.list.handleHint')}
      disabled={isDisabled}
      onKeyDown={step}
    >
      <icons.GripVertical aria-hidden />
    </button>
  );
}
