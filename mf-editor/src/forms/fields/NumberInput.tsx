import { TextField } from '@shared-contracts/ui/fields';
import type { KeyboardEvent } from 'react';
import { useCallback } from 'react';
import { currencySign, DEFAULT_CURRENCY } from 'shared-contracts';
import { fieldMessage } from 'shared-contracts/messages';
import type { Locale } from 'shared-contracts/sections';
import { useEditor } from '../../editor/use-editor.ts';
import { useTyped } from '../state/use-typed.ts';
import { useWords } from '../state/use-words.ts';
import { readNumber, readPrice, writeNumber, writePrice } from '../values/read-number.ts';
import type { InputProps } from './input-props.ts';

interface Notation {
  readonly read: (text: string, locale: Locale) => number | null;
  readonly write: (value: number, locale: Locale) => string;
  /** What an arrow key adds. */
  readonly step: number;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

const PLAIN: Notation = { read: readNumber, write: writeNumber, step: 1 };
const PRICE: Notation = { read: readPrice, write: writePrice, step: 100 };

function NumericInput({
  notation,
  field,
  address,
  value,
  set,
  message,
  onLeave,
  suffix,
  ...props
}: InputProps<'number' | 'price'> & { readonly notation: Notation; readonly suffix?: string }) {
  const { locale } = useWords();
  const read = useCallback(
    (text: string) => {
      const number = notation.read(text, locale);
      return Number.isNaN(number) ? ({ problem: 'number' } as const) : { value: number };
    },
    [notation, locale],
  );
  const typed = useTyped(address, value, {
    read,
    write: (stored) => (typeof stored === 'number' ? notation.write(stored, locale) : ''),
    set,
  });
  const step = (event: KeyboardEvent): void => {
    const direction = STEPS[event.key];
    if (direction === undefined || props.isReadOnly) return;
    event.preventDefault();
    const next = (typeof value === 'number' ? value : 0) + direction * notation.step;
    const { max = Number.MAX_SAFE_INTEGER } = field;
    const min = field.type === 'price' ? 0 : (field.min ?? Number.MIN_SAFE_INTEGER);
    typed.change(notation.write(Math.min(max, Math.max(min, next)), locale));
  };
  return (
    <TextField
      {...props}
      suffix={suffix}
      value={typed.text}
      onChange={typed.change}
      onKeyDown={step}
      onBlur={() => {
        typed.settle();
        onLeave();
      }}
      inputMode={notation === PRICE || !('integer' in field && field.integer) ? 'decimal' : 'numeric'}
      autoComplete="off"
      errorMessage={typed.problem ? fieldMessage(typed.problem, locale) : (message ?? undefined)}
    />
  );
}

export const NumberInput = (props: InputProps<'number'>) => <NumericInput {...props} notation={PLAIN} />;

/** Minor units, written as money is in the tool's language, in the currency of the site. */
export function PriceInput(props: InputProps<'price'>) {
  const { locale } = useWords();
  const { currency = DEFAULT_CURRENCY } = useEditor().host.project?.project_metadata ?? {};
  return <NumericInput {...props} notation={PRICE} suffix={currencySign(locale, currency)} />;
}
