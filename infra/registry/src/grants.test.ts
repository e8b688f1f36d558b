import { createClient, type RemoteRelease, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { keys } from './store/keys.ts';
import { buildRelease } from './testing/build-release.ts';

const NAME = 'mf-notes';
const params = { name: NAME };
const label = { en: 'Notes', fr: 'Notes' };
const CLAIMS = {
  screens: { notes: { paths: ['/admin/notes', '/admin/notes/:note/text'], label } },
  reserves: ['/shop'],
} satisfies Partial<RemoteRelease>;

function setUp() {
  const storage = memoryStorage();
  const client = createClient(registryCalls, createRegistry({ storage }).transport);
  const grant = (paths: string[], name = NAME) => client.grantPaths({ params: { name }, body: { paths } });
  const publish = async (version: string, brings: Partial<RemoteRelease> = CLAIMS) => {
    const body = buildRelease({ name: NAME, version });
    Object.assign(body.release, { exposes: { './tool': ['remoteEntry.mjs'] }, ...brings });
    await client.publishRemote({ params, body });
  };
  const move = (version: string, expected: string | null) =>
    client.promoteRemote({ params, body: { version, expected, losses: 'accept' } });
  return { storage, client, grant, publish, move };
}

test('D1: a remote claims what the operator granted it, and is told to the letter what is missing', async () => {
  const { grant, publish } = setUp();
  const refused = (paths: string) => ({
    code: 'incompatible_remote',
    message: expect.stringContaining(`remote grant ${NAME} ${paths}`),
  });
  // What another remote was granted is nothing to this one.
  await grant(['/admin/notes', '/shop'], 'mf-other');
  await expect(publish('1.0.0')).rejects.toMatchObject(refused('/admin/notes /shop'));
  await grant(['/admin/notes']);
  await expect(publish('1.0.0')).rejects.toMatchObject(refused('/shop'));
  expect(await grant(['/shop', '/shop'])).toEqual({ name: NAME, paths: ['/admin/notes', '/shop'] });
  await publish('1.0.0');
  await publish('1.1.0', { reserves: ['/shop/cart'] });
  await expect(publish('1.2.0', { reserves: ['/shops'] })).rejects.toMatchObject(refused('/shops'));
});

test('D1: what was taken back is refused from the next decision on; what is live stays', async () => {
  const { client, grant, publish, move } = setUp();
  await grant(['/admin/notes', '/shop']);
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  await move('1.0.0', null);
  await client.revokePath({ params, query: { path: '/shop' } });
  expect(await client.listGrants()).toEqual({ grants: [{ name: NAME, paths: ['/admin/notes'] }] });
  await expect(move('1.1.0', '1.0.0')).rejects.toMatchObject({ code: 'incompatible_remote' });
  expect((await client.listLive({})).remotes?.[NAME]?.release.version).toBe('1.0.0');
});

test('D1: what was live before there were grants has what it claims', async () => {
  const { storage, client, grant, publish, move } = setUp();
  await grant(['/admin/notes', '/shop']);
  await publish('1.0.0');
  await move('1.0.0', null);
  await storage.delete(keys.grants);
  await publish('1.1.0');
  await grant(['/other'], 'mf-other');
  const grants = [
    { name: NAME, paths: ['/admin/notes', '/shop'] },
    { name: 'mf-other', paths: ['/other'] },
  ];
  expect(await client.listGrants()).toEqual({ grants });
});

test.each(['/', '/admin', '/admin/account/..', '/api', 'shop', '/shop/*'])('nobody is granted %s', async (path) => {
  await expect(setUp().grant([path])).rejects.toMatchObject({ code: 'invalid' });
});
