import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { standingBox } from '../support/settle.ts';
import { expect, test } from '../support/test.ts';
import { barePointOf, openEditor, pointOf } from './open-editor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('M1: a picture of the panel is pressed into a section, dragged onto another, and dragged between two', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  const { canvas, sections } = await openEditor(page, product);
  const arranging = canvas.locator('html[data-arranging]');
  await page.locator('[data-panel-button="mf-media/library"]').click();
  const tiles = page.getByRole('grid', { name: 'Media of this site' }).getByRole('row');
  await expect(tiles.nth(1)).toBeVisible();
  await expectAccessible(page);
  const title = async (index: number) => (await tiles.nth(index).getAttribute('aria-label')) ?? '';
  const before = await sections.count();

  // By keyboard: into the section that is selected.
  const section = canvas.locator('[data-section="text-with-image"]').first();
  const picture = section.locator('img[data-field]').first();
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc || image.src);
  const first = await shown();
  await section.focus();
  await expect(section).toHaveAttribute('data-selected', '');
  await tiles.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${await title(1)}” is on the page.`)).toBeVisible();
  await expect.poll(shown).not.toBe(first);
  expect(await sections.count()).toBe(before);

  // By pointer: onto a picture, whose place it takes.
  const second = await shown();
  const onto = await barePointOf(page, picture);
  const from = await pointOfTile(tiles.first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 9, from.y + 9);
  await arranging.waitFor();
  const there = await pointOf(page, picture).catch(() => onto);
  await page.mouse.move(there.x, there.y, { steps: 6 });
  await expect(canvas.locator('[data-drop]')).toHaveCount(1);
  await page.mouse.up();
  await expect.poll(shown).not.toBe(second);
  expect(await sections.count()).toBe(before);

  // Elsewhere on the page: a section of its own.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 9, from.y + 9);
  await arranging.waitFor();
  const text = canvas.locator('[data-section="rich-text"] [data-field]:not([data-blank])').first();
  await text.scrollIntoViewIfNeeded();
  const words = await pointOf(page, text);
  await page.mouse.move(words.x, words.y, { steps: 6 });
  await expect(canvas.locator('#sections-overlay .drop')).toBeVisible();
  await page.mouse.up();
  await expect(sections).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sections).toHaveCount(before);
  await guard.expectQuiet();
});

async function pointOfTile(tile: Locator) {
  const box = await standingBox(tile.locator('img'));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
