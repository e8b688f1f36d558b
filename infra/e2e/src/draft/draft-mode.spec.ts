import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

const CODE = /\/remotes\/mf-offline\//;

/** Addresses of draft mode's code that a page asks for. */
function watchCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (CODE.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('V16: visitors, and who works on a site without draft mode, load nothing of it', async ({ page, product }) => {
  const asked = watchCode(page);
  await page.goto('/');
  await expect(page.locator('#sections-offline')).toBeHidden();
  await signInBrowser(page, product);
  await page.goto('/?edit');
  await expect(page.frameLocator('iframe[data-opened=open]').locator('[data-section]').first()).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(asked).toEqual([]);
});

for (const [locale, name, words] of [
  ['en', 'Draft mode', 'Draft mode currently works for empty project only'],
  ['fr', 'Mode brouillon', 'Le mode brouillon ne fonctionne actuellement que pour un projet vide'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('O1: draft mode is refused to a site that has pages, in words', async ({ page, product }) => {
      const guard = await consoleGuard(page);
      await signInBrowser(page, product);
      await page.goto('/admin/draft');
      const control = page.getByRole('switch', { name });
      await expect(control).not.toBeChecked();
      await control.focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(control).not.toBeChecked();
      await expectAccessible(page);
      await guard.expectQuiet();
    });
  });

test('O1: a new site is written in draft mode: kept here, in every tab, and visitors see nothing until it is off', async ({
  page,
  context,
  product,
  request,
}) => {
  const guard = await consoleGuard(page);
  const stranger = await registerStranger(product);
  const site = await signInStranger(context, product, stranger);
  const asked = watchCode(page);
  // Names below localhost are the browser's own business.
  const visit = (path: string) => request.get(product.url + path, { headers: { host: new URL(site).host } });
  const before = await (await visit('/')).text();
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Draft mode' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Draft mode, 1 page kept here' })).toBeVisible();
  await expectAccessible(page);
  const flag = (await context.cookies(site)).find(({ name }) => name === 'sections-offline-mode');
  expect(flag).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' });

  await page.goto(`${site}/?edit`);
  const state = page.getByRole('button', { name: 'Draft mode, 1 page kept here' });
  await expect(state).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  await page.locator('[data-panel-button=pages]').click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rooms');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/rooms\?edit$/);
  await expect(page.getByRole('button', { name: 'Draft mode, 2 pages kept here' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Saved in this browser. Visitors see it once you publish your draft.')).toBeVisible();
  await page.locator('[data-panel-button=pages]').click();
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: /Rooms/ })).toBeVisible();

  const other = await context.newPage();
  // What the bar says of the draft takes neither the open place nor the name of the page on a tablet.
  await other.setViewportSize({ width: 820, height: 900 });
  await other.goto(`${site}/admin/draft`);
  await expect(other.getByRole('button', { name: 'Draft mode, 2 pages kept here' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Draft mode', exact: true })).toBeInViewport({ ratio: 1 });
  await other.goto(`${site}/?edit`);
  const name = other.getByRole('button', { name: /^Page Home/ }).getByText('Home');
  await expect.poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(`${site}/admin`);
  await other.getByRole('button', { name: 'Draft mode, 2 pages kept here' }).click();
  await expect(other.getByRole('dialog', { name: 'Draft mode' })).toContainText(
    'What you write is kept in this browser',
  );
  await expectAccessible(other);
  await other.close();

  expect((await visit('/rooms')).status()).toBe(404);
  expect(await (await visit('/')).text()).toBe(before);
  const { api, project } = stranger;
  expect(await api.listPages({ params: { project }, query: {} })).toMatchObject([{ path: '/', version: 1 }]);

  await page.goto(`${site}/admin/draft`);
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  const question = page.getByRole('alertdialog', { name: 'Turn draft mode off?' });
  await expect(question).toContainText('2 pages that this browser keeps are discarded');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Draft mode' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Draft mode' })).toBeChecked();
  await page.keyboard.press('Space');
  await question.getByRole('button', { name: 'Discard and turn off' }).click();
  await expect(page.getByRole('switch', { name: 'Draft mode' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: /Draft mode, / })).toHaveCount(0);
  expect((await context.cookies(site)).map(({ name }) => name)).not.toContain('sections-offline-mode');
  // A copy that was under way as the page was left is taken up again, which browsers tell of.
  const heard = await guard.messages();
  expect(heard.filter((words) => !/409 \(Conflict\).*sync-storage/.test(words))).toEqual([]);
});

test('O6 O7: a draft goes online, pauses with the server’s words, blocks edit mode, and goes on after a reload', async ({
  page,
  context,
  product,
  request,
}) => {
  const stranger = await registerStranger(product);
  const site = await signInStranger(context, product, stranger);
  const visit = (path: string) => request.get(product.url + path, { headers: { host: new URL(site).host } });
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Draft mode, 1 page kept here' })).toBeVisible();
  await page.goto(`${site}/?edit`);
  await page.locator('[data-panel-button=pages]').click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rooms');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/rooms\?edit$/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Saved in this browser. Visitors see it once you publish your draft.')).toBeVisible();
  expect((await visit('/rooms')).status()).toBe(404);

  const refuse = { status: 503, contentType: 'application/json', body: '{"error":"unavailable","message":"Not now."}' };
  const saves = '**/api/v1/project/*/page/*';
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.fulfill(refuse) : route.continue()));
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await page.getByRole('button', { name: 'Publish 1 item' }).click();
  const paused = page.getByRole('alert');
  await expect(paused).toContainText('Publish paused due to error (click resume)');
  await expect(paused).toContainText('Not now.');
  await expectAccessible(page);
  await page.goto(`${site}/rooms?edit`);
  await expect(page).toHaveURL(/\/admin\/draft$/);
  await page.unroute(saves);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible();
  await expectAccessible(page);
  expect((await visit('/rooms')).status()).toBe(200);
  const { api, project } = stranger;
  expect(await api.listPages({ params: { project }, query: { sort: 'path' } })).toMatchObject([
    { path: '/', version: 1 },
    { path: '/rooms', version: 1, status: 'published' },
  ]);
  await page.getByRole('button', { name: 'End draft mode' }).click();
  await expect(page.getByRole('switch', { name: 'Draft mode' })).not.toBeChecked();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /publish|import|offline/.test(key))))
    .toEqual([]);
});
