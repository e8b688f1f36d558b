import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownerOf } from '../support/owner.ts';
import { publishLook } from '../support/publish-look.ts';
import { settle } from '../support/settle.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const FONT = createRequire(import.meta.url).resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2');

async function chooseFont(page: Page, setting: string, family: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${setting}$`) }).click();
  await page.getByRole('option', { name: family, exact: true }).click();
}

test.afterEach(async ({ product }) => {
  const { api, project } = await ownerOf(product);
  await api.saveProject({ params: { project }, body: { metadata: { sections_builder: {}, fonts: [] } } });
});

test('T2 M1: a font is uploaded, checked by its content, chosen by its name, and read by visitors from the site itself; a shipped one comes with the page that names it', async ({
  page,
  product,
  browser,
}) => {
  const { api, project } = await ownerOf(product);
  await signInBrowser(page, product);
  await page.goto('/theme/global_settings');
  await settle(page);
  await page.getByText('Fonts and sizes', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a font' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a document' });
  const type = { mimeType: 'font/woff2' };
  const font = await readFile(FONT);
  await library.locator('input[type=file]').setInputFiles([
    { ...type, name: 'Broken.woff2', buffer: Buffer.concat([font, Buffer.from('<script>')]) },
    { ...type, name: 'Maison_Serif-SemiBold.woff2', buffer: font },
  ]);
  await expect(library.getByRole('alert')).toBeVisible();
  await expect(library.getByRole('region', { name: 'Chosen' })).toContainText('Maison_Serif-SemiBold');
  await expectAccessible(page);
  await library.getByRole('button', { name: /^Use / }).click();
  await expect(library).toBeHidden();
  const own = page.getByRole('group', { name: 'Fonts of your own' });
  await expect(own.getByRole('button', { name: /Weight of Maison Serif$/ })).toContainText('600');

  await chooseFont(page, 'Font of headings', 'Maison Serif');
  await chooseFont(page, 'Font of text', 'Work Sans');
  await settle(page);
  await expectAccessible(page);
  await publishLook(page);
  await expect(page.getByText('All published')).toBeVisible();

  const visitor = await browser.newPage();
  const files: { readonly url: string; readonly type: string | undefined }[] = [];
  visitor.on('response', (response) => {
    if (response.url().endsWith('.woff2'))
      files.push({ url: response.url(), type: response.headers()['content-type'] });
  });
  await visitor.goto(`${product.url}/`);
  const loaded = (family: string) =>
    visitor.evaluate(
      async (name) => (await document.fonts.load(`600 16px '${name}'`)).map(({ status, display }) => [status, display]),
      family,
    );
  expect(await loaded('Maison Serif')).toEqual([['loaded', 'swap']]);
  expect(await loaded('Work Sans Variable')).toContainEqual(['loaded', 'swap']);
  expect(await loaded('Lora Variable')).toEqual([]);
  const heading = visitor.getByRole('heading', { level: 1 }).first();
  await expect(heading).toHaveCSS('font-family', '"Maison Serif", sans-serif');
  expect(files.every(({ url, type: sent }) => url.startsWith(product.url) && sent === 'font/woff2')).toBe(true);
  const ownFile = files.find(({ url }) => url.includes(`/media/${project}/`));
  expect(ownFile).toBeDefined();
  await visitor.close();

  const [, id = ''] = /\/media\/[\w-]+\/([\w-]+)\//.exec(ownFile?.url ?? '') ?? [];
  expect((await api.getMedia({ params: { project, media: id } })).meta.content).toMatchObject([{ kind: 'theme' }]);
  await expect(api.deleteMedia({ params: { project, media: id } })).rejects.toMatchObject({ code: 'media_in_use' });

  // Taken back as one step, like anything else of the look.
  await page.getByRole('button', { name: 'Remove Maison Serif' }).click();
  await expect(own.getByText('Maison Serif', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByText('Maison Serif', { exact: true })).toBeVisible();
});
