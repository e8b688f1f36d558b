import { createClient, httpTransport, registryCalls } from 'shared-contracts';
import { BodyBudget, publisher } from 'shared-contracts/body-budget';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from '../create-registry.ts';
import { buildRelease } from '../testing/build-release.ts';

const ORIGIN = 'http://registry.test';

function setUp(operator = true, bodies = new BodyBudget()) {
  const registry = createRegistry({ storage: memoryStorage(), bodies });
  const send = (path: string, init?: RequestInit) =>
    registry.fetch(new Request(`${ORIGIN}${path}`, init), { operator, remoteAddress: '192.0.2.1' });
  const client = createClient(
    registryCalls,
    httpTransport({
      baseUrl: `${ORIGIN}/registry/v1`,
      fetch: (input, init) => registry.fetch(new Request(input, init), { operator, remoteAddress: '192.0.2.1' }),
    }),
  );
  return { registry, send, client };
}

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

test('SEC-H3: one of the largest releases comes in at a time', async () => {
  const bodies = new BodyBudget();
  const { client } = setUp(true, bodies);
  const publish = () => client.publishRemote({ params: { name: 'mf-test' }, body: buildRelease() });
  {
    using held = bodies.hold(publisher(64 * 1024 * 1024));
    held.add(64 * 1024 * 1024);
    held.arrived();
    await expect(publish()).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(await publish()).toMatchObject({ version: '1.0.0' });
});

const VERSIONS = '/registry/v1/remotes/mf-test/versions';

test('the typed client publishes, promotes and lists over HTTP', async () => {
  const { client } = setUp();
  const params = { name: 'mf-test' };
  const release = await client.publishRemote({ params, body: buildRelease() });
  expect(release.published_by).toBe('operator at 192.0.2.1');
  await client.promoteRemote({ params, body: { version: '1.0.0', expected: null } });
  expect(await client.listVersions({ params })).toMatchObject({ live: '1.0.0', previous: null });
});

test('an operator downloads the files of a version', async () => {
  const { client, send } = setUp();
  await client.publishRemote({ params: { name: 'mf-test' }, body: buildRelease() });
  const answer = await send(`${VERSIONS}/1.0.0/files/client/assets/styles.css`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('a{}');
});

test.each<[string, string, RequestInit | undefined]>([
  ['listing', '/registry/v1/remotes', undefined],
  ['publishing', VERSIONS, post('{}')],
  ['promoting', '/registry/v1/remotes/mf-test/live', { ...post('{}'), method: 'PUT' }],
  ['downloading', `${VERSIONS}/1.0.0/files/server/server.cjs`, undefined],
])('only an operator: %s', async (_, path, init) => {
  const answer = await setUp(false).send(path, init);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: 'unauthenticated' });
});

test.each<[string, number, string, RequestInit | undefined]>([
  ['malformed JSON', 400, VERSIONS, post('{')],
  ['bad UTF-8', 400, VERSIONS, post(new Uint8Array([0x22, 0xff, 0x22]))],
  ['depth 10,000', 400, VERSIONS, post(`{"release":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)],
  ['__proto__', 400, VERSIONS, post('{"__proto__":{"admin":true},"release":{},"files":[]}')],
  ['unknown fields', 400, VERSIONS, post('{"files":[],"release":{},"x":1}')],
  ['a body that is not JSON', 415, VERSIONS, post('a=b', 'application/x-www-form-urlencoded')],
  ['missing fields', 422, VERSIONS, post('{}')],
  [
    'a body beyond the limit',
    413,
    '/registry/v1/remotes/mf-test/live',
    { ...post(`"${'a'.repeat(3e6)}"`), method: 'PUT' },
  ],
  ['an encoded slash in a name', 422, '/registry/v1/remotes/a%2F..%2Fb/versions', undefined],
  ['an unknown address', 404, '/registry/v1/secrets', undefined],
  ['climbing out of a version', 404, `${VERSIONS}/1.0.0/files/client/..%2Frelease.json`, undefined],
  ['a double slash', 404, '/registry/v1//remotes', undefined],
  ['another method', 405, VERSIONS, { method: 'DELETE' }],
  ['an unknown remote', 404, VERSIONS, undefined],
])('%s → %d, told by code and message only', async (_, status, path, init) => {
  const answer = await setUp().send(path, init);
  expect(answer.status).toBe(status);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body.error).toEqual(expect.any(String));
  expect(JSON.stringify(body)).not.toMatch(/at \w+ \(|node_modules/);
});

test('messages come in the language asked for', async () => {
  const answer = await setUp().send('/registry/v1/secrets', { headers: { 'accept-language': 'fr-CA' } });
  expect(await answer.json()).toMatchObject({ message: 'Élément introuvable.' });
});
