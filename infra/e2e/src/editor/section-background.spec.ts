import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { settle } from '../support/settle.ts';
import { expect, test } from '../support/test.ts';
import { newPage } from './draft-page.ts';
import { openInspector } from './inspector.ts';

test.setTimeout(180_000);
test.use({ actionTimeout: 30_000, colorScheme: 'light' });

/** What is drawn behind the sections of a page, for a visitor in light or dark. */
async function groundsFor(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<readonly string[]> {
  const visitor = await browser.newPage({ colorScheme });
  await visitor.goto(url);
  const grounds = await visitor
    .locator('[data-section]')
    .evaluateAll((all) =>
      all.map((each) => `${getComputedStyle(each).backgroundColor} ${getComputedStyle(each).backgroundImage}`),
    );
  await visitor.close();
  return grounds;
}

const NOTHING = 'rgba(0, 0, 0, 0) none';

/** Takes the colours that are offered until all can be read. */
async function takeBetter(form: Locator): Promise<void> {
  await expect(async () => {
    const use = form.getByRole('button', { name: /^Use #/ }).first();
    if (await use.isVisible()) await use.click();
    await expect(form.getByText(/^Hard to read with/)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

async function putBehind(page: Page, form: Locator, what: string): Promise<void> {
  await form.getByRole('button', { name: /^(?!Clear).*Behind it$/ }).click();
  await page.getByRole('option', { name: what, exact: true }).click();
}

test('T1 T2: what stands behind one section is set in its form, warned of, undone, and seen by visitors in light and dark', async ({
  page,
  product,
  owner,
  browser,
}) => {
  const { path } = await newPage(owner);
  const guard = await consoleGuard(page);
  const { canvas, inspector } = await openInspector(page, product, 'rich-text', path);
  const [first, second] = [canvas.locator('[data-section]').first(), canvas.locator('[data-section]').nth(1)];
  await inspector.getByRole('tab', { name: 'Layout' }).click();
  const form = inspector.getByRole('region', { name: 'Background' });
  const behind = form.getByRole('textbox', { name: 'Colour behind it' });
  await behind.fill('#1d3b2f');
  await expect(first).toHaveCSS('background-color', 'rgb(29, 59, 47)');
  await expect(second).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(form.getByText(/^Hard to read with/).first()).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await takeBetter(form);
  await expect(form.getByRole('textbox', { name: 'Colour of its words' })).toHaveValue(/^#[\da-f]{6}$/);

  // What is behind it in the dark is tried on, though this browser is light.
  await form.getByRole('radio', { name: 'Dark', exact: true }).click();
  await form.getByRole('textbox', { name: 'Colour behind it' }).fill('#f4e9d8');
  await expect(first).toHaveCSS('background-color', 'rgb(244, 233, 216)');
  await takeBetter(form);
  await form.getByRole('radio', { name: 'Light', exact: true }).click();
  await expect(first).toHaveCSS('background-color', 'rgb(29, 59, 47)');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  const url = `${product.url}${path}`;
  await expect.poll(() => groundsFor(browser, url, 'light')).toEqual(['rgb(29, 59, 47) none', NOTHING]);
  expect(await groundsFor(browser, url, 'dark')).toEqual(['rgb(244, 233, 216) none', NOTHING]);

  // A gradient is judged by the worst of it, a picture by what it shows, and a veil over it helps.
  await putBehind(page, form, 'Gradient');
  await form.getByRole('textbox', { name: 'To', exact: true }).fill('#cfe3d6');
  await form.getByRole('textbox', { name: 'From', exact: true }).fill('#1d3b2f');
  await expect(first).toHaveCSS(
    'background-image',
    /^linear-gradient\(160deg, rgb\(29, 59, 47\), rgb\(207, 227, 214\)\)$/,
  );
  await expect(form.getByText(/^Hard to read with what is behind it/).first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Veil over it' }).fill('#1d3b2f');
  await form.getByRole('spinbutton', { name: 'How much it hides' }).fill('100');
  await page.keyboard.press('Tab');
  await expect(form.getByText(/^Hard to read with/)).toHaveCount(0);
  await putBehind(page, form, 'Picture');
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await library.getByRole('row').first().click();
  await library.getByRole('button', { name: 'Use image' }).click();
  await expect(library).toBeHidden();
  await expect(first).toHaveCSS('background-image', /\/media\//);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(async () => (await groundsFor(browser, url, 'light'))[0]).toContain('/media/');

  // Step by step back to where it was, and with its copy.
  await form.getByRole('button', { name: 'As it is around it' }).click();
  await expect(first).toHaveCSS('background-image', 'none');
  await expect(first).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveCSS('background-image', /\/media\//);
  await page.getByRole('button', { name: 'Duplicate' }).first().click();
  await expect(canvas.locator('[data-section]')).toHaveCount(3);
  await expect(second).toHaveCSS('background-image', /\/media\//);
  await guard.expectQuiet();
});
