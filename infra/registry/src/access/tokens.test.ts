import { type BodyOf, createClient, httpTransport, type RegistryCalls, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from '../create-registry.ts';
import { buildRelease } from '../testing/build-release.ts';

const BASE = 'http://registry.test/registry/v1';
const NAME = { name: 'mf-test' };
const ADA: BodyOf<RegistryCalls['createToken']> = {
  remote: 'mf-test',
  person: 'Ada',
  scopes: ['publish', 'promote', 'rollback'],
};

function setUp() {
  const storage = memoryStorage();
  let now = Date.parse('2026-01-01T00:00:00Z');
  const registry = createRegistry({ storage, clock: () => new Date(now) });
  const from = (origin: { operator: boolean; remoteAddress?: string }, headers: Record<string, string> = {}) =>
    createClient(
      registryCalls,
      httpTransport({
        baseUrl: BASE,
        headers,
        fetch: (input, init) => registry.fetch(new Request(input, init), { remoteAddress: '192.0.2.1', ...origin }),
      }),
    );
  return {
    ...{ storage, registry },
    operator: from({ operator: true }, { 'x-operator-person': encodeURIComponent('Inès') }),
    with: (token: string, remoteAddress?: string) =>
      from({ operator: false, ...(remoteAddress && { remoteAddress }) }, { authorization: `Bearer ${token}` }),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

type Publisher = ReturnType<ReturnType<typeof setUp>['with']>;

const publish = (client: Publisher, version = '1.0.0', name = 'mf-test') =>
  client.publishRemote({ params: { name }, body: buildRelease({ name, version }) });
const move = (client: Publisher, version: string | null, expected: string | null) =>
  client.promoteRemote({ params: NAME, body: { version, expected } });

test('a publisher stores and moves one remote with a token, and who it was stands in version and history', async () => {
  const { storage, operator, with: holding } = setUp();
  const { token, id } = await operator.createToken({ body: ADA });
  const ada = holding(token);
  const actor = { kind: 'publisher', person: 'Ada', token: id, address: '192.0.2.1' };
  expect(await publish(ada)).toMatchObject({ published_by: `Ada (token ${id}) at 192.0.2.1`, publisher: actor });
  await move(ada, '1.0.0', null);
  await move(operator, null, '1.0.0');
  const { versions } = await ada.listVersions({ params: NAME });
  expect(versions).toMatchObject([{ version: '1.0.0', publisher: actor }]);
  const live = JSON.parse(new TextDecoder().decode((await storage.get('remotes/mf-test/live.json')) ?? undefined));
  expect(live.history).toMatchObject([
    { version: null, actor: { kind: 'operator', person: 'Inès', address: '192.0.2.1' } },
    { version: '1.0.0', actor },
  ]);
  // Whatever a release says of itself.
  const forged = buildRelease({ version: '2.0.0' });
  const release = { ...forged.release, published_by: 'Inès', publisher: { kind: 'operator' as const } };
  expect(await ada.publishRemote({ params: NAME, body: { ...forged, release } })).toMatchObject({ publisher: actor });
});

test('a token is told once, and kept as a hash', async () => {
  const { storage, operator } = setUp();
  const { token, ...made } = await operator.createToken({ body: ADA });
  expect(await operator.listTokens()).toEqual({ tokens: [made] });
  const kept = new TextDecoder().decode((await storage.get('remotes/tokens.json')) ?? undefined);
  expect(kept).toContain(made.id);
  expect(kept).not.toContain(token.slice(-43));
});

test('of many tokens that are made at once, on two nodes, none is lost', async () => {
  const { storage, operator } = setUp();
  const other = createClient(registryCalls, createRegistry({ storage }).transport);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? operator : other).createToken({ body: ADA })),
  );
  expect((await operator.listTokens()).tokens).toHaveLength(20);
});

