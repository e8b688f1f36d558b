import type { FrameLocator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { rounds } from '../support/rounds.ts';
import { settle } from '../support/settle.ts';
import { expect, test } from '../support/test.ts';
import { openEditor, pointOf } from './open-editor.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

test('E14: tablet and phone width are real, and nothing of the page is lost by them', async ({ page, product }) => {
  const { canvas, sections } = await openEditor(page, product);
  const windowWidth = () => canvas.locator('html').evaluate(() => innerWidth);
  await sections.nth(1).focus();
  await expect(sections.nth(1)).toHaveAttribute('data-selected', '');
  expect(await windowWidth()).toBeGreaterThanOrEqual(1280);
  await page.getByRole('button', { name: 'Tablet' }).click();
  await expect.poll(windowWidth).toBe(820);
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(windowWidth).toBe(390);
  await expect(canvas.locator('[data-selected]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Desktop' }).click();
  await page.setViewportSize({ width: 820, height: 900 });
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await expect(inspector).toBeVisible();
  await expect.poll(windowWidth).toBe(1280);
  await sections.nth(1).focus();
  await page.keyboard.press('Escape');
  await expect(inspector).toBeHidden();
  await expect.poll(windowWidth).toBe(1280);
});

test('E16: sections by keyboard: choose, write, leave, move, duplicate, delete, undo', async ({ page, product }) => {
  const guard = await consoleGuard(page);
  const { canvas, sections, selected, places } = await openEditor(page, product);
  const count = await sections.count();
  await sections.first().focus();
  await page.keyboard.press('Tab');
  await expect(sections.nth(1)).toBeFocused();
  await expect(sections.nth(1)).toHaveAccessibleName('Text with image');
  await expect(sections.nth(1)).toHaveAttribute('data-selected', '');

  await page.keyboard.press('Enter');
  await expect(canvas.locator('[data-editing]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sections.nth(1)).toBeFocused();

  const before = await places();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(places).not.toEqual(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(places).toEqual(before);

  await page.keyboard.press('ControlOrMeta+d');
  await expect(sections).toHaveCount(count + 1);
  await expect(selected).toHaveCount(1);
  await selected.focus();
  await page.keyboard.press('Delete');
  await expect(sections).toHaveCount(count);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(sections).toHaveCount(count + 1);
  await guard.expectQuiet();
});

test('E2: sections are copied, cut and pasted as text', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { sections } = await openEditor(page, product);
  const count = await sections.count();
  await sections.nth(2).focus();
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(sections).toHaveCount(count + 1);
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(count + 1);
  await page.keyboard.press('ControlOrMeta+x');
  await expect(sections).toHaveCount(count);
});

test('a hidden section stays, dimmed and labelled', async ({ page, product }) => {
  const { sections, canvas } = await openEditor(page, product);
  await sections.nth(2).click({ position: { x: 10, y: 10 } });
  await page
    .getByRole('toolbar', { name: /actions/ })
    .getByRole('button', { name: 'Hide from visitors' })
    .click();
  await expect(canvas.locator('[data-hidden]')).toHaveCount(1);
  const label = await canvas.locator('[data-hidden]').evaluate((each) => getComputedStyle(each, '::before').content);
  expect(label).toBe('"Hidden from visitors"');
});

test('links of the page lead nowhere, and are no stops of the Tab key', async ({ page, product }) => {
  const { canvas, sections } = await openEditor(page, product);
  const { href } = new URL(page.url());
  await canvas.getByRole('link').first().click();
  await sections.first().focus();
  await page.keyboard.press('Tab');
  await expect(sections.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sections.first()).toBeFocused();
  expect(page.url()).toBe(href);
});

test('a place between sections opens the inventory there', async ({ page, product }) => {
  const { sections, canvas } = await openEditor(page, product);
  await sections.nth(1).focus();
  await expect(sections.nth(1)).toHaveAttribute('data-selected', '');
  const add = await pointOf(page, canvas.getByRole('button', { name: 'Add a section here' }).first());
  await page.mouse.click(add.x, add.y);
  const search = page.getByRole('searchbox').first();
  for (const [word, name] of [
    ...[['banner', 'Hero'] as const, ['reviews', 'Testimonials'] as const, ['staff', 'Team'] as const],
    ...[['video', 'Film'] as const, ['hours', 'Opening hours'] as const],
  ]) {
    await search.fill(word);
    await expect(page.locator('button[data-kind]').filter({ hasText: name })).toHaveCount(1);
  }
  await search.fill('');
  await page
    .getByRole('option', { name: /^Text\b/ })
    .or(page.getByRole('button', { name: /^Text$/ }))
    .first()
    .click();
  await expect(sections.nth(2)).toHaveAttribute('data-section', 'rich-text');
});

/** Every block of the page that is seen, and where. Sections out of sight are laid out as well. */
const blocks = (canvas: FrameLocator) =>
  canvas.locator('html').evaluate((root) => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('[data-section] { content-visibility: visible !important; }');
    const { adoptedStyleSheets } = root.ownerDocument;
    root.ownerDocument.adoptedStyleSheets = [...adoptedStyleSheets, whole];
    const origin = root.getBoundingClientRect();
    const found = [...root.querySelectorAll('[data-section], [data-section] :is(h1, h2, h3, p, li, img, figcaption)')]
      .map((block) => [block, block.getBoundingClientRect()] as const)
      .filter(([, { height }]) => height > 0)
      .map(([{ tagName }, { x, y, width, height }]) =>
        [tagName, ...[x - origin.x, y - origin.y, width, height].map(Math.round)].join(' '),
      );
    root.ownerDocument.adoptedStyleSheets = adoptedStyleSheets;
    return found;
  });

/** Pixels between the frame of the selected section, or what adds one below, and the words of the page: the least there are. */
const roomInFrame = (canvas: FrameLocator) =>
  canvas.locator('.box.selected').evaluate((frame) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const outer = boxOf(frame);
    const fields = [...document.querySelectorAll('[data-field]:not(img)')].filter((each) => each.checkVisibility());
    const words = fields.filter((each) => each.closest('[data-selected]')).map(boxOf);
    const inside = words.flatMap(({ top, bottom, left, right }) => [
      ...[top - outer.top, outer.bottom - bottom, left - outer.left, outer.right - right],
    ]);
    const root = frame.getRootNode() as ShadowRoot;
    const adds = [...root.querySelectorAll('.line:not([hidden]) .add')].map(boxOf);
    const covers = adds.some((add) =>
      fields.map(boxOf).some((text) => {
        const isBeside = text.right <= add.left || add.right <= text.left;
        return !isBeside && text.bottom > add.top && add.bottom > text.top;
      }),
    );
    return covers ? -1 : Math.round(Math.min(...inside));
  });

test('selecting moves nothing and covers no words; the outline turns dark and light with the tool', async ({
  page,
  product,
}) => {
  const { sections, canvas } = await openEditor(page, product);
  await settle(page);
  const before = await blocks(canvas);
  expect(before.length).toBeGreaterThan(20);
  for (let index = 0; index < (await sections.count()); index += 1) {
    await sections.nth(index).focus();
    await expect(sections.nth(index)).toHaveAttribute('data-selected', '');
    await expect.poll(() => blocks(canvas), `section ${index}`).toEqual(before);
    await expect.poll(() => roomInFrame(canvas), `frame of section ${index}`).toBeGreaterThanOrEqual(8);
  }
  const outline = () => canvas.locator('.box.selected').evaluate((box) => getComputedStyle(box).outlineColor);
  for (const [colorScheme, colour] of [
    ['dark', 'rgb(125, 147, 255)'],
    ['light', 'rgb(52, 80, 224)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(outline).toBe(colour);
  }
});

for (const colorScheme of rounds(['light'] as const, ['light', 'dark'] as const))
  test(`axe finds nothing on the canvas with a section selected, ${colorScheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme });
    const { sections } = await openEditor(page, product);
    await sections.nth(2).click({ position: { x: 10, y: 10 } });
    await expectAccessible(page);
  });
