import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/owner.ts';
import { noisePng } from '../support/png.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { layTcpLine, type TcpLine } from '../support/tcp-line.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 30_000 });

/** A line that brings so many bytes a second; -1 for any number. */
async function slowLine(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
  });
}

const openUpload = async (page: Page, path = '/admin/media') => {
  await page.goto(path);
  await page.getByRole('button', { name: /^(?:Upload|Envoyer)$/ }).click();
};
const chooser = (page: Page) => page.locator('input[type=file][accept]').first();

test.describe('a file on a bad line', () => {
  let product: Product;
  let line: TcpLine;
  test.beforeAll(async () => {
    product = await startProduct();
    line = await layTcpLine(`127.0.0.1:${new URL(product.url).port}`);
  });
  test.afterAll(async () => {
    await line[Symbol.asyncDispose]();
    await product.stop();
  });

  test('M2 B16: arrives whole and once, over a cut, a killed server and a reload of the page', async ({ page }) => {
    test.setTimeout(240_000);
    const owner = await signIn(product);
    const bytes = noisePng(1200);
    const file = { name: 'noise.png', mimeType: 'image/png', buffer: bytes };
    const params = { project: owner.project };
    const received = async () => (await owner.api.listUploads({ params })).result[0]?.received ?? 0;
    const hasComeTo = (share: number) =>
      expect.poll(received, { timeout: 60_000 }).toBeGreaterThan(bytes.length * share);
    const url = `http://localhost:${line.host.split(':')[1]}`;
    const address = `${url}/admin/media`;
    await signInBrowser(page, { url });
    await openUpload(page, address);
    await slowLine(page, 400_000);
    await chooser(page).setInputFiles([file]);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await expect(tray.getByRole('progressbar', { name: 'noise.png' })).toBeVisible();
    await hasComeTo(0.2);

    const sending = '**/media-uploads/**';
    let tries = 0;
    await page.route(sending, (route) => {
      tries += 1;
      return route.abort();
    });
    line.mend();
    await expect(tray.getByText('No connection.')).toBeVisible();
    await expectAccessible(page);
    // Pauses are long by then: it does not try by itself just as the button is pressed.
    await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(4);
    await expect(tray.getByRole('button', { name: 'Try now' })).toBeVisible();
    await page.unroute(sending);
    await tray.getByRole('button', { name: 'Try now' }).press('Enter');
    await expect(tray.getByRole('button', { name: 'Pause noise.png' })).toBeVisible();
    await hasComeTo(0.4);

    await product.kill();
    const env = { PORT: new URL(product.url).port };
    await expect(tray.getByText('No connection.')).toBeVisible();
    product = await startProduct({ dataDir: product.dataDir, env });
    const before = await received();
    expect(before).toBeGreaterThan(bytes.length * 0.4);
    // The rest takes longer than a busy machine needs to open the page anew.
    await slowLine(page, 60_000);
    await hasComeTo(0.5);

    await openUpload(page, address);
    await expect(tray.getByText('Not finished:')).toBeVisible();
    await slowLine(page, -1);
    await chooser(page).setInputFiles([file]);
    await expect(page.getByRole('row', { name: 'noise' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('1 file uploaded.')).toBeAttached();
    await expect(tray).toBeHidden();
    const query = { content_hash: createHash('sha256').update(bytes).digest('hex') };
    expect((await owner.api.listMedia({ params, query })).total).toBe(1);
    expect((await owner.api.listUploads({ params })).result).toEqual([]);

    // The same bytes once more, under another name, are offered where they are, before anything is sent.
    await chooser(page).setInputFiles([{ ...file, name: 'again.png' }]);
    await expect(tray.getByText('The library has this very file already: “noise.png”.')).toBeVisible();
    await expectAccessible(page);
    await tray.getByRole('button', { name: 'Use the one that is there' }).press('Enter');
    await expect(
      page.getByRole('region', { name: 'Details' }).getByRole('heading', { name: 'noise' }).first(),
    ).toBeVisible();
    await expect(tray).toBeHidden();
  });
});

test.describe('in French, on a phone, in the dark', () => {
  test.use({ locale: 'fr', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('M2: an upload is paused, resumed and called off by keyboard', async ({ page, product, owner }) => {
    const bytes = noisePng(1000);
    await signInBrowser(page, product);
    await openUpload(page, '/fr/admin/media');
    await slowLine(page, 200_000);
    await chooser(page).setInputFiles([{ name: 'bruit.png', mimeType: 'image/png', buffer: bytes }]);
    const tray = page.getByRole('region', { name: 'Envois' });
    await tray.getByRole('button', { name: 'Suspendre bruit.png' }).press('Enter');
    await expect(tray.getByText('Suspendu à')).toBeVisible();
    await expectAccessible(page);
    await tray.getByRole('button', { name: 'Reprendre bruit.png' }).press('Enter');
    await expect(tray.getByRole('progressbar', { name: 'bruit.png' })).toBeVisible();
    await tray.getByRole('button', { name: 'Annuler bruit.png' }).press('Enter');
    await expect(tray).toBeHidden();
    await slowLine(page, -1);
    const params = { project: owner.project };
    await expect.poll(async () => (await owner.api.listUploads({ params })).result).toEqual([]);
  });
});
