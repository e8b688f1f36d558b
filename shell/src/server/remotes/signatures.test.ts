import type { PublisherKey } from 'shared-contracts';
import { makeSigningKey, readSigningKey, signRelease } from 'shared-contracts/provenance';
import { afterEach, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { type FakeRelease, fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

const key = readSigningKey(makeSigningKey());
const keys: PublisherKey[] = [
  {
    ...{ id: key.id, public_key: key.publicKey, remote: 'mf-renderer', person: 'Ada' },
    ...{ created_at: '2026-01-01T00:00:00.000Z', revoked_at: null },
  },
];
const BUILDER = { tool: 'node 24.0.0', at: '2026-02-01T00:00:00.000Z' };

/** Puts a signature beside a version: that of its release, or of another. */
const sign = ({ release }: FakeRelease, of = release): void => {
  const provenance = signRelease(of, key, BUILDER);
  shell.registry.provenance.set(`${release.name}@${release.version}`, { provenance, keys });
};
const version = async (): Promise<string | undefined> =>
  /data-version="([^"]+)"/.exec((await shell.get('/rooms')).body)?.[1];
const refusal = async (of: FakeRelease): Promise<string | undefined> =>
  (await shell.shell.health()).refused[`${of.release.name}@${of.release.version}`];

test('a version that is signed for other files, or by a key that is not trusted, does not serve', async () => {
  shell = await startShell();
  shell.api.save('/rooms', [section('text')]);
  const [two, three, four] = [fakeRelease('2.0.0'), fakeRelease('3.0.0'), fakeRelease('4.0.0')];
  sign(two);
  shell.registry.promote(two);
  await until(async () => (await version()) === '2.0.0');
  sign(three, two.release);
  shell.registry.promote(three);
  await until(async () => (await refusal(three))?.includes('signed for other files') === true);
  sign(four);
  const signed = shell.registry.provenance.get('mf-renderer@4.0.0');
  if (signed) shell.registry.provenance.set('mf-renderer@4.0.0', { ...signed, keys: [] });
  shell.registry.promote(four);
  await until(async () => (await refusal(four))?.includes('no key that is trusted') === true);
  expect(await version()).toBe('2.0.0');
});

test('where all has to be signed, a version that nobody signed does not serve, and that is told', async () => {
  shell = await startShell({ settings: { requireSignatures: true } });
  shell.api.save('/rooms', [section('text')]);
  const [two, three] = [fakeRelease('2.0.0'), fakeRelease('3.0.0')];
  sign(two);
  shell.registry.promote(two);
  await until(async () => (await version()) === '2.0.0');
  shell.registry.promote(three);
  await until(() => shell.registry.verdicts.get('mf-renderer@3.0.0')?.verdict === 'refused');
  expect(await refusal(three)).toBe('nobody signed it, and here all have to be signed');
  expect(await version()).toBe('2.0.0');
});
