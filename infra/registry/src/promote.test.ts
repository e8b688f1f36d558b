import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { promote } from './publish-directory.ts';
import { buildRelease } from './testing/build-release.ts';

function setUp(storage = memoryStorage(), contractVersion?: string) {
  const registry = createRegistry({ storage, ...(contractVersion && { contractVersion }) });
  const client = createClient(registryCalls, registry.transport);
  const publish = (version: string, name = 'mf-test') =>
    client.publishRemote({ params: { name }, body: buildRelease({ name, version }) });
  const move = (version: string, expected: string | null, name = 'mf-test') =>
    client.promoteRemote({ params: { name }, body: { version, expected } });
  return { storage, registry, client, publish, move };
}

test('a published version is live only once it is promoted', async () => {
  const { client, publish, move } = setUp();
  await publish('1.0.0');
  expect((await client.listLive({})).remotes).toEqual({});
  expect(await move('1.0.0', null)).toEqual({ live: '1.0.0', previous: null, move: 1 });
  expect((await client.listLive({})).remotes?.['mf-test']?.release.version).toBe('1.0.0');
});

test('a roll-back is a promotion of the version before', async () => {
  const { client, publish, move } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await move('1.0.0', null);
  await move('2.0.0', '1.0.0');
  expect(await move('1.0.0', '2.0.0')).toEqual({ live: '1.0.0', previous: '2.0.0', move: 3 });
  expect(await client.listVersions({ params: { name: 'mf-test' } })).toMatchObject({
    live: '1.0.0',
    previous: '2.0.0',
  });
});