test('a token for one remote does nothing to another, nor what is the operator’s', async () => {
  const { registry, operator, with: holding } = setUp();
  const { token } = await operator.createToken({ body: ADA });
  const ada = holding(token);
  await publish(operator, '1.0.0', 'mf-other');
  const other = { name: 'mf-other' };
  const forbidden = { code: 'token_forbidden', status: 403 };
  for (const [attempt, why] of [
    [publish(ada, '2.0.0', 'mf-other'), 'it is for “mf-test”'],
    [ada.promoteRemote({ params: other, body: { version: '1.0.0', expected: null } }), 'it is for “mf-test”'],
    [ada.listVersions({ params: other }), 'it is for “mf-test”'],
    [ada.listLive(), 'operator alone'],
    [ada.listTokens(), 'operator alone'],
    [ada.createToken({ body: ADA }), 'operator alone'],
    [
      ada.reportVerdict({
        params: { ...NAME, version: '1.0.0', shell: 'web-1' },
        body: { verdict: 'adopted', move: 1 },
      }),
      'operator alone',
    ],
  ] as const)
    await expect(attempt).rejects.toMatchObject({ ...forbidden, message: expect.stringContaining(why) });
  // Under its own address, with a release of another.
  await expect(
    ada.publishRemote({ params: NAME, body: buildRelease({ name: 'mf-other', version: '3.0.0' }) }),
  ).rejects.toMatchObject({ code: 'incompatible_remote' });
  const file = await registry.fetch(
    new Request(`${BASE}/remotes/mf-other/versions/1.0.0/files/server/server.cjs`, {
      headers: { authorization: `Bearer ${token}` },
    }),
    { operator: false, remoteAddress: '192.0.2.1' },
  );
  expect(file.status).toBe(403);
});

test('a token is for what its scopes say', async () => {
  const { operator, with: holding } = setUp();
  const only = async (...scopes: (typeof ADA)['scopes']) =>
    holding((await operator.createToken({ body: { ...ADA, scopes } })).token);
  const [storing, promoting, returning] = [await only('publish'), await only('promote'), await only('rollback')];
  for (const version of ['1.0.0', '2.0.0']) await publish(storing, version);
  const forbidden = { code: 'token_forbidden' };
  await expect(move(storing, '1.0.0', null)).rejects.toMatchObject(forbidden);
  await expect(publish(promoting, '3.0.0')).rejects.toMatchObject(forbidden);
  await move(promoting, '1.0.0', null);
  await expect(move(returning, '2.0.0', '1.0.0')).rejects.toMatchObject(forbidden);
  await move(promoting, '2.0.0', '1.0.0');
  await expect(move(returning, null, '2.0.0')).rejects.toMatchObject(forbidden);
  expect(await move(returning, '1.0.0', '2.0.0')).toMatchObject({ live: '1.0.0' });

  const body = { verdict: 'refused', reason: 'page / is worse', move: 2 } as const;
  await operator.reportVerdict({ params: { name: 'mf-test', version: '2.0.0', shell: 'web-1' }, body });
  await expect(move(returning, '2.0.0', '1.0.0')).rejects.toMatchObject(forbidden);
});

test('a token that was revoked, has expired or was never made opens nothing', async () => {
  const { operator, with: holding, wait } = setUp();
  const expires_at = new Date(Date.parse('2026-01-01T00:01:00Z')).toISOString();
  const [lasting, short] = [
    await operator.createToken({ body: ADA }),
    await operator.createToken({ body: { ...ADA, expires_at } }),
  ];
  await publish(holding(lasting.token));
  await publish(holding(short.token));
  wait(60_000);
  const refused = { code: 'token_refused', status: 401 };
  await expect(publish(holding(short.token))).rejects.toMatchObject(refused);
  expect(await operator.revokeToken({ params: { id: lasting.id } })).toMatchObject({ revoked_at: expires_at });
  await expect(publish(holding(lasting.token))).rejects.toMatchObject(refused);
  for (const token of ['x', `rpt_${lasting.id}_${'A'.repeat(43)}`, `${lasting.token}A`, lasting.token.toUpperCase()])
    await expect(publish(holding(token))).rejects.toMatchObject(refused);
  await expect(operator.revokeToken({ params: { id: '000000000000' } })).rejects.toMatchObject({ code: 'not_found' });
});

test('of a thousand wrong tokens few are looked at as such, and a right one opens all the same', async () => {
  const { operator, with: holding } = setUp();
  const { token } = await operator.createToken({ body: ADA });
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      publish(holding(`${token.slice(0, -4)}${String(index).padStart(4, '0')}`)).catch(
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(['token_refused', 'too_many_requests']));
  expect(answers.filter((code) => code === 'token_refused').length).toBeLessThanOrEqual(20);
  await expect(holding('wrong').listVersions({ params: NAME })).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 300 },
  });
  await expect(holding('wrong', '192.0.2.7').listVersions({ params: NAME })).rejects.toMatchObject({ status: 401 });
  await publish(holding(token));
});
