import type { ReactNode } from 'react';
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  type RadioProps as AriaRadioProps,
} from 'react-aria-components/RadioGroup';
import { cx, type Styled } from '../class-names.ts';
import choice from './choice.module.css';
import { FieldCaption } from './FieldCaption.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';

export interface RadioGroupProps extends Omit<Styled<AriaRadioGroupProps>, 'children'>, FieldWords {
  readonly children: ReactNode;
}

/** One of a few that need explaining; `Segmented` where a word each is enough. */
export function RadioGroup({
  label,
  description,
  errorMessage,
  language,
  notice,
  children,
  className,
  ...props
}: RadioGroupProps) {
  return (
    <AriaRadioGroup {...props} {...validity({ ...props, errorMessage })} className={cx(styles.field, className)}>
      {label && (
        <FieldCaption language={language} isRequired={props.isRequired}>
          {label}
        </FieldCaption>
      )}
      <div className={choice.list} data-orientation={props.orientation}>
        {children}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {notice}
    </AriaRadioGroup>
  );
}

export interface RadioProps extends Omit<Styled<AriaRadioProps>, 'children'> {
  readonly children: ReactNode;
  readonly description?: ReactNode;
  /** What it looks like, drawn: makes a card of it, with its words below. */
  readonly picture?: ReactNode;
}

/** One answer of a `RadioGroup`. */
export function Radio({ children, description, picture, className, ...props }: RadioProps) {
  return (
    <AriaRadio {...props} className={cx(picture ? choice.card : choice.choice, className)}>
      {picture ? (
        <span className={choice.picture} aria-hidden>
          {picture}
        </span>
      ) : (
        <span className={choice.circle} aria-hidden />
      )}
      <span className={choice.words}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </AriaRadio>
  );
}
