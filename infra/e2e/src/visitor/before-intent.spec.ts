import type { Page } from '@playwright/test';
import { LOCALES } from 'shared-contracts';
import { LEADS_AWAY } from '../kinds/live-kinds.ts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { address, demoPaths } from './demo-site.ts';

test.describe.configure({ timeout: 180_000 });

/** Kinds whose point no server knows: what is in the cart, and how long is left. */
const ON_SIGHT = [...LEADS_AWAY, 'cart'];

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

test('V1: before intent only HTML, CSS, fonts, images and the loader come', async ({ page, owner }) => {
  for (const [index, path] of (await demoPaths(owner, ON_SIGHT)).entries())
    for (const locale of rounds([LOCALES[index % LOCALES.length] ?? 'en'], [...LOCALES])) {
      const { scripts, others } = watchRequests(page);
      await page.goto(address(path, locale));
      await readToTheEnd(page);
      expect(others, address(path, locale)).toEqual([]);
      expect(scripts, address(path, locale)).toEqual([expect.stringMatching(/^\/builds\/[^/]+\/loader\.[^/]+\.mjs$/)]);
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
  await expect.poll(() => came('image_gallery')).toBe(1);
  await page.waitForLoadState('networkidle');
  expect([came('/host.'), came('remoteEntry')]).toEqual([1, 1]);
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
