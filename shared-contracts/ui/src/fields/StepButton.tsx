import type { ReactNode } from 'react';
import styles from './field.module.css';

/**
 * One step up or down, for the pointer: the keyboard has the arrow keys in the field itself, so this is neither a stop
 * of the Tab key nor read out, and the field keeps focus.
 */
export function StepButton({
  icon,
  isDisabled,
  onPress,
}: {
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.inside}
      tabIndex={-1}
      aria-hidden
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
