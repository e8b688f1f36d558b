import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000 });

/** What has the focus, in the tool or in the page under edit; nothing where it was lost. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const outer = document.activeElement;
    const inner = outer instanceof HTMLIFrameElement ? outer.contentDocument?.activeElement : outer;
    if (!inner || inner.localName === 'body') return null;
    return inner.getAttribute('aria-label') ?? inner.textContent ?? inner.localName;
  });
const expectFocus = (page: Page) => expect.poll(() => focused(page)).not.toBeNull();

test('Q5: closing a menu or a dialog gives the focus back to what opened it', async ({ page, product }) => {
  await openEditor(page, product);
  const opener = (name: RegExp | string) => page.getByRole('button', { name });
  await page.locator('[data-panel-button=pages]').click();
  // Other tests make pages in the same project: the list shows the first ones of many.
  await page.getByRole('searchbox', { name: 'Search name or path' }).fill('Legal notice');
  await expect(page.getByRole('link', { name: /Legal notice/ })).toBeVisible();
  for (const name of [/choose another/, 'Sort', 'New page', 'Actions for Legal notice']) {
    await opener(name).press('Enter');
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener(name)).toBeFocused();
  }
  for (const item of ['Duplicate', 'Rename', 'Delete']) {
    await opener('Actions for Legal notice').press('Enter');
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener('Actions for Legal notice')).toBeFocused();
  }
  for (const key of ['ControlOrMeta+k', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener('Actions for Legal notice')).toBeFocused();
  }
});

test('Q5: the focus is somewhere after sections were deleted, hidden and brought back', async ({ page, product }) => {
  const { sections, canvas } = await openEditor(page, product);
  const count = await sections.count();
  const tools = page.getByRole('toolbar', { name: /actions/ });
  await sections.nth(2).focus();
  for (const name of ['Duplicate', 'Hide from visitors', 'Delete']) {
    await tools.getByRole('button', { name }).press('Enter');
    await expectFocus(page);
  }
  await expect(sections).toHaveCount(count);
  await page.locator('.Toastify').getByRole('button', { name: 'Undo' }).first().press('Enter');
  await expect(sections).toHaveCount(count + 1);
  await expectFocus(page);
  await canvas.locator('[data-selected]').focus();
  await page.keyboard.press('Delete');
  await expect(sections).toHaveCount(count);
  await expectFocus(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(sections).toHaveCount(count + 1);
  await expectFocus(page);
});

test('Q5: dialogs of the form give the focus back', async ({ page, product }) => {
  const { sections } = await openEditor(page, product);
  await sections.nth(1).focus();
  const form = page.getByRole('complementary', { name: 'Selected section' });
  const actions = form.getByRole('button', { name: /^Actions for/ });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Replace' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(actions).toBeFocused();
  await form.getByRole('textbox', { name: 'Title' }).fill('Dinner');
  const compare = form.getByRole('button', { name: 'Compare' });
  await compare.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();
  await compare.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy English' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter');
  await expect(compare).toHaveCount(0);
  await expectFocus(page);
});
