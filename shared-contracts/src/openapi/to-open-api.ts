import { z } from 'zod';
import type { Call } from '../calls/define-call.ts';

export interface OpenApiOptions {
  readonly title: string;
  /** For example `/api/v1`. */
  readonly basePath: string;
}

export type OpenApiDocument = Readonly<Record<string, unknown>>;

/** Describes calls as an OpenAPI 3.1 document. */
export function toOpenApi(calls: Readonly<Record<string, Call>>, { title, basePath }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of Object.values(calls)) {
    const item = paths[call.path] ?? {};
    item[call.method.toLowerCase()] = {
      operationId: call.id,
      summary: call.summary,
      responses: {
        [call.status]: { description: 'OK', content: { 'application/json': { schema: z.toJSONSchema(call.answer) } } },
      },
    };
    paths[call.path] = item;
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, servers: [{ url: basePath }], paths };
}
