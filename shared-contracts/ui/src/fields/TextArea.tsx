import type { Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { cx, type Styled } from '../class-names.ts';
import { FieldCaption } from './FieldCaption.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';

export interface TextAreaProps extends Omit<Styled<AriaTextFieldProps>, 'children' | 'type'>, FieldWords {
  readonly placeholder?: string;
  /** Lines shown while empty; the field grows with its text. Default 3. */
  readonly rows?: number;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of plain text. */
export function TextArea({
  label,
  description,
  errorMessage,
  language,
  notice,
  placeholder,
  rows = 3,
  inputRef,
  className,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField {...props} {...validity({ ...props, errorMessage })} className={cx(styles.field, className)}>
      {label && (
        <FieldCaption language={language} isRequired={props.isRequired}>
          {label}
        </FieldCaption>
      )}
      <Group className={styles.control ?? ''}>
        <AriaTextArea ref={inputRef} className={cx(styles.input, styles.area)} placeholder={placeholder} rows={rows} />
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {notice}
    </AriaTextField>
  );
}
