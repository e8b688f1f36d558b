import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

const status = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const bar = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Page and its state' }).getByRole('button', { name, exact: true });
const rail = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('E2 E16: a section is added from the inventory by keyboard, said, undone and redone', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  const { sections, selected } = await openEditor(page, product);
  const count = await sections.count();
  await rail(page, 'Add').press('Enter');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gallery');
  await page.keyboard.press('ArrowDown');
  await expect(rail(page, 'Image gallery')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sections).toHaveCount(count + 1);
  await expect(selected).toHaveCount(1);
  await expect(status(page).filter({ hasText: /added, (?:Header|Main|Footer|Two|Three)/ })).toHaveCount(1);
  await expect(page.getByText('1 change, kept on this device')).toBeVisible();
  await bar(page, 'Undo').press('Enter');
  await expect(sections).toHaveCount(count);
  // The way forward has the focus: the way back is used up.
  await expect(bar(page, 'Redo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sections).toHaveCount(count + 1);
  await bar(page, 'Undo').press('Enter');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await guard.expectQuiet();
});

test('E2 E16: the outline selects, moves and deletes; a deleted section comes back by its toast', async ({
  page,
  product,
}) => {
  const { places, sections } = await openEditor(page, product);
  const before = await places();
  await rail(page, 'Outline').click();
  const row = page.getByRole('row', { name: /We cook what was picked/ });
  await row.click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(places).not.toEqual(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(places).toEqual(before);
  await row.focus();
  await page.keyboard.press('Delete');
  await expect(sections).toHaveCount(before.length - 1);
  await expect(row).toHaveCount(0);
  // What says so covers nothing that can be pressed.
  const covered = () =>
    page.locator('.Toastify [role]').evaluateAll(
      (toasts) =>
        [...document.querySelectorAll('button, a, input, [role=tab], h2')]
          .filter((element) => element.checkVisibility() && !element.closest('.Toastify'))
          .map((element) => element.getBoundingClientRect())
          .filter((box) =>
            toasts.some((toast) => {
              const { left, right, top, bottom } = toast.getBoundingClientRect();
              return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
            }),
          ).length,
    );
  await expect.poll(covered).toBe(0);
  // It stands at the foot of the page under edit, in the middle.
  const undo = page.locator('.Toastify').getByRole('button', { name: 'Undo' });
  const offset = () =>
    undo.evaluate((button) => {
      const box = (button.closest('[data-type]') ?? button).getBoundingClientRect();
      const work = document.querySelector('[data-toasts]')?.getBoundingClientRect() ?? box;
      const middle = Math.abs(box.left + box.width / 2 - work.left - work.width / 2);
      return box.top > work.top + work.height / 2 ? Math.round(middle) : 1000;
    });
  await expect.poll(offset).toBeLessThan(3);
  await undo.click();
  await expect.poll(places).toEqual(before);
});

test('E6: both layouts hold every section, and the way back is one press', async ({ page, product }) => {
  const { places, sections } = await openEditor(page, product);
  const before = await places();
  await rail(page, 'Outline').click();
  await page.getByRole('radio', { name: 'Top, sides, bottom' }).check();
  await expect.poll(places).not.toEqual(before);
  await expect(sections).toHaveCount(before.length);
  await bar(page, 'Undo').click();
  await expect.poll(places).toEqual(before);
});

test('E16: closing a panel gives the focus back to its button, and widths are remembered', async ({
  page,
  product,
}) => {
  await openEditor(page, product);
  await rail(page, 'Pages').press('Enter');
  const splitter = page.getByRole('separator', { name: 'Width of My pages' });
  const width = Number(await splitter.getAttribute('aria-valuenow'));
  await splitter.press('ArrowRight');
  await expect(splitter).toHaveAttribute('aria-valuenow', String(width + 16));
  await page.keyboard.press('Escape');
  await expect(rail(page, 'Pages')).toBeFocused();
  await page.reload();
  await rail(page, 'Pages').click();
  await expect(splitter).toHaveAttribute('aria-valuenow', String(width + 16));
});

test('E1: the preview is the page as visitors see it; the draft is there on the way back', async ({
  page,
  product,
}) => {
  const { sections } = await openEditor(page, product);
  const count = await sections.count();
  await rail(page, 'Add').click();
  await rail(page, 'Text').click();
  await expect(page.getByText('1 change, kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect(page.locator('#main h1')).toBeVisible();
  await page.goto('/?edit');
  await expect(sections).toHaveCount(count + 1);
  await expect(page.getByText('1 change, kept on this device')).toBeVisible();
});

test('E16: the palette knows commands, sections and pages', async ({ page, product }) => {
  const { selected } = await openEditor(page, product);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('lunch under');
  await page.getByRole('menuitem', { name: /Lunch under the lime tree/ }).click();
  await expect(selected).toHaveCount(1);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.type('legal');
  await page.getByRole('menuitem', { name: /Legal notice/ }).click();
  await expect(page).toHaveURL(/\/legal\?edit$/);
});

for (const { name, size, colorScheme, locale } of [
  { name: 'tablet', size: { width: 820, height: 1100 }, colorScheme: 'light', locale: 'en' },
  { name: 'phone, dark', size: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'en' },
] as const)
  test.describe(name, () => {
    test.use({ viewport: size, colorScheme, locale });
    test(`E16: axe finds nothing on any panel: ${name}`, async ({ page, product }) => {
      const { sections } = await openEditor(page, product);
      for (const panel of ['add', 'outline', 'pages', 'history']) {
        await page.locator(`[data-panel-button=${panel}]`).click();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.locator(`[data-panel-button=${panel}]`)).toBeFocused();
      }
      await sections.nth(2).focus();
      await expect(sections.nth(2)).toHaveAttribute('data-selected', '');
      await expectAccessible(page);
    });
  });
