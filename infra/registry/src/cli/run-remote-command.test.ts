import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BodyOf, createClient, hourOf, type RegistryCalls, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from '../create-registry.ts';
import { buildRelease } from '../testing/build-release.ts';
import { runRemoteCommand } from './run-remote-command.ts';

type Verdict = BodyOf<RegistryCalls['reportVerdict']>;

const TOKEN = 'Bearer operator-token';

/** Where no server has made a token. */
const NOWHERE = join(tmpdir(), 'sections-of-nobody');

function setUp(environment: Record<string, string> = { OPERATOR_TOKEN: 'operator-token' }) {
  const registry = createRegistry({ storage: memoryStorage() });
  const client = createClient(registryCalls, registry.transport);
  const urls: string[] = [];
  const out: string[] = [];
  const errors: string[] = [];
  const run = (...args: string[]) =>
    runRemoteCommand(args, {
      environment: { DATA_DIR: NOWHERE, ...environment },
      write: (line) => out.push(line),
      complain: (line) => errors.push(line),
      untilStopped: async () => undefined,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        urls.push(request.url);
        const operator = request.headers.get('authorization') === TOKEN;
        return registry.fetch(request, { operator, remoteAddress: '192.0.2.1' });
      },
    });
  const publish = (version: string) =>
    client.publishRemote({ params: { name: 'mf-test' }, body: buildRelease({ version }) });
  /** A shell that says of each decision what it is told to say; nothing of a version it has no words for. */
  const follow = async (
    shell: string,
    words: Record<string, Pick<Verdict, 'verdict' | 'reason' | 'tried' | 'serves'>>,
  ) => {
    await client.listLive({ query: { shell } });
    registry.onChange(async (name) => {
      const { remotes } = await client.listLive({});
      const { release, move = 0 } = remotes?.[name] ?? {};
      const said = release && words[release.version];
      if (said)
        await client.reportVerdict({ params: { name, version: release.version, shell }, body: { ...said, move } });
    });
  };
  return { client, run, publish, follow, urls, out, errors };
}

test('promote, roll back and list', async () => {
  const { run, publish, out, errors } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  expect(await run('promote', 'mf-test', '1.0.0')).toBe(0);
  expect(await run('promote', 'mf-test', '2.0.0')).toBe(0);
  expect(await run('rollback', 'mf-test')).toBe(0);
  expect(out).toEqual([
    'mf-test 1.0.0 is live.',
    'mf-test 2.0.0 is live, before 1.0.0.',
    'mf-test 1.0.0 is live again, before 2.0.0.',
  ]);
  out.length = 0;
  expect(await run('list', 'mf-test')).toBe(0);
  expect(
    out.filter((line) => line.startsWith('* 1.0.0')).length + out.filter((line) => line.startsWith('  2.0.0')).length,
  ).toBe(2);
  expect(errors).toEqual([]);
});

test('D3: a promotion ends with what the shells say: one that refused exits with its reason, and tries again when asked again', async () => {
  const { run, publish, follow, out, errors } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const adopted = { verdict: 'adopted' } as const;
  const words: Parameters<typeof follow>[1] = { '1.0.0': adopted, '2.0.0': adopted };
  await follow('web-1', { '1.0.0': adopted, '2.0.0': adopted });
  await follow('web-2', words);
  expect(await run('promote', 'mf-test', '1.0.0')).toBe(0);
  expect(out.splice(0)).toEqual(['  web-1: adopted', '  web-2: adopted', 'mf-test 1.0.0 is live.']);

  words['2.0.0'] = { verdict: 'refused', reason: 'no space left' };
  expect(await run('promote', 'mf-test', '2.0.0')).toBe(1);
  const live = 'mf-test 2.0.0 is live, before 1.0.0.';
  expect(out.splice(0)).toEqual(['  web-1: adopted', '  web-2: refused: no space left', live]);
  expect(errors.splice(0)).toEqual(['mf-test 2.0.0 is not used by 1 of 2 shells: no space left']);
  expect(await run('list', 'mf-test')).toBe(0);
  expect(out.splice(0).map((line) => line.trim().replace(/ {2}.*/, ''))).toEqual(
    expect.arrayContaining(['* 2.0.0', 'web-2: refused: no space left', 'web-1: adopted', '1.0.0']),
  );

  const tried = { pages: 8, cpu_ms: { before: 40, now: 41 }, bytes: { before: 510_000, now: 512_000 } };
  words['2.0.0'] = { ...adopted, tried };
  expect(await run('promote', 'mf-test', '2.0.0')).toBe(0);
  const figures = 'adopted; tried on 8 pages: 41 ms instead of 40, 512 kB instead of 510 kB';
  expect(out.splice(0)).toEqual(['  web-1: adopted', `  web-2: ${figures}`, live]);
  expect(await run('status')).toBe(0);
  expect(out.splice(0)).toContain(`mf-test 2.0.0: web-2 ${figures}`);
  expect(await run('rollback', 'mf-test')).toBe(0);
  expect(out).toContain('  web-2: adopted');
});

