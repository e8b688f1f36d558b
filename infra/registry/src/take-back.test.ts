import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease } from './testing/build-release.ts';

const params = { name: 'mf-test' };
const NONE = { pages: 0, failures: 0, errors: 0 };

async function setUp() {
  const registry = createRegistry({ storage: memoryStorage() });
  const client = createClient(registryCalls, registry.transport);
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await client.publishRemote({ params, body: buildRelease({ version }) });
  let live: string | null = null;
  for (const version of ['1.0.0', '2.0.0']) {
    await client.promoteRemote({ params, body: { version, expected: live } });
    live = version;
  }
  const moved: string[] = [];
  registry.onChange((name) => moved.push(name));
  const stands = () => client.listVersions({ params });
  const release = async (version = '3.0.0') => {
    const { move: expected } = await stands();
    await client.releaseRemote({ params, body: { version, rule: { to: 'visitors', percent: 5 }, expected } });
  };
  const tell = (shell: string, candidate: typeof NONE, pages = 1000) =>
    client.reportCounts({
      params: { ...params, version: '3.0.0', shell },
      body: { candidate, live: { ...NONE, pages } },
    });
  const refuse = async (shell: string, version: string, serves: string | null) => {
    const { move } = await stands();
    const body = { verdict: 'refused', reason: 'page / is worse', serves, move } as const;
    return client.reportVerdict({ params: { ...params, version, shell }, body });
  };
  const ask = (shell: string) => client.listLive({ query: { shell } });
  return { client, stands, release, tell, refuse, ask, moved };
}

test('D4 D-e: a candidate that fails more than the live version at all shells together is taken back, with why, and not tried again', async () => {
  const { stands, release, tell, moved, client } = await setUp();
  await release();
  expect(await tell('web-1', { pages: 60, failures: 1, errors: 1 })).toEqual({ stands: true });
  expect(await tell('web-2', { pages: 40, failures: 1, errors: 5 })).toEqual({ stands: false });
  const reason = '2 of 100 pages failed on the server and 6 in browsers; with 2.0.0 0 and 0 of 2000';
  expect(await stands()).toMatchObject({ live: '2.0.0', candidate: null, returned: { version: '3.0.0', reason } });
  expect(moved).toEqual(['mf-test', 'mf-test']);
  expect(await tell('web-1', { pages: 99, failures: 0, errors: 0 })).toEqual({ stands: false });
  expect((await client.listLive({})).candidates).toEqual({});

  await release();
  expect(await stands()).toMatchObject({
    candidate: { version: '3.0.0' },
    returned: null,
    counts: { candidate: NONE },
  });
});

test('D4: one that does well stays, and what is counted of it is told', async () => {
  const { stands, release, tell } = await setUp();
  await release();
  expect(await tell('web-1', { pages: 500, failures: 0, errors: 1 })).toEqual({ stands: true });
  expect((await stands()).counts).toEqual({
    candidate: { pages: 500, failures: 0, errors: 1 },
    live: { ...NONE, pages: 1000 },
  });
});

test('D4 D5: what is live and used by no shell is taken back once the last has said so: the pointer names what they serve', async () => {
  const { stands, refuse, ask } = await setUp();
  for (const shell of ['web-1', 'web-2']) await ask(shell);
  await refuse('web-1', '2.0.0', '1.0.0');
  expect(await stands()).toMatchObject({ live: '2.0.0', returned: null });
  await refuse('web-2', '2.0.0', '1.0.0');
  expect(await stands()).toMatchObject({
    live: '1.0.0',
    previous: null,
    returned: { version: '2.0.0', reason: 'page / is worse' },
  });
});

test('D4: a candidate that no shell uses is taken back; what one uses stays, and so does what nothing is served instead of', async () => {
  const { client, stands, release, refuse, ask } = await setUp();
  await release();
  for (const shell of ['web-1', 'web-2']) await ask(shell);
  const { move } = await stands();
  const body = { verdict: 'adopted', move } as const;
  await client.reportVerdict({ params: { ...params, version: '3.0.0', shell: 'web-1' }, body });
  await refuse('web-2', '3.0.0', '2.0.0');
  expect(await stands()).toMatchObject({ live: '2.0.0', candidate: { version: '3.0.0' } });
  await refuse('web-1', '3.0.0', '2.0.0');
  expect(await stands()).toMatchObject({ live: '2.0.0', candidate: null, returned: { version: '3.0.0' } });
  for (const shell of ['web-1', 'web-2']) await refuse(shell, '2.0.0', null);
  expect(await stands()).toMatchObject({ live: '2.0.0' });
});

/** A good version, one that went live and does badly, and two that every shell refused. */
async function twoRefused() {
  const set = await setUp();
  const { client, stands, refuse, ask } = set;
  await client.publishRemote({ params, body: buildRelease({ version: '4.0.0' }) });
  await ask('web-1');
  const bring = async (version: string) => {
    const { live: expected } = await stands();
    return client.promoteRemote({ params, body: { version, expected } });
  };
  for (const version of ['3.0.0', '4.0.0']) {
    await bring(version);
    await refuse('web-1', version, '2.0.0');
  }
  return { ...set, bring };
}

test('D4: one roll-back passes by all versions that were taken back and is at the last that served', async () => {
  const { stands, bring } = await twoRefused();
  expect(await stands()).toMatchObject({ live: '2.0.0', previous: '1.0.0', returned: { version: '4.0.0' } });
  expect(await bring('1.0.0')).toMatchObject({ live: '1.0.0', previous: '2.0.0' });
});

test('D4: what every shell refused is none to go back to before it is taken back, and what it lacks is looked at again', async () => {
  const { client, stands, bring, refuse, ask } = await twoRefused();
  const less = buildRelease({ version: '5.0.0' });
  less.release.exposes = {};
  await client.publishRemote({ params, body: less });
  for (const shell of ['web-1', 'web-2']) await ask(shell);
  await client.promoteRemote({ params, body: { version: '5.0.0', expected: '2.0.0', losses: 'accept' } });
  for (const shell of ['web-1', 'web-2']) await refuse(shell, '5.0.0', null);
  expect(await stands()).toMatchObject({ live: '5.0.0', returned: null });
  expect(await bring('2.0.0')).toMatchObject({ live: '2.0.0', previous: '1.0.0' });
  await expect(bring('5.0.0')).rejects.toMatchObject({ code: 'incompatible_remote' });
});
