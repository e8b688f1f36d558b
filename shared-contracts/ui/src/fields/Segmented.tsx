import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { cx } from '../class-names.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { FieldCaption } from './FieldCaption.tsx';
import styles from './segmented.module.css';

export interface Segment<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Before the label. With `isLabelHidden` of the control the only thing seen. */
  readonly icon?: ReactNode;
  /** What a dot behind the label means, such as "out of date"; absent: no dot. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

export interface SegmentedProps<Id extends string = string> {
  /** Name of the choice; above the control where it is a field, else only read out. */
  readonly label: string;
  readonly isField?: boolean;
  readonly items: readonly Segment<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** `joined` for a field of a form, `tray` for a switch in a bar. Default `joined`. */
  readonly look?: 'joined' | 'tray';
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** One of a few, all of them seen: Left, Right, Top, Below. */
export function Segmented<Id extends string>({
  label,
  isField = false,
  items,
  value,
  onChange,
  look = 'joined',
  isDisabled,
  className,
}: SegmentedProps<Id>) {
  const control = (
    <ToggleButtonGroup
      aria-label={label}
      className={cx(styles.segments, !isField && className)}
      data-look={look}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = items.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
      isDisabled={isDisabled}
    >
      {items.map(({ id, label: words, icon, note, isDisabled: off }) => (
        <ToggleButton key={id} id={id} className={styles.segment ?? ''} isDisabled={off}>
          {icon}
          {words}
          {note && (
            <>
              <span className={styles.dot} aria-hidden />
              <VisuallyHidden>{note}</VisuallyHidden>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  if (!isField) return control;
  return (
    <div className={cx(styles.field, className)}>
      <FieldCaption aria-hidden>{label}</FieldCaption>
      {control}
    </div>
  );
}
