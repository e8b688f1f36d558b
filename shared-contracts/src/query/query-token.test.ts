import { afterEach, describe, expect, test, vi } from 'vitest';
import type { QueryEndpoint, QuerySurroundings } from './endpoint.ts';
import { endpointOf, QUERY } from './query-kit.ts';

const headersOf = async (endpoint: Partial<QueryEndpoint>, surroundings: QuerySurroundings = {}): Promise<Headers> => {
  const { client, sent } = endpointOf({ data: {} });
  await client(endpoint, surroundings).request(QUERY);
  return sent[0]?.headers ?? new Headers();
};
const tokenOf = async (endpoint: Partial<QueryEndpoint>, surroundings?: QuerySurroundings) =>
  (await headersOf(endpoint, surroundings)).get('authorization');

/** What a browser keeps, for a test that runs without one. */
const browser = (kept: { localStorage?: object; document?: object }) => {
  for (const [name, value] of Object.entries(kept)) vi.stubGlobal(name, value);
};
afterEach(() => void vi.unstubAllGlobals());

describe('Q2: the token', () => {
  const all = {
    token: 'options',
    tokenStorage: { mode: 'cookie', name: 'sections-query' },
    defaultToken: 'default',
  } as const;
  const cookies = () => 'a=b; sections-query=cookie%20token; c=d';

  test('is taken from the hook, then the options, then the storage, then the default', async () => {
    const hook = { authenticate: () => 'hook', cookies };
    expect(await tokenOf(all, hook)).toBe('Bearer hook');
    expect(await tokenOf(all, { cookies })).toBe('Bearer options');
    expect(await tokenOf({ ...all, token: undefined }, { cookies: () => 'sections-query=stored' })).toBe(
      'Bearer stored',
    );
    expect(await tokenOf({ ...all, token: undefined })).toBe('Bearer default');
    expect(await tokenOf({})).toBeNull();
  });

  test('the hook is asked before each request, for the endpoint, and may take its time', async () => {
    const asked: string[] = [];
    const { client, sent } = endpointOf({ data: {} });
    const site = client({}, { authenticate: async (name) => `${name}${asked.push(name)}` });
    await site.request(QUERY);
    await site.request(QUERY);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer site1', 'Bearer site2']);
  });

  test.each([null, undefined, '', '  '])('a hook that gives %j leaves it to the others', async (nothing) => {
    expect(await tokenOf(all, { authenticate: () => nothing })).toBe('Bearer options');
  });

  test('is looked up in a browser where its mode says: cookie or local storage', async () => {
    browser({ localStorage: { getItem: (name: string) => `local ${name}` }, document: { cookie: 'x=1; t=crumb' } });
    expect(await tokenOf({ tokenStorage: { mode: 'localStorage', name: 't' } })).toBe('local t');
    expect(await tokenOf({ tokenStorage: { mode: 'cookie', name: 't' } })).toBe('Bearer crumb');
    expect(await tokenOf({ tokenStorage: { mode: 'cookie', name: 'x=1; t' } })).toBeNull();
  });

  test('storage that is forbidden, and a cookie that cannot be decoded, fail nothing', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    browser({ localStorage: { getItem: refuse } });
    expect(await tokenOf({ tokenStorage: { mode: 'localStorage', name: 't' } })).toBeNull();
    expect(await tokenOf({ tokenStorage: { mode: 'cookie', name: 't' } }, { cookies: () => 't=%E0%A4%A' })).toBe(
      'Bearer %E0%A4%A',
    );
  });

  test('is trimmed', async () => {
    expect(await tokenOf({ token: '  abc\n' })).toBe('Bearer abc');
  });

  test('goes into the configured header, after the configured scheme', async () => {
    const headers = await headersOf({ token: 'abc', tokenHeader: { name: 'x-token', scheme: 'Key' } });
    expect([headers.get('x-token'), headers.get('authorization')]).toEqual(['Key abc', null]);
    expect(await tokenOf({ token: 'abc', tokenHeader: { scheme: null } })).toBe('abc');
  });

  test('that already starts with a word and a space keeps its own scheme', async () => {
    expect(await tokenOf({ token: ' Basic dXNlcg== ' })).toBe('Basic dXNlcg==');
    expect(await tokenOf({ token: 'ey.J x' })).toBe('Bearer ey.J x');
  });

  test('that would be two headers is sent nowhere', async () => {
    await expect(tokenOf({ token: 'a\r\nx-evil: 1' })).rejects.toThrow();
  });
});

describe('Q2: cookies', () => {
  test('of the request that is answered are passed on by a server, and nothing where there are none', async () => {
    expect((await headersOf({}, { cookies: () => 'a=b; c=d' })).get('cookie')).toBe('a=b; c=d');
    expect((await headersOf({}, { cookies: () => null })).get('cookie')).toBeNull();
    expect((await headersOf({})).get('cookie')).toBeNull();
  });
});
