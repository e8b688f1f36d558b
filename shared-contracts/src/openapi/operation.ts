import { z } from 'zod';
import type { Call } from '../calls/define-call.ts';
import { errorAnswers } from './error-answers.ts';
import type { ParameterName } from './headers.ts';
import { inlineSchema, type JsonSchema, type SchemaWriter } from './schema-writer.ts';

export interface Writers {
  readonly sent: SchemaWriter;
  readonly answered: SchemaWriter;
  readonly error: JsonSchema;
}

const capital = (id: string): string => `${id[0]?.toUpperCase()}${id.slice(1)}`;

/** Several different schemas are alternatives; one stands for itself. */
function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first = {}] = different;
  return different.length > 1 ? { oneOf: different } : first;
}

const ANSWER_TYPES = {
  json: 'application/json',
  events: 'text/event-stream',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  file: 'application/octet-stream',
} as const;

/** A form that needs no file may come as JSON too. */
const bodyTypes = ({ bodyType, body }: Call): string[] => {
  if (bodyType === 'json') return ['application/json'];
  return body.safeParse({}).success ? ['multipart/form-data', 'application/json'] : ['multipart/form-data'];
};

const hasBody = (call: Call): boolean => call.body.type !== 'undefined';

function valueParameters(call: Call, where: 'path' | 'query'): unknown[] {
  const { shape } = call[where === 'path' ? 'params' : 'query'];
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(schema, undefined).success,
    schema: inlineSchema(schema),
  }));
}

function headerParameters(calls: readonly Call[]): unknown[] {
  const names: ParameterName[] = [
    ...(calls.some((call) => call.access !== 'operator') ? (['token'] as const) : []),
    ...(calls.some((call) => call.conditional) ? (['ifMatch', 'ifNoneMatch'] as const) : []),
    ...(calls.some((call) => call.idempotent) ? (['idempotencyKey'] as const) : []),
    'language',
    'requestId',
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** What has a version carries it as its ETag. */
const answersVersion = ({ answer }: Call): boolean => answer instanceof z.ZodObject && 'version' in answer.shape;

function successAnswers(calls: readonly Call[], { answered }: Writers): Record<string, unknown> {
  const byStatus = Map.groupBy(calls, (call) => call.status);
  const answers = [...byStatus].map(([status, list]) => [
    String(status),
    {
      description: list.map((call) => call.summary).join(' / '),
      headers: {
        'x-request-id': { $ref: '#/components/headers/requestId' },
        ...(list.some(answersVersion) && { ETag: { $ref: '#/components/headers/etag' } }),
        ...(list.some((call) => call.paged) && { 'X-Total-Count': { $ref: '#/components/headers/totalCount' } }),
      },
      content: {
        [ANSWER_TYPES[list[0]?.answerType ?? 'json']]: {
          schema: oneOf(list.map((call) => answered.write(call.answer, `${capital(call.id)}Answer`))),
        },
      },
    },
  ]);
  return Object.fromEntries(answers);
}

const SECURITY = { public: [{}, { token: [] }], 'signed-in': [{ token: [] }], operator: [{ operator: [] }] } as const;

/** One operation of the document, from every call that shares its method and path. */
export function operation(calls: readonly [Call, ...Call[]], writers: Writers): Record<string, unknown> {
  const [first] = calls;
  const withBody = calls.filter(hasBody);
  const bodies = withBody.map((call) => writers.sent.write(call.body, `${capital(call.id)}Body`));
  const accesses = [...new Set(calls.map((call) => call.access))];
  return {
    operationId: first.id,
    summary: first.summary,
    ...(calls.length > 1 && { description: calls.map((call) => `\`${call.id}\`: ${call.summary}`).join('\n\n') }),
    tags: [first.tag],
    parameters: [...valueParameters(first, 'path'), ...valueParameters(first, 'query'), ...headerParameters(calls)],
    ...(bodies.length > 0 && {
      requestBody: {
        required: withBody.every((call) => !call.body.safeParse({}).success),
        content: Object.fromEntries(bodyTypes(first).map((type) => [type, { schema: oneOf(bodies) }])),
      },
    }),
    responses: { ...successAnswers(calls, writers), ...errorAnswers(calls, writers.error) },
    security: accesses.flatMap((access) => [...SECURITY[access]]),
    ...(accesses.includes('operator') && { 'x-operator-only': true }),
  };
}
