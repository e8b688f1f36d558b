import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { keysOf } from 'shared-contracts';
import { openEditor } from '../editor/open-editor.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { dropFolder } from '../support/drop-folder.ts';
import { showPage } from '../support/media-page.ts';
import { noisePng } from '../support/png.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { visit } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { staticSection } from '../support/static-section.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

const FILM = join(import.meta.dirname, '../../../demo/src/files/valley.mp4');

test('M3 M5: the demo shows a film and a document in both languages; its private file is in no page', async ({
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { result } = await api.listMedia({ params: { project }, query: { private_status: 'private' } });
  const [secret] = result;
  const answer = await fetch(new URL(secret?.files[0]?.url ?? '', product.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.headers.get('cache-control'), bytes.toString()]).toEqual([
    'private, no-store',
    expect.stringContaining('Mill at Orval'),
  ]);
  for (const [path, ...shown] of [
    ['/house', 'The valley from morning to winter', 'srcLang="en"', 'srcLang="fr"', 'preload="none"'],
    ['/fr/house', 'La vallée, du matin à l’hiver', 'Français'],
    ['/table', 'The menu of the week', 'PDF, 2\u00a0kB'],
    ['/fr/table', 'La carte de la semaine', 'PDF, 2\u202fko'],
  ] as const) {
    const { html } = await visit(product, path);
    for (const part of shown) expect(html).toContain(part);
    for (const part of [secret?.id ?? '-', 'suppliers', 'Mill at Orval;']) expect(html).not.toContain(part);
  }
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.csv`;
  for (const folder of ['', 'private/']) {
    const address = `${product.url}/media/${project}/${secret?.id}/${folder}${file}`;
    expect((await fetch(address)).status).toBe(404);
  }
});

test('M3: the demo has a picture of its film in the library, and what stands in place of its pictures', async ({
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { result: films } = await api.listMedia({ params: { project }, query: { search: 'valley in four lights' } });
  const picture = await fetch(new URL(films[0]?.files[0]?.thumbnail_url ?? '/nothing', product.url));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { result } = await api.listMedia({ params: { project }, query: { search: 'valley morning' } });
  const { blur = '', color = '' } = result[0]?.look ?? {};
  const { html } = await visit(product, '/house');
  for (const part of [blur, color]) expect(html).toContain(part || 'nothing');
});

/** As a browser writes them. */
const drawn = async (page: Page, type: string): Promise<Buffer> => {
  const base64 = await page.evaluate(
    ({ type, words }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      canvas.getContext('2d')?.fillText(words, 20, 100);
      return canvas.toDataURL(type).split(',')[1] ?? '';
    },
    { type, words: randomUUID() },
  );
  return Buffer.from(base64, 'base64');
};

/** Puts a picture, a film and a document of a name onto a page, from the panel of the editor, and publishes it. */
async function useOnPage(
  page: Page,
  product: Product,
  { path, mark }: { readonly path: string; readonly mark: string },
) {
  const { canvas } = await openEditor(page, product, path);
  await page.locator('[data-panel-button="mf-media/library"]').click();
  for (const [kind, section, name] of [
    ['Pictures', 'text-with-image', 'b.jpg'],
    ['Films', 'film', 'd.mp4'],
    ['Documents', 'downloads', 'e.pdf'],
  ] as const) {
    await canvas.locator(`[data-section="${section}"]`).focus();
    await expect(canvas.locator(`[data-section="${section}"]`)).toHaveAttribute('data-selected', '');
    await page.getByRole('radio', { name: kind, exact: true }).press('Space');
    await page.getByRole('searchbox', { name: 'Search media' }).fill(mark);
    const tile = page.getByRole('grid', { name: 'Media of this site' }).getByRole('row', { name: `${mark}-${name}` });
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${mark}-${name}” is on the page.`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

test('M1 M2 M3: a dropped folder of mixed files goes into the library, onto a page in both languages, and to visitors without script', async ({
  page,
  browser,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/admin/media');
  const mark = randomUUID().slice(0, 8);
  const found = async () => (await api.listMedia({ params: { project }, query: { search: mark } })).result;
  const free = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`free${mark}`)]);
  const files = {
    'a.png': noisePng(120),
    'b.jpg': await drawn(page, 'image/jpeg'),
    'c.webp': await drawn(page, 'image/webp'),
    'd.mp4': Buffer.concat([await readFile(FILM), free]),
    'e.pdf': Buffer.from(`%PDF-1.4\n% ${mark}\n%%EOF\n`),
    'f.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'notes.txt': Buffer.from(`Notes ${mark}`),
    'broken.mp4': Buffer.from(`No film ${mark}`),
    'cut.png': noisePng(120).subarray(0, 9000),
  };
  await inTemporaryFolder(async (folder) => {
    const inner = join(folder, mark, 'inner');
    await mkdir(inner, { recursive: true });
    await writeFile(join(folder, mark, '.DS_Store'), mark);
    for (const [index, name] of keysOf(files).entries())
      await writeFile(join(index % 2 === 0 ? inner : join(folder, mark), `${mark}-${name}`), files[name]);
    await expect(page.getByRole('grid', { name: 'Media of this site' })).toBeVisible();
    await dropFolder(page, join(folder, mark));
    await expect(page.getByText('does not hold what its name says').first()).toBeVisible();
    await expect(page.getByText('It may be damaged').first()).toBeVisible({ timeout: 60_000 });
    await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(6);
  });
  await expect(page.getByText(`${mark}-f.svg`).first()).toBeVisible();
  const media = await found();
  expect(media.map(({ type }) => type).sort()).toEqual(['document', 'document', 'image', 'image', 'image', 'video']);
  await using at = await showPage(owner, [
    staticSection('text-with-image', { title: { en: 'Seen', fr: 'Vu' } }, 0),
    staticSection('film', { title: { en: 'Played', fr: 'Lu' } }, 1),
    staticSection('downloads', { title: { en: 'Kept', fr: 'Gardé' } }, 2),
  ]);
  await useOnPage(page, product, { path: at.path, mark });
  const without = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const visitor = await without.newPage();
  for (const prefix of ['', '/fr']) {
    await visitor.goto(`${prefix}${at.path}`);
    const shown = visitor.locator('[data-section="text-with-image"] img');
    await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await expect(visitor.locator('video')).toHaveAttribute('src', /\.mp4$/);
    await expect(visitor.locator('[data-section="downloads"] a')).toHaveAttribute('href', /\.pdf$/);
  }
  await without.close();
  // A browser itself writes down that the server refused the damaged one.
  const told = await guard.messages();
  expect(told.filter((each) => !/status of 4\d\d .*media-uploads/.test(each))).toEqual([]);
});
