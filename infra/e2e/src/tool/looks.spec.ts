import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownerOf } from '../support/owner.ts';
import { publishLook } from '../support/publish-look.ts';
import { settle } from '../support/settle.ts';
import { signInBrowser } from '../support/signed-in.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const TAVERN = '#f6ecd9';

const paperOf = (page: Page): Promise<string> =>
  page
    .frameLocator('iframe[data-drawn]')
    .locator(':root')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--color-paper'));

async function openLook(page: Page, product: Product, path: string): Promise<void> {
  await signInBrowser(page, product);
  await page.goto(path);
  await expect(page.locator('iframe[data-drawn]')).toBeVisible();
  await settle(page);
}

test.afterEach(async ({ product }) => {
  const { api, project } = await ownerOf(product);
  await api.saveProject({ params: { project }, body: { metadata: { sections_builder: {}, selectedCSSPreset: null } } });
});

test('T4: one of six looks is tried on by keyboard, taken back, published and read by visitors and clients', async ({
  page,
  product,
  browser,
}) => {
  await openLook(page, product, '/theme/global_settings');
  const looks = page.getByRole('radiogroup', { name: 'Looks' });
  await expect(looks.getByRole('radio')).toHaveCount(7);
  await expect(looks.getByRole('radio', { name: /^As it began/ })).toBeChecked();

  await looks.getByRole('radio', { name: /^As it began/ }).focus();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight');
  await expect(looks.getByRole('radio', { name: /^Tavern/ })).toBeChecked();
  await expect.poll(() => paperOf(page)).toContain(TAVERN);
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(looks.getByRole('radio', { name: /^Studio/ })).toBeChecked();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => paperOf(page)).toContain(TAVERN);

  // A value of one's own stands on top, and gives way when it is cleared.
  await page.getByRole('textbox', { name: 'Paper', exact: true }).fill('#fffbe0');
  await expect.poll(() => paperOf(page)).toContain('#fffbe0');
  await expect(page.getByText('1 value of your own goes before those of the look.')).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Let the look decide' }).click();
  await expect.poll(() => paperOf(page)).toContain(TAVERN);

  await publishLook(page);
  await expect(page.getByText('All published')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${product.url}/`);
  await expect
    .poll(() => visitor.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(246, 236, 217)');
  await visitor.close();
  const { api, project } = await ownerOf(product);
  const { cssPreset } = await api.getConfiguration({ params: { project } });
  expect(cssPreset).toEqual({ name: 'tavern', url: '/theme/presets/tavern.css' });
  const sheet = await fetch(`${product.url}${cssPreset?.url}`);
  expect(sheet.headers.get('content-type')).toContain('text/css');
  expect(await sheet.text()).toContain(`--color-paper:light-dark(${TAVERN},`);
});

test('T4: a theme is exported, spoiled, imported to the byte, undone; a hostile file is refused by the value that is wrong', async ({
  page,
  product,
}) => {
  await openLook(page, product, '/theme/global_settings');
  const exported = async (): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  const give = async (text: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import' }).click(),
    ]);
    await chooser.setFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  const looks = page.getByRole('radiogroup', { name: 'Looks' });
  await looks.getByText('Tavern').click();
  await page.getByRole('textbox', { name: 'Ink', exact: true }).fill('#2b2b2b');
  const file = await exported();
  expect(JSON.parse(file)).toMatchObject({ preset: 'tavern', global: { '--color-ink': '#2b2b2b' } });

  await looks.getByText('Night').click();
  await page.getByRole('textbox', { name: 'Ink', exact: true }).fill('#ffffff');
  await give(file.replace('#2b2b2b', 'url(//evil.example)'));
  await expect(
    page.getByText('A value of the file cannot be used: --color-ink (everywhere) is “url(//evil.example)”.'),
  ).toBeVisible();
  await expect(looks.getByRole('radio', { name: /^Night/ })).toBeChecked();
  await give(file);
  await expect(page.getByText(/^The theme of “Maison Verveine” is shown here/)).toBeVisible();
  await expect.poll(() => paperOf(page)).toContain(TAVERN);
  expect(await exported()).toBe(file);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(looks.getByRole('radio', { name: /^Night/ })).toBeChecked();
});

test('T3: a colour that is hard to read is warned of beside its field, in the light or dark that is shown, and set to the nearest that is not', async ({
  page,
  product,
}) => {
  await openLook(page, product, '/theme/global_settings');
  const warning = page.getByText(/^Hard to read with/);
  await expect(warning).toHaveCount(0);
  const muted = page.getByRole('textbox', { name: 'Muted', exact: true });
  await muted.fill('#a0a8a2');
  await expect(warning).toHaveText('Hard to read with Soft: 2 : 1. It needs 4.5 : 1.');
  await expect(page.getByRole('status').filter({ hasText: '1 colour is hard to read' })).toBeAttached();
  await expect(page.getByText('1 hard to read', { exact: true })).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(warning).toHaveCount(0);
  await expect(muted).toHaveValue(/^#[\da-f]{6}$/);
  await expect(muted).not.toHaveValue('#a0a8a2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(muted).toHaveValue('#a0a8a2');
  await expect(warning).toHaveCount(1);
  // Seen in one zone alone, it is warned of all the same.
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: 'Zones' }).click();
  await page.getByRole('textbox', { name: 'Paper', exact: true }).fill('#5a5f5c');
  await page.getByRole('button', { name: /^Everywhere/ }).click();
  await expect(warning.first()).toHaveText(/^Hard to read with Paper/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(warning).toHaveCount(1);
  // By night another value holds.
  await page.getByRole('radio', { name: 'Dark', exact: true }).click();
  await expect(warning).toHaveCount(0);
});

test.describe('T4: on a phone, in French', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a look is chosen by touch, without a page that is too wide', async ({ page, product }) => {
    await openLook(page, product, '/fr/theme/global_settings');
    const looks = page.getByRole('radiogroup', { name: 'Styles' });
    await looks.getByText('Clinique').tap();
    await expect(looks.getByRole('radio', { name: /^Clinique/ })).toBeChecked();
    await expect.poll(() => paperOf(page)).toContain('#ffffff');
    await expect(page.getByText('1 modification', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await settle(page);
    await expectAccessible(page);
  });
});
