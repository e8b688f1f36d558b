import { type FormField, isKeyOf, type Locale } from 'shared-contracts';
import { formMessage, MOST_CHARACTERS } from 'shared-contracts/forms';
import type { DayIn } from './use-contact-form.ts';

/** What browsers know of their people, by the name of the input. */
const KNOWN = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'postal-code',
  'address-level2',
  'country-name',
  'bday',
  'url',
];

function autocompleteOf({ type, key }: FormField): string | undefined {
  if (type === 'email' || type === 'tel') return type;
  return KNOWN.includes(key) ? key : undefined;
}

interface Props {
  readonly field: FormField;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  /** As it was sent before. */
  readonly value: readonly string[];
  /** Null until a browser has said what day it is: pages are cached. */
  readonly dayIn: DayIn | null;
  readonly locale: Locale;
  readonly autoFocus: boolean;
}

const LINES = 6;

/** Numbers are text to their browser, so that what is wrong in them can be said. */
const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
} as const;

const dayLimit = (dayIn: DayIn | null, days: number | null) => (days === null ? undefined : dayIn?.(days));

/** The element that a question with one answer is answered in. */
export function Control({ field, id, describedBy, isWrong, value, dayIn, locale, autoFocus }: Props) {
  const { type, key, required, placeholder, options, min, max } = field;
  const [first = ''] = value;
  const common = {
    id,
    name: key,
    required,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    defaultValue: first,
    autoComplete: autocompleteOf(field),
    autoFocus,
  };
  if (type === 'select')
    return (
      <select {...common}>
        <option value="">{placeholder || formMessage('choose-one', locale)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (type === 'textarea')
    return (
      <textarea {...common} rows={LINES} placeholder={placeholder || undefined} maxLength={MOST_CHARACTERS.textarea} />
    );
  const input = isKeyOf(INPUTS, type) ? INPUTS[type] : INPUTS.text;
  return (
    <input
      {...common}
      {...input}
      placeholder={placeholder || undefined}
      maxLength={type === 'text' ? MOST_CHARACTERS.text : undefined}
      {...(type === 'date' && { min: dayLimit(dayIn, min), max: dayLimit(dayIn, max) })}
    />
  );
}
