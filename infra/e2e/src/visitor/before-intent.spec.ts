import type { Page } from '@playwright/test';
import { LOCALES } from 'shared-contracts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { address, demoPaths } from './demo-site.ts';

test.describe.configure({ timeout: 180_000 });

/** Pages whose point no server knows, and the island that comes as soon as they are seen: what is in the cart, how long is left. */
const ON_SIGHT: Readonly<Record<string, string>> = { '/book': './islands/redirection', '/cart': './islands/cart' };

const QUIET = ['document', 'stylesheet', 'font', 'image'];

/** Scripts the browser asked for, and what is neither a script, something to look at, nor a page fetched ahead (row V10). The icon has no kind. */
function watchRequests(page: Page): { readonly scripts: string[]; readonly others: string[] } {
  const seen = { scripts: [] as string[], others: [] as string[] };
  page.on('request', (request) => {
    const kind = request.resourceType();
    const name = new URL(request.url()).pathname;
    if (kind === 'script') seen.scripts.push(name);
    else if (!QUIET.includes(kind) && !/^\/media\/|\/_payload\.json$/.test(name)) seen.others.push(`${kind} ${name}`);
  });
  return seen;
}

/** A reader who scrolls to the end and points at nothing. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
}

interface PageState {
  readonly host: string;
  readonly modules: Readonly<Record<string, readonly string[]>>;
  readonly pins: Readonly<Record<string, { readonly importMap?: { readonly href: string } }>>;
}

/** What an island needs in a browser, in the page's own words. */
const filesOf = (page: Page, expose: string): Promise<string[]> =>
  page.locator('script#sections-page').evaluate((script, name) => {
    const { host, modules, pins } = JSON.parse(script.textContent) as PageState;
    const maps = Object.values(pins).flatMap(({ importMap }) => importMap?.href ?? []);
    const files = [host, ...(modules[name] ?? []), ...maps];
    return files.map((href) => new URL(href, document.baseURI).pathname);
  }, expose);

const LOADER = /^\/builds\/[^/]+\/loader\.[^/]+\.mjs$/;

test('V1: before intent only HTML, CSS, fonts, images and the loader come, and what is needed on sight', async ({
  page,
  owner,
}) => {
  // No countdown ends while the page is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const paths = await demoPaths(owner);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(ON_SIGHT)));
  for (const [index, path] of paths.entries())
    for (const locale of rounds([LOCALES[index % LOCALES.length] ?? 'en'], [...LOCALES])) {
      const { scripts, others } = watchRequests(page);
      await page.goto(address(path, locale));
      await readToTheEnd(page);
      const island = ON_SIGHT[path];
      const files = island ? await filesOf(page, island) : [];
      expect(files.length > 1, address(path, locale)).toBe(island !== undefined);
      const come = () => [...scripts, ...others.map((line) => line.replace(/^\w+ /, ''))];
      await expect.poll(() => files.filter((file) => !come().includes(file)), address(path, locale)).toEqual([]);
      const unasked = come().filter((file) => !files.includes(file));
      expect(unasked, address(path, locale)).toEqual([expect.stringMatching(LOADER)]);
      page.removeAllListeners('request');
    }
});

test('S5: React and the island come with the pointer, the lightbox with the click', async ({ page }) => {
  const { scripts } = watchRequests(page);
  const came = (name: string) => scripts.filter((script) => script.includes(name)).length;
  await page.goto('/rooms');
  await page.waitForLoadState('networkidle');
  expect(came('/host.')).toBe(0);
  await page.locator('main a[data-index="0"]').hover();
  await expect.poll(() => ['/host.', 'remoteEntry', 'image_gallery'].map(came)).toEqual([1, 1, 1]);
  const before = scripts.length;
  await page.locator('main a[data-index="0"]').click();
  await expect(page.locator('.yarl__root')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  expect(came('expose_page')).toBe(0);
});

test('V1: a page without islands never loads React before one of another page is meant', async ({ page }) => {
  const { scripts } = watchRequests(page);
  await page.goto('/legal');
  await expect(page.locator('[data-island]')).toHaveCount(0);
  await page.locator('main').hover();
  await page.locator('main').click();
  await readToTheEnd(page);
  expect(scripts.filter((script) => !script.includes('/loader.'))).toEqual([]);
});
