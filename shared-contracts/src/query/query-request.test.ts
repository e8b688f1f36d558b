import { describe, expect, test } from 'vitest';
import { createQueryClients } from './create-query-clients.ts';
import { endpointOf, MUTATION, QUERY } from './query-kit.ts';

const DATA = { data: { articles: { total: 3 } } };

describe('Q2: what is sent', () => {
  test('operations go to the named endpoint that they are asked of', async () => {
    const { fetch, sent } = endpointOf(DATA);
    const clients = createQueryClients(
      { site: { url: 'https://site.test/graphql' }, shop: { url: 'https://shop.test/api' } },
      { fetch },
    );
    await clients.shop.request(QUERY);
    await clients.site.request(QUERY);
    expect(sent.map(({ url }) => url)).toEqual(['https://shop.test/api', 'https://site.test/graphql']);
  });

  test.each([QUERY, MUTATION])('is POST by default: %s', async (operation) => {
    const { client, sent } = endpointOf(DATA);
    await client().request(operation);
    expect(sent[0]?.method).toBe('POST');
  });

  test('a client may be set to GET for queries, and then the address says all', async () => {
    const { client, sent } = endpointOf(DATA);
    await client({ method: 'GET' }).request(QUERY, { page: 2 });
    expect(sent[0]?.method).toBe('GET');
    const { searchParams } = new URL(sent[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      query: 'query Titles($page: Int) { articles(page: $page) { total } }',
      variables: '{"page":2}',
      operationName: 'Titles',
    });
  });

  test('a mutation is always POST', async () => {
    const { client, sent } = endpointOf({ data: { read: true } });
    await client({ method: 'GET' }).request(MUTATION, { id: 'a' });
    expect(sent[0]?.method).toBe('POST');
    expect(await sent[0]?.json()).toMatchObject({ operationName: 'Read', variables: { id: 'a' } });
  });

  test('the JSON body carries query, variables and operationName', async () => {
    const { client, sent } = endpointOf(DATA);
    await client().request(QUERY, { page: 2 });
    expect(await sent[0]?.json()).toEqual({ query: QUERY, variables: { page: 2 }, operationName: 'Titles' });
  });

  test('Accept prefers the GraphQL JSON type and then plain JSON; the Content-Type is JSON', async () => {
    const { client, sent } = endpointOf(DATA);
    await client().request(QUERY);
    expect(sent[0]?.headers.get('accept')).toBe('application/graphql-response+json, application/json');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('headers of the endpoint go along', async () => {
    const { client, sent } = endpointOf(DATA);
    await client({ headers: { 'x-site': 'verveine' } }).request(QUERY);
    expect(sent[0]?.headers.get('x-site')).toBe('verveine');
  });
});

describe('Q2: when it takes too long, or nobody waits any more', () => {
  const never: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.throwIfAborted();
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  test('the time limit ends it', async () => {
    const { client } = endpointOf(DATA);
    await expect(client({ timeout: 1 }, { fetch: never }).request(QUERY)).rejects.toThrow(/timeout/i);
  });

  test('its asker ends it', async () => {
    const { client } = endpointOf(DATA);
    const asker = new AbortController();
    const asked = client({ timeout: 60_000 }, { fetch: never }).request(QUERY, {}, { signal: asker.signal });
    asker.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });
});
