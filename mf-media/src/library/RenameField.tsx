import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';

export interface Renaming {
  readonly id: string;
  /** Whether it is being saved. */
  readonly isPending: boolean;
  readonly onKeep: (title: string) => void;
  readonly onGiveUp: () => void;
}

interface RenameFieldProps extends Omit<Renaming, 'id'> {
  readonly title: string;
}

/** As many letters as the API takes. */
const MOST = 300;

const keepHere = (event: SyntheticEvent): void => event.stopPropagation();

/** Writes a title where it stands, as in a file manager: Enter and going elsewhere keep it, Escape gives up. */
export function RenameField({ title, isPending, onKeep, onGiveUp }: RenameFieldProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const giveUp = useRef(onGiveUp);
  giveUp.current = onGiveUp;
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.select();
    // The list around it takes letters and arrows for itself, before what stands in it sees them.
    const press = (event: KeyboardEvent): void => {
      if (event.target !== field || field === null) return;
      event.stopImmediatePropagation();
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      if (event.key === 'Escape') giveUp.current();
      // What leaves the field keeps it.
      field.closest<HTMLElement>('[role=row]')?.focus();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
  return (
    <input
      ref={input}
      className={styles.rename}
      aria-label={t('rename', { title })}
      defaultValue={title}
      maxLength={MOST}
      readOnly={isPending}
      onBlur={({ currentTarget }) => onKeep(currentTarget.value.trim())}
      onPointerDown={keepHere}
      onMouseDown={keepHere}
      onClick={keepHere}
      onDoubleClick={keepHere}
    />
  );
}
