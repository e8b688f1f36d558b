import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { addEditor } from '../pictures/editor-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { visitorApi } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { registerStranger } from '../support/stranger.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });

/** Pages of the demo, in the language that has them without prefix and in the other. */
const PAGES = ['index', 'rooms/index', 'blogs/index', 'blogs/first-frost/index', 'visit/index', 'table/index'];

async function unpack(download: Download, folder: string): Promise<void> {
  const archive = join(folder, 'site.zip');
  await download.saveAs(archive);
  // Also refuses names that lead out of the folder.
  execFileSync('unzip', ['-q', archive, '-d', folder]);
}

const at = (folder: string, file: string): string => pathToFileURL(join(folder, file)).href;

/** Opens pages from disk: all they show is there, and all they lead to in the folder. */
async function readFolder(reader: Page, folder: string): Promise<void> {
  const broken = (): Promise<string[]> =>
    reader
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src),
      );
  const pages = PAGES.flatMap((name) => [`${name}.html`, `fr/${name}.html`]);
  for (const file of [...pages, '404.html', 'fr/404.html', 'about-this-copy.html']) {
    await reader.goto(at(folder, file));
    for (const image of await reader.locator('img').all()) await image.scrollIntoViewIfNeeded();
    await expect.poll(broken).toEqual([]);
    const links = await reader
      .locator('a[href]')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
    const own = links.filter((href) => href.startsWith('file:')).map((href) => fileURLToPath(href.replace(/#.*/, '')));
    expect(own.filter((path) => !existsSync(path))).toEqual([]);
  }
}

test('W9: the demo is exported as HTML and read from disk, without script, in both languages', async ({
  page,
  browser,
  product,
}) =>
  inTemporaryFolder(async (folder) => {
    await signInBrowser(page, product);
    await page.goto(`${product.url}/admin/site`);
    const zone = page.getByRole('region', { name: 'Danger zone' });
    const asked = page.waitForEvent('download');
    await zone.getByRole('link', { name: 'Export as HTML' }).press('Enter');
    const download = await asked;
    expect(download.suggestedFilename()).toMatch(/^site-as-html-[\d-]+\.zip$/);
    await unpack(download, folder);
    await expect(zone.getByText(/^The copy is made: \d+ pages, \d+ files$/)).toBeVisible();
    // Tests beside this one leave addresses that lead to no file on pages of the demo site: they are named then.
    await expect(zone.getByText(/^(?:Nothing is missing\.|Some of it could not be taken along\.)/)).toBeVisible();
    await expectAccessible(page);

    const offline = await browser.newContext({ javaScriptEnabled: false, offline: true });
    const reader = await offline.newPage();
    const asks: string[] = [];
    reader.on('requestfailed', (request) => {
      // A page that is left gives up the pictures it has not read yet.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') asks.push(request.url());
    });
    reader.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) asks.push(request.url());
    });
    await readFolder(reader, folder);
    await reader.getByRole('link', { name: 'français' }).first().click();
    await expect(reader.locator('html')).toHaveAttribute('lang', 'fr');
    await reader.goto(at(folder, 'index.html'));
    const menu = reader.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Journal' }).click();
    await expect(reader).toHaveURL(at(folder, 'blogs/index.html'));
    await reader.getByRole('link', { name: 'Français' }).click();
    await expect(reader).toHaveURL(at(folder, 'fr/blogs/index.html'));
    await expect(reader.locator('html')).toHaveAttribute('lang', 'fr');
    await reader.goto(at(folder, 'visit/index.html'));
    await expect(reader.getByText('This form is not sent from a copy.')).toBeVisible();
    expect(asks).toEqual([]);
    await offline.close();

    // Axe needs scripts of its own, which the folder refuses to run.
    const looked = await browser.newContext({ bypassCSP: true });
    const looker = await looked.newPage();
    for (const file of ['index.html', 'fr/visit/index.html', 'about-this-copy.html', '404.html']) {
      await looker.goto(at(folder, file));
      await expectAccessible(looker);
    }
    await looked.close();
  }));

test('W9: who may not take a site along is told so in words, and whoever asks again and again waits', async ({
  page,
  product,
  request,
}) => {
  const stranger = await registerStranger(product);
  const url = `http://${stranger.host}:${new URL(product.url).port}`;
  const email = stranger.host.replace('.localhost', '@example.org');
  await confirmAddress(page, product, email, 'a password of a stranger');
  const editor = await addEditor({ owner: stranger, product }, 'Paul');
  const { token } = await visitorApi(product).login({ body: { email: editor.email, password: editor.password } });
  const copy = (own: string, headers: Record<string, string> = {}) =>
    request.get(`${product.url}/n-api/site-copy`, {
      headers: { host: new URL(url).host, cookie: `sections-auth-token=${own}`, ...headers },
    });
  expect((await copy(token)).status()).toBe(403);
  expect((await copy('nobody')).status()).toBe(401);
  expect((await copy(stranger.token, { 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  expect((await copy(stranger.token)).status()).toBe(200);
  await expect.poll(async () => (await copy(stranger.token)).status()).toBe(429);

  await page.context().addCookies([
    { name: 'sections-auth-token', value: stranger.token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ]);
  await page.goto(`${url}/admin/site`);
  await page.getByRole('link', { name: 'Export as HTML' }).click();
  await expect(page.getByText('The copy of the site was not begun, and nothing was changed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the settings of the site' }).click();
  await expect(page.getByRole('region', { name: 'Danger zone' })).toBeVisible();
});
