import { createClient, httpTransport, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';
import { BREAKING, type Change, changedShape, SAFE } from './testing/shape-changes.ts';

const params = { name: 'mf-test' };
const BASE = '1.0.0';

/** A registry over HTTP, where a release of every kind of shape is live. */
async function setUp() {
  const registry = createRegistry({ storage: memoryStorage() });
  const client = createClient(
    registryCalls,
    httpTransport({
      baseUrl: 'http://registry.test/registry/v1',
      fetch: (input, init) => registry.fetch(new Request(input, init), { operator: true, remoteAddress: '192.0.2.1' }),
    }),
  );
  const publish = (version: string, change: Change = () => undefined) =>
    client.publishRemote({
      params,
      body: { release: { ...changedShape(change), version }, files: buildRelease().files },
    });
  const promote = (version: string, expected: string | null) =>
    client.promoteRemote({ params, body: { version, expected } });
  const live = async () => (await client.listLive({})).remotes?.['mf-test']?.release.version;
  await client.grantPaths({ params, body: { paths: ['/admin/notes', '/admin/more'] } });
  await publish(BASE);
  await promote(BASE, null);
  let count = 0;
  /** What becomes of a change on its way to visitors: what is live after it, or why it is not. */
  const fate = async (change: Change): Promise<string> => {
    const version = `1.${++count}.0`;
    try {
      await publish(version, change);
      await promote(version, BASE);
    } catch (error) {
      expect(await live()).toBe(BASE);
      return (error as { code: string }).code;
    }
    expect(await live()).toBe(version);
    await promote(BASE, version);
    return 'live';
  };
  const fates = async (changes: readonly (readonly [string, Change])[]) => {
    const all: [string, string][] = [];
    for (const [words, change] of changes) all.push([words, await fate(change)]);
    return all;
  };
  return { fates };
}

test('D-f: through publish and promote forty breaking changes of a shape are refused, and forty safe ones go live', async () => {
  const { fates } = await setUp();
  expect(await fates(BREAKING)).toEqual(BREAKING.map(([words]) => [words, 'incompatible_remote']));
  expect(await fates(SAFE)).toEqual(SAFE.map(([words]) => [words, 'live']));
});
