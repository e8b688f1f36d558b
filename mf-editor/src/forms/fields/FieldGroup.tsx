import { type ClipboardEvent, type DragEvent, type ReactNode, useId } from 'react';
import { useWords } from '../state/use-words.ts';
import styles from './fields.module.css';
import { InputNotes } from './InputNotes.tsx';
import type { InputProps } from './input-props.ts';

/** An input of several controls under one label. */
export function FieldGroup({
  label,
  language,
  description,
  isRequired,
  message,
  notice,
  onLeave,
  onFiles,
  action,
  children,
}: Pick<InputProps, 'label' | 'language' | 'description' | 'isRequired' | 'message' | 'notice' | 'onLeave'> & {
  /** Takes what is dropped or pasted anywhere in it. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** At the right of the label, where no language stands. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useWords();
  const id = useId();
  // What was taken further in is not taken again.
  const take = (event: ClipboardEvent | DragEvent, files: FileList): void => {
    if (!onFiles || event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend beside other things
    <div
      role="group"
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-notes`}
      onDragOver={(event) => onFiles && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer.files)}
      onPaste={(event) => take(event, event.clipboardData.files)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <div className={styles.caption}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
          {isRequired && (
            <span className={styles.required} title={t('forms.required')} aria-hidden>
              {' *'}
            </span>
          )}
        </span>
        {language && <span className={styles.language}>{language}</span>}
        {action}
      </div>
      {children}
      <InputNotes id={`${id}-notes`} description={description} message={message} notice={notice} />
    </div>
  );
}
