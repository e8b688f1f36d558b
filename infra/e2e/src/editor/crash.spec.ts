import type { Page } from '@playwright/test';
import { promote, publishVariant } from '../support/renderer-variant.ts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { newPage, openDraft, readDraft } from './draft-page.ts';

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 10_000 });

/** Milliseconds before a crash whose typing may be gone. */
const GRACE = 1000;

/** Kills the tab, as a crash of its process does. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Types digits for a while; answers how many were typed a second before the end. */
async function typeFor(page: Page, milliseconds: number): Promise<number> {
  const began = performance.now();
  const times: number[] = [];
  while (performance.now() - began < milliseconds) {
    await page.keyboard.press(String(times.length % 10));
    times.push(performance.now());
  }
  const end = performance.now();
  return times.filter((time) => end - time > GRACE).length;
}

test('E1: a tab killed at any moment loses nothing that was typed a second earlier', async ({
  context,
  product,
  owner,
}) => {
  for (let round = 0; round < rounds(3, 50); round += 1) {
    const { path } = await newPage(owner);
    const page = await context.newPage();
    const { begin } = await openDraft(page, product, path);
    await begin();
    // Spread over the intervals of keeping, the same in every run.
    const kept = await typeFor(page, 1200 + ((round * 677) % 1900));
    await crash(page);

    const next = await context.newPage();
    await next.goto(`${path}?edit`);
    const { title } = await readDraft(next);
    const typed = Array.from({ length: kept }, (_, index) => index % 10).join('');
    await expect(title).toContainText(`First${typed}`);
    await expect(next.getByText(/^Your changes from .+ are back\.$/).first()).toBeVisible();
    await next.close();
  }
});

test.describe('the editor’s remote, mid-edit', () => {
  const EDITOR = 'mf-editor';

  test('E1: replaced by a newer version: the draft goes on with it', async ({ page, product, owner }) => {
    const { path } = await newPage(owner);
    const { begin, title } = await openDraft(page, product, path);
    await begin();
    await page.keyboard.type(' unsaved');
    await expect(page.getByText('kept on this device')).toBeVisible();
    const version = await publishVariant(product.url, undefined, undefined, EDITOR);
    const live = await promote(product.url, version, EDITOR);
    try {
      await page.keyboard.type(' still');
      await expect(title).toHaveText('First unsaved still');
      await expect(page.getByText('kept on this device')).toBeVisible();
      await expect(async () => {
        await page.reload();
        expect(await page.content()).toContain(`/mf-editor/${version}/`);
      }).toPass({ timeout: 60_000 });
      await expect((await readDraft(page)).title).toHaveText('First unsaved still');
    } finally {
      await promote(product.url, live, EDITOR);
    }
  });

  test('E1: replaced by a broken one: that is said, and the draft is there once it is mended', async ({
    page,
    product,
    owner,
  }) => {
    const { path } = await newPage(owner);
    const { begin } = await openDraft(page, product, path);
    await begin();
    await page.keyboard.type(' unsaved');
    await expect(page.getByText('kept on this device')).toBeVisible();
    const broken = await publishVariant(
      product.url,
      ({ entry }) => ({ [`client/${entry}`]: (text) => `throw new Error('broken for the test');\n${text}` }),
      undefined,
      EDITOR,
    );
    const live = await promote(product.url, broken, EDITOR);
    try {
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('The editor could not be loaded')).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 60_000 });
    } finally {
      await promote(product.url, live, EDITOR);
    }
    await expect(async () => {
      await page.reload();
      expect(await page.content()).toContain(`/mf-editor/${live}/`);
    }).toPass({ timeout: 60_000 });
    await expect((await readDraft(page)).title).toHaveText('First unsaved');
  });
});
