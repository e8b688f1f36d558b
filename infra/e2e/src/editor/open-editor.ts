import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { standStill } from '../support/settle.ts';
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

/** Waits for the page under edit; where it does not come, says what stands there instead. */
async function seeOpened(page: Page, first: Locator): Promise<void> {
  try {
    await expect(first).toBeVisible();
  } catch (cause) {
    const state = await page
      .locator('[data-opened]')
      .first()
      .getAttribute('data-opened', { timeout: 1000 })
      .catch(() => 'no canvas');
    const words = await page.locator('body').innerText();
    throw new Error(`The page under edit did not open (${state}): ${words.slice(0, 600)}`, { cause });
  }
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
  await seeOpened(page, sections.first());
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the page under edit, in the tool's window: the frame may be drawn smaller than it is. */
const inTool = (page: Page, inner: Point): Promise<Point> =>
  page.locator('iframe[data-opened=open]').evaluate((frame: HTMLIFrameElement, { x, y }) => {
    const outer = frame.getBoundingClientRect();
    const scale = outer.width / frame.offsetWidth;
    return { x: outer.x + x * scale, y: outer.y + y * scale };
  }, inner);

/** Centre of an element of the page under edit, once nothing moves. */
export async function pointOf(page: Page, locator: Locator): Promise<Point> {
  await locator.waitFor();
  await standStill(page);
  const inner = await locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  return inTool(page, inner);
}

/** A point of a picture of the page under edit where neither words nor tools stand on it, once nothing moves. */
export async function barePointOf(page: Page, picture: Locator): Promise<Point> {
  await picture.scrollIntoViewIfNeeded();
  await standStill(page);
  const inner = await picture.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parts = [...Array(20).keys()].map((part) => (part + 0.5) / 20);
    const points = parts.flatMap((down) => parts.map((along) => ({ x: x + width * along, y: y + height * down })));
    return points.find((point) => {
      const top = document.elementFromPoint(point.x, point.y);
      const section = element.closest('[data-section]');
      const isBare = top === element || (top?.closest('[data-field]') === null && top?.closest('a, button') === null);
      return isBare && section?.contains(top);
    });
  });
  if (!inner) throw new Error('The picture is covered everywhere.');
  return inTool(page, inner);
}
