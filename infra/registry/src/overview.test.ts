import { createClient, registryCalls, type Storage } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';

const params = { name: 'mf-test' };

/** A storage that tells how often it was read from. */
function countedStorage() {
  const storage = memoryStorage();
  let reads = 0;
  return {
    storage: {
      ...storage,
      get: (key: string) => {
        reads += 1;
        return storage.get(key);
      },
      list: (prefix: string) => {
        reads += 1;
        return storage.list(prefix);
      },
    },
    readsOf: async (work: () => Promise<unknown>): Promise<number> => {
      const before = reads;
      await work();
      return reads - before;
    },
  };
}

test('D7: operators see what is live and on trial, how that fares, what shells said, and who decided so', async () => {
  const registry = createRegistry({ storage: memoryStorage(), clock: () => new Date('2026-01-01T00:00:00Z') });
  const client = createClient(registryCalls, registry.transport);
  for (const version of ['1.0.0', '2.0.0']) await client.publishRemote({ params, body: buildRelease({ version }) });
  const { move } = await client.promoteRemote({ params, body: { version: '1.0.0', expected: null } });
  await client.listLive({ query: { shell: 'web-1' } });
  await client.reportVerdict({
    params: { ...params, version: '1.0.0', shell: 'web-1' },
    body: { verdict: 'refused', reason: 'no space left', move },
  });
  const rule = { to: 'visitors', percent: 5 } as const;
  await client.releaseRemote({ params, body: { version: '2.0.0', rule, expected: move } });
  const fared = {
    candidate: { pages: 10, failures: 0, errors: 1 },
    live: { pages: 190, failures: 0, errors: 0 },
  };
  await client.reportCounts({ params: { ...params, version: '2.0.0', shell: 'web-1' }, body: fared });

  const { shells, remotes } = await client.readOverview();
  expect(shells).toEqual(['web-1']);
  const [seen] = remotes;
  expect(seen).toMatchObject({
    ...{ name: 'mf-test', live: '1.0.0', previous: null, stored: 2, returned: null, fared },
    candidate: { version: '2.0.0', rule },
    history: [
      { version: '2.0.0', as: 'candidate', actor: { kind: 'installation' } },
      { version: '1.0.0', as: 'live' },
    ],
  });
  const live = seen?.versions.find(({ version }) => version === '1.0.0');
  expect(live).toMatchObject({
    bytes: { client: 28, server: 21 },
    signed: null,
    verdicts: [{ shell: 'web-1', verdict: 'refused', reason: 'no space left' }],
  });
});

describe('D7: operators who look every few seconds', () => {
  const REMOTES = 12;
  const VERSIONS = 12;
  const fill = async (storage: Storage) => {
    const client = createClient(registryCalls, createRegistry({ storage }).transport);
    const versions = Array.from({ length: VERSIONS }, (_, index) => `1.${index}.0`);
    for (let index = 0; index < REMOTES; index += 1) {
      const name = `mf-remote-${index}`;
      for (const version of versions) {
        await client.publishRemote({ params: { name }, body: buildRelease({ name, version }) });
        await client.reportVerdict({
          params: { name, version, shell: 'web-1' },
          body: { verdict: 'refused', reason: 'no space left', move: 1 },
        });
      }
      await client.promoteRemote({ params: { name }, body: { version: '1.0.0', expected: null } });
    }
    return client;
  };

  test('have the storage asked four times a remote', async () => {
    const { storage, readsOf } = countedStorage();
    await fill(storage);
    const look = createClient(registryCalls, createRegistry({ storage }).transport).readOverview;
    await look();
    expect(await readsOf(look)).toBeLessThanOrEqual(4 * REMOTES);
  });

  test('see at once what shells say of what is served, to whichever process of the registry', async () => {
    const { storage } = countedStorage();
    const elsewhere = await fill(storage);
    const look = createClient(registryCalls, createRegistry({ storage }).transport).readOverview;
    const name = 'mf-remote-3';
    const verdictsOn = async (wanted: string) => {
      const remote = (await look()).remotes.find((each) => each.name === name);
      return remote?.versions.find(({ version }) => version === wanted)?.verdicts.map(({ verdict }) => verdict);
    };
    expect(await verdictsOn('1.0.0')).toEqual(['refused']);
    const say = (version: string, shell: string) =>
      elsewhere.reportVerdict({ params: { name, version, shell }, body: { verdict: 'adopted', move: 1 } });
    await say('1.0.0', 'web-1');
    expect(await verdictsOn('1.0.0')).toEqual(['adopted']);
    await say('1.5.0', 'web-2');
    expect(await verdictsOn('1.5.0')).toEqual(['adopted', 'refused']);
  });
});
