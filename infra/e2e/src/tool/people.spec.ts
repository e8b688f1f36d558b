import type { Browser, Page } from '@playwright/test';
import { errorMessage, type Locale } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { LOOKS } from '../support/looks.ts';
import { mailedLink } from '../support/outbox.ts';
import { signInBrowser } from '../support/signed-in.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 15_000 });

const PASSWORD = 'a good password';
const newEmail = (): string => `${crypto.randomUUID().slice(0, 13)}@example.org`;
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, email)).toHaveCount(1);
}

/** Follows the mailed invitation in a browser of their own. */
async function join(browser: Browser, product: Product, email: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto(await mailedLink(product, email, '/invitation/'));
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: /join/i }).click();
  await page.waitForURL(`${product.url}/`);
  return page;
}

test('P1: somebody is invited by mail, joins, gets another role and back, and is taken out; access ends at once', async ({
  page,
  browser,
  product,
}) => {
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/admin/people');
  const email = newEmail();
  await invite(page, email);
  const guest = await join(browser, product, email, 'Zoé Blanc');

  await page.reload();
  const row = rowOf(page, email);
  await expect(row).toContainText('Zoé Blanc');
  await row.getByRole('button', { name: /^Editor/ }).click();
  await page.getByRole('option', { name: /^Administrator/ }).click();
  await expect(page.getByText('Zoé Blanc is now: Administrator')).toBeVisible();
  const role = async () => (await (await guest.request.get('/api/v1/project/localhost/user')).json()).role;
  expect(await role()).toBe('administrator');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: /^Editor/ })).toBeVisible();
  await expect.poll(role).toBe('editor');

  await guest.goto('/admin/people');
  await expect(guest.getByText('You can see who works here.')).toBeVisible();
  await expect(guest.getByRole('main').getByRole('button')).toHaveText(['Leave']);

  await row.getByRole('button', { name: 'Remove Zoé Blanc' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const users = await guest.request.get('/api/v1/project/localhost/users');
  expect([users.status(), (await users.json()).error]).toEqual([404, 'not_found']);
  await guest.context().close();
  await guard.expectQuiet();
});

test('P1: an invitation to somebody who works here already says so, and keeps what was written', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  await page.goto('/admin/people');
  await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('owner@demo.localhost');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(errorMessage('already_member', 'en'));
  await expect(dialog.getByLabel('Email address')).toHaveValue('owner@demo.localhost');
  await expectAccessible(page, '[role=dialog]');
});

const WORDS: Readonly<Record<Locale, { readonly people: string; readonly invite: string }>> = {
  en: { people: 'People', invite: 'Invite' },
  fr: { people: 'Personnes', invite: 'Inviter' },
};

for (const { colorScheme, locale } of LOOKS)
  test.describe(() => {
    test.use({ locale, colorScheme, viewport: { width: 390, height: 844 } });

    test(`P1: people and the form of an invitation are accessible on a phone, ${colorScheme}, in ${locale}`, async ({
      page,
      product,
    }) => {
      await signInBrowser(page, product);
      await page.goto('/admin/people');
      await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].people })).toBeVisible();
      await expect(page.getByText('owner@demo.localhost')).toBeVisible();
      await expectAccessible(page);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await page.getByRole('main').getByRole('button', { name: WORDS[locale].invite }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
