import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { photographProduct } from '../support/photograph-product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import type { Product } from '../support/start-product.ts';
import { GALLERIES, type GalleryView, galleryPath, OPEN } from './gallery-views.ts';

const OUT = join(import.meta.dirname, '../../../../test-results/pictures/kit');
const WIDTHS = [390, 820, 1440];

/** One context for all views of a width, signed in once. */
async function photograph(browser: Browser, product: Product, width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < 600,
    isMobile: width < 600,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signInBrowser(page, product);
  const take = async (view: GalleryView) => {
    await page.goto(`${product.url}${galleryPath(view)}`);
    await page.locator('section h2').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const name = [view.open ?? 'gallery', view.theme, view.lang, width].join('-');
    await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: !view.open, animations: 'disabled' });
  };
  const opened = Object.keys(OPEN) as (keyof typeof OPEN)[];
  for (const view of GALLERIES) {
    await take(view);
    for (const open of opened) await take({ ...view, open });
  }
  await context.close();
}

/** Every view of the kit's gallery as the product shows it, light and dark, English and French, at three widths. */
await photographProduct({ out: OUT, isAll: true }, async (browser, product) => {
  for (const width of WIDTHS) await photograph(browser, product, width);
});
