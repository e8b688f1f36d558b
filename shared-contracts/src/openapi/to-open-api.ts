import type { Call } from '../calls/define-call.ts';
import { CONTRACT_VERSION } from '../define-remote.ts';
import { errorBodySchema } from '../errors/error-body.ts';
import { HEADERS, PARAMETERS } from './headers.ts';
import { operation } from './operation.ts';
import { schemaWriter } from './schema-writer.ts';

export interface OpenApiOptions {
  readonly title: string;
  /** For example `/api/v1`. */
  readonly basePath: string;
}

/** An OpenAPI 3.1 document, as JSON. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [key: string]: unknown;
}

const SECURITY_SCHEMES = {
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'Auth token of a user.' },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of the operator; without one configured, the loopback address only.',
  },
};

/** Describes calls as OpenAPI: paths, bodies, answers, headers, and every failure by its code. */
export function toOpenApi(calls: Readonly<Record<string, Call>>, { title, basePath }: OpenApiOptions): OpenApiDocument {
  const sent = schemaWriter('input', 'Input');
  const answered = schemaWriter('output', '');
  const writers = { sent, answered, error: answered.write(errorBodySchema, 'Error') };
  const byPath = Map.groupBy(Object.values(calls), (call) => call.path);
  const paths = [...byPath].map(([path, list]) => {
    const byMethod = Map.groupBy(list, (call) => call.method.toLowerCase());
    return [
      path,
      Object.fromEntries([...byMethod].map(([method, same]) => [method, operation(same as [Call], writers)])),
    ];
  });
  return {
    openapi: '3.1.0',
    info: { title, version: CONTRACT_VERSION },
    servers: [{ url: basePath }],
    tags: [...new Set(Object.values(calls).map((call) => call.tag))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...sent.components(), ...answered.components() },
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