test('D4: a version that no shell uses is not said to be live: what is served again is named, and list says what was taken back', async () => {
  const { run, publish, follow, out, errors } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  const bad = { verdict: 'refused', reason: 'page / is worse', serves: '1.0.0' } as const;
  await follow('web-1', { '1.0.0': { verdict: 'adopted' }, '2.0.0': bad });
  await run('promote', 'mf-test', '1.0.0');
  out.length = 0;
  expect(await run('promote', 'mf-test', '2.0.0')).toBe(1);
  expect(out.splice(0)).toEqual(['  web-1: refused: page / is worse']);
  expect(errors).toEqual(['mf-test 2.0.0 is not used by 1 of 1 shell: page / is worse; 1.0.0 is served again']);
  await run('promote', 'mf-test', '1.0.0');
  await run('retire', 'mf-test');
  out.length = 0;
  await run('list', 'mf-test');
  expect(out).toContainEqual(expect.stringMatching(/^ {2}taken back 2\S+Z: page \/ is worse$/));
});

test('D1: a folder whose build did not get as far as removing the one before is not published', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sections-outside-'));
  try {
    const { run, errors, urls } = setUp();
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist/release.json'), '{}');
    await writeFile(join(folder, 'remote.ts'), 'export default {');
    await utimes(join(folder, 'dist/release.json'), 1, 1);
    expect(await run('publish', folder)).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/^remote\.ts was changed after dist\/ was built\./)]);
    expect(urls).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('D3: a shell that says nothing, or only that it tries again, is waited for no longer than said', async () => {
  const { run, publish, follow, out, errors } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await follow('web-1', { '2.0.0': { verdict: 'retrying', reason: 'connection lost' } });
  expect(await run('promote', 'mf-test', '1.0.0', '--wait', '0')).toBe(0);
  expect(await run('promote', 'mf-test', '1.0.0', '--wait', '0.1')).toBe(1);
  expect(await run('promote', 'mf-test', '2.0.0', '--wait', '0.1')).toBe(1);
  expect(out.filter((line) => line.startsWith(' '))).toEqual(['  web-1: silent', '  web-1: retrying: connection lost']);
  expect(errors).toEqual([
    'mf-test 1.0.0 is not used by 1 of 1 shell: nothing was heard of it within 0.1 seconds',
    'mf-test 2.0.0 is not used by 1 of 1 shell: connection lost',
  ]);
});

