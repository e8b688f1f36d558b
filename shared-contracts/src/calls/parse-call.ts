import type { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { fieldMessage } from '../errors/field-messages.ts';
import { fieldErrors, fieldPath, flattenIssues, isErrorCode, issueCode } from '../errors/read-issues.ts';
import type { JsonFlaw } from '../json/check-json.ts';
import { DEFAULT_LOCALE, type Locale } from '../locales.ts';
import { checkBody, flawsOf, withoutFlawed } from './body-steps.ts';
import type { Call, ParamsOf, ParsedBodyOf, QueryOf } from './define-call.ts';

export interface CallValues {
  readonly params?: unknown;
  readonly query?: unknown;
  /** Parsed JSON; undefined where nothing was sent. */
  readonly body?: unknown;
}

export interface ParsedCall<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: ParsedBodyOf<C>;
}

const FLAW_CODES: Readonly<Record<JsonFlaw['code'], ErrorCode>> = {
  unknown_field: 'unknown_fields',
  unstorable: 'invalid',
  too_deep: 'malformed',
};

function* refuseFlaws(
  value: unknown,
  locale: Locale,
  itemsIn?: string,
  aside = new Map<number, JsonFlaw>(),
): Generator<undefined, void> {
  for (const flaw of flawsOf(value, itemsIn, aside)) {
    if (flaw) {
      const path = fieldPath(flaw.path);
      throw new ApiError(FLAW_CODES[flaw.code], { errors: { [path]: [fieldMessage(flaw.code, locale)] } });
    }
    yield;
  }
}

/** Unknown fields first: they mean a client that speaks of something else. Then a code named by a schema. */
function codeOf(issues: readonly z.core.$ZodIssue[]): ErrorCode {
  if (issues.some((issue) => issue.code === 'unrecognized_keys')) return 'unknown_fields';
  return issues.map((issue) => issue.message).find(isErrorCode) ?? 'invalid';
}

/** In process, a parameter may be there and undefined; on the wire it is absent. */
const withoutUndefined = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined))
    : value;

/** A schema tells all that is wrong, which takes far longer than to see it; nobody reads that many. */
const MOST_ISSUES = 2000;

/** Codes of issues, up to so many. Throws `invalid` at the next. */
function issuesWithin(most: number): typeof issueCode {
  let left = most;
  return (issue) => {
    left -= 1;
    if (left < 0) throw new ApiError('invalid');
    return issueCode(issue);
  };
}

/**
 * The one check of what a call was sent, on the wire and in process: step by step, so that others may have their turn
 * in between, and last what was read. Throws ApiError `unknown_fields` (400), `malformed` (400), `invalid` or a code of
 * its own that a schema names (422), with messages by field in `locale`.
 */
export function* parseSteps<C extends Call>(
  call: C,
  { params = {}, query = {}, body }: CallValues,
  locale: Locale = DEFAULT_LOCALE,
): Generator<ParsedCall<C> | undefined, void> {
  const hasBody = call.body.type !== 'undefined';
  const sent = { params, query: withoutUndefined(query), body: hasBody ? (body ?? {}) : body };
  yield* refuseFlaws(sent.params, locale);
  yield* refuseFlaws(sent.query, locale);
  const aside = new Map<number, JsonFlaw>();
  yield* refuseFlaws(sent.body, locale, call.itemsIn, aside);
  const safe = withoutFlawed(sent.body, call.itemsIn, aside);
  const read = { ...sent, body: call.readBody ? call.readBody(safe) : safe };
  yield;
  // What was text before may be JSON now, with flaws of its own.
  if (call.readBody) yield* refuseFlaws(read.body, locale, call.itemsIn, aside);
  const error = issuesWithin(MOST_ISSUES);
  const results = [call.params.safeParse(read.params, { error }), call.query.safeParse(read.query, { error })];
  const checked = yield* checkBody(call, read.body, aside, error);
  yield;
  const issues = flattenIssues([...results.flatMap((result) => result.error?.issues ?? []), ...checked.issues]);
  if (issues.length > 0) throw new ApiError(codeOf(issues), { errors: fieldErrors(issues, locale) });
  const [parsedParams, parsedQuery] = results.map((result) => result.data);
  yield { params: parsedParams, query: parsedQuery, body: checked.body } as ParsedCall<C>;
}

/** Takes the steps at once. */
export function parseCall<C extends Call>(call: C, values: CallValues, locale: Locale = DEFAULT_LOCALE): ParsedCall<C> {
  return [...parseSteps(call, values, locale)].at(-1) as ParsedCall<C>;
}
