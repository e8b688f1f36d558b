import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';

const lightbox = (page: Page) => page.locator('.yarl__root');
const caption = (page: Page) => lightbox(page).locator('.yarl__slide_current');
const picture = (page: Page, index: number) => page.locator(`main a[data-index="${index}"]`);

test('S5: a click opens the picture, arrows turn, Escape closes, focus comes back', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/rooms');
  await picture(page, 1).click();
  await expect(caption(page)).toContainText('The Dovecote');
  await expect(caption(page)).toContainText('under the beams');
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toContainText('The Spring');
  await page.keyboard.press('ArrowLeft');
  await expect(caption(page)).toContainText('The Dovecote');
  await page.keyboard.press('ArrowLeft');
  await expect(caption(page)).toContainText('The Lime Tree');
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(caption(page)).toContainText('The Dovecote');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(picture(page, 1)).toBeFocused();
  await expect(page).toHaveURL(/\/rooms$/);
  await guard.expectQuiet();
});

test('S5: by keyboard alone, in French, with French words', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/fr/rooms');
  await picture(page, 0).focus();
  await page.keyboard.press('Enter');
  await expect(caption(page)).toContainText('Le Tilleul');
  await expect(page.getByRole('button', { name: 'Image suivante' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(picture(page, 0)).toBeFocused();
  await guard.expectQuiet();
});

test('S5: focus stays in the open lightbox', async ({ page }) => {
  await page.goto('/rooms');
  await picture(page, 0).click();
  await expect(caption(page)).toContainText('The Lime Tree');
  const behind = () => page.evaluate(() => document.activeElement?.closest('#__nuxt')?.id ?? null);
  await expect.poll(behind).toBeNull();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await behind()).toBeNull();
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`S5: the open lightbox is accessible: ${colorScheme}, ${viewport.width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto('/rooms');
      await picture(page, 0).click();
      await expect(caption(page)).toContainText('The Lime Tree');
      await expect(caption(page).locator('img')).toBeVisible();
      await expectAccessible(page);
    });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('S5: a tap opens the picture, a swipe turns to the next', async ({ page }) => {
    const guard = await consoleGuard(page);
    await page.goto('/rooms');
    await picture(page, 0).tap();
    await expect(caption(page)).toContainText('The Lime Tree');
    await swipeLeft(page);
    await expect(caption(page)).toContainText('The Dovecote');
    // A tap that comes while the picture still glides only stops it.
    await expect(async () => {
      const close = page.getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.tap({ timeout: 2000 });
      await expect(lightbox(page)).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await guard.expectQuiet();
  });
});

/** Playwright has no swipe of its own: the browser's own input does it. */
async function swipeLeft(page: Page): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', 340);
  for (const x of [300, 240, 180, 120, 60]) await touch('touchMove', x);
  await touch('touchEnd');
}

test('S5: a link in a caption is followed, not enlarged', async ({ page }) => {
  await page.goto('/rooms');
  await page.locator('main figcaption').getByRole('link', { name: 'The Dovecote' }).click();
  await expect(page).toHaveURL(/\/rooms\/dovecote$/);
});

test('S5: a click before anything is loaded is not lost', async ({ page }) => {
  await page.route('**/builds/*/host.*', async (route) => {
    await page.waitForSelector('[data-island][aria-busy="true"]');
    await route.continue();
  });
  await page.goto('/rooms');
  await picture(page, 2).click();
  await expect(caption(page)).toContainText('The Spring');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S5: a click shows the picture itself', async ({ page }) => {
    await page.goto('/rooms');
    await picture(page, 0).click();
    await expect(page).toHaveURL(/\/media\/.+\.webp$/);
  });
});