test('D4: release to some, look at it, promote or roll back', async () => {
  const { run, publish, out, errors } = setUp();
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  for (const args of [
    ['promote', 'mf-test', '1.0.0'],
    ['release', 'mf-test', '2.0.0', '--percent', '5'],
    ['release', 'mf-test', '2.0.0', '--project', 'a.test', '--project', 'b.test:8080'],
    ['roll-back', 'mf-test'],
    ['release', 'mf-test', '2.0.0', '--percent', '20%'],
    ['promote', 'mf-test'],
    ['roll-back', 'mf-test'],
    ['preview', 'mf-test', '2.0.0', '--project', 'a.test'],
    ['preview', 'mf-test', '2.0.0'],
  ])
    expect([args, await run(...args)]).toEqual([args, 0]);
  const until = expect.stringMatching(/^Until 2\d{3}-.*, on every host of the installation\.$/);
  expect(out.splice(0)).toEqual([
    'mf-test 1.0.0 is live.',
    'mf-test 2.0.0 is released to 5 % of visitors; 1.0.0 is live for the rest.',
    'mf-test 2.0.0 is released to a.test, b.test:8080; 1.0.0 is live for the rest.',
    'mf-test 2.0.0 is withdrawn; 1.0.0 is live for everybody.',
    'mf-test 2.0.0 is released to 20 % of visitors; 1.0.0 is live for the rest.',
    'mf-test 2.0.0 is live, before 1.0.0.',
    'mf-test 1.0.0 is live again, before 2.0.0.',
    'mf-test 2.0.0 is released to previews; 1.0.0 is live for the rest.',
    expect.stringMatching(/^https:\/\/a\.test\/n-api\/preview\/[\w-]+\.[\w-]+$/),
    until,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/n-api\/preview\/[\w-]+\.[\w-]+$/),
    until,
  ]);
  await run('list', 'mf-test');
  expect(out.join('\n')).toMatch(/\+ 2\.0\.0 .*\n {2}for previews, since 2/);
  expect(errors).toEqual([]);
});

test.each([
  ['to nobody', ['release', 'mf-test', '1.0.0']],
  ['to two at once', ['release', 'mf-test', '1.0.0', '--percent', '5', '--preview']],
])('a release %s is said in a sentence', async (_, args) => {
  const { run, publish, errors } = setUp();
  await publish('1.0.0');
  expect(await run(...args)).toBe(1);
  expect(errors).toEqual([expect.stringMatching(/^Say which version of mf-test, and to whom: --percent/)]);
});

test('retire, and back', async () => {
  const { run, publish, out, errors } = setUp();
  await publish('1.0.0');
  for (const args of [
    ['promote', 'mf-test', '1.0.0'],
    ['retire', 'mf-test'],
    ['retire', 'mf-test'],
    ['rollback', 'mf-test'],
    ['rollback', 'mf-test'],
  ])
    await run(...args);
  expect(out).toEqual([
    'mf-test 1.0.0 is live.',
    'mf-test is retired; 1.0.0 was live, and its versions stay.',
    'mf-test 1.0.0 is live again.',
  ]);
  expect(errors).toEqual(['mf-test is not live.', 'mf-test has no version to go back to.']);
});

test.each<[string, string[], number, RegExp]>([
  ['no command', [], 2, /remote publish NAME/],
  ['an unknown command', ['toString', 'mf-test'], 2, /remote publish NAME/],
  ['no name', ['list'], 2, /remote publish NAME/],
  ['an unknown option', ['list', 'mf-test', '--fast'], 2, /--fast/],
  ['a wait that is none', ['promote', 'mf-test', '1.0.0', '--wait', 'long'], 2, /^--wait is a number of seconds/],
  ['no version', ['promote', 'mf-test'], 1, /^Say which version of mf-test to make live\.$/],
  ['a version that is not there', ['promote', 'mf-test', '9.0.0'], 1, /has no such version of mf-test\.$/],
  ['a version that is none', ['promote', 'mf-test', 'latest'], 1, /body\.version|version/],
  ['nothing to go back to', ['rollback', 'mf-test'], 1, /^mf-test has no version to go back to\.$/],
  ['a remote that is not in the workspace', ['publish', 'mf-nowhere'], 1, /^There is no remote “mf-nowhere”/],
])('%s is said in a sentence', async (_, args, code, sentence) => {
  const { run, publish, errors } = setUp();
  await publish('1.0.0');
  expect(await run(...args)).toBe(code);
  expect(errors).toEqual([expect.stringMatching(sentence)]);
});

test('help is no failure', async () => {
  const { run, out } = setUp();
  expect(await run('--help')).toBe(0);
  expect(out[0]).toContain('--no-promote');
});

