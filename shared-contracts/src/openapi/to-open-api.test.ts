import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { apiCalls, registryCalls } from '../calls/index.ts';
import { projectEvents } from '../calls/streams.ts';
import { ERROR_CATALOGUE } from '../errors/catalogue.ts';
import { toOpenApi } from './to-open-api.ts';

const documents = {
  api: toOpenApi({ ...apiCalls, projectEvents }, { title: 'Sections API', basePath: '/api/v1' }),
  registry: toOpenApi(registryCalls, { title: 'Sections registry', basePath: '/registry/v1' }),
};
const calls = [
  ...Object.values({ ...apiCalls, projectEvents }).map((call) => ['api', call] as const),
  ...Object.values(registryCalls).map((call) => ['registry', call] as const),
];

/** The first path that has a parameter, under another name. */
const namedOtherwise = (paths: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const [path = ''] = Object.keys(paths).filter((each) => each.includes('{'));
  return { [path.replace(/\{\w+\}/, '{other}')]: paths[path] };
};

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly oneOf?: readonly unknown[] } }>;
  };
  readonly responses: Record<string, { readonly description: string; readonly content?: Record<string, unknown> }>;
  readonly 'x-operator-only'?: boolean;
}
const operationOf = (name: keyof typeof documents, path: string, method: string): Operation =>
  documents[name].paths[path]?.[method.toLowerCase()] as Operation;

describe.each(Object.entries(documents))('Q4: the OpenAPI document of the %s', (_, document) => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test('is valid to a second reader, which looks for paths that mean the same as well', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message }) => [ruleId, message])).toEqual([]);
    const again = { ...document.paths, ...namedOtherwise(document.paths) };
    const doubled = await lintFromString({ source: JSON.stringify({ ...document, paths: again }), config });
    expect(doubled.map(({ ruleId }) => ruleId)).toContain('no-identical-paths');
  });

  test('refers only to what it holds, and is plain JSON', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => (match[1] ?? '').split('/'));
    expect(references.length).toBeGreaterThan(0);
    for (const path of references) {
      const target = path.reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        document,
      );
      expect({ path, target }).toEqual({ path, target: expect.any(Object) });
    }
    expect(text).not.toContain('$defs');
    expect(JSON.parse(text)).toEqual(document);
  });
});

describe.each(calls)('Q4: %s', (name, call) => {
  const operation = operationOf(name, call.path, call.method);

  test(`${call.id} is described with every answer`, () => {
    expect(operation.responses[String(call.status)]).toBeDefined();
    for (const code of call.errors)
      expect(operation.responses[String(ERROR_CATALOGUE[code].status)]?.description).toContain(`\`${code}\``);
  });

  test(`${call.id} names its parameters and headers`, () => {
    const names = operation.parameters.map((parameter) => parameter.name ?? parameter.$ref?.split('/').at(-1));
    expect(names).toEqual(
      expect.arrayContaining([...Object.keys(call.params.shape), ...Object.keys(call.query.shape), 'requestId']),
    );
    expect(names.includes('ifMatch')).toBe(call.conditional);
    expect(names.includes('token')).toBe(call.access !== 'operator');
    expect(operation['x-operator-only'] ?? false).toBe(call.access === 'operator');
  });
});

test('Q4: load and create share an address, and their bodies are alternatives', () => {
  const operation = operationOf('api', '/project/{project}/page/{page}', 'post');
  expect(operation.requestBody?.content['application/json']?.schema.oneOf).toHaveLength(2);
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '201']));
  expect(operation.parameters.map(({ $ref }) => $ref)).toContain('#/components/parameters/idempotencyKey');
});

test('Q4: a form says that it is one, and may come as JSON where it needs no file; a stream is no JSON', () => {
  const upload = operationOf('api', '/project/{project}/media', 'post');
  expect(Object.keys(upload.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(JSON.stringify(documents.api.components)).toContain('"files[1][file]":{"type":"string","format":"binary"');
  const update = operationOf('api', '/project/{project}/media/{media}', 'put');
  expect(Object.keys(update.requestBody?.content ?? {})).toEqual(['multipart/form-data', 'application/json']);
  const events = operationOf('api', '/project/{project}/events', 'get');
  expect(Object.keys(events.responses['200']?.content ?? {})).toEqual(['text/event-stream']);
});
