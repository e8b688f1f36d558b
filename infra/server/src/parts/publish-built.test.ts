import { UnreadableError } from '@infra/registry';
import { ApiError, type Client, type RegistryCalls, type RemoteRelease } from 'shared-contracts';
import type { SigningKey } from 'shared-contracts/provenance';
import { expect, test, vi } from 'vitest';
import { publishBuiltIn } from './publish-built.ts';

const { built, published } = vi.hoisted(() => ({
  built: new Map<string, unknown>(),
  published: [] as string[],
}));
vi.mock('./built.ts', () => ({
  builtInRemotes: () => [...built.keys()],
  remoteBuild: (name: string) => name,
  readBuilt: (name: string) => built.get(name),
}));
vi.mock('@infra/registry', async (load) => ({
  ...(await load<typeof import('@infra/registry')>()),
  publishDirectory: async (_: unknown, dist: string) => void published.push(dist),
}));

/** A release with screens at these addresses. */
const releaseOf = (name: string, version: string, ...paths: string[]): RemoteRelease =>
  ({
    ...{ name, version, sections: [], reserves: [], provides: [], pickers: {}, commands: {} },
    screens: paths.length > 0 ? { all: { paths } } : {},
  }) as unknown as RemoteRelease;

/** Publishes what was built where this is live; answers in which order. */
async function orderOf(next: readonly RemoteRelease[], live: readonly RemoteRelease[]): Promise<string[]> {
  published.length = 0;
  built.clear();
  for (const release of next) built.set(release.name, release);
  const registry = {
    listVersions: async ({ params }: { params: { name: string } }) => {
      const known = live.find(({ name }) => name === params.name);
      if (!known) throw new ApiError('not_found');
      return { live: known.version, previous: null, versions: [] };
    },
    listLive: async () => ({ remotes: Object.fromEntries(live.map((release) => [release.name, { release }])) }),
    grantPaths: async () => undefined,
  };
  await publishBuiltIn(registry as unknown as Client<RegistryCalls>, {} as SigningKey);
  return [...published];
}

test('what comes with the product is published at a first start, by name', async () => {
  const next = [releaseOf('mf-a', '1.0.0', '/admin/x'), releaseOf('mf-b', '1.0.0')];
  expect(await orderOf(next, [])).toEqual(['mf-a', 'mf-b']);
});

test.each([
  ['a new remote', []],
  ['one that is live', [releaseOf('mf-a', '1.0.0', '/admin/other')]],
])('D2: an update that gives %s a screen of another publishes first what gives it up', async (_, also) => {
  const next = [
    releaseOf('mf-a', '2.0.0', '/admin/other', '/admin/articles/:article'),
    releaseOf('mf-b', '2.0.0'),
    releaseOf('mf-c', '2.0.0', '/admin/c'),
  ];
  const live = [releaseOf('mf-b', '1.0.0', '/admin/articles/:id'), releaseOf('mf-c', '1.0.0', '/admin/c'), ...also];
  expect(await orderOf(next, live)).toEqual(['mf-b', 'mf-a', 'mf-c']);
});

test('D2: of two that take from each other neither keeps the others waiting', async () => {
  const next = [releaseOf('mf-a', '2.0.0', '/b'), releaseOf('mf-b', '2.0.0', '/a'), releaseOf('mf-c', '2.0.0')];
  const live = [releaseOf('mf-a', '1.0.0', '/a'), releaseOf('mf-b', '1.0.0', '/b')];
  expect((await orderOf(next, live)).toSorted()).toEqual(['mf-a', 'mf-b', 'mf-c']);
});

test('D2: a start that finds the pointer of one of its remotes damaged names the object', async () => {
  built.clear();
  built.set('mf-a', releaseOf('mf-a', '1.0.0'));
  const key = 'remotes/mf-a/live.json';
  const registry = { listVersions: () => Promise.reject(new UnreadableError(key, Buffer.from('{'), new Error('cut'))) };
  const started = publishBuiltIn(registry as unknown as Client<RegistryCalls>, {} as SigningKey);
  await expect(started).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining(key) });
});
