import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell();
});
afterEach(() => shell.close());

const LOT = (bucket: number) => ({ cookie: `sections-bucket=${bucket}` });
const ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
const tell = (body: unknown, headers: Record<string, string> = ORIGIN) =>
  shell.get('/n-api/errors', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const errorIn = (version: string, remote = 'mf-renderer') => ({
  ...{ remote, version },
  ...{ module: './islands/gallery', error: 'TypeError' },
});
const counted = (version: string) => shell.registry.counts.get(`mf-renderer@${version}`);

async function offer(percent: number, onRender = ''): Promise<void> {
  shell.registry.offer(fakeRelease('2.0.0', { onRender }), { to: 'visitors', percent });
  await until(async () => (await shell.shell.health()).candidates['mf-renderer'] === '2.0.0');
}

test('D4: the registry is told how candidate and live version fare, kept answers counted, the shell’s own work not', async () => {
  shell.api.save('/good', [section('text')]);
  shell.api.save('/bad', [section('text')]);
  await shell.get('/good');
  await offer(50, "if (payload.page.path === '/bad') throw new Error('boom');");
  for (let bucket = 0; bucket < 10_000; bucket += 1000) {
    expect((await shell.get('/good', { headers: LOT(bucket) })).status).toBe(200);
    expect((await shell.get('/bad', { headers: LOT(bucket) })).status).toBe(200);
  }
  await until(() => counted('2.0.0')?.live.pages === 10);
  expect(counted('2.0.0')).toEqual({
    candidate: { pages: 10, failures: 5, errors: 0 },
    live: { pages: 10, failures: 0, errors: 0 },
  });
  const metrics = shell.shell.metrics();
  expect(metrics).toContain('\nsections_remote_failures_total{remote="mf-renderer",version="2.0.0"} 5\n');
  expect(metrics).toContain('\nsections_remote_pages_total{remote="mf-renderer",version="1.0.0"} 11\n');
});

test('D4: what is broken for both versions is the page’s failure', async () => {
  await offer(100);
  shell.api.save('/bad', [section('throws')]);
  await shell.get('/bad');
  await until(() => counted('2.0.0')?.candidate.pages === 1);
  expect(counted('2.0.0')?.candidate).toEqual({ pages: 1, failures: 0, errors: 0 });
});

describe('D4: errors of browsers', () => {
  test('count to the version they are told of, with a line in the log and nothing of who', async () => {
    await offer(50);
    expect((await tell(errorIn('2.0.0'))).status).toBe(202);
    expect((await tell(errorIn('1.0.0'))).status).toBe(202);
    expect((await tell(errorIn('9.9.9'))).status).toBe(202);
    // Told as they come, one by one where the machine is slow.
    await until(() => counted('2.0.0')?.candidate.errors === 1 && counted('2.0.0')?.live.errors === 1);
    const lines = shell.logs.filter((line) => line.includes('failed in a browser')).map((line) => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ remote: 'mf-renderer@2.0.0', module: './islands/gallery', error: 'TypeError' });
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });

  test('SEC-M3: count once of each visitor, who alone takes no version back', async () => {
    await shell.close();
    let address = '203.0.113.1';
    shell = await startShell({ addressOf: () => address });
    await offer(50);
    for (let count = 0; count < 5; count += 1) expect((await tell(errorIn('2.0.0'))).status).toBe(202);
    address = '203.0.113.2';
    expect((await tell(errorIn('2.0.0'))).status).toBe(202);
    await until(() => counted('2.0.0')?.candidate.errors === 2);
    expect(shell.shell.metrics()).toContain('errors_total{remote="mf-renderer",version="2.0.0"} 2\n');
  });

  test('SEC-M3: are taken from the site’s own pages, small, in their form, and ten a minute of one visitor', async () => {
    expect((await tell(errorIn('1.0.0'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await tell({ ...errorIn('1.0.0'), mail: 'a@b.c' })).status).toBe(400);
    expect((await tell({ ...errorIn('1.0.0'), error: 'x y <script>' })).status).toBe(400);
    expect((await tell('no json')).status).toBe(400);
    expect((await tell('x'.repeat(2000))).status).toBe(413);
    expect((await shell.get('/n-api/errors')).status).toBe(405);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await tell(errorIn('1.0.0'))).status);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    expect(statuses.filter((status) => status === 202).length).toBeLessThan(10);
  });
});
