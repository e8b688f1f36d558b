import type { Page } from '@playwright/test';
import { promote, publishVariant } from '../support/renderer-variant.ts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { newPage, openDraft, readDraft } from './draft-page.ts';

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000 });

/** Kills the tab, as a crash of its process does. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

const digits = (count: number): string => Array.from({ length: count }, (_, index) => index % 10).join('');

test('E1: a tab killed at any moment loses nothing that it said is kept, and has nothing else than what was typed', async ({
  context,
  product,
  owner,
}) => {
  for (let round = 0; round < rounds(3, 50); round += 1) {
    const { path } = await newPage(owner);
    const page = await context.newPage();
    const { begin } = await openDraft(page, product, path);
    await begin();
    const kept = digits(1 + ((round * 5) % 13));
    await page.keyboard.type(kept);
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(`First${kept}`);
    await expect(page.getByText('kept on this device')).toBeVisible();
    // As far into the next keeping as so many keys take, the same in every run.
    const more = 'x'.repeat((round * 17) % 41);
    await page.keyboard.type(more);
    await crash(page);

    const next = await context.newPage();
    await next.goto(`${path}?edit`);
    const { title } = await readDraft(next);
    await expect(next.getByText(/^Your changes from .+ are back\.$/).first()).toBeVisible();
    await expect(title).toContainText(`First${kept}`);
    const back = (await title.textContent()) ?? '';
    expect(`First${kept}${more}`).toContain(back);
    await next.close();
  }
});

test('E1: what is written in the moment before the page is left is there when it is opened again', async ({
  page,
  product,
  owner,
}) => {
  const { path } = await newPage(owner);
  const { begin } = await openDraft(page, product, path);
  let words = 'First';
  await begin();
  for (let round = 0; round < rounds(4, 50); round += 1) {
    await page.keyboard.type(`${round % 10}`);
    words += round % 10;
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(words);
    await page.reload();
    const opened = await readDraft(page);
    await expect(opened.title).toHaveText(words);
    await opened.begin();
  }
});

test('E1: somebody who leaves while they type finds again all that stood there when they left', async ({
  page,
  product,
  owner,
}) => {
  const { path } = await newPage(owner);
  const { begin } = await openDraft(page, product, path);
  let words = 'First';
  await begin();
  for (let round = 0; round < rounds(4, 50); round += 1) {
    // Asked for after the editor's own listener.
    await page
      .getByRole('textbox', { name: 'Title' })
      .first()
      .evaluate((box: HTMLInputElement) =>
        addEventListener('pagehide', () => sessionStorage.setItem('left', box.value)),
      );
    // Past one keeping at least, and as far into the next as so many keys take.
    const more = digits(14 + ((round * 5) % 13));
    await page.keyboard.type(more, { delay: 25 });
    await page.reload();
    const opened = await readDraft(page);
    const left = await page.evaluate(() => sessionStorage.getItem('left'));
    expect(left?.length).toBeGreaterThan(words.length);
    const back = (await opened.title.textContent()) ?? '';
    expect(back.startsWith(left ?? 'nothing')).toBe(true);
    expect(`${words}${more}`).toContain(back);
    words = back;
    await opened.begin();
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
        expect(await page.content()).toContain(`/mf-editor/${broken}/`);
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText('The editor could not be loaded')).toBeVisible();
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
