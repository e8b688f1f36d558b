import type { FieldMessageCode } from 'shared-contracts/messages';
import { COLOUR, type Field, type FieldType, isBlank, isGroup } from 'shared-contracts/sections';
import { hasPlainPicture, safeUrl } from 'shared-contracts/text';

/** What is wrong with a value. `broken`: it is of another type than its field, and no input can show it. */
export interface ValueProblem {
  readonly code: FieldMessageCode;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly broken?: boolean;
}

type Checks = {
  readonly [T in FieldType]: (value: unknown, field: Extract<Field, { type: T }>) => ValueProblem | null;
};

const broken = (code: FieldMessageCode): ValueProblem => ({ code, broken: true });

const text = (value: unknown, { max }: { readonly max: number }): ValueProblem | null => {
  if (typeof value !== 'string') return broken('text');
  return value.length > max ? { code: 'too_long', values: { maximum: max } } : null;
};

const within = (value: number, min: number | undefined, max: number | undefined): ValueProblem | null => {
  if (min !== undefined && value < min) return { code: 'below', values: { minimum: min } };
  if (max !== undefined && value > max) return { code: 'above', values: { maximum: max } };
  return null;
};

const count = (length: number, min: number, max: number): ValueProblem | null => {
  if (length > max) return { code: 'too_many', values: { maximum: max } };
  return length < min ? { code: 'too_few', values: { minimum: min } } : null;
};

const CHECKS: Checks = {
  text,
  'rich-text': (value, field) =>
    text(value, field) ?? (hasPlainPicture(String(value)) ? { code: 'picture_https' } : null),
  number: (value, { min, max, integer }) => {
    if (typeof value !== 'number') return broken('number');
    if (!Number.isFinite(value)) return { code: 'number' };
    return integer && !Number.isInteger(value) ? { code: 'integer' } : within(value, min, max);
  },
  price: (value, { max }) => {
    if (typeof value !== 'number') return broken('number');
    return Number.isInteger(value) ? within(value, 0, max) : { code: 'number' };
  },
  colour: (value) => {
    if (typeof value !== 'string') return broken('colour');
    return COLOUR.test(value) ? null : { code: 'colour' };
  },
  toggle: (value) => (typeof value === 'boolean' ? null : broken('boolean')),
  link: (value) => {
    if (!isGroup(value)) return broken('object');
    return safeUrl(value.url) === null ? { code: 'unsafe_url' } : null;
  },
  media: (value, { max }) => (Array.isArray(value) ? count(value.length, 0, max) : broken('media_array')),
  select: (value, { options }) =>
    options.some((option) => option.value === value)
      ? null
      : { code: 'not_listed', values: { values: options.map((option) => option.value).join(', ') } },
  articles: (value, { max }) => (Array.isArray(value) ? count(value.length, 0, max) : broken('array')),
  list: (value, { min, max }) => {
    if (!Array.isArray(value)) return broken('array');
    return value.every(isGroup) ? count(value.length, min, max) : broken('object');
  },
};

/** The first thing that is wrong with a value of a field, by the rules by which the server judges it. */
export function checkValue(field: Field, value: unknown, required: boolean): ValueProblem | null {
  if (isBlank(field, value)) {
    if (required) return { code: 'blank' };
    // An empty list may still be shorter than its kind allows.
    if (field.type !== 'list' || !Array.isArray(value)) return null;
  }
  return (CHECKS[field.type] as (value: unknown, field: Field) => ValueProblem | null)(value, field);
}
