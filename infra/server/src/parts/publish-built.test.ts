import { ApiError, type Client, type RegistryCalls } from 'shared-contracts';
import type { SigningKey } from 'shared-contracts/provenance';
import { expect, test, vi } from 'vitest';
import { publishBuiltIn } from './publish-built.ts';

const published = vi.hoisted((): string[] => []);
vi.mock('./built.ts', () => ({
  builtInRemotes: () => ['mf-a', 'mf-b', 'mf-c'],
  remoteBuild: (name: string) => name,
  readBuilt: () => ({ version: '2.0.0' }),
}));
vi.mock('@infra/registry', () => ({
  claimedPaths: () => [],
  publishDirectory: async (_: unknown, dist: string) => void published.push(dist),
}));

test.each([
  ['a first start, by name', [], ['mf-a', 'mf-b', 'mf-c']],
  ['an update: what gives a screen up before what takes it over', ['mf-b', 'mf-c'], ['mf-b', 'mf-c', 'mf-a']],
])('what comes with the product is published at %s', async (_, live, expected) => {
  published.length = 0;
  const listVersions = async ({ params: { name } }: { params: { name: string } }) => {
    if (!live.some((each) => each === name)) throw new ApiError('not_found');
    return { live: '1.0.0', previous: null, versions: [] };
  };
  await publishBuiltIn({ listVersions } as unknown as Client<RegistryCalls>, {} as SigningKey);
  expect(published).toEqual(expected);
});
