import { describe, expect, test } from 'vitest';
import type { QueryEndpoint } from './endpoint.ts';
import { InvalidResultError, QueryError } from './query-error.ts';
import { endpointOf, MUTATION, QUERY } from './query-kit.ts';

const failureOf = async (answer: unknown, endpoint: Partial<QueryEndpoint> = {}): Promise<unknown> =>
  endpointOf(answer)
    .client(endpoint)
    .request(QUERY, { page: 2 })
    .then(
      (result) => ({ result }),
      (error: unknown) => error,
    );
const refused = async (...input: Parameters<typeof failureOf>): Promise<QueryError> => {
  const error = await failureOf(...input);
  expect(error).toBeInstanceOf(QueryError);
  return error as QueryError;
};
const PARTLY = {
  data: { article: null },
  errors: [{ message: 'No such article', path: ['article'] }, { message: 'x' }],
};

describe('Q2: an answer', () => {
  test('may carry data and extensions', async () => {
    const { client } = endpointOf({ data: { a: 1 }, extensions: { cost: 4 } });
    expect(await client().request(QUERY)).toEqual({ data: { a: 1 }, extensions: { cost: 4 } });
  });

  test('of the GraphQL JSON type is read like one of JSON', async () => {
    const type = { headers: { 'content-type': 'application/graphql-response+json; charset=utf-8' } };
    const { client } = endpointOf(new Response('{"data":{"a":1}}', type));
    expect(await client().request(QUERY)).toEqual({ data: { a: 1 } });
  });

  test('with errors is, by default, a request error with response, query and variables', async () => {
    const error = await refused(PARTLY);
    expect(error.response).toMatchObject({ status: 200, data: { article: null }, errors: PARTLY.errors });
    expect(error.request).toEqual({ query: QUERY, variables: { page: 2 } });
    expect(await refused(PARTLY, { errorPolicy: 'none' })).toEqual(error);
  });

  test('with errors under the policy all has them beside the data', async () => {
    const { client } = endpointOf(PARTLY);
    expect(await client({ errorPolicy: 'all' }).request(QUERY)).toEqual(PARTLY);
  });

  test('an empty list of errors is none', async () => {
    const { client } = endpointOf({ data: { a: 1 }, errors: [] });
    expect((await client().request(QUERY)).data).toEqual({ a: 1 });
  });

  test.each([400, 401, 403, 404, 422, 500, 503, 599])(
    'of status %i is a request error with status and headers',
    async (status) => {
      const answer = new Response('<h1>sorry</h1>', { status, headers: { 'retry-after': '7' } });
      for (const errorPolicy of ['none', 'all'] as const) {
        const { response, request, message } = await refused(answer, { errorPolicy });
        expect(response.status).toBe(status);
        expect(response.headers.get('retry-after')).toBe('7');
        expect(request.query).toBe(QUERY);
        expect(message).toContain(String(status));
      }
    },
  );

  test('the message is that of the first error, or names the status', async () => {
    expect((await refused(PARTLY)).message).toBe('No such article');
    expect((await refused(Response.json(PARTLY, { status: 400 }))).message).toBe('No such article');
    expect((await refused(new Response('', { status: 502 }))).message).toBe('The query failed with status 502');
    expect((await refused(Response.json({ errors: {} }, { status: 400 }))).message).toContain('400');
  });

  test('the message says nothing of the request', async () => {
    expect((await refused(PARTLY)).message).not.toContain('page');
  });
});

describe('Q2: a malformed result is rejected as an invalid execution result', () => {
  const text = (body: string, type = 'application/json') => new Response(body, { headers: { 'content-type': type } });
  test.each([
    ['a text', text('"x"')],
    ['a number', text('7')],
    ['null', text('null')],
    ['nothing', text('')],
    ['no JSON', text('{"data":')],
    ['a page', text('<h1>Hello</h1>', 'text/html')],
    ['data that is a list', text('{"data":[]}')],
    ['data that is a text', text('{"data":"x"}')],
    ['errors that are a text', text('{"data":{},"errors":"x"}')],
    ['errors that are null', text('{"data":{},"errors":null}')],
    ['extensions that are a list', text('{"data":{},"extensions":[]}')],
    ['a list of what is none', text('[1]')],
  ])('%s', async (_, answer) => {
    const error = await failureOf(answer);
    expect(error).toBeInstanceOf(InvalidResultError);
    expect(String(error)).toMatch(/invalid execution result/i);
  });
});

describe('Q2: trying again', () => {
  const busy = (status: number) => new Response('', { status });
  const good = { data: { a: 1 } };

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET is tried once more on %i', async (status) => {
    const { client, sent } = endpointOf(busy(status), good);
    expect((await client({ method: 'GET' }).request(QUERY)).data).toEqual({ a: 1 });
    expect(sent).toHaveLength(2);
  });

  test('a GET is tried once more where the network failed, and only once', async () => {
    const { client, sent } = endpointOf(new TypeError('fetch failed'), good);
    expect((await client({ method: 'GET' }).request(QUERY)).data).toEqual({ a: 1 });
    expect(sent).toHaveLength(2);
    const away = endpointOf(new TypeError('fetch failed'));
    await expect(away.client({ method: 'GET' }).request(QUERY)).rejects.toThrow('fetch failed');
    expect(away.sent).toHaveLength(2);
  });

  test('a GET that fails twice has failed', async () => {
    const { client, sent } = endpointOf(busy(503), busy(500), good);
    await expect(client({ method: 'GET' }).request(QUERY)).rejects.toMatchObject({ response: { status: 500 } });
    expect(sent).toHaveLength(2);
  });

  test.each([400, 401, 404, 501])('a GET is not tried again on %i', async (status) => {
    const { client, sent } = endpointOf(busy(status), good);
    await expect(client({ method: 'GET' }).request(QUERY)).rejects.toBeInstanceOf(QueryError);
    expect(sent).toHaveLength(1);
  });

  test('a GET that nobody waits for is not tried again', async () => {
    const { client, sent } = endpointOf(good);
    await expect(client({ method: 'GET' }).request(QUERY, {}, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(sent.length).toBeLessThan(2);
  });

  test.each([QUERY, MUTATION])('a POST is not: %s', async (operation) => {
    const { client, sent } = endpointOf(busy(503), good);
    await expect(client().request(operation)).rejects.toBeInstanceOf(QueryError);
    expect(sent).toHaveLength(1);
  });
});
