import { type BodyOf, createClient, httpTransport, type RegistryCalls, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { makeSigningKey, readSigningKey, signRelease } from 'shared-contracts/provenance';
import { expect, test } from 'vitest';
import { createRegistry } from '../create-registry.ts';
import { buildRelease, type PublishBody } from '../testing/build-release.ts';

const NAME = { name: 'mf-test' };
const BUILDER = { tool: 'node 24.0.0', at: '2026-02-01T00:00:00.000Z' };
const own = readSigningKey(makeSigningKey());
const adas = readSigningKey(makeSigningKey());

const signed = (body: PublishBody, key = adas): PublishBody => ({
  ...body,
  provenance: signRelease(body.release as Parameters<typeof signRelease>[0], key, BUILDER),
});

async function setUp(requireSignatures = false) {
  const registry = createRegistry({ storage: memoryStorage(), ownKey: own.publicKey, requireSignatures });
  const client = createClient(registryCalls, registry.transport);
  await client.addKey({ body: { public_key: adas.publicKey, remote: 'mf-test', person: 'Ada' } });
  const publish = (body: PublishBody) => client.publishRemote({ params: NAME, body });
  const holding = async (person: string) => {
    const body: BodyOf<RegistryCalls['createToken']> = { remote: 'mf-test', person, scopes: ['publish'] };
    const { token } = await client.createToken({ body });
    return createClient(
      registryCalls,
      httpTransport({
        baseUrl: 'http://registry.test/registry/v1',
        headers: { authorization: `Bearer ${token}` },
        fetch: (input, init) =>
          registry.fetch(new Request(input, init), { operator: false, remoteAddress: '192.0.2.1' }),
      }),
    );
  };
  return { client, publish, holding };
}

const refused = (why: string) => ({ code: 'signature_refused', message: expect.stringContaining(why) });

test('a version is stored with who signed it, and its shells are told the keys that may have', async () => {
  const { client, publish } = await setUp();
  await publish(signed(buildRelease()));
  const { provenance, keys } = await client.readProvenance({ params: { ...NAME, version: '1.0.0' } });
  expect(provenance?.signatures).toMatchObject([{ keyid: adas.id }]);
  expect(keys).toMatchObject([
    { id: adas.id, remote: 'mf-test', person: 'Ada' },
    { id: own.id, remote: null },
  ]);
  await client.promoteRemote({ params: NAME, body: { version: '1.0.0', expected: null } });
  const { remotes } = await client.readOverview();
  expect(remotes[0]?.versions[0]?.signed).toEqual({ key: adas.id, person: 'Ada', revoked: false });
});

test('a signature of other files, of another release or by a key that is not trusted is refused', async () => {
  const { publish } = await setUp();
  const { provenance } = signed(buildRelease());
  const replayed = (body: PublishBody) => publish({ ...body, ...(provenance && { provenance }) });
  await expect(replayed(buildRelease({ text: 'b' }))).rejects.toMatchObject(refused('other files'));
  await expect(replayed(buildRelease({ version: '2.0.0' }))).rejects.toMatchObject(refused('other files'));
  const strangers = readSigningKey(makeSigningKey());
  await expect(publish(signed(buildRelease(), strangers))).rejects.toMatchObject(refused('no key that is trusted'));
});

test('who has a token signs with their own key, and no longer once that is revoked', async () => {
  const { client, publish, holding } = await setUp();
  const [ada, bob] = [await holding('Ada'), await holding('Bob')];
  const body = signed(buildRelease());
  await expect(bob.publishRemote({ params: NAME, body })).rejects.toMatchObject(refused('Ada’s'));
  await expect(ada.publishRemote({ params: NAME, body: signed(buildRelease(), own) })).rejects.toMatchObject(
    refused('Ada’s'),
  );
  await ada.publishRemote({ params: NAME, body });
  await client.revokeKey({ params: { id: adas.id } });
  await expect(
    ada.publishRemote({ params: NAME, body: signed(buildRelease({ version: '2.0.0' })) }),
  ).rejects.toMatchObject(refused('revoked'));
  await publish(signed(buildRelease({ version: '2.0.0' }), own));
  const again = client.addKey({ body: { public_key: adas.publicKey, remote: 'mf-test', person: 'Ada' } });
  await expect(again).rejects.toMatchObject({ code: 'already_exists' });
});

test('where all has to be signed, what nobody signed is refused; a version that stands is signed later', async () => {
  const lax = await setUp();
  await lax.publish(buildRelease());
  const of = { params: { ...NAME, version: '1.0.0' } };
  expect((await lax.client.readProvenance(of)).provenance).toBeNull();
  await lax.publish(signed(buildRelease()));
  expect((await lax.client.readProvenance(of)).provenance).not.toBeNull();
  const strict = await setUp(true);
  await expect(strict.publish(buildRelease())).rejects.toMatchObject(refused('not signed'));
  await strict.publish(signed(buildRelease(), own));
});

test('what is no public key is not trusted', async () => {
  const { client } = await setUp();
  const body = { public_key: 'AAAA', remote: 'mf-test', person: 'Ada' };
  await expect(client.addKey({ body })).rejects.toMatchObject({ code: 'invalid' });
  await expect(client.revokeKey({ params: { id: own.id } })).rejects.toMatchObject({ code: 'not_found' });
});

test('what an installation signed stays signed when its key is another one, as on a new machine', async () => {
  const storage = memoryStorage();
  const former = createRegistry({ storage, ownKey: own.publicKey });
  await former.keepOwnKey();
  const later = createRegistry({
    storage,
    ownKey: readSigningKey(makeSigningKey()).publicKey,
    requireSignatures: true,
  });
  await later.keepOwnKey();
  const client = createClient(registryCalls, later.transport);
  await client.publishRemote({ params: NAME, body: signed(buildRelease(), own) });
  expect((await client.listKeys()).keys).toHaveLength(2);
  await client.revokeKey({ params: { id: own.id } });
  const next = client.publishRemote({ params: NAME, body: signed(buildRelease({ version: '2.0.0' }), own) });
  await expect(next).rejects.toMatchObject(refused('revoked'));
});
