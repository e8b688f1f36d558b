import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { cx, type Styled } from '../class-names.ts';
import { FieldCaption } from './FieldCaption.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';

export interface TextFieldProps extends Omit<Styled<AriaTextFieldProps>, 'children'>, FieldWords {
  readonly type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'password' | 'tel' | 'url' | 'date' | 'datetime-local'
  >;
  readonly placeholder?: string;
  /** Inside the frame, before the text. */
  readonly prefix?: ReactNode;
  /** Inside the frame, after the text: a unit, a small button. */
  readonly suffix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({
  label,
  description,
  errorMessage,
  language,
  notice,
  placeholder,
  prefix,
  suffix,
  inputRef,
  className,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} {...validity({ ...props, errorMessage })} className={cx(styles.field, className)}>
      {label && (
        <FieldCaption language={language} isRequired={props.isRequired}>
          {label}
        </FieldCaption>
      )}
      <Group className={styles.control ?? ''}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <Input ref={inputRef} className={styles.input ?? ''} placeholder={placeholder} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {notice}
    </AriaTextField>
  );
}
