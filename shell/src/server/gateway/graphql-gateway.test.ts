import { afterEach, expect, test } from 'vitest';
import { TOKEN } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ site { id } }"}' };

/** Addresses and credentials of what reached the API. */
const reached = () =>
  shell.api.fetched.map((request) => [
    request.method,
    new URL(request.url).pathname + new URL(request.url).search,
    request.headers.get('token') ?? request.headers.get('cookie'),
  ]);

test('Q3: a site’s /graphql is the API’s of its project, by GET and by POST', async () => {
  shell = await startShell();
  shell.api.query = ({ query }) => ({ data: { query } });
  const { id } = await shell.api.client.projectByHost({ params: { host: 'site.test' } });
  expect(JSON.parse((await shell.get('/graphql', POST)).body)).toEqual({ data: { query: '{ site { id } }' } });
  await shell.get('/graphql?query=%7Bsite%7D');
  expect(reached()).toEqual([
    ['POST', `/api/v1/project/${id}/graphql`, null],
    ['GET', `/api/v1/project/${id}/graphql?query=%7Bsite%7D`, null],
  ]);
});

test('Q3: who asks makes no difference: cookies and tokens stay here, and any site may ask', async () => {
  shell = await startShell();
  shell.api.query = () => ({ data: null });
  const headers = {
    ...POST.headers,
    cookie: `sections-auth-token=${TOKEN}`,
    token: 'own',
    origin: 'https://elsewhere.example',
  };
  expect((await shell.get('/graphql', { ...POST, headers })).status).toBe(200);
  expect(reached()).toEqual([['POST', expect.stringMatching(/\/graphql$/), null]]);
});

test('Q3: a host that nobody claimed has none, and what lies below the address is a page’s', async () => {
  shell = await startShell();
  const nowhere = await shell.get('/graphql', { ...POST, headers: { ...POST.headers, host: 'nowhere.test' } });
  expect([nowhere.status, JSON.parse(nowhere.body).error]).toEqual([404, 'project_not_found']);
  expect((await shell.get('/graphql/x')).status).toBe(404);
  expect((await shell.get('/graphqlx')).status).toBe(404);
  expect(reached()).toEqual([]);
});

test('Q3: until a host is proven its answers are for who works on it, and kept by no cache between us', async () => {
  shell = await startShell();
  const host = 'not-proven.test';
  const registration = { email: 'a@b.cd', full_name: 'A', host };
  await shell.get('/api/v1/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  });
  shell.api.query = () => ({ data: null });
  const address = '/graphql?query=%7Bsite%7D';
  expect((await shell.get(address, { headers: { host } })).status).toBe(404);
  const own = await shell.get(address, { headers: { host, cookie: `sections-auth-token=${TOKEN}` } });
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
});
