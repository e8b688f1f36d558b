import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { signInBrowser } from '../support/signed-in.ts';
import type { Product } from '../support/start-product.ts';

export interface EditorPage {
  readonly page: Page;
  /** The page under edit. */
  readonly canvas: FrameLocator;
  readonly sections: Locator;
  /** Region and id of every section, in order. */
  readonly places: () => Promise<readonly string[]>;
  readonly selected: Locator;
}

/** Signs in as the demo site's owner and opens a page in edit mode. What is changed stays in this browser's draft. */
export async function openEditor(
  page: Page,
  product: Pick<Product, 'url'>,
  path = '/',
  locale: 'en' | 'fr' = 'en',
): Promise<EditorPage> {
  await signInBrowser(page, product);
  const address = locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
  await page.goto(`${address}?edit`);
  const canvas = page.frameLocator('iframe[data-opened=open]');
  const sections = canvas.locator('[data-section]');
  await expect(sections.first()).toBeVisible();
  return {
    page,
    canvas,
    sections,
    places: () =>
      sections.evaluateAll((all) =>
        all.map((section) => `${section.closest('[data-region]')?.getAttribute('data-region')} ${section.id}`),
      ),
    selected: canvas.locator('[data-selected]'),
  };
}

/** Centre of an element of the page under edit, in the tool's window: the frame may be drawn smaller than it is. */
export async function pointOf(page: Page, locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const inner = await locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  return page.locator('iframe[data-opened=open]').evaluate((frame: HTMLIFrameElement, { x, y }) => {
    const outer = frame.getBoundingClientRect();
    const scale = outer.width / frame.offsetWidth;
    return { x: outer.x + x * scale, y: outer.y + y * scale };
  }, inner);
}
