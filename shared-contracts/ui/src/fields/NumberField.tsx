import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { cx, type Styled } from '../class-names.ts';
import { FieldCaption } from './FieldCaption.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';

export interface NumberFieldProps extends Omit<Styled<AriaNumberFieldProps>, 'children'>, FieldWords {
  /** Unit behind the number: `px`, `%`. */
  readonly suffix?: ReactNode;
}

/** A number, typed or stepped, written as the interface's language writes numbers. */
export function NumberField({
  label,
  description,
  errorMessage,
  language,
  notice,
  suffix,
  className,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField {...props} {...validity({ ...props, errorMessage })} className={cx(styles.field, className)}>
      {label && (
        <FieldCaption language={language} isRequired={props.isRequired}>
          {label}
        </FieldCaption>
      )}
      <Group className={styles.control ?? ''}>
        <Input className={styles.input ?? ''} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
        {!props.isReadOnly && (
          <span className={styles.steps}>
            <Button slot="decrement" className={styles.inside ?? ''}>
              <Minus aria-hidden />
            </Button>
            <Button slot="increment" className={styles.inside ?? ''}>
              <Plus aria-hidden />
            </Button>
          </span>
        )}
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {notice}
    </AriaNumberField>
  );
}
