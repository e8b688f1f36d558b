import { afterEach, describe, expect, test } from 'vitest';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';
import { createHealth, type HealthOptions } from './health.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const answers = async () => undefined;
const fails = async () => {
  throw new Error('away');
};
const FINE = { database: answers, registry: answers, media: answers, disk: answers };
const health = (options: Partial<HealthOptions> = {}) =>
  createHealth({
    checks: FINE,
    hasRenderer: () => true,
    hasPages: () => false,
    hasWorkers: () => true,
    remotes: () => ({ live: {}, candidates: {}, refused: {} }),
    isClosing: () => false,
    ...options,
  })();

describe('V5: the state', () => {
  test('is ok, degraded while pages are served without a part, down when they are not', async () => {
    expect(await health()).toMatchObject({ status: 'ok', ready: true });
    const checks = { ...FINE, registry: fails };
    expect(await health({ checks })).toMatchObject({
      status: 'degraded',
      ready: true,
      parts: { registry: { ok: false } },
    });
    const noDatabase = { ...FINE, database: fails };
    expect(await health({ checks: noDatabase })).toMatchObject({ status: 'down', ready: false });
    expect(await health({ checks: noDatabase, hasPages: () => true })).toMatchObject({
      status: 'degraded',
      ready: false,
    });
    expect(await health({ checks: { ...FINE, disk: fails } })).toMatchObject({ status: 'degraded', ready: false });
    expect(await health({ hasRenderer: () => false })).toMatchObject({ status: 'down', ready: false });
    expect(await health({ hasWorkers: () => false })).toMatchObject({ status: 'down', ready: false });
    expect(await health({ hasWorkers: () => false, hasPages: () => true })).toMatchObject({
      status: 'degraded',
      ready: false,
    });
    expect(await health({ isClosing: () => true })).toMatchObject({ status: 'ok', ready: false });
    const refused = { live: {}, candidates: {}, refused: { 'a@1.0.0': 'it throws' } };
    expect(await health({ remotes: () => refused })).toMatchObject({ status: 'degraded' });
  });

  test('tells that the registry has lost what it had, while pages are served on', async () => {
    shell = await startShell();
    Object.assign(shell.registry, { listLive: async () => ({ revision: 'another', remotes: {} }) });
    expect(await shell.shell.health()).toMatchObject({
      status: 'degraded',
      parts: { registry: { ok: false, incomplete: true } },
    });
  });

  test('tells that something of the registry is damaged, while the other remotes go on', async () => {
    shell = await startShell();
    const { listLive } = shell.registry;
    Object.assign(shell.registry, { listLive: async () => ({ ...(await listLive()), damaged: ['mf-other'] }) });
    expect(await shell.shell.health()).toMatchObject({
      status: 'degraded',
      parts: { registry: { ok: false, incomplete: true } },
    });
  });

  test('bothers the parts once however often it is asked', async () => {
    let asked = 0;
    const count = async () => {
      asked += 1;
    };
    const ask = createHealth({
      checks: { ...FINE, database: count },
      hasRenderer: () => true,
      hasPages: () => true,
      hasWorkers: () => true,
      remotes: () => ({ live: {}, candidates: {}, refused: {} }),
      isClosing: () => false,
      now: () => 0,
    });
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(asked).toBe(1);
  });
});

test('V5: is shown as JSON or HTML, in the language of the prefix, on every host', async () => {
  shell = await startShell();
  const json = await shell.get('/health', { headers: { host: 'nobody.test' } });
  expect([json.status, JSON.parse(json.body)]).toEqual([
    200,
    {
      status: 'ok',
      database: { ok: true },
      registry: { ok: true },
      media: { ok: true },
      disk: { ok: true },
      remotes: { 'mf-renderer': '1.0.0' },
    },
  ]);
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const html = await shell.get('/fr/health', { headers: { accept } });
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html.body).toContain('Tout fonctionne');
  expect((await shell.get('/health/ready')).body).toBe('{"ready":true}');
});

test('V5 B13: without the database and without a page in the cache it is 503', async () => {
  shell = await startShell();
  shell.api.away = true;
  const { status, body } = await shell.get('/health');
  expect([status, JSON.parse(body).status]).toEqual([503, 'down']);
  shell.api.away = false;
  const opened = shell;
  await until(async () => (await opened.get('/health/ready')).status === 200);
});
