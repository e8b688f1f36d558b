import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';
import { claimSite } from './claim-site.ts';
import { DAY } from './day-words.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('W5: the core of a day on a phone: claim, begin, write where it stands and in the sheet, add, save', async ({
  page,
  product,
  browser,
}) => {
  const guard = await consoleGuard(page);
  const site = await claimSite(page, product, 'en', DAY.en);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/remotes\/mf-renderer\/.*\.mjs/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.origin}/?edit`, { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'The page is being opened' })).toBeVisible();
  release();
  const canvas = page.frameLocator('iframe[data-opened=open]');
  const sections = canvas.locator('[data-section]');
  await expect(canvas.locator('h1')).toBeVisible();
  await expect(page.getByText('The page is being opened')).toHaveCount(0);
  await canvas.locator('h1').tap();
  await expect(canvas.locator('[data-editing]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Written on the way');
  await page.keyboard.press('Escape');
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect(field).toHaveValue('Written on the way');
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
  await field.fill('Written in the sheet');
  await expect(canvas.locator('h1')).toHaveText('Written in the sheet');
  const count = await sections.count();
  await page.getByRole('button', { name: 'Duplicate' }).first().tap();
  await expect(sections).toHaveCount(count + 1);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Published' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0);
  const visitor = await browser.newPage({ locale: 'en' });
  await visitor.goto(site.origin);
  await expect(visitor.locator('h1')).toHaveText('Written in the sheet');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await guard.messages()).toEqual([expect.stringContaining('404')]);
});
