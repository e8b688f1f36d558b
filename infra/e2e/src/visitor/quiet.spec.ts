import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { rounds, SOAK } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { address, demoPaths } from './demo-site.ts';

test.describe.configure({ timeout: 120_000 });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Brings every picture on screen once, as reading does, and waits until each is drawn. */
async function readThrough(page: Page): Promise<void> {
  const pictures = page.locator('main img, header img, footer img');
  const missing = await pictures.evaluateAll(async (images: HTMLImageElement[]) => {
    const broken: string[] = [];
    for (const image of images) {
      image.scrollIntoView({ behavior: 'instant' });
      // What a closed panel holds is looked at too.
      image.loading = 'eager';
      await image.decode().catch(() => broken.push(image.src));
    }
    return broken;
  });
  expect(missing).toEqual([]);
}

async function visitQuietly(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const guard = await consoleGuard(page);
  await use(page);
  await guard.expectQuiet();
  await context.close();
}

/** Every scheme, language and screen stands in the first two; in all of them each meets each. */
const CROSSINGS = [
  ['light', 'en', PHONE],
  ['dark', 'fr', DESK],
  ['dark', 'en', DESK],
  ['light', 'fr', PHONE],
  ['light', 'en', DESK],
  ['dark', 'fr', PHONE],
] as const;

/** In the short form every page meets one of the first two. */
const TURNS = rounds(CROSSINGS.slice(0, 2), CROSSINGS);

for (const [turn, [colorScheme, locale, viewport]] of TURNS.entries())
  test(`V1: every demo page is quiet, accessible and has its pictures: ${colorScheme}, ${locale}, ${viewport.width}`, async ({
    browser,
    product,
    owner,
  }) => {
    // With less motion no countdown takes anybody away from what is looked at.
    const look = { colorScheme, viewport, locale, reducedMotion: 'reduce', baseURL: product.url } as const;
    const paths = await demoPaths(owner);
    for (const path of paths.filter((_, index) => SOAK || index % TURNS.length === turn))
      await test.step(address(path, locale), () =>
        visitQuietly(browser, look, async (page) => {
          await page.goto(address(path, locale));
          await readThrough(page);
          await expectAccessible(page);
        }),
      );
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`S13: the open menu of a phone is quiet and accessible: ${colorScheme}`, ({ browser, product }) =>
    visitQuietly(browser, { colorScheme, viewport: PHONE, baseURL: product.url }, async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.getByText('Rooms', { exact: true }).first().click();
      await expectAccessible(page);
    }));
