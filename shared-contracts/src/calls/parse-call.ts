import type { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { fieldMessage } from '../errors/field-messages.ts';
import { fieldErrors, fieldPath, flattenIssues, isErrorCode, issueCode } from '../errors/read-issues.ts';
import { DEFAULT_LOCALE, type Locale } from '../locales.ts';
import { findFlaw, type JsonFlaw } from './check-json.ts';
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

function refuseFlaws(value: unknown, locale: Locale): void {
  const flaw = findFlaw(value);
  if (!flaw) return;
  const path = fieldPath(flaw.path);
  throw new ApiError(FLAW_CODES[flaw.code], { errors: { [path]: [fieldMessage(flaw.code, locale)] } });
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

/**
 * The one check of what a call was sent, on the wire and in process. Throws ApiError `unknown_fields` (400),
 * `malformed` (400), `invalid` or a code of its own that a schema names (422), with messages by field in `locale`.
 */
export function parseCall<C extends Call>(
  call: C,
  { params = {}, query = {}, body }: CallValues,
  locale: Locale = DEFAULT_LOCALE,
): ParsedCall<C> {
  const hasBody = call.body.type !== 'undefined';
  const sent = { params, query: withoutUndefined(query), body: hasBody ? (body ?? {}) : body };
  refuseFlaws(sent.params, locale);
  refuseFlaws(sent.query, locale);
  refuseFlaws(sent.body, locale);
  const read = { ...sent, body: call.readBody ? call.readBody(sent.body) : sent.body };
  // What was text before may be JSON now, with flaws of its own.
  if (call.readBody) refuseFlaws(read.body, locale);
  const results = [
    call.params.safeParse(read.params, { error: issueCode }),
    call.query.safeParse(read.query, { error: issueCode }),
    call.body.safeParse(read.body, { error: issueCode }),
  ];
  const issues = flattenIssues(results.flatMap((result) => result.error?.issues ?? []));
  if (issues.length > 0) throw new ApiError(codeOf(issues), { errors: fieldErrors(issues, locale) });
  const [parsedParams, parsedQuery, parsedBody] = results.map((result) => result.data);
  return { params: parsedParams, query: parsedQuery, body: parsedBody } as ParsedCall<C>;
}
