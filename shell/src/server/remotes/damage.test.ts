import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';

let shell: TestShell;
let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'sections-state-'));
});
afterEach(async () => {
  await shell.close();
  await rm(stateDir, { recursive: true, force: true });
});

const PATHS = ['/a', '/b', '/c'];
const open = async (options: Parameters<typeof startShell>[0] = {}): Promise<void> => {
  shell = await startShell({ stateDir, ...options });
  // Its section hangs: the worker is replaced, and the next one loads the release anew.
  shell.api.save('/loop', [section('loops')]);
  for (const path of PATHS) shell.api.save(path, [section('text')]);
};
const serverFile = (version: string): string => join(stateDir, `remotes/mf-renderer/${version}/server/index.cjs`);
const damage = (version: string): void =>
  writeFileSync(serverFile(version), readFileSync(serverFile(version)).subarray(0, 1000));
const textOf = (version: string): string =>
  Buffer.from(fakeRelease(version).files['server/index.cjs'] ?? []).toString('utf8');
const live = async (): Promise<string | undefined> => (await shell.shell.health()).remotes['mf-renderer'];

describe('D-g D8: a server file that was damaged here while it is used', () => {
  test('is copied anew when a worker asks for it, and said so', async () => {
    await open();
    damage('1.0.0');
    expect((await shell.get('/loop')).body).toContain('data-version="1.0.0"');
    expect(readFileSync(serverFile('1.0.0'), 'utf8')).toBe(textOf('1.0.0'));
    expect((await shell.get('/a')).body).toContain('data-version="1.0.0"');
    expect(shell.logs.filter((line) => line.includes('copied anew'))).toHaveLength(1);
  });

  test.each([
    ['is not reached', () => Object.assign(shell.registry, { away: true })],
    ['has none', () => shell.registry.tamper(fakeRelease('2.0.0'), 'server/index.cjs', '// wrong')],
  ])('is no fault of its version where the registry %s: others draw the pages', async (_, lose) => {
    await open({ settings: { quarantineAfter: 1 } });
    shell.registry.promote(fakeRelease('2.0.0'));
    await until(async () => (await live()) === '2.0.0');
    lose();
    damage('2.0.0');
    for (const path of ['/loop', ...PATHS])
      expect(await shell.get(path)).toMatchObject({
        status: 200,
        body: expect.stringContaining('data-version="1.0.0"'),
      });
    expect(await live()).toBe('2.0.0');
    expect(shell.registry.verdicts.get('mf-renderer@2.0.0')).toMatchObject({ verdict: 'adopted' });
    expect(shell.logs.join()).not.toContain('A version was left');
  });

  test('is copied anew where its version is made live again', async () => {
    await open();
    damage('1.0.0');
    shell.registry.promote(fakeRelease('1.0.0'));
    await until(() => shell.registry.verdicts.get('mf-renderer@1.0.0')?.move === 2);
    expect(readFileSync(serverFile('1.0.0'), 'utf8')).toBe(textOf('1.0.0'));
    expect(shell.registry.verdicts.get('mf-renderer@1.0.0')).toMatchObject({ verdict: 'adopted' });
  });
});
