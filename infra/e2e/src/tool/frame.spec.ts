import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { LOOKS } from '../support/looks.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { OWNER } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Site tool' });
const editButton = (page: Page) => bar(page).getByRole('button', { name: 'Edit', exact: true });
const saveButton = (page: Page) =>
  page.locator('#sections-tool').getByRole('button', { name: 'Publish changes', exact: true });
const siteTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sleep is the last course' });

test('E1: a member opens edit mode on the page, keeps it over a reload, and comes back to the page', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/rooms');
  await expect(siteTitle(page)).toBeVisible();
  await editButton(page).click();
  await expect(page).toHaveURL(/\/rooms\?edit$/);
  await expect(saveButton(page)).toBeVisible();
  await expect(page.locator('#__nuxt')).toBeHidden();
  await page.reload();
  await expect(saveButton(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(siteTitle(page)).toBeVisible();
  await expect(editButton(page)).toBeVisible();
  await guard.expectQuiet();
});

test('V7 S5: islands and client navigation go on working below the bar, which follows the page', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/');
  await expect(editButton(page)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await footer.getByRole('link', { name: 'Visit' }).click();
  await expect(page).toHaveURL(/\/visit$/);
  await expect(page).toHaveTitle(/^Visit/);
  await expect(bar(page).locator('p')).toHaveText(await page.title());
  await page.goto('/rooms');
  await page.locator('main a[data-index="1"]').click();
  await expect(page.locator('.yarl__slide_current')).toContainText('The Dovecote');
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await footer.getByRole('link', { name: 'Visit' }).click();
  await expect(page).toHaveURL(/\/visit$/);
  await page.goBack();
  await expect(siteTitle(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  await editButton(page).click();
  await expect(page).toHaveURL(/\/rooms\?edit$/);
  await expect(saveButton(page)).toBeVisible();
  await guard.expectQuiet();
});

test('visitors load and read nothing of the tool', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/rooms');
  await page.locator('main a[data-index="1"]').click();
  await expect(page.locator('.yarl__slide_current')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Visit' }).click();
  await expect(page).toHaveURL(/\/visit$/);
  const scripts = asked.filter((url) => /\/(?:builds|remotes)\//.test(url));
  expect(scripts.length).toBeGreaterThan(3);
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  const document = await (await page.request.get(`${product.url}/rooms`)).text();
  for (const text of [document, asked.join('\n'), ...texts])
    expect(text).not.toMatch(/sections-tool|mf-editor|mf-theme|\/tool\.|react-router|i18next/);
});

test('P1: whoever is not signed in is asked to, and then gets where they wanted to go', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/admin/people');
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  await page.locator('#sections-tool').getByRole('textbox', { name: 'Email' }).fill(OWNER.email);
  await page.locator('#sections-tool').getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/people$/);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await guard.expectQuiet();
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('P1: one signs in by the plain form, after a wrong try that is explained', async ({ page }) => {
    await page.goto('/sign-in?to=/rooms');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The email address or the password is not right.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/rooms$/);
    await expect(siteTitle(page)).toBeVisible();
  });
});

test('the palette and the list of shortcuts open by key; the tool speaks the language chosen for it', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/rooms');
  await expect(editButton(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Find a command');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type('french');
  await expect(page.getByRole('dialog').getByRole('menuitem')).toHaveText([/French/]);
  await page.keyboard.press('Enter');
  const french = page.getByRole('complementary', { name: 'Outil du site' });
  await expect(french.getByRole('button', { name: 'Modifier' })).toBeVisible();
  await page.reload();
  await expect(french).toBeVisible();
  // The page's own language is another matter.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(siteTitle(page)).toBeVisible();
  await guard.expectQuiet();
});

for (const { colorScheme, locale } of LOOKS)
  test.describe(`in ${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale });

    test('axe finds nothing on the bar, its menu, the palette and the question who one is', async ({
      page,
      product,
    }) => {
      await page.goto('/sign-in');
      await expect(page.locator('#sections-tool form')).toBeVisible();
      await expectAccessible(page);
      await signInBrowser(page, product);
      await page.goto('/rooms');
      const menu = page.getByRole('button', { name: /You and the tool|Vous et l’outil/ });
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      await menu.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
