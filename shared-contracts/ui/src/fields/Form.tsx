import type { Ref } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps, FormContext } from 'react-aria-components/Form';
import { cx, type Styled } from '../class-names.ts';
import styles from './form.module.css';

export interface FormProps extends Styled<AriaFormProps> {
  readonly ref?: Ref<HTMLFormElement>;
}

/**
 * Fields one below the other. Messages by field name go to `validationErrors`; each is taken back when its field
 * changes.
 */
export function Form({ className, ...props }: FormProps) {
  return (
    // One in a dialog above another one would take over what that does when it is sent.
    <FormContext value={null}>
      <AriaForm validationBehavior="aria" {...props} className={cx(styles.form, className)} />
    </FormContext>
  );
}
