import type { Page } from '@playwright/test';
import { openInspector } from '../editor/inspector.ts';
import { type Changes, toolCode, withLive } from '../support/renderer-variant.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

// The tool's own patience with what does not end is a part of it.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const LIBRARY = 'mf-media';
const PATIENCE = { timeout: 60_000 };

/** Opens a page whose pictures are chosen in this version of the library, and asks for it. */
async function choose(page: Page, product: Product, version: string) {
  await expect
    .poll(async () => (await page.request.get(`${product.url}/?edit`)).text())
    .toContain(`remotes/${LIBRARY}/${version}/`);
  const { canvas, inspector } = await openInspector(page, product, 'text-with-image');
  const ask = async (): Promise<void> => {
    await inspector.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Replace' }).click({ noWaitAfter: true });
  };
  const describe = async (words: string): Promise<void> => {
    const field = inspector.getByRole('group', { name: 'Image', exact: true });
    await field.getByRole('textbox', { name: /Alternative text/ }).fill(words);
    await expect(canvas.getByAltText(words)).toBeVisible();
  };
  return { ask, describe };
}

const before = (code: string): Changes => toolCode((text) => `${code}\n${text}`);
const WAITS = 'await new Promise(() => {});';
const LOOPS = 'for (;;);';

test('D-h: a library whose code never ends is given up in words; the field takes words for what is there', async ({
  page,
  product,
}) => {
  await withLive(product.url, LIBRARY, before(WAITS), async (version) => {
    const { ask, describe } = await choose(page, product, version);
    await ask();
    await expect(page.getByText('The media library is on its way')).toBeVisible();
    await describe('Bread, described meanwhile');
    await expect(page.getByText('The media library could not be loaded')).toBeVisible(PATIENCE);
    await describe('Bread, described without the library');
  });
});

test('D-h: a library that kept the page from going on is left out the next time, until somebody asks once more', async ({
  page,
  product,
}) => {
  await withLive(product.url, LIBRARY, before(LOOPS), async (version) => {
    // What a document leaves behind that this code stopped: whoever asks a browser to leave such a one waits for it.
    await page.addInitScript(
      (marks) => sessionStorage.setItem('sections-loading-remotes', marks),
      JSON.stringify({ loading: [`${LIBRARY}@${version}`], stuck: [] }),
    );
    const { ask, describe } = await choose(page, product, version);
    await ask();
    await expect(page.getByText('The media library kept this page from going on the last time')).toBeVisible();
    await describe('Bread, described without the library');
  });
});
