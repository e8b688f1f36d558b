import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { useWords } from '../words/use-words.ts';
import styles from './field.module.css';

export interface FieldCaptionProps {
  readonly children: ReactNode;
  /** Name of the language the field holds, at the right of the label. */
  readonly language?: string;
  readonly isRequired?: boolean;
  /** Where the control names itself and the words are only to be seen. */
  readonly 'aria-hidden'?: boolean;
}

/** The label above a control, with its language at the right. */
export function FieldCaption({ children, language, isRequired, 'aria-hidden': isHidden }: FieldCaptionProps) {
  const words = useWords();
  return (
    <div className={styles.caption} aria-hidden={isHidden}>
      {isHidden ? (
        <span className={styles.label}>{children}</span>
      ) : (
        <Label className={styles.label}>
          {children}
          {isRequired && (
            <span className={styles.required} title={words.required} aria-hidden>
              {' *'}
            </span>
          )}
        </Label>
      )}
      {language && <span className={styles.language}>{language}</span>}
    </div>
  );
}