test('without the token it says what to set', async () => {
  const { run, errors } = setUp({});
  expect(await run('list', 'mf-test')).toBe(1);
  expect(errors).toEqual([
    'The registry at http://127.0.0.1:3000 wants a token; set REMOTE_TOKEN or OPERATOR_TOKEN, or DATA_DIR to its data.',
  ]);
});

test('SEC-M2: the token that the server of this machine made is read from its data, and told to no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sections-remote-'));
  try {
    await writeFile(join(folder, 'operator.token'), 'operator-token\n');
    for (const [REGISTRY_URL, code] of [
      ['', 0],
      ['http://localhost:4000/', 0],
      ['https://site.test', 1],
      ['http://localhost.site.test', 1],
    ] as const) {
      const { run, publish } = setUp({ DATA_DIR: folder, REGISTRY_URL });
      await publish('1.0.0');
      expect(await run('promote', 'mf-test', '1.0.0')).toBe(code);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.each([
  [{ PORT: '4000' }, 'http://127.0.0.1:4000/registry/v1/remotes/mf-test/versions'],
  [{ PORT: '4000', REGISTRY_URL: 'https://site.test/' }, 'https://site.test/registry/v1/remotes/mf-test/versions'],
])('it asks the registry that %j names', async (environment, url) => {
  const { run, urls } = setUp(environment);
  await run('list', 'mf-test');
  expect(urls).toEqual([url]);
});

test('a registry that is away is one sentence', async () => {
  const errors: string[] = [];
  const code = await runRemoteCommand(['promote', 'mf-test', '1.0.0'], {
    environment: { DATA_DIR: NOWHERE },
    write: () => undefined,
    untilStopped: async () => undefined,
    complain: (line) => errors.push(line),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect(code).toBe(1);
  expect(errors).toEqual(['The registry at http://127.0.0.1:3000 does not answer; check REGISTRY_URL and PORT.']);
});

test('tokens are made, listed and revoked, and publish their remote', async () => {
  const { client, run, publish, out, errors } = setUp();
  await publish('1.0.0');
  expect(await run('token', 'create', '--remote', 'mf-test', '--person', 'Ada', '--scopes', 'promote')).toBe(0);
  const [made = '', , token = ''] = out.splice(0);
  expect(made).toMatch(/^[0-9a-f]{12} {2}mf-test {2}Ada {2}promote {2}valid until it is revoked$/);
  const { tokens } = await client.listTokens();
  expect(token).toMatch(new RegExp(`^rpt_${tokens[0]?.id}_[\\w-]{43}$`));
  expect(await run('token', 'list')).toBe(0);
  expect(out.splice(0)).toEqual([made]);
  expect(await run('token', 'revoke', tokens[0]?.id ?? '')).toBe(0);
  expect(out.splice(0)).toEqual([expect.stringContaining('  revoked ')]);
  expect(errors).toEqual([]);
  for (const [args, sentence] of [
    [['token', 'make'], /^A token is made, listed or revoked/],
    [['token', 'create', '--remote', 'mf-test'], /^Say who it is for/],
    [['token', 'create', '--remote', 'mf-test', '--person', 'Ada', '--expires', '1999-01-01'], /^--expires/],
    [['token', 'create', '--remote', 'mf-test', '--person', 'Ada', '--scopes', 'all'], /^--scopes/],
    [['token', 'revoke', '000000000000'], /^There is no token 000000000000\.$/],
  ] as const) {
    expect(await run(...args)).toBe(1);
    expect(errors.splice(0)).toEqual([expect.stringMatching(sentence)]);
  }
});

test('D1: what remotes may claim is granted, listed and taken back', async () => {
  const { run, out, errors } = setUp();
  expect(await run('grants')).toBe(0);
  expect(await run('grant', 'mf-test', '/admin/notes', '/shop')).toBe(0);
  expect(await run('grants', 'mf-test')).toBe(0);
  expect(await run('ungrant', 'mf-test', '/shop', '/admin/notes')).toBe(0);
  expect(out).toEqual([
    'Nothing was granted.',
    'mf-test  /admin/notes /shop',
    'mf-test  /admin/notes /shop',
    'mf-test  nothing',
  ]);
  expect(await run('grant', 'mf-test', '/api')).toBe(1);
  expect(await run('grant', 'mf-test')).toBe(1);
  expect(errors).toEqual([
    '“/api” is no path that can be granted.',
    'Say which paths to grant, such as /admin/notes or /shop.',
  ]);
});

test('status tells of all remotes what is live, how it fares and who published it, and all of it to programs', async () => {
  const { client, run, publish, follow, out } = setUp();
  await publish('1.0.0');
  await follow('web-1', { '1.0.0': { verdict: 'refused', reason: 'no space left' } });
  await run('promote', 'mf-test', '1.0.0');
  out.length = 0;
  expect(await run('status')).toBe(0);
  const [head, row, ...rest] = out.splice(0);
  expect(head).toMatch(/^remote +live +state +errors, 24 h +of live +in browsers +published +by$/);
  expect(row).toMatch(/^mf-test +1\.0\.0 +refused +0 of 0 +– +0 kB +\S+Z +installation$/);
  expect(rest).toEqual(['Shells: web-1', 'mf-test 1.0.0: web-1 refused: no space left']);

  const at = hourOf(Date.now());
  const counts = { pages: 40, failures: 12, errors: 1 };
  const versions = { 'mf-test@1.0.0': counts, 'mf-test@0.9.0': { ...counts, pages: 9000 } };
  const remotes = { 'mf-test': { pages: 9040, failures: 24, errors: 2 } };
  const params = { shell: 'web-1', start: 'a-first-start' };
  await client.reportService({ params, body: { hours: [{ at, remotes, versions }], incidents: [] } });
  const { move } = await client.listVersions({ params: { name: 'mf-test' } });
  const body = { verdict: 'adopted', move } as const;
  await client.reportVerdict({ params: { name: 'mf-test', version: '1.0.0', shell: 'web-1' }, body });
  expect(await run('status')).toBe(0);
  expect(out.splice(0)[1]).toMatch(/^mf-test +1\.0\.0 +failing +26 of 9040 +13 of 40 +0 kB/);
  expect(await run('status', '--json')).toBe(0);
  expect(JSON.parse(out[0] ?? '')).toMatchObject({
    shells: ['web-1'],
    remotes: [{ name: 'mf-test', live: '1.0.0', versions: [{ bytes: { client: 28, server: 21 } }] }],
  });
});

test('keys are made for their owner’s eyes, and their public halves trusted and no longer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sections-key-'));
  try {
    const { run, out, errors } = setUp();
    const file = join(folder, 'ada.pem');
    expect(await run('key', 'create', file)).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const publicKey = out.splice(0).at(-1) ?? '';
    expect(await run('key', 'add', publicKey, '--remote', 'mf-test', '--person', 'Ada')).toBe(0);
    const [id = ''] = out[0]?.split(' ') ?? [];
    expect(out.splice(0)).toEqual([expect.stringMatching(/^[0-9a-f]{16} {2}mf-test {2}Ada {2}since /)]);
    expect(await run('key', 'list')).toBe(0);
    expect(await run('key', 'revoke', id)).toBe(0);
    expect(out.splice(0).at(-1)).toMatch(/ {2}revoked /);
    expect(errors).toEqual([]);
    for (const [args, sentence] of [
      [['key', 'create', file], /it stays as it is/],
      [['key', 'add', publicKey, '--remote', 'mf-test', '--person', 'Bob'], /is known already/],
      [['key', 'add', 'AAAA', '--remote', 'mf-test', '--person', 'Bob'], /is no public key/],
      [['key', 'revoke', '0'.repeat(16)], /^There is no key/],
      [['key', 'make'], /^A key is made/],
    ] as const) {
      expect(await run(...args)).toBe(1);
      expect(errors.splice(0)).toEqual([expect.stringMatching(sentence)]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
