import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from '../create-registry.ts';
import { buildRelease } from '../test-support/build-release.ts';
import { runRemoteCommand } from './run-remote-command.ts';

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
      fetch: async (input, init) => {
        const request = new Request(input, init);
        urls.push(request.url);
        const operator = request.headers.get('authorization') === TOKEN;
        return registry.fetch(request, { operator, remoteAddress: '192.0.2.1' });
      },
    });
  const publish = (version: string) =>
    client.publishRemote({ params: { name: 'mf-test' }, body: buildRelease({ version }) });
  return { client, run, publish, urls, out, errors };
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

test.each<[string, string[], number, RegExp]>([
  ['no command', [], 2, /remote publish NAME/],
  ['an unknown command', ['toString', 'mf-test'], 2, /remote publish NAME/],
  ['no name', ['list'], 2, /remote publish NAME/],
  ['an unknown option', ['list', 'mf-test', '--fast'], 2, /--fast/],
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
    'The registry at http://127.0.0.1:3000 wants the token of its operator; set OPERATOR_TOKEN, or DATA_DIR to its data.',
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
    complain: (line) => errors.push(line),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect(code).toBe(1);
  expect(errors).toEqual(['The registry at http://127.0.0.1:3000 does not answer; check REGISTRY_URL and PORT.']);
});
