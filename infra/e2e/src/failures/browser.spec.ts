import type { Page, Route } from '@playwright/test';
import { type Changes, expectMadeWith, islandCode, promote, publishVariant } from '../support/renderer-variant.ts';
import { SOAK } from '../support/rounds.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const GALLERY = '/rooms';
const ISLAND = './islands/image-gallery';
const ISLAND_FILE = /\/client\/__federation_expose_islands__image_gallery[^/]*\.mjs/;
const PATIENCE = { timeout: 60_000, intervals: [50] };

const pictures = (page: Page) => page.locator(`[data-island="${ISLAND}"] [data-island-click]`);
const lightbox = (page: Page) => page.getByRole('dialog');

/** What a page is without its island: whole, its pictures a click away, its links good. */
async function expectWholeWithoutIsland(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Sleep is the last course');
  await expect(pictures(page)).toHaveCount(6);
  const file = await pictures(page).first().getAttribute('href');
  // The click is held for the island, and given back when that does not come.
  await pictures(page).first().click();
  // Until it has loaded: a browser on its way knows no page to go back to.
  await page.waitForURL(({ pathname }) => pathname === file, PATIENCE);
  await page.goBack();
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Visit' }).click();
  await expect(page).toHaveURL(/\/visit$/);
  await expect(page.locator('h1')).toBeVisible();
}

const FILES: Readonly<Record<string, RegExp>> = {
  'the federation entry': /\/remotes\/mf-renderer\/[^/]+\/client\/remoteEntry\.mjs/,
  'the island': ISLAND_FILE,
  'the import map': /\/remotes\/mf-renderer\/[^/]+\/client\/importmap\.json/,
  'the island host': /\/builds\/[^/]+\/host\.[^/]+\.mjs/,
};

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'never answers': async () => undefined,
  'is missing': (route) => route.fulfill({ status: 404, body: '' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  'is changed by a byte': async (route) => {
    // What a page fetches ahead may still be on its way when the test is over.
    const change = async () => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    };
    await change().catch(() => undefined);
  },
};

/** Each file meets a fault, and each fault a file; in the long form each meets each. */
const faultsOf = (turn: number) =>
  Object.entries(FAULTS).filter((_, index) => SOAK || index % Object.keys(FILES).length === turn);

for (const [turn, [file, address]] of Object.entries(FILES).entries())
  for (const [fault, answer] of faultsOf(turn))
    test(`D5 D-h: ${file} ${fault}: the page stays whole and usable`, async ({ page }) => {
      const met: string[] = [];
      await page.route(address, (route) => {
        met.push(route.request().url());
        return answer(route);
      });
      await page.goto(GALLERY);
      await expectWholeWithoutIsland(page);
      expect(met).not.toEqual([]);
    });

test('D5: without a single script a page reads whole, and its links lead on', async ({ page }) => {
  await page.route(/\.mjs/, (route) => route.abort());
  await page.goto(GALLERY);
  await expectWholeWithoutIsland(page);
});

/** Code that runs first whenever the island's component, the one with state, renders in the minified file. */
const renderCode =
  (code: string): Changes =>
  ({ exposes }) => {
    const component = /function ?\w*\(\{[^{}()]*\}\)\{(?=let\[)/;
    const change = (text: string): string => {
      if (!component.test(text)) throw new Error('The island has no component of that shape.');
      return text.replace(component, (head) => `${head}${code};`);
    };
    return Object.fromEntries((exposes[ISLAND] ?? []).map((path) => [`client/${path}`, change]));
  };

async function withLive(product: Product, changes: Changes, work: () => Promise<void>): Promise<void> {
  const flipTo = async (version: string): Promise<string> => {
    const before = await promote(product.url, version);
    await expectMadeWith(product.url, GALLERY, version);
    return before;
  };
  const before = await flipTo(await publishVariant(product.url, changes));
  try {
    await work();
  } finally {
    await flipTo(before);
  }
}

/** What a page that loops asks for before, since it says nothing afterwards. */
const LOOPING = '/looping';
const LOOP = `const ask = new XMLHttpRequest();ask.open('GET','${LOOPING}',false);ask.send();for (;;);`;

const STAGES: Readonly<Record<string, (code: string) => Changes>> = {
  'at import': (code) => islandCode(ISLAND, code),
  'at render': renderCode,
};

for (const [stage, changes] of Object.entries(STAGES)) {
  test(`V15 D5: an island that throws ${stage} leaves what the server drew`, async ({ page, product }) => {
    await withLive(product, changes("throw new Error('boom')"), async () => {
      const failed = page.waitForEvent('console', (message) => message.text().includes('boom'));
      await page.goto(GALLERY);
      const drawn = await page.locator('main').innerHTML();
      await pictures(page).first().hover();
      await failed;
      await expect.poll(() => page.locator('main').innerHTML()).toBe(drawn);
      await expectWholeWithoutIsland(page);
    });
  });

  test(`V15 D5: an island that loops for ever ${stage} costs one page, and is left out of the next`, async ({
    context,
    product,
  }) => {
    await withLive(product, changes(LOOP), async () => {
      const hanging = await context.newPage();
      await hanging.goto(GALLERY);
      const looping = hanging.waitForRequest(`**${LOOPING}`);
      // The page never says that it was hovered.
      void pictures(hanging)
        .first()
        .hover()
        .catch(() => undefined);
      await looping;

      const next = await context.newPage();
      await next.goto(GALLERY);
      await expectWholeWithoutIsland(next);
      // As a visitor does who gives up waiting.
      await hanging.close();
      await expect.poll(() => heldLocks(next), PATIENCE).toEqual([]);

      await next.goto(GALLERY);
      // Had its code run, the page would hang; fetched ahead for a link to a page that has one, it may be.
      await expectWholeWithoutIsland(next);
    });
    const healed = await context.newPage();
    await healed.goto(GALLERY);
    await pictures(healed).first().click();
    await expect(lightbox(healed)).toBeVisible();
  });
}

const heldLocks = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
