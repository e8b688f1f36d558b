import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { rounds } from '../support/rounds.ts';
import { standingBox } from '../support/settle.ts';
import { visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { newPage } from './draft-page.ts';
import { openInspector } from './inspector.ts';

test('E4: what is typed in the form stands on the page at once, and undo moves both', async ({ page, product }) => {
  const guard = await consoleGuard(page);
  const { canvas, inspector } = await openInspector(page, product, 'text-with-image');
  const field = inspector.getByRole('textbox', { name: 'Title' });
  const before = await field.inputValue();
  await field.fill('Dinner under the lime tree');
  await expect(canvas.locator('h1')).toHaveText('Dinner under the lime tree');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue(before);
  await expect(canvas.locator('h1')).toHaveText(before);
  await guard.expectQuiet();
});

test('E4: formatted text is written in the form with the page’s own editor', async ({ page, product }) => {
  const { canvas, inspector } = await openInspector(page, product, 'rich-text');
  const text = inspector.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Today: ');
  await expect(canvas.locator('[data-section="rich-text"]').first()).toContainText('Today: ');
});

test('E4: items of a list are opened, written, moved by keys and dragged', async ({ page, product }) => {
  const guard = await consoleGuard(page);
  const { canvas, inspector } = await openInspector(page, product, 'image-gallery');
  const list = inspector.getByRole('group', { name: 'Images' });
  const titles = () => list.locator('button[aria-expanded]:not([aria-haspopup])').allInnerTexts();
  await expect(list.locator('button[aria-expanded]:not([aria-haspopup])')).not.toHaveCount(0);
  const before = await titles();
  await list.locator('button[aria-expanded]:not([aria-haspopup])').first().click();
  await list.getByRole('textbox', { name: 'Caption' }).first().fill('Pumpkin');
  await expect(canvas.locator('[data-section="image-gallery"]').first()).toContainText('Pumpkin');
  await list.getByRole('button', { name: 'Move Pumpkin' }).press('ArrowDown');
  await expect.poll(titles).toEqual([before[1], 'Pumpkin', ...before.slice(2)]);
  await list.locator('button[aria-expanded]:not([aria-haspopup])').nth(1).click();
  const from = await standingBox(list.getByRole('button', { name: 'Move Pumpkin' }));
  const to = await standingBox(list.getByRole('button', { name: /^Move/ }).first());
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y - 6, { steps: 12 });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['Pumpkin', ...before.slice(1)]);
  await guard.expectQuiet();
});

test('E4: a look of the theme and a class of one’s own reach the canvas, and the visitor with the save', async ({
  page,
  product,
  owner,
}) => {
  const { path } = await newPage(owner);
  const html = async () => (await visit(product, path)).html;
  const guard = await consoleGuard(page);
  const { canvas, inspector } = await openInspector(page, product, 'rich-text', path);
  const section = canvas.locator('[data-section]').first();
  await inspector.getByRole('tab', { name: 'Advanced' }).click();
  await inspector.getByRole('button', { name: 'Looks of the theme: Title' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: /^Emphasis/ }).press('Enter');
  // Enter chooses and closes: Escape would then let go of the section.
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(canvas.locator('h1')).toHaveCSS('font-weight', '640');
  const own = inspector.getByRole('textbox', { name: 'The section' });
  await own.fill('garden-2 "><b>');
  await expect(inspector.getByText('Write class names in letters, digits')).toBeVisible();
  await own.fill('garden-2 space-after-none');
  await expect(section).toHaveClass('garden-2 space-after-none');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(html).toMatch(/<section[^>]* class="garden-2 space-after-none"/);
  expect(await html()).toMatch(/<h1 class="emphasis"/);
  await own.fill('');
  await inspector.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(html).not.toMatch(/garden-2|class="emphasis"/);
  await guard.expectQuiet();
});

test('E4: a save that lacks a required value says so and shows the field', async ({ page, product }) => {
  const { inspector, select } = await openInspector(page, product, 'image-gallery');
  const list = inspector.getByRole('group', { name: 'Images' });
  await list.getByRole('button', { name: 'Add', exact: true }).click();
  await select('text-with-image');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('You must fill your required fields before submitting your data')).toBeVisible();
  await expect(inspector.getByRole('heading', { name: 'Image gallery' })).toBeVisible();
  await expect(inspector.getByText('This field cannot be blank')).toBeVisible();
});

test('E2: a section is moved to another region, and hidden', async ({ page, product }) => {
  const { inspector, canvas } = await openInspector(page, product, 'rich-text');
  await inspector.getByRole('tab', { name: 'Layout' }).click();
  await inspector.getByRole('switch', { name: 'Hide from visitors' }).click({ force: true });
  await expect(inspector.getByRole('switch', { name: 'Hide from visitors' })).toBeChecked();
  await inspector.getByRole('button', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'Three columns, column 3' }).click();
  await expect(inspector.getByText('Position 1 of 1')).toBeVisible();
  await expect(canvas.locator('[data-region="region6-3"] [data-section="rich-text"]')).toBeVisible();
});

// Full looks at forms in the dark are in the walks of accessible.spec.ts.
for (const scheme of rounds(['light'] as const, ['light', 'dark'] as const))
  test(`Q5: nothing in the forms is out of reach, ${scheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const { inspector, select } = await openInspector(page, product, 'text-with-image');
    await expectAccessible(page, 'aside');
    await select('image-gallery');
    await inspector.locator('button[aria-expanded]:not([aria-haspopup])').first().click();
    await expectAccessible(page, 'aside');
    for (const tab of ['Layout', 'Advanced']) {
      await inspector.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, 'aside');
    }
  });
