import type { Locale } from '../locales.ts';
import { type CheckMessageKey, checkMessage } from './check-messages.ts';
import { dayAfter, isDay, sayDay } from './days.ts';
import { type Answer, type AnswerValue, type FormField, type FormFieldType, MOST_CHARACTERS } from './form-field.ts';

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@<>()[\]\\,;:".]{1,63}\.){1,8}[^\s@<>()[\]\\,;:".]{2,63}$/;
const TEL = /^\+?[\d\s()./-]{5,30}$/;
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,6})?$/;

type Problem = readonly [key: CheckMessageKey, values?: Readonly<Record<string, string | number>>];
/** Null where the value will do. Only asked about values that are not blank. */
type Check<Value> = (value: Value, field: FormField, around: Around) => Problem | null;

interface Around {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Days by which a date may miss its limits: it is another day elsewhere. */
  readonly slack: number;
  readonly locale: Locale;
}

const length =
  (most: number): Check<string> =>
  (value, { min, max }) => {
    const longest = Math.min(max ?? most, most);
    if (value.length > longest) return ['too_long', { max: longest }];
    return min !== null && value.length < min ? ['too_short', { min }] : null;
  };

const amount: Check<string> = (value, { min, max }) => {
  if (!NUMBER.test(value)) return ['number'];
  const number = Number(value.replace(',', '.'));
  if (min !== null && number < min) return ['below', { min }];
  return max !== null && number > max ? ['above', { max }] : null;
};

const day: Check<string> = (value, { min, max }, { today, slack, locale }) => {
  if (!isDay(value)) return ['date'];
  if (min !== null && value < dayAfter(today, min - slack))
    return ['too_early', { date: sayDay(dayAfter(today, min), locale) }];
  if (max !== null && value > dayAfter(today, max + slack))
    return ['too_late', { date: sayDay(dayAfter(today, max), locale) }];
  return null;
};

const listed: Check<string> = (value, { options }) =>
  options.some((option) => option.value === value) ? null : ['not_listed'];

const CHECKS: Readonly<Record<Exclude<FormFieldType, 'checkbox' | 'consent'>, Check<string>>> = {
  text: length(MOST_CHARACTERS.text),
  textarea: length(MOST_CHARACTERS.textarea),
  email: (value) => (EMAIL.test(value) ? null : ['email']),
  tel: (value) => (TEL.test(value) && value.replace(/\D/g, '').length >= 5 ? null : ['tel']),
  number: amount,
  date: day,
  select: listed,
  radio: listed,
};

/** Control characters, halves of characters, and what makes text run the other way unseen. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** One line of plain text, or several; what no keyboard writes is gone. */
const clean = (text: string, lines: boolean): string =>
  text
    .split(lines ? /\r\n?|\n/ : /\s+/)
    .map((part) => part.replace(UNSEEN, ''))
    .join(lines ? '\n' : ' ')
    .trim();

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');

/** A value of the field's own shape, whatever was sent. */
function readValue({ type, options }: FormField, value: unknown): AnswerValue {
  if (type === 'consent' || (type === 'checkbox' && options.length === 0)) return value === true || value === 'on';
  if (type === 'checkbox') return [...new Set(texts(value).map((text) => clean(text, false)))].filter(Boolean);
  const [text = ''] = texts(value);
  return clean(text, type === 'textarea');
}

const MISSING: Partial<Record<FormFieldType, CheckMessageKey>> = {
  select: 'choose',
  radio: 'choose',
  checkbox: 'choose',
  consent: 'tick',
};

function problemOf(field: FormField, value: AnswerValue, around: Around): Problem | null {
  if (typeof value === 'boolean') return value || !field.required ? null : ['tick'];
  if (value.length === 0) return field.required ? [MISSING[field.type] ?? 'required'] : null;
  if (typeof value !== 'string') {
    return value.every((each) => listed(each, field, around) === null) ? null : ['not_listed'];
  }
  return CHECKS[field.type as keyof typeof CHECKS](value, field, around);
}

export interface CheckAnswersOptions {
  readonly locale: Locale;
  /** The day it is where the visitor is, `YYYY-MM-DD`. */
  readonly today: string;
  /** Days by which dates may be off; the server does not know the visitor's day. */
  readonly slack?: number;
}

export interface CheckedAnswers {
  /** Every field in order, cleaned. */
  readonly answers: readonly Answer[];
  /** Messages by key, in the order of the fields; empty where all is well. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What was written into a form, cleaned and checked against its fields. The one rule of browser and server. */
export function checkAnswers(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  { locale, today, slack = 0 }: CheckAnswersOptions,
): CheckedAnswers {
  const around = { locale, today, slack };
  const read = fields.map((field) => {
    const value = readValue(field, Object.hasOwn(sent, field.key) ? sent[field.key] : undefined);
    return { field, value, problem: problemOf(field, value, around) };
  });
  return {
    answers: read.map(({ field: { key, label, type }, value }) => ({ key, label, type, value })),
    errors: Object.fromEntries(
      read.flatMap(({ field, problem }) =>
        problem ? [[field.key, checkMessage(problem[0], locale, problem[1])]] : [],
      ),
    ),
  };
}
