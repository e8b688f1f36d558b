import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';

const params = { name: 'mf-test' };
const DAMAGED = Buffer.from('{"cut": of');

/** A registry with a remote that is live, and what its log says. */
async function setUp() {
  const storage = memoryStorage();
  const told: string[] = [];
  const registry = createRegistry({
    storage,
    clock: () => new Date('2026-01-01T09:30:00Z'),
    logger: { error: (details, message) => void told.push(`${message} ${JSON.stringify(details)}`) },
  });
  const client = createClient(registryCalls, registry.transport);
  await client.publishRemote({ params, body: buildRelease({ version: '1.0.0' }) });
  const { move } = await client.promoteRemote({ params, body: { version: '1.0.0', expected: null } });
  return {
    ...{ client, registry, storage, told, move },
    damage: (key: string): void => {
      expect(storage.files.has(key)).toBe(true);
      storage.files.set(key, DAMAGED);
    },
  };
}

describe('D7: a note that is damaged says nothing, and is replaced by the next one', () => {
  test('of how remotes fare', async () => {
    const { client, damage, told } = await setUp();
    const hour = (pages: number) => ({
      at: '2026-01-01T09:00:00.000Z',
      remotes: { 'mf-test': { pages, failures: 0, errors: 0 } },
    });
    const tell = (shell: string, pages: number) =>
      client.reportService({ params: { shell, start: 'first-start' }, body: { hours: [hour(pages)] } });
    await tell('web-1', 5);
    await tell('web-2', 7);
    damage('shells/service/web-1.json');
    const pages = async () => (await client.readOverview()).remotes[0]?.hours.map((each) => each.pages);
    expect([await pages(), await pages()]).toEqual([[7], [7]]);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('shells/service/web-1.json');
    await tell('web-1', 6);
    expect(await pages()).toEqual([13]);
  });

  test('of what was refused', async () => {
    const { client, damage } = await setUp();
    const refuse = async (version: string): Promise<void> => {
      const { release, ...files } = buildRelease({ version });
      const sent = client.publishRemote({ params, body: { ...files, release: { ...release, contract: '^9.0.0' } } });
      await expect(sent).rejects.toMatchObject({ code: 'incompatible_remote' });
    };
    const refused = async () => (await client.readOverview()).refusals.map(({ version }) => version);
    await refuse('2.0.0');
    damage('remotes/refusals.json');
    expect(await refused()).toEqual([]);
    await refuse('3.0.0');
    expect(await refused()).toEqual(['3.0.0']);
  });

  test('of what a shell said', async () => {
    const { client, damage, move } = await setUp();
    const version = '1.0.0';
    const say = (shell: string) =>
      client.reportVerdict({ params: { ...params, version, shell }, body: { verdict: 'adopted', move } });
    const said = async () =>
      (await client.listVerdicts({ params: { ...params, version } })).verdicts.map(({ shell }) => shell).toSorted();
    await say('web-1');
    await say('web-2');
    damage('remotes/mf-test/1.0.0/verdicts/web-1.json');
    expect(await said()).toEqual(['web-2']);
    expect((await client.readOverview()).remotes[0]?.versions[0]?.verdicts).toHaveLength(1);
    await say('web-1');
    expect(await said()).toEqual(['web-1', 'web-2']);
  });
});

test('D2 V5: a pointer that is damaged takes no other remote with it, and is named', async () => {
  const { client, damage, told } = await setUp();
  const other = { name: 'mf-other' };
  await client.publishRemote({ params: other, body: buildRelease({ name: 'mf-other', version: '1.0.0' }) });
  await client.promoteRemote({ params: other, body: { version: '1.0.0', expected: null } });
  damage('remotes/mf-test/live.json');

  const { remotes, retired, damaged, revision } = await client.listLive({ query: {} });
  expect([Object.keys(remotes ?? {}), retired, damaged]).toEqual([['mf-other'], [], ['mf-test']]);
  expect(await client.listLive({ query: { since: revision } })).toMatchObject({ remotes: null, damaged: ['mf-test'] });
  expect((await client.readOverview()).remotes.map(({ name }) => name)).toEqual(['mf-other']);
  await client.publishRemote({ params: other, body: buildRelease({ name: 'mf-other', version: '2.0.0' }) });
  await client.promoteRemote({ params: other, body: { version: '2.0.0', expected: '1.0.0' } });
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('remotes/mf-test/live.json');
  await expect(client.listVersions({ params })).rejects.toThrow('remotes/mf-test/live.json');
});

test('D2: a record of a live version that is damaged takes no other remote with it', async () => {
  const { storage, damage } = await setUp();
  damage('remotes/mf-test/1.0.0/release.json');
  const client = createClient(registryCalls, createRegistry({ storage }).transport);
  expect(await client.listLive({ query: {} })).toMatchObject({ remotes: {}, damaged: ['mf-test'] });
});
