import type { ReactNode } from 'react';
import { type SwitchFieldProps as AriaSwitchFieldProps, SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { cx, type Styled } from '../class-names.ts';
import choice from './choice.module.css';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';

export interface SwitchProps
  extends Omit<Styled<AriaSwitchFieldProps>, 'children'>,
    Pick<FieldWords, 'description' | 'errorMessage'> {
  readonly children?: ReactNode;
}

/** On or off, at once. */
export function Switch({ children, description, errorMessage, className, ...props }: SwitchProps) {
  return (
    <SwitchField
      {...props}
      {...validity({ ...props, errorMessage })}
      className={cx(styles.field, choice.field, className)}
    >
      <SwitchButton className={choice.choice ?? ''}>
        {children !== undefined && <span className={choice.words}>{children}</span>}
        <span className={choice.track} aria-hidden>
          <span className={choice.thumb} />
        </span>
      </SwitchButton>
      <div className={choice.help}>
        <FieldHelp description={description} errorMessage={errorMessage} />
      </div>
    </SwitchField>
  );
}
