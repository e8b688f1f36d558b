import type { z } from 'zod';
import type { Locale } from '../locales.ts';
import { ERROR_CATALOGUE, type ErrorCode, errorMessage } from './catalogue.ts';
import { type FieldMessageCode, fieldMessage, isFieldMessage } from './field-messages.ts';

const MAX_FIELDS = 100;
const MAX_PATH = 300;

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** Messages by field path. */
export type FieldErrors = Record<string, string[]>;

const EXPECTED: Readonly<Record<string, FieldMessageCode>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
};
const FORMATS: Readonly<Record<string, FieldMessageCode>> = { email: 'email', uuid: 'id' };
const LIMITS: Readonly<Record<string, readonly [big: FieldMessageCode, small: FieldMessageCode]>> = {
  string: ['too_long', 'too_short'],
  array: ['too_many', 'too_few'],
};
const NUMBER_LIMITS = ['above', 'below'] as const;

const limitsOf = (origin: unknown) => LIMITS[String(origin)] ?? NUMBER_LIMITS;

/** Code of an issue whose schema names none. Given to zod per parse, so that nothing is set for everybody. */
export function issueCode(issue: RawIssue): FieldMessageCode {
  if (issue.input === undefined || issue.input === null) return 'blank';
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[String(issue.expected)] ?? 'not_allowed';
    case 'too_big':
      return limitsOf(issue.origin)[0];
    case 'too_small':
      return issue.input === '' ? 'blank' : limitsOf(issue.origin)[1];
    case 'invalid_format':
      return FORMATS[String(issue.format)] ?? 'format';
    case 'invalid_value':
      return 'not_listed';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'not_allowed';
  }
}

const valuesOf = (issue: Issue): Record<string, unknown> => ({
  ...('maximum' in issue && { maximum: issue.maximum }),
  ...('minimum' in issue && { minimum: issue.minimum }),
  ...('values' in issue && { values: issue.values.join(', ') }),
});

const wordsOf = (issue: Issue, locale: Locale): string => {
  if (isFieldMessage(issue.message)) return fieldMessage(issue.message, locale, valuesOf(issue));
  return isErrorCode(issue.message) ? errorMessage(issue.message, locale) : fieldMessage('not_allowed', locale);
};

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);

/** The branch of a union that came nearest. */
const nearest = (branches: readonly Issue[][]): readonly Issue[] =>
  branches.toSorted((a, b) => a.length - b.length)[0] ?? [];

/**
 * Every issue on its own: unknown keys one by one, unions as the branch that came nearest. Of unknown keys beyond those
 * that are told, one of each object stands for the rest.
 */
export function flattenIssues(issues: readonly Issue[], base: readonly PropertyKey[] = []): Issue[] {
  const flat: Issue[] = [];
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const told = issue.keys.slice(0, flat.length < MAX_FIELDS ? MAX_FIELDS : 1);
      flat.push(...told.map((key) => ({ ...issue, path: [...path, key] })));
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0)
      for (const inner of flattenIssues(nearest(issue.errors), path)) flat.push(inner);
    else flat.push({ ...issue, path });
  }
  return flat;
}

/** Name of a field in an answer, such as `sections.0.name`; cut where a client chose a name without end. */
export const fieldPath = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, MAX_PATH);

/** What a schema says against a value, as messages by field path. */
export function fieldProblems(schema: z.ZodType, value: unknown, locale: Locale): FieldErrors {
  const { error } = schema.safeParse(value, { error: issueCode });
  return fieldErrors(flattenIssues(error?.issues ?? []), locale);
}

/** Messages by field path in a language, so many that a person can read them. The path of the whole is empty. */
export function fieldErrors(issues: readonly Issue[], locale: Locale): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    const path = fieldPath(issue.path);
    const words = wordsOf(issue, locale);
    const said = errors[path] ?? [];
    if (!said.includes(words)) errors[path] = [...said, words];
  }
  return { ...errors };
}
