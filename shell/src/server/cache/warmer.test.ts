import { afterEach, expect, test } from 'vitest';
import type { CachedPage } from '../probe/probe.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';
import { createWarmer } from './warmer.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const page = (url: string, reads: number) =>
  ({ use: { reads, asked: { host: 'site.test', url, language: null, port: 80 } } }) as CachedPage;

test('the most read come first, one at a time, and none while somebody waits', async () => {
  const made: string[] = [];
  const pages = [page('/rare', 1), page('/never', 0), page('/often', 9), page('/gone', 5)];
  let isIdle = false;
  let looks = 0;
  const warmer = createWarmer({
    pause: 1,
    isIdle: () => {
      looks += 1;
      return isIdle;
    },
    probe: { pages: () => new Set(pages), credit: () => undefined },
    prepare: async ({ url }) => {
      made.push(url);
      if (url === '/gone') throw new Error('gone');
    },
  });
  warmer.clear();
  await until(() => looks > 3);
  expect(made).toEqual([]);
  isIdle = true;
  await until(() => made.length === 3);
  expect(made).toEqual(['/often', '/gone', '/rare']);
  warmer.close();
});

test('SEC-M3: the pages of one project leave room for others, and are liked less each time', async () => {
  const made: string[] = [];
  const credits: number[] = [];
  const loud = Array.from({ length: 60 }, (_, at) => ({ ...page(`/loud-${at}`, 100), project: 'loud' }));
  const pages = [...loud, { ...page('/quiet', 1), project: 'quiet' }];
  const warmer = createWarmer({
    pause: 1,
    isIdle: () => true,
    probe: { pages: () => new Set(pages), credit: (_, reads) => void credits.push(reads) },
    prepare: async ({ url }) => void made.push(url),
  });
  warmer.clear();
  await until(() => made.includes('/quiet'));
  expect(made).toHaveLength(51);
  await until(() => credits.length === 51);
  expect([credits[0], credits.at(-1)]).toEqual([50, 0]);
  warmer.close();
});

/** A shell whose visitors read `/often` and `/rare`, and what it loads from now on. */
async function visited(settings = {}): Promise<{ readonly site: TestShell; readonly loads: string[] }> {
  const site = await startShell({ settings });
  shell = site;
  for (const path of ['/rare', '/often', '/once']) site.api.save(path);
  for (const path of ['/once', '/rare', '/rare', '/often', '/often', '/often']) await site.get(path);
  const loads: string[] = [];
  site.api.onLoad = async (path) => void loads.push(path);
  return { site, loads };
}

test('after a change of theme its pages stand ready again before anybody asks', async () => {
  const { site, loads } = await visited();
  site.api.settings({ title: 'Another' });
  await until(() => loads.length === 2);
  expect(loads).toEqual(['/often', '/rare']);
  site.api.calls.length = 0;
  await until(async () => (await site.get('/rare')).status === 200);
  expect(site.api.calls).not.toContain('loadPage');
});

test('after a change of release they stand ready as it renders them', async () => {
  const { site, loads } = await visited({ pageBytes: 0 });
  site.registry.promote(fakeRelease('2.0.0'));
  await until(() => loads.length === 2);
  expect(loads).toEqual(['/often', '/rare']);
  expect((await site.get('/often')).body).toContain('data-version="2.0.0"');
  expect(loads).toHaveLength(2);
});
