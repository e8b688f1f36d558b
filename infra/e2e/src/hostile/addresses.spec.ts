import { apiCalls } from 'shared-contracts';
import { registryOf } from '../support/renderer-variant.ts';
import { expect, test } from '../support/test.ts';
import { refusalOf } from './expect-refusal.ts';
import { send } from './send.ts';

const OPERATOR_ADDRESSES = [
  '/metrics',
  '/api/v1/docs',
  '/api/v1/openapi.json',
  '/api/v1/changes',
  '/registry/v1/remotes',
  '/registry/v1/remotes/mf-renderer/versions',
];
const PRETENCES: readonly Readonly<Record<string, string>>[] = [
  {},
  { host: 'evil.example' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { authorization: 'Bearer wrong' },
  { 'x-original-url': '/metrics' },
];

test('what operators read is not there for anybody else', async ({ product }) => {
  for (const path of OPERATOR_ADDRESSES)
    for (const headers of PRETENCES) expect([401, 404]).toContain(refusalOf(await send(product, path, { headers }))[0]);
});

test('no spelling leads around the check for operators', async ({ product }) => {
  const spellings = [
    '/api/../metrics',
    '/api/v1/../../metrics',
    '/api/v1/%2e%2e/%2e%2e/metrics',
    '/api/v1/..\\..\\metrics',
    '/api/v1/./changes',
    '/api/v1/%63hanges',
    '/api/v1/x/../changes',
    '/api/v1//changes',
    '/n-api/../registry/v1/remotes',
  ];
  for (const path of spellings) expect((await send(product, path)).status).toBeGreaterThanOrEqual(400);
});

test('files: server builds, records, maps and whatever lies beside them have no address', async ({ product }) => {
  const { live } = await registryOf(product.url).listVersions({ params: { name: 'mf-renderer' } });
  const release = `/remotes/mf-renderer/${live}`;
  const served = await fetch(`${product.url}/n-api/remotes`);
  const { 'mf-renderer': pin } = (await served.json()) as Record<string, { entry: string }>;
  expect((await fetch(product.url + pin?.entry)).status).toBe(200);
  const paths = [
    `${release}/release.json`,
    `${release}/server/renderer.cjs`,
    `${release}/client/../release.json`,
    `${release}/client/%2e%2e/release.json`,
    `${release}/client/..%2frelease.json`,
    `${release}/client/..\\release.json`,
    `${release}/client//etc/passwd`,
    `${release}/client/__proto__`,
    `${release}/client/%00`,
    `${pin?.entry}.map`,
    '/remotes/mf-renderer/live.json',
    '/remotes/../database/PG_VERSION',
    '/remotes/__proto__/1.0.0/client/x',
    '/builds/../package.json',
    '/builds/build.json',
    '/media/../database/PG_VERSION',
    '/media/a/../../database/PG_VERSION',
    '/media/%2e%2e/%2e%2e/database/PG_VERSION',
    '/media/a/b/.env',
    '/media/a/b/%00',
  ];
  for (const path of paths)
    expect({ path, refusal: refusalOf(await send(product, path)) }).toEqual({ path, refusal: [404, 'not_found'] });
});

test('choosing a language leads nowhere else', async ({ product }) => {
  const targets = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'https:evil.example',
    '/.//evil.example',
    '/en//evil.example',
    '/en/\\evil.example',
    '/en/\t/evil.example',
    'javascript:alert(1)',
    '/@evil.example',
    '/%2F%2Fevil.example',
    '/x\r\nset-cookie: a=b',
  ];
  for (const target of targets) {
    const { status, headers } = await send(product, `/n-api/locale/fr?to=${encodeURIComponent(target)}`);
    expect([303, 400]).toContain(status);
    const to = new URL(headers.location ?? '/', 'http://localhost');
    expect({ target, to: to.host }).toEqual({ target, to: 'localhost' });
    expect(headers['set-cookie'] ?? '').not.toContain('a=b');
  }
});

const HOSTS = [
  'user:pw@localhost',
  'localhost:99999',
  '999.999.999.999',
  'localhost/api/v1/changes?',
  '[::1',
  'a b',
  '"><script>',
  '..',
];

test('a host that nobody has breaks nothing and appears nowhere', async ({ product }) => {
  for (const host of HOSTS)
    for (const path of [
      '/',
      '/rooms',
      '/rooms/_payload.json',
      '/n-api/locale/en',
      `/api/v1${apiCalls.getSession.path}`,
    ]) {
      const { status, text } = await send(product, path, { headers: { host } });
      expect([host, path, status >= 400 && status < 500]).toEqual([host, path, true]);
      expect(text).not.toContain('"><script>');
    }
});

test('nobody takes a site over by its port', async ({ product, stranger }) => {
  const { port } = new URL(product.url);
  const body = {
    email: `${stranger.host}@example.org`,
    full_name: 'A',
    project_name: 'Taken over',
    host: `localhost:${port}`,
    password: 'a password of a stranger',
    terms_accepted: true,
  };
  const answer = await send(product, '/api/v1/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(refusalOf(answer)).toEqual([409, 'host_taken']);
});
