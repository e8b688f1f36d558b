import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeRegistry, type FakeRegistry } from '../testing/fake-registry.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { until } from '../testing/start-shell.ts';
import { followRemotes, type LiveRemotes } from './live-remotes.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

let stateDir: string;
let logs: string[];
let registry: FakeRegistry;
let store: ReleaseStore;
let remotes: LiveRemotes | null;
const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) });
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'sections-store-'));
  logs = [];
  registry = createFakeRegistry();
  store = createReleaseStore(stateDir, logger);
  remotes = null;
});
afterEach(async () => {
  await remotes?.close();
  await rm(stateDir, { recursive: true, force: true });
});

const NAME = 'mf-renderer';
const ONE = fakeRelease('1.0.0');
const OTHER = fakeRelease('1.0.0', { name: 'mf-other' });
const at = (...path: string[]): string => join(stateDir, 'remotes', ...path);
const serverFile = (): string => at(NAME, '1.0.0/server/index.cjs');
/** Follows the registry without drawing anything. */
const follow = async (): Promise<LiveRemotes> => {
  remotes = followRemotes({
    ...{ source: registry, store, logger, renderer: NAME, shell: 'web-1', pollInterval: 10 },
    warm: async () => null,
    hostShares: () => ({ react: '19.3.1' }),
    onSwitch: () => undefined,
  });
  await remotes.started;
  return remotes;
};
const isFine = (): string => Buffer.from(ONE.files['server/index.cjs'] ?? []).toString('utf8');

describe('D-i: something else stands where a copy of a remote was', () => {
  beforeEach(async () => {
    registry.promote(ONE);
    registry.promote(OTHER);
    const first = await follow();
    await until(() => first.all().length === 2);
    await first.close();
  });

  const file = (path: string) => async (): Promise<void> => {
    await rm(path, { recursive: true });
    writeFileSync(path, 'a file');
  };
  const folder = (path: string) => async (): Promise<void> => {
    await rm(path);
    mkdirSync(path);
  };
  test.each([
    ['a folder for a file of the server', () => folder(serverFile())],
    ['a folder for the record', () => folder(at(NAME, '1.0.0/release.json'))],
    ['a file for a side', () => file(at(NAME, '1.0.0/server'))],
    ['a file for a version', () => file(at(NAME, '1.0.0'))],
    ['a file for a remote', () => file(at(NAME))],
  ])('%s: the others go on without the registry, and it is copied anew with it', async (_, spoil) => {
    await spoil()();
    registry.away = true;
    const alone = await follow();
    expect(alone.all().map(({ name }) => name)).toEqual(['mf-other']);
    registry.away = false;
    await until(() => alone.current(NAME) !== null);
    expect(readFileSync(serverFile(), 'utf8')).toBe(isFine());
  });

  test.each([
    ['a file for all copies', () => file(at())],
    ['a folder for what served last', () => folder(join(stateDir, 'last-remotes.json'))],
  ])('%s: all is copied anew', async (_, spoil) => {
    await spoil()();
    const again = await follow();
    await until(() => again.all().length === 2);
    expect(readFileSync(serverFile(), 'utf8')).toBe(isFine());
    await again.close();
    expect(await store.readLast()).toHaveProperty(NAME);
  });
});

test('D-i: a start whose copy of the renderer alone is damaged waits until it has one', async () => {
  registry.promote(ONE);
  registry.promote(OTHER);
  const first = await follow();
  await until(() => first.all().length === 2);
  await first.close();
  writeFileSync(serverFile(), '// changed');
  expect((await follow()).current(NAME)?.version).toBe('1.0.0');
});

test('D-i: no draft of what served last is left over, be it that it cannot be put in its place', async () => {
  for (const left of ['.draft', '.6b4ce35e-6a1f-4f3c-9c7f-0c8c2f0f7a11'])
    writeFileSync(join(stateDir, `last-remotes.json${left}`), '{');
  await store.clean();
  expect(readdirSync(stateDir)).toEqual([]);
  await store.writeLast({});
  expect(readdirSync(stateDir)).toEqual(['last-remotes.json']);
  // Nothing can be written to what is a folder.
  mkdirSync(join(stateDir, 'last-remotes.json.draft'));
  await expect(store.writeLast({})).rejects.toThrow();
  expect(readdirSync(stateDir)).toEqual(['last-remotes.json']);
});

test('D5: a copy that fails the same way each time is told of once', async () => {
  // Nothing can be put below what is no folder, nor removed for it.
  const blocked = createReleaseStore('/dev/null', logger);
  registry.promote(ONE);
  let looks = 0;
  const { listLive } = registry;
  Object.assign(registry, {
    listLive: (...asked: Parameters<typeof listLive>) => {
      looks += 1;
      return listLive(...asked);
    },
  });
  store = blocked;
  const followed = await follow();
  await until(() => looks > 3);
  const reasons = Object.values(followed.health().refused);
  expect(reasons).toEqual([`${NAME} 1.0.0 could not be copied here: ENOTDIR`]);
  expect(logs.filter((line) => line.includes('A live remote is not used'))).toHaveLength(1);
});
