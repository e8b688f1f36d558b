import type { Locator, Page } from '@playwright/test';
import { standingBox } from '../support/settle.ts';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

const centre = async (locator: Locator) => {
  const box = await standingBox(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
};

/** Presses on a handle and moves, in small steps as a hand does, to where a target is once the drag has begun. */
async function dragTo(page: Page, from: Locator, target: Locator, offset: number): Promise<void> {
  const start = await centre(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.move(start.x + 9, start.y + 9);
  await page.locator('iframe[data-opened=open]').contentFrame().locator('html[data-arranging]').waitFor();
  const { x, box } = await centre(target);
  await page.mouse.move(x, offset < 0 ? box.y + box.height + offset : box.y + offset, { steps: 6 });
}

test('E2: a section is dragged by its handle below the next one; Escape leaves it where it was', async ({
  page,
  product,
}) => {
  const { canvas, sections } = await openEditor(page, product);
  const ids = () => sections.evaluateAll((all) => all.map(({ id }) => id));
  const before = await ids();
  await sections.nth(1).click({ position: { x: 20, y: 20 } });
  const handle = canvas.locator('#sections-overlay .tab');
  await dragTo(page, handle, sections.nth(2), -4);
  await expect(canvas.locator('#sections-overlay .drop')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await ids()).toEqual(before);

  await dragTo(page, handle, sections.nth(2), -4);
  await page.mouse.up();
  await expect.poll(ids).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  await expect(canvas.locator('#sections-overlay .drop')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(ids).toEqual(before);
});

test('E2: while something is dragged every region is there, empty ones with their names', async ({ page, product }) => {
  const { canvas, sections } = await openEditor(page, product);
  await sections.nth(1).click({ position: { x: 20, y: 20 } });
  const handle = canvas.locator('#sections-overlay .tab');
  await dragTo(page, handle, sections.nth(1), 120);
  await expect(canvas.locator('[data-empty]').first()).toBeVisible();
  await expect(canvas.locator('[data-empty]').first()).toHaveAttribute('data-name', /empty$/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(canvas.locator('[data-empty]').first()).toBeHidden();
});

test('E2: a kind is dragged from the inventory onto the page', async ({ page, product }) => {
  const { sections } = await openEditor(page, product);
  const count = await sections.count();
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const card = page
    .getByRole('complementary')
    .or(page.locator('[role=presentation]'))
    .getByText('Text', { exact: true });
  await dragTo(page, card.first(), sections.nth(1), -4);
  await page.mouse.up();
  await expect(sections).toHaveCount(count + 1);
  await expect(sections.nth(2)).toHaveAttribute('data-section', 'rich-text');
  await expect(sections.nth(2)).toHaveAttribute('data-selected', '');
});