test('D1: a retired remote is named as such, keeps its versions, and comes back by a promotion', async () => {
  const { client, publish, move } = setUp();
  await expect(
    client.promoteRemote({ params: { name: 'mf-test' }, body: { version: null, expected: null } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await publish('1.0.0');
  await move('1.0.0', null);
  const { revision } = await client.listLive({});
  await client.promoteRemote({ params: { name: 'mf-test' }, body: { version: null, expected: '1.0.0' } });
  expect(await client.listLive({ query: { since: revision } })).toMatchObject({ remotes: {}, retired: ['mf-test'] });
  expect(await client.listVersions({ params: { name: 'mf-test' } })).toMatchObject({ live: null, previous: '1.0.0' });
  await move('1.0.0', null);
  expect(await client.listLive({})).toMatchObject({ remotes: { 'mf-test': {} }, retired: [] });
});

test('S24: what is stored says which fields are missed, where somebody can tell; what visitors may read, and the order of versions, it does not', async () => {
  const { registry, client, publish } = setUp();
  const label = { en: 'A', fr: 'A' };
  const kind = { name: 'a', version: 1, label, description: label, mode: 'static' as const };
  const field = { type: 'text' as const, label };
  const bring = async (version: string, change: object) => {
    const body = buildRelease({ version });
    body.release.sections = [{ ...kind, fields: {}, ...change }];
    await client.publishRemote({ params: { name: 'mf-test' }, body });
  };
  const move = (version: string, expected: string | null) =>
    client.promoteRemote({ params: { name: 'mf-test' }, body: { version, expected } });
  await publish('0.9.0');
  await bring('1.0.0', { version: 2, fields: { one: field, two: { ...field, private: true } } });
  await bring('1.1.0', { version: 2, fields: { two: { ...field, private: true } } });
  await bring('1.2.0', { version: 2, fields: { two: field } });
  await bring('1.3.0', { fields: { two: { ...field, private: true } } });
  await bring('1.4.0', { version: 3, fields: { two: field } });
  await move('1.0.0', null);
  const refusal = (words: string) => ({ code: 'incompatible_remote', message: expect.stringContaining(words) });
  await expect(move('1.1.0', '1.0.0')).rejects.toMatchObject(refusal('“one” is gone'));
  registry.holdAgainst(async () => ['kind “a”: used on /visit']);
  await expect(move('1.1.0', '1.0.0')).rejects.toMatchObject(refusal('used on /visit'));
  registry.holdAgainst(async () => {
    throw new Error('away');
  });
  await expect(move('1.1.0', '1.0.0')).rejects.toMatchObject(refusal('“one” is gone'));
  registry.holdAgainst(async () => []);
  expect(await move('1.1.0', '1.0.0')).toMatchObject({ live: '1.1.0' });
  await expect(move('1.2.0', '1.1.0')).rejects.toMatchObject(refusal('no longer private'));
  // No migration makes public what people wrote to be private.
  await expect(move('1.4.0', '1.1.0')).rejects.toMatchObject(refusal('no longer private'));
  await expect(move('1.3.0', '1.1.0')).rejects.toMatchObject(refusal('of version 1 instead of 2'));
});

test('D3: a version that lacks what the live one has is refused by name, goes live where that is meant, and back at once', async () => {
  const { client, publish, move } = setUp();
  await publish('1.0.0');
  await move('1.0.0', null);
  const less = buildRelease({ version: '2.0.0' });
  less.release.exposes = {};
  await client.publishRemote({ params: { name: 'mf-test' }, body: less });
  await expect(move('2.0.0', '1.0.0')).rejects.toMatchObject({
    code: 'incompatible_remote',
    message: expect.stringContaining('of what 1.0.0 has, module “./islands/test” is gone'),
  });
  const body = { version: '2.0.0', expected: '1.0.0', losses: 'accept' } as const;
  await client.promoteRemote({ params: { name: 'mf-test' }, body });
  await move('1.0.0', '2.0.0');
  expect(await move('2.0.0', '1.0.0')).toMatchObject({ live: '2.0.0' });
});

test('a move from a version that is not live any more is refused', async () => {
  const { publish, move } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await move('2.0.0', null);
  await expect(move('1.0.0', null)).rejects.toMatchObject({ code: 'not_live_version' });
  await expect(move('1.0.0', '1.0.0')).rejects.toMatchObject({ code: 'not_live_version' });
});

test('of many moves from the same version, on two nodes, one wins', async () => {
  const one = setUp();
  const other = setUp(one.storage);
  const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];
  for (const version of versions) await one.publish(version);
  const results = await Promise.allSettled(
    versions.map((version, index) => (index % 2 ? one : other).move(version, null)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('making live what is live changes nothing', async () => {
  const { client, registry, publish, move } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await move('1.0.0', null);
  await move('2.0.0', '1.0.0');
  let moves = 0;
  registry.onChange(() => (moves += 1));
  const { revision } = await client.listLive({});
  expect(await move('2.0.0', '2.0.0')).toEqual({ live: '2.0.0', previous: '1.0.0', move: 2 });
  expect(await client.listLive({ query: { since: revision } })).toMatchObject({ revision, remotes: null });
  expect(moves).toBe(0);
});

test('what is live is decided on again where that is asked for, once for each time it was asked', async () => {
  const { client, publish, move } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await move('1.0.0', null);
  await move('2.0.0', '1.0.0');
  const { revision } = await client.listLive({});
  const body = { version: '2.0.0', expected: '2.0.0', again: 2 };
  for (const _ of ['asked', 'and asked once more, as the answer was lost'])
    expect(await client.promoteRemote({ params: { name: 'mf-test' }, body })).toEqual({
      ...{ live: '2.0.0', previous: '1.0.0' },
      move: 3,
    });
  const { remotes } = await client.listLive({ query: { since: revision } });
  expect(remotes).toMatchObject({ 'mf-test': { move: 3, previous: '1.0.0' } });
});

test('listeners are told before the mover is answered, until they are removed', async () => {
  const { registry, publish, move } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const told: string[] = [];
  const remove = registry.onChange((name) => told.push(name));
  await move('1.0.0', null);
  expect(told).toEqual(['mf-test']);
  remove();
  await move('2.0.0', '1.0.0');
  expect(told).toEqual(['mf-test']);
});

test('D3: a version that was never published, or does not fit any more, is not made live', async () => {
  const { storage, publish, move } = setUp();
  await publish('1.0.0');
  await expect(move('9.0.0', null)).rejects.toMatchObject({ code: 'not_found' });
  const later = setUp(storage, '2.0.0');
  await expect(later.move('1.0.0', null)).rejects.toMatchObject({ code: 'incompatible_remote' });
});

test('the revision is the same from every node, and another after each move', async () => {
  const one = setUp();
  const other = setUp(one.storage);
  await one.publish('1.0.0');
  const empty = (await one.client.listLive({})).revision;
  await one.move('1.0.0', null);
  const { revision } = await one.client.listLive({ query: { since: empty } });
  expect(revision).not.toBe(empty);
  expect((await other.client.listLive({ query: { since: revision } })).remotes).toBeNull();
});

test('D-a: 50 deploys of 10 remotes at once, from two nodes: none is lost', async () => {
  const nodes = [setUp()];
  nodes.push(setUp(nodes[0]?.storage));
  const names = Array.from({ length: 10 }, (_, index) => `mf-${index}`);
  const versions = Array.from({ length: 5 }, (_, index) => `1.0.${index}`);
  const deploys = names.flatMap((name) => versions.map((version) => ({ name, version })));
  await Promise.all(
    deploys.map(async ({ name, version }, index) => {
      const node = nodes[index % nodes.length];
      if (!node) throw new Error('no node');
      await node.publish(version, name);
      await promote(node.client, name, version, { tries: 50 });
    }),
  );
  const client = createClient(
    registryCalls,
    createRegistry({ storage: nodes[0]?.storage ?? memoryStorage() }).transport,
  );
  const { remotes } = await client.listLive({});
  expect(Object.keys(remotes ?? {})).toEqual(names);
  for (const name of names) {
    const listed = await client.listVersions({ params: { name } });
    expect(listed.versions.map(({ version }) => version).toSorted()).toEqual(versions);
    expect(versions).toContain(listed.live);
  }
});
