import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import { findChromium } from '../support/find-chromium.ts';
import { visitorApi } from '../support/owner.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';

test.use({ actionTimeout: 30_000 });
test.setTimeout(240_000);

const READY = 'This tool opens here without a network.';

async function signIn(context: BrowserContext, url: string, { token }: Pick<Stranger, 'token'>): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await context.addCookies([
    { name: 'sections-auth-token', value: token, url, httpOnly: true, expires },
    { name: 'sections-signed-in', value: '1', url, expires },
  ]);
}

async function beginDraft(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(READY)).toBeVisible({ timeout: 60_000 });
}

async function addPage(page: Page, name: string): Promise<void> {
  await page.locator('[data-panel-button=pages]').click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create page' }).click();
}

const signInAgain = (product: Product, { host }: Stranger) =>
  visitorApi(product).login({
    body: { email: host.replace('.localhost', '@example.org'), password: 'a password of a stranger' },
  });

const setsOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
const workersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('O2: with the network off and the server stopped a site is written, in two tabs, and after the browser was restarted', async () => {
  const product = await startProduct();
  const folder = await mkdtemp(join(tmpdir(), 'sections-browser-'));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
      locale: 'en',
      viewport: { width: 1440, height: 900 },
    });
  let context = await open();
  try {
    const stranger = await registerStranger(product);
    const site = `http://${stranger.host}:${new URL(product.url).port}`;
    await signIn(context, site, stranger);
    const page = await context.newPage();
    await beginDraft(page, site);
    await page.goto(`${site}/?edit`);
    await expect(page.frameLocator('iframe[data-opened=open]').locator('body')).toBeVisible();

    await context.setOffline(true);
    await product.kill();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Draft mode, 1 page kept here' })).toBeVisible();
    await addPage(page, 'Rooms');
    await expect(page).toHaveURL(/\/rooms\?edit$/);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Saved in this browser. Visitors see it once you publish your draft.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Draft mode, 2 pages kept here' })).toBeVisible();

    const other = await context.newPage();
    await other.goto(`${site}/`);
    await other.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(other).toHaveURL(/\/\?edit$/);
    await addPage(other, 'Dinner');
    await expect(other.getByRole('button', { name: 'Draft mode, 3 pages kept here' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Draft mode, 3 pages kept here' })).toBeVisible();
    await context.close();

    context = await open();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(`${site}/rooms?edit`);
    await expect(again.getByRole('button', { name: 'Draft mode, 3 pages kept here' })).toBeVisible();
    await again.goto(`${site}/fr/admin/draft`);
    await expect(again.getByRole('switch')).toBeChecked();
    await again.goto(`${site}/theme/global_settings`);
    await expect(again.getByRole('heading', { name: 'Theme', level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('O2: signing out and turning it off leave nothing that opens without a network, and visitors never have it', async ({
  browser,
}) => {
  const product = await startProduct();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const stranger = await registerStranger(product);
    const site = `http://${stranger.host}:${new URL(product.url).port}`;
    const page = await context.newPage();
    await page.goto(site);
    expect(await workersOf(page)).toBe(0);
    const answer = await page.request.get(`${product.url}/service-worker.js`);
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    await signIn(context, site, stranger);
    await beginDraft(page, site);
    expect(await workersOf(page)).toBe(1);
    expect(await setsOf(page)).toHaveLength(1);
    // Nothing that is kept says the token, which no script knows.
    const kept = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '');
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      return (await Promise.all(answers.map((found) => found?.text()))).join('\n');
    });
    expect(kept).not.toContain(stranger.token);

    await page.evaluate(
      (header) => fetch('/n-api/session', { method: 'DELETE', headers: { accept: 'application/json', [header]: '1' } }),
      WRITE_HEADER,
    );
    expect(await setsOf(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto(`${site}/?edit`)).rejects.toThrow();
    await context.setOffline(false);

    await signIn(context, site, await signInAgain(product, stranger));
    await page.goto(`${site}/admin/draft`);
    await expect(page.getByText(READY)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('switch', { name: 'Draft mode' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Discard and turn off' }).click();
    await expect(page.getByRole('switch', { name: 'Draft mode' })).not.toBeChecked();
    await expect.poll(() => workersOf(page)).toBe(0);
    await expect.poll(() => setsOf(page)).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
  }
});
