import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';

const DAY = 24 * 60 * 60_000;
const name = 'mf-test';

function setUp() {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const storage = memoryStorage();
  const registry = createRegistry({ storage, clock: () => new Date(now) });
  const client = createClient(registryCalls, registry.transport);
  const publish = async (version: string) => {
    now += 1000;
    await client.publishRemote({ params: { name }, body: buildRelease({ name, version }) });
  };
  const move = (version: string, expected: string | null) =>
    client.promoteRemote({ params: { name }, body: { version, expected } });
  const versions = async () => {
    const listed = await client.listVersions({ params: { name } });
    return listed.versions.map(({ version }) => version).toSorted();
  };
  const wait = (days: number) => {
    now += days * DAY;
  };
  return { storage, registry, client, publish, move, versions, wait };
}

test('of old versions those go that nothing leads back to; live, previous, newest and young ones stay', async () => {
  const { storage, registry, client, publish, move, versions, wait } = setUp();
  for (let major = 1; major <= 26; major += 1) await publish(`${major}.0.0`);
  await move('1.0.0', null);
  await move('2.0.0', '1.0.0');
  await move('3.0.0', '2.0.0');
  await registry.upkeep();
  expect(await versions()).toHaveLength(26);
  const params = { name, version: '1.0.0', shell: 'web-1' };
  await client.reportVerdict({ params, body: { verdict: 'adopted', move: 1 } });
  wait(59);
  await move('4.0.0', '3.0.0');
  wait(2);
  await registry.upkeep();
  // 1, 2, 5 and 6 were not live for 60 days; 3 is the one before.
  expect(await versions()).toHaveLength(22);
  const gone = ['1', '2', '5', '6'];
  for (const major of gone) {
    expect(await storage.list(`remotes/${name}/${major}.0.0/`)).toEqual([`remotes/${name}/${major}.0.0/claim.json`]);
    await expect(move(`${major}.0.0`, '4.0.0')).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await move('3.0.0', '4.0.0')).toMatchObject({ live: '3.0.0' });
});

test('D-a: a version that is gone never comes back with another content', async () => {
  const { registry, client, publish, versions, wait } = setUp();
  for (let major = 1; major <= 21; major += 1) await publish(`${major}.0.0`);
  await client.promoteRemote({ params: { name }, body: { version: '21.0.0', expected: null } });
  wait(61);
  await registry.upkeep();
  expect(await versions()).not.toContain('1.0.0');
  const other = buildRelease({ name, version: '1.0.0', text: 'other' });
  await expect(client.publishRemote({ params: { name }, body: other })).rejects.toMatchObject({
    code: 'version_published',
  });
  await publish('1.0.0');
  expect(await versions()).toContain('1.0.0');
});

test('what the installation brings along stays, or the next start would make it live again', async () => {
  const { registry, client, publish, versions, wait } = setUp();
  for (let major = 1; major <= 22; major += 1) await publish(`${major}.0.0`);
  await client.promoteRemote({ params: { name }, body: { version: '22.0.0', expected: null } });
  wait(61);
  await registry.upkeep({ [name]: '1.0.0' });
  expect(await versions()).toContain('1.0.0');
  expect(await versions()).not.toContain('2.0.0');
});

test('D-a: what is left of a version whose deletion broke off goes after a day, but its claim', async () => {
  const { storage, registry, client, publish, versions, wait } = setUp();
  for (let major = 1; major <= 21; major += 1) await publish(`${major}.0.0`);
  await client.promoteRemote({ params: { name }, body: { version: '21.0.0', expected: null } });
  wait(61);
  const { delete: remove } = storage;
  let deleted = 0;
  Object.assign(storage, {
    delete: async (key: string) => {
      deleted += 1;
      if (deleted > 2) throw new Error('power cut');
      await remove(key);
    },
  });
  await expect(registry.upkeep()).rejects.toThrow('power cut');
  Object.assign(storage, { delete: remove });
  const left = () => storage.list(`remotes/${name}/1.0.0/`);
  expect((await left()).length).toBeGreaterThan(1);
  await registry.upkeep();
  // As far as anybody knows, it is being published this moment.
  expect((await left()).length).toBeGreaterThan(1);
  wait(1);
  await registry.upkeep();
  expect(await left()).toEqual([`remotes/${name}/1.0.0/claim.json`]);
  expect(await versions()).toHaveLength(20);
});

test('D-a: a version that is published within the day stays', async () => {
  const { storage, registry, publish, client, versions, wait } = setUp();
  await publish('2.0.0');
  await client.promoteRemote({ params: { name }, body: { version: '2.0.0', expected: null } });
  storage.files.set(`remotes/${name}/1.0.0/server/server.cjs`, Buffer.from('half'));
  await registry.upkeep();
  wait(2);
  await publish('1.0.0');
  await registry.upkeep();
  expect(await versions()).toEqual(['1.0.0', '2.0.0']);
});
