import { type ReactNode, useId } from 'react';
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
  action,
  children,
}: Pick<InputProps, 'label' | 'language' | 'description' | 'isRequired' | 'message' | 'notice' | 'onLeave'> & {
  /** At the right of the label, where no language stands. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useWords();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend beside other things
    <div
      role="group"
      className={styles.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-notes`}
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
