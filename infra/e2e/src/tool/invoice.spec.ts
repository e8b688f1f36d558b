import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { formatMessagePrice, type Invoice } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { visitorApi } from '../support/owner.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { OPERATOR_TOKEN, type Product, startProduct } from '../support/start-product.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test } from '../support/test.ts';

test.setTimeout(300_000);
test.use({ actionTimeout: 30_000, baseURL: '' });

const ROOT = join(import.meta.dirname, '../../../..');
const PASSWORD = 'a password of a stranger';
const run = promisify(execFile);

/** A product whose day is so many days from now. */
const startOn = (days: number, dataDir?: string): Promise<Product> =>
  startProduct({
    ...(dataDir !== undefined && { dataDir }),
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/moved-clock.ts')}`,
      E2E_DAYS_AHEAD: `${days}`,
      SELLER_NAME: 'Éditions du Seuil',
      SELLER_ADDRESS: '3 rue de l’Œuvre, 75011 Paris',
      SELLER_COUNTRY: 'FR',
      SELLER_VAT_NUMBER: 'FR40303265045',
      VAT_PERCENT: '20',
    },
  });

const DETAILS = {
  ...{ company_name: 'Maison Verveine', street_name: 'Rue des Lilas', street_number: '12 bis', postal_code: '69001' },
  ...{ city: 'Lyon', country: 'FR', email: 'accounts@verveine.example', phone: '04 72 00 00 01' },
  ...{ registration_number: '403 265 045', vat_number: 'FR40303265045' },
};

/** Somebody who has been on Studio since yesterday, as the meter knows. */
async function subscriber(page: Page, product: Product): Promise<Stranger> {
  const owner = await registerStranger(product);
  const params = { project: owner.project };
  await confirmAddress(page, product, owner.host.replace('.localhost', '@example.org'), PASSWORD);
  await owner.api.saveBilling({ params, body: { details: DETAILS, time_zone: 'UTC' } });
  await subscribe(product, owner.project, 'studio');
  const isMetered = async () => (await owner.api.getUsage({ params })).days.some(({ counts }) => counts !== null);
  await expect.poll(isMetered).toBe(true);
  return owner;
}

/** Signs them in weeks later: sessions of before are over. */
async function comeBack(context: BrowserContext, product: Product, owner: Stranger) {
  const email = owner.host.replace('.localhost', '@example.org');
  const { token } = await visitorApi(product).login({ body: { email, password: PASSWORD } });
  return { token, url: await signInStranger(context, product, { ...owner, token }) };
}

const listInvoices = async (product: Product, { project }: Stranger, token: string): Promise<readonly Invoice[]> => {
  const answer = await fetch(`${product.url}/api/v1/project/${project}/invoices`, { headers: { token } });
  return answer.status === 200 ? (await answer.json()).data : [];
};

/** What the PDF says that a link brings, and its name. */
async function readPdf(page: Page, name: string): Promise<{ readonly text: string; readonly file: string }> {
  const asked = page.waitForEvent('download');
  await page.getByRole('link', { name }).press('Enter');
  const download = await asked;
  const path = await download.path();
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  const { stdout } = await run('pdftotext', ['-layout', path, '-']);
  return { text: stdout.replace(/\s+/g, ' '), file: download.suggestedFilename() };
}

const sums = (page: Page): Promise<string[]> => page.locator('tfoot td').allInnerTexts();
const priceIn = (locale: 'en' | 'fr') => (minor: number) => formatMessagePrice(minor, { locale, currency: 'EUR' });
const plain = (text: string): string => text.replace(/\s+/g, ' ');

test('P4: a month that is over is billed: its owner reads, prints and keeps the invoice, and what is credited of it', async ({
  page,
  browser,
}) => {
  const now = await startOn(0);
  const owner = await subscriber(page, now);
  // A page that stays asks the product of before for its remotes.
  await page.goto('about:blank');
  await now.stop({ keepData: true });
  const later = await startOn(35, now.dataDir);
  try {
    const { token, url } = await comeBack(page.context(), later, owner);
    await expect.poll(async () => (await listInvoices(later, owner, token)).length).toBeGreaterThan(0);
    const [invoice] = await listInvoices(later, owner, token);
    if (!invoice) throw new Error('Nothing was billed');
    const { number, net, tax, total } = invoice;
    expect([tax.rule, tax.amount, total]).toEqual(['rate', Math.round(net / 5), net + tax.amount]);

    const guard = await consoleGuard(page);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(`${url}/admin/plan`);
    const list = page.getByRole('table', { name: 'Invoices' });
    await list.getByRole('link', { name: `Invoice ${number}`, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`);
    const price = priceIn('en');
    expect(await sums(page)).toEqual([net, tax.amount, total].map(price));
    for (const words of ['Éditions du Seuil', 'Maison Verveine', '12 bis Rue des Lilas', 'VAT 20%'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Print' }).press('Enter');
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    // Paper is white, also where the tool is dark.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 23, 26)');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('VAT 20%')).toBeVisible();
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    const kept = await readPdf(page, 'Download PDF');
    expect(kept.file).toBe(`invoice-${number}.pdf`);
    for (const words of [`Invoice ${number}`, 'Éditions du Seuil', 'Maison Verveine', 'VAT 20%', price(total)])
      expect(kept.text).toContain(words);

    // Whoever operates the installation takes a part of it back.
    const command = join(ROOT, 'infra/server/src/credit-note/credit-note.ts');
    const asked = [command, `${number}`, '--reason', 'A day of outage', '--amount', '0.60'];
    const env = { PATH: process.env.PATH, API_URL: later.url, OPERATOR_TOKEN };
    expect((await run(process.execPath, asked, { env })).stdout).toContain(
      `on invoice ${number}: 0.60, VAT 0.10 of it`,
    );
    const note = (await listInvoices(later, owner, token))[0]?.credit_notes[0]?.number;
    await page.goto(`${url}/admin/plan`);
    await list.getByRole('link', { name: `Credit note ${note}`, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Credit note ${note}`);
    await expect(page.getByText('A day of outage').first()).toBeVisible();
    expect((await readPdf(page, 'Download PDF')).text).toContain('A day of outage');
    expect(await guard.messages()).toEqual([]);

    const phone = await browser.newContext({ locale: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true });
    await comeBack(phone, later, owner);
    const held = await phone.newPage();
    await held.goto(`${url}/fr/admin/plan/invoices/${number}`);
    await expect(held.getByRole('heading', { level: 1 })).toHaveText(`Facture ${number}`);
    expect((await sums(held)).map(plain)).toEqual([net, tax.amount, total].map(priceIn('fr')).map(plain));
    expect(await held.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(held);
    expect((await readPdf(held, 'Télécharger le PDF')).file).toBe(`facture-${number}.pdf`);
    await held.getByRole('link', { name: `Avoir ${note}` }).tap();
    await expect(held.getByRole('heading', { level: 1 })).toHaveText(`Avoir ${note}`);
    await phone.close();
  } finally {
    await later.stop();
  }
});
