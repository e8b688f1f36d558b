import { createHash, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PublisherKey } from '../entities/provenance.ts';
import { type RemoteRelease, remoteReleaseSchema } from '../entities/remote.ts';
import { makeSigningKey, readPublicKey, readSigningKey } from './keys.ts';
import { checkSignature, signRelease } from './statement.ts';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const releaseOf = (text = 'a', more: object = {}): RemoteRelease =>
  remoteReleaseSchema.parse({
    ...{ name: 'mf-test', version: '1.0.0', contract: '^1.0.0', entry: 'remoteEntry.mjs', exposes: {}, server: {} },
    client: { 'remoteEntry.mjs': integrityOf(text) },
    ...more,
  });

const key = readSigningKey(makeSigningKey());
const trusted: PublisherKey = {
  ...{ id: key.id, public_key: key.publicKey, remote: 'mf-test', person: 'Ada' },
  ...{ created_at: '2026-01-01T00:00:00.000Z', revoked_at: null },
};
const BUILDER = { commit: 'f'.repeat(40), tool: 'node 24.0.0', at: '2026-02-01T00:00:00.000Z' };
const AT = '2026-02-01T00:00:01.000Z';
const sealed = signRelease(releaseOf(), key, BUILDER);

test('a release is signed as in-toto and SLSA have it, file by file, and told by whose key', () => {
  const statement = JSON.parse(Buffer.from(sealed.payload, 'base64').toString());
  expect(sealed.payloadType).toBe('application/vnd.in-toto+json');
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [{ name: 'client/remoteEntry.mjs', digest: { sha384: createHash('sha384').update('a').digest('hex') } }],
    predicate: {
      buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: BUILDER.commit } }] },
      runDetails: { metadata: { finishedOn: BUILDER.at } },
    },
  });
  expect(checkSignature(releaseOf(), sealed, [trusted], AT)).toEqual({ key: trusted });
});

test('what is signed is what DSSE says: any tool of the field can verify it, and its type is signed too', () => {
  const payload = Buffer.from(sealed.payload, 'base64');
  const signed = `DSSEv1 28 application/vnd.in-toto+json ${payload.length} ${payload}`;
  const publicKey = readPublicKey(key.publicKey) ?? '';
  expect(verify(null, Buffer.from(signed), publicKey, Buffer.from(sealed.signatures[0]?.sig ?? '', 'base64'))).toBe(
    true,
  );
});

test('what the registry adds, and what another version of the contract fills in, is no other release', () => {
  const published = {
    published_at: AT,
    published_by: 'Ada',
    publisher: { kind: 'publisher' },
    bytes: { client: 1, server: 0 },
  };
  const newer = { ...releaseOf('a', published), added: {}, more: { list: [], is: false } };
  expect(checkSignature(newer, sealed, [trusted], AT)).toEqual({ key: trusted });
});

test.each<[string, RemoteRelease, Partial<PublisherKey>, RegExp]>([
  ['other files', releaseOf('b'), {}, /other files/],
  ['another version', releaseOf('a', { version: '1.0.1' }), {}, /other files/],
  ['another remote', releaseOf('a', { name: 'mf-other' }), { remote: null }, /other files/],
  [
    'another entry',
    releaseOf('a', { server: { 'x.cjs': integrityOf('x') }, server_entry: 'x.cjs' }),
    {},
    /other files/,
  ],
  ['one file more', releaseOf('a', { server: { 'x.cjs': integrityOf('x') } }), {}, /other files/],
  ['a part it did not claim', releaseOf('a', { provides: ['page-editor'] }), {}, /other files/],
  ['a key for another remote', releaseOf(), { remote: 'mf-other' }, /for “mf-other”/],
  ['a key that was revoked before', releaseOf(), { revoked_at: AT }, /was revoked/],
  ['a key nobody trusts', releaseOf(), { id: '0'.repeat(16) }, /no key that is trusted/],
  [
    'another key under the same name',
    releaseOf(),
    { public_key: readSigningKey(makeSigningKey()).publicKey },
    /no key that is trusted/,
  ],
])('a signature does not stand for %s', (_, release, changed, why) => {
  const verdict = checkSignature(release, sealed, [{ ...trusted, ...changed }], AT);
  expect(verdict).toEqual({ flaw: expect.stringMatching(why) });
});

test('what was signed before its key was revoked stays signed', () => {
  const revoked = { ...trusted, revoked_at: '2026-03-01T00:00:00.000Z' };
  expect(checkSignature(releaseOf(), sealed, [revoked], AT)).toEqual({ key: revoked });
});

test('a signature under another type, of changed words, or of what is no provenance is none', () => {
  const [signature = { keyid: '', sig: '' }] = sealed.signatures;
  const words = Buffer.from(JSON.stringify({ _type: 'x' })).toString('base64');
  for (const forged of [
    { ...sealed, payloadType: 'text/plain' },
    { ...sealed, payload: words },
    { ...sealed, signatures: [{ ...signature, sig: '' }] },
  ])
    expect(checkSignature(releaseOf(), forged, [trusted], AT)).toHaveProperty('flaw');
});

test('a public key is Ed25519 in one spelling', () => {
  expect(readPublicKey(key.publicKey)).not.toBeNull();
  for (const none of ['', 'AAAA', `${key.publicKey}AAAA`]) expect(readPublicKey(none)).toBeNull();
});
