import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import { consoleGuard } from '../support/console-guard.ts';
import { greyPng } from '../support/png.ts';
import { publishLook } from '../support/publish-look.ts';
import { settle } from '../support/settle.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import type { Product } from '../support/start-product.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.setTimeout(180_000);
test.use({ actionTimeout: 30_000 });

const FONT = createRequire(import.meta.url).resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2');

/** Somebody whose theme shows a picture and a font of their own library. */
async function dressed(product: Product): Promise<Stranger> {
  const owner = await registerStranger(product);
  const params = { project: owner.project };
  const add = (title: string, file: File) => owner.api.uploadMedia({ params, body: { title, 'files[1][file]': file } });
  const picture = await add('Sky', new File([new Uint8Array(greyPng(400, 300))], 'sky.png', { type: 'image/png' }));
  const filename = 'Maison_Serif-SemiBold.woff2';
  const font = await add('Serif', new File([await readFile(FONT)], filename, { type: 'font/woff2' }));
  const behind = picture.files?.find(({ url }) => url.endsWith('.webp'))?.url;
  const own = font.files?.[0]?.url ?? '';
  const sections_builder = {
    global: { '--font-heading': "'Maison Serif', sans-serif", '--background-image': `url("${behind}")` },
  };
  const file = { media_id: font.id, url: own, filename };
  const fonts = [{ family: 'Maison Serif', weight: '600', style: 'normal' as const, file }];
  await owner.api.saveProject({ params, body: { metadata: { sections_builder, fonts } } });
  return owner;
}

/** Opens the theme of a site. */
async function openTheme(context: BrowserContext, product: Product, owner: Stranger) {
  const url = await signInStranger(context, product, owner);
  const page = await context.newPage();
  await page.goto(`${url}/theme/global_settings`);
  await expect(page.locator('iframe[data-drawn]')).toBeVisible();
  await settle(page);
  return { page, url };
}

async function exported(page: Page): Promise<string> {
  const asked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  return readFile(await (await asked).path(), 'utf8');
}

async function give(page: Page, text: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await asked).setFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('T4: a theme that is copied to another site brings its pictures and fonts into the library there, each once', async ({
  product,
  browser,
}) => {
  const [source, target] = [await dressed(product), await registerStranger(product)];
  const context = await browser.newContext({ locale: 'en' });
  const there = await openTheme(context, product, source);
  const text = await exported(there.page);
  expect(text).toContain(`/media/${source.project}/`);
  await there.page.close();

  const { page, url } = await openTheme(context, product, target);
  const guard = await consoleGuard(page);
  const media = async () => (await target.api.listMedia({ params: { project: target.project } })).result.length;
  const before = await media();
  const picture = /\/media\/[^/]+\/([^/]+)\/[^"]+\.webp/.exec(text)?.[1] ?? '';
  await give(page, text.replaceAll(picture, '0190b3c4-0000-7000-8000-00000000000a'));
  await expect(page.getByText('1 picture or font came into the library.')).toBeVisible();
  await expect(page.getByText('1 picture or font of another site was left out.')).toBeVisible();
  await give(page, text);
  await expect.poll(media).toBe(before + 2);
  await expect(page.getByText('1 picture or font came into the library.').last()).toBeVisible();
  await publishLook(page);
  await expect(page.getByText('All published')).toBeVisible();
  const said = await exported(page);
  expect([said.includes(source.project), said.includes(`/media/${target.project}/`)]).toEqual([false, true]);

  const visitor = await context.newPage();
  await visitor.goto(`${url}/`);
  const behind = () => visitor.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage);
  await expect.poll(behind).toContain(target.project);
  const loaded = await visitor.evaluate(async () =>
    (await document.fonts.load("600 16px 'Maison Serif'")).map(({ status }) => status),
  );
  expect(loaded).toEqual(['loaded']);
  // The library has these bytes: nothing comes twice.
  await give(page, text);
  await expect(page.getByText('The file holds the theme that is here already.').last()).toBeVisible();
  expect(await media()).toBe(before + 2);
  expect((await guard.messages()).filter((message) => !message.includes('404'))).toEqual([]);
  await context.close();
});
