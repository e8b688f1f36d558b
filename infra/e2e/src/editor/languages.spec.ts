import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';
import { openInspector } from './inspector.ts';

test('W6: a changed text says that French is older; both are compared and brought up to date', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  const { inspector } = await openInspector(page, product, 'text-with-image');
  const title = inspector.getByRole('textbox', { name: 'Title' });
  await title.fill(`${await title.inputValue()}, at last`);
  await expect(inspector.getByText('French is older than this text')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Français.*out of date/ })).toBeVisible();
  await inspector.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare: Title' });
  await expect(dialog.locator('ins')).toHaveText(/at last/);
  await expectAccessible(page);
  const french = dialog.getByRole('textbox', { name: 'Title' });
  await french.fill('Dîner là où commence la vallée, enfin');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(inspector.getByText('French is older than this text')).toBeHidden();
  await expect(inspector.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  await guard.expectQuiet();
});

test('E5: what French lacks is said in the form, and filled from English in one step', async ({ page, product }) => {
  const { inspector, canvas } = await openInspector(page, product, 'text-with-image');
  await inspector.getByRole('textbox', { name: 'Small heading above' }).fill('Tonight');
  await page.getByRole('radio', { name: /Français/ }).click();
  await expect(inspector.getByText('1 text missing in French')).toBeVisible();
  await expect(inspector.getByRole('textbox', { name: 'Small heading above' })).toHaveAttribute(
    'placeholder',
    'Tonight',
  );
  await inspector.getByRole('button', { name: 'Copy everything missing from English' }).click();
  await expect(inspector.getByText('1 text missing in French')).toBeHidden();
  await expect(canvas.locator('[data-section="text-with-image"]').first()).toContainText('Tonight');
});

test('E5: both languages are edited in one form', async ({ page, product }) => {
  const { inspector, canvas } = await openInspector(page, product, 'text-with-image');
  await inspector.getByRole('button', { name: 'Languages side by side' }).click();
  const titles = inspector.getByRole('textbox', { name: 'Title' });
  await expect(titles).toHaveCount(2);
  const tops = () => titles.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await titles.nth(1).fill('Le dîner');
  await titles.nth(0).fill('The dinner');
  await expect(canvas.locator('h1')).toHaveText('The dinner');
  await page.getByRole('radio', { name: /Français/ }).click();
  await expect(canvas.locator('h1')).toHaveText('Le dîner');
  await expectAccessible(page, 'aside');
});
