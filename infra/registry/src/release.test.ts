import { createPublicKey, verify } from 'node:crypto';
import { createClient, type RolloutRule, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';

const PREVIEW: RolloutRule = { to: 'preview' };
const FIVE: RolloutRule = { to: 'visitors', percent: 5 };
const params = { name: 'mf-test' };

async function setUp(storage = memoryStorage()) {
  const registry = createRegistry({ storage });
  const client = createClient(registryCalls, registry.transport);
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await client.publishRemote({ params, body: buildRelease({ version }) });
  const promote = (version: string | null, expected: string | null) =>
    client.promoteRemote({ params, body: { version, expected } });
  const release = (version: string | null, expected: number, rule: RolloutRule | undefined = FIVE) =>
    client.releaseRemote({ params, body: { version, expected, ...(version !== null && { rule }) } });
  return { registry, client, promote, release };
}

test('D4: a version is released to some beside the live one, to others by a second word, and to nobody by a third', async () => {
  const { client, promote, release } = await setUp();
  await promote('1.0.0', null);
  const { revision } = await client.listLive({});
  expect(await release('2.0.0', 1)).toMatchObject({
    live: '1.0.0',
    candidate: { version: '2.0.0', rule: FIVE },
    move: 2,
  });
  const live = await client.listLive({ query: { since: revision } });
  expect(live.remotes?.['mf-test']).toMatchObject({ release: { version: '1.0.0' }, move: 2 });
  expect(live.candidates['mf-test']).toMatchObject({ release: { version: '2.0.0' }, rule: FIVE, move: 2 });
  const { candidate } = await client.listVersions({ params });
  expect(await release('2.0.0', 2, { to: 'visitors', percent: 20 })).toMatchObject({
    candidate: { since: candidate?.since, rule: { percent: 20 } },
  });
  expect(await release(null, 3)).toMatchObject({ live: '1.0.0', candidate: null, move: 4 });
  expect((await client.listLive({})).candidates).toEqual({});
  expect(await release(null, 4)).toMatchObject({ move: 4 });
});

test('D4: a promotion ends the roll-out; one of what is live already leaves it', async () => {
  const { client, promote, release } = await setUp();
  await promote('1.0.0', null);
  await release('2.0.0', 1);
  await promote('1.0.0', '1.0.0');
  expect(await client.listVersions({ params })).toMatchObject({ live: '1.0.0', candidate: { version: '2.0.0' } });
  await promote('2.0.0', '1.0.0');
  expect(await client.listVersions({ params })).toMatchObject({ live: '2.0.0', previous: '1.0.0', candidate: null });
});

test('D4: of two decisions on the same state one stands, on whichever node', async () => {
  const storage = memoryStorage();
  const one = await setUp(storage);
  const other = await setUp(storage);
  await one.promote('1.0.0', null);
  const said = await Promise.allSettled([one.release('2.0.0', 1), other.release('3.0.0', 1, PREVIEW)]);
  expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(one.release('3.0.0', 1)).rejects.toMatchObject({ code: 'not_live_version' });
});

test('D3 D4: what is live, does not exist, lacks what the live one has, or comes without a rule is not released', async () => {
  const { client, promote, release } = await setUp();
  await promote('1.0.0', null);
  const less = buildRelease({ version: '4.0.0' });
  less.release.exposes = {};
  await client.publishRemote({ params, body: less });
  await expect(release('1.0.0', 1)).rejects.toMatchObject({ code: 'incompatible_remote' });
  await expect(release('9.0.0', 1)).rejects.toMatchObject({ code: 'not_found' });
  await expect(release('4.0.0', 1)).rejects.toMatchObject({ code: 'incompatible_remote' });
  const body = { version: '2.0.0', expected: 1 };
  await expect(client.releaseRemote({ params, body })).rejects.toMatchObject({ code: 'invalid' });
});

test('D4: a version may go to some before any is live', async () => {
  const { client, release } = await setUp();
  await release('1.0.0', 0, { to: 'projects', projects: ['site.test'] });
  expect(await client.listLive({})).toMatchObject({ remotes: {}, candidates: { 'mf-test': { move: 1 } } });
});

test('D4: of a candidate alone a preview is granted, which every shell can verify', async () => {
  const storage = memoryStorage();
  const { client, promote, release } = await setUp(storage);
  const other = await setUp(storage);
  const preview = (version: string, on = client) =>
    on.previewRemote({ params: { ...params, version }, body: { hours: 2 } });
  await promote('1.0.0', null);
  expect((await client.listLive({})).preview_key).toBeNull();
  await expect(preview('1.0.0')).rejects.toMatchObject({ code: 'not_found' });
  await release('2.0.0', 1, PREVIEW);
  const grants = await Promise.all([preview('2.0.0'), preview('2.0.0', other.client)]);
  const { preview_key } = await client.listLive({});
  const key = createPublicKey({ key: Buffer.from(preview_key ?? '', 'base64'), format: 'der', type: 'spki' });
  for (const { grant, expires_at } of grants) {
    const [said = '', signature = ''] = grant.split('.');
    expect(verify(null, Buffer.from(said), key, Buffer.from(signature, 'base64url'))).toBe(true);
    const expires = Date.parse(expires_at);
    expect(JSON.parse(Buffer.from(said, 'base64url').toString())).toEqual({
      name: 'mf-test',
      version: '2.0.0',
      expires,
    });
  }
});
