import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type CheckboxFieldProps as AriaCheckboxFieldProps,
  CheckboxButton,
  CheckboxField,
} from 'react-aria-components/Checkbox';
import { cx, type Styled } from '../class-names.ts';
import choice from './choice.module.css';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';

export interface CheckboxProps
  extends Omit<Styled<AriaCheckboxFieldProps>, 'children'>,
    Pick<FieldWords, 'description' | 'errorMessage'> {
  readonly children?: ReactNode;
}

/** Yes or no, together with other answers; `isIndeterminate` where some of what it stands for is chosen. */
export function Checkbox({ children, description, errorMessage, className, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      {...validity({ ...props, errorMessage })}
      className={cx(styles.field, choice.field, className)}
    >
      <CheckboxButton className={choice.choice ?? ''}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={choice.box} aria-hidden>
              {isIndeterminate ? <Minus /> : isSelected && <Check />}
            </span>
            {children !== undefined && <span className={choice.words}>{children}</span>}
          </>
        )}
      </CheckboxButton>
      <div className={cx(choice.help, choice.indented)}>
        <FieldHelp description={description} errorMessage={errorMessage} />
      </div>
    </CheckboxField>
  );
}
