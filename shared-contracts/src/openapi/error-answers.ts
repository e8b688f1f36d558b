import type { Call } from '../calls/define-call.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '../errors/catalogue.ts';
import type { JsonSchema } from './schema-writer.ts';

/** What any call can answer, besides its own codes. */
const COMMON: readonly ErrorCode[] = [
  'malformed',
  'unknown_fields',
  'invalid',
  'too_many_requests',
  'internal',
  'unavailable',
];
const WITH_BODY: readonly ErrorCode[] = ['too_large', 'wrong_type'];
const WITH_TOKEN: readonly ErrorCode[] = ['unauthenticated'];
const OPERATOR: readonly ErrorCode[] = ['unauthenticated', 'forbidden'];

const codesOf = (call: Call): ErrorCode[] => [
  ...new Set([
    ...COMMON,
    ...(call.method === 'GET' ? [] : WITH_BODY),
    // A token that is no good is refused wherever one may come.
    ...(call.access === 'operator' ? [] : WITH_TOKEN),
    ...(call.access === 'operator' ? OPERATOR : []),
    ...(call.conditional ? (['precondition_failed'] as const) : []),
    ...call.errors,
  ]),
];

const RETRIES = [429, 503];

/** Answers of failures by status; each lists the codes that come with it. */
export function errorAnswers(calls: readonly Call[], errorSchema: JsonSchema): Record<string, unknown> {
  const codes = [...new Set(calls.flatMap(codesOf))];
  const byStatus = Map.groupBy(codes, (code) => ERROR_CATALOGUE[code].status);
  const answers = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message.en}`).join('\n\n'),
        headers: {
          'x-request-id': { $ref: '#/components/headers/requestId' },
          ...(RETRIES.includes(status) && { 'Retry-After': { $ref: '#/components/headers/retryAfter' } }),
        },
        content: {
          'application/json': {
            schema: { allOf: [errorSchema, { type: 'object', properties: { error: { enum: list.toSorted() } } }] },
          },
        },
      },
    ]);
  return Object.fromEntries(answers);
}
