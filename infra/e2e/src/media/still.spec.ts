import type { Locator, Page } from '@playwright/test';
import { type Media, mediaRefOf } from 'shared-contracts';
import { openInspector } from '../editor/inspector.ts';
import { openEditor } from '../editor/open-editor.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { showPage } from '../support/media-page.ts';
import type { Owner } from '../support/owner.ts';
import { movingGif } from '../support/pictures.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

/** A picture that moves, of which all is made. */
async function addMoving({ api, project }: Owner): Promise<Media> {
  const body = { 'files[1][file]': new File([new Uint8Array(movingGif())], 'moving.gif'), title: 'Moving' };
  const { id: media } = await api.uploadMedia({ params: { project }, body });
  const read = () => api.getMedia({ params: { project, media } });
  await expect.poll(async () => (await read()).processing, { timeout: 60_000 }).toBeUndefined();
  return await read();
}

/** The file that the browser chose of a picture, and whether that moves. */
async function seen(page: Page, image: ReturnType<Page['locator']>): Promise<{ path: string; moves: boolean }> {
  const chosen = () => image.evaluate((each: HTMLImageElement) => each.complete && each.currentSrc);
  await expect.poll(chosen).toContain('/media/');
  const url = String(await chosen());
  const bytes = await (await page.request.get(url)).body();
  // What a GIF that repeats, and a WebP of several frames, have in them.
  return { path: new URL(url).pathname, moves: bytes.includes('NETSCAPE') || bytes.includes('ANMF') };
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M3: what moves stands still on a page for whoever asked for no motion, and moves for others', async ({
    page,
    owner,
  }) => {
    const guard = await consoleGuard(page);
    const medium = await addMoving(owner);
    const image = [{ ...mediaRefOf(medium), alt: { en: 'Moving' } }];
    await using at = await showPage(owner, [
      staticSection('text-with-image', { title: { en: 'First' }, image }, 0),
      staticSection('simple-cta', { title: { en: 'Second' }, image }, 1),
      staticSection('rich-text', { body: { en: `<p>Text</p><img src="${image[0]?.url}" alt="Moving" />` } }, 2),
    ]);
    for (const [reducedMotion, moves] of [
      ['reduce', false],
      ['no-preference', true],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(at.path);
      const pictures = page.getByRole('img', { name: 'Moving' });
      await expect(pictures).toHaveCount(3);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        const { path, moves: isMoving } = await seen(page, picture);
        expect([isMoving, path === image[0]?.still]).toEqual([moves, !moves]);
      }
    }
    await guard.expectQuiet();
  });
});

test('M3: it stands still on a draft, too, as who works on the site reads it, and moves for others', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const { url, still } = mediaRefOf(await addMoving(owner));
  const body = { en: `<p>Text</p><img src="${url}" alt="Moving" />` };
  await using at = await showPage(owner, [staticSection('rich-text', { body }, 0)], { isDraft: true });
  await signInBrowser(page, product);
  for (const [reducedMotion, shown] of [
    ['reduce', still],
    ['no-preference', url],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(at.path);
    expect((await seen(page, page.getByRole('img', { name: 'Moving' }))).path).toBe(shown);
  }
  await guard.expectQuiet();
});

test('M3: it stands still in the library too, as a tile and in its details', async ({ page, product, owner }) => {
  const guard = await consoleGuard(page);
  const medium = await addMoving(owner);
  await signInBrowser(page, product);
  for (const [reducedMotion, moves] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`/admin/media/${medium.id}`);
    const places = [
      page.locator(`[role=row][data-key="${medium.id}"] img`),
      page.getByRole('region', { name: 'Details' }).locator('img').first(),
    ];
    for (const place of places) expect((await seen(page, place)).moves).toBe(moves);
  }
  await guard.expectQuiet();
});

test('M3: it stands still in a text under edit, and is saved as what moves', async ({ page, product, owner }) => {
  const guard = await consoleGuard(page);
  const { files, id } = await addMoving(owner);
  const { url, still = '' } = mediaRefOf(await owner.api.getMedia({ params: { project: owner.project, media: id } }));
  expect(files.some((file) => file.url === still)).toBe(true);
  const body = { en: `<p>Text</p><img src="${url}" alt="Moving" />` };
  await using at = await showPage(owner, [staticSection('rich-text', { body }, 0)]);
  const seenAs = (picture: Locator) => picture.evaluate((image) => getComputedStyle(image).content);
  for (const [reducedMotion, shown] of [
    ['no-preference', 'normal'],
    ['reduce', still],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const { canvas } = await openEditor(page, product, at.path);
    const picture = canvas.getByRole('img', { name: 'Moving' });
    await expect.poll(() => seenAs(picture)).toContain(shown);
    await expect(picture).toHaveAttribute('src', url);
  }
  const { canvas } = await openEditor(page, product, at.path);
  const text = canvas.locator('[data-rich]').first();
  await text.locator('p').first().click();
  await expect(canvas.locator('[data-editing="rich-text"]')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('More ');
  await expect.poll(() => seenAs(canvas.getByRole('img', { name: 'Moving' }))).toContain(still);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const stored = async () => {
    const params = { project: owner.project, page: at.path.slice(1) };
    return JSON.stringify((await owner.api.loadPage({ params, body: {} })).sections);
  };
  await expect.poll(stored).toContain('More ');
  expect(await stored()).toContain(url);
  expect(await stored()).not.toContain(still);
  await guard.expectQuiet();
});

test('M3: it stands still in the text fields of forms and of articles', async ({ page, product, owner }) => {
  const { api, project } = owner;
  const guard = await consoleGuard(page);
  const { id } = await addMoving(owner);
  const { url, still = '' } = mediaRefOf(await api.getMedia({ params: { project, media: id } }));
  const body = { en: `<p>Text</p><img src="${url}" alt="Moving" />` };
  await using at = await showPage(owner, [staticSection('rich-text', { body }, 0)]);
  const article = crypto.randomUUID();
  const params = { project, article };
  await api.saveArticle({
    params,
    body: { slug: article, title: { en: 'Moves' }, body },
    headers: { ifNoneMatch: '*' },
  });
  const seenAs = (picture: Locator) => picture.evaluate((image) => getComputedStyle(image).content);
  for (const [reducedMotion, shown] of [
    ['no-preference', 'normal'],
    ['reduce', still],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const { inspector } = await openInspector(page, product, 'rich-text', at.path);
    const inForm = inspector.getByRole('img', { name: 'Moving' });
    await expect.poll(() => seenAs(inForm)).toContain(shown);
    await expect(inForm).toHaveAttribute('src', url);
    await page.goto(`/admin/articles/${article}`);
    const inArticle = page.getByRole('img', { name: 'Moving' });
    await expect.poll(() => seenAs(inArticle)).toContain(shown);
    await expect(inArticle).toHaveAttribute('src', url);
  }
  const { version } = await api.getArticle({ params });
  await api.deleteArticle({ params, headers: { ifMatch: `"${version}"` } });
  await guard.expectQuiet();
});
