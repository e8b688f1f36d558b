import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { cx, type Styled } from '../class-names.ts';
import { FieldCaption } from './FieldCaption.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';
import { StepButton } from './StepButton.tsx';

/** A number brought between its limits, without the noise of binary fractions (0.1 + 0.2). */
const within = (
  value: number,
  {
    minValue = Number.NEGATIVE_INFINITY,
    maxValue = Number.POSITIVE_INFINITY,
  }: { readonly minValue?: number; readonly maxValue?: number },
): number => Math.min(maxValue, Math.max(minValue, Number(value.toPrecision(12))));

export interface NumberFieldProps
  extends Omit<Styled<AriaTextFieldProps>, 'children' | 'type' | 'value' | 'defaultValue' | 'onChange'>,
    FieldWords {
  /** Null where the field is empty. */
  readonly value?: number | null;
  readonly defaultValue?: number;
  readonly onChange?: (value: number | null) => void;
  readonly minValue?: number;
  readonly maxValue?: number;
  /** Default 1. */
  readonly step?: number;
  /** Unit behind the number: `px`, `%`. */
  readonly suffix?: ReactNode;
}

/** A number, typed or stepped, by the browser's own control. What lies outside the limits is mended on leaving. */
export function NumberField({
  label,
  description,
  errorMessage,
  language,
  notice,
  suffix,
  value: controlled,
  defaultValue,
  onChange,
  minValue,
  maxValue,
  step = 1,
  className,
  ...props
}: NumberFieldProps) {
  const [own, setOwn] = useState<number | null>(defaultValue ?? null);
  const value = controlled === undefined ? own : controlled;
  const limits = { minValue, maxValue };
  const change = (next: number | null) => {
    if (next === value) return;
    setOwn(next);
    onChange?.(next);
  };
  const stepBy = (by: number) => change(within((value ?? minValue ?? 0) + by, limits));
  const isFixed = props.isReadOnly || props.isDisabled;
  return (
    <AriaTextField
      {...props}
      {...validity({ ...props, errorMessage })}
      type="number"
      value={value === null ? '' : String(value)}
      onChange={(text) => change(text === '' ? null : Number(text))}
      onBlur={(event) => {
        if (value !== null) change(within(value, limits));
        props.onBlur?.(event);
      }}
      className={cx(styles.field, className)}
    >
      {label && (
        <FieldCaption language={language} isRequired={props.isRequired}>
          {label}
        </FieldCaption>
      )}
      <Group className={styles.control ?? ''}>
        <Input className={styles.input ?? ''} min={minValue} max={maxValue} step={step} inputMode="decimal" />
        {suffix && <span className={styles.affix}>{suffix}</span>}
        {!props.isReadOnly && (
          <span className={styles.steps}>
            <StepButton
              icon={<Minus aria-hidden />}
              isDisabled={isFixed || (value !== null && value <= (minValue ?? Number.NEGATIVE_INFINITY))}
              onPress={() => stepBy(-step)}
            />
            <StepButton
              icon={<Plus aria-hidden />}
              isDisabled={isFixed || (value !== null && value >= (maxValue ?? Number.POSITIVE_INFINITY))}
              onPress={() => stepBy(step)}
            />
          </span>
        )}
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {notice}
    </AriaTextField>
  );
}
