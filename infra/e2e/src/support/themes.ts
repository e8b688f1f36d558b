import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { greyPng } from './png.ts';
import { settle } from './settle.ts';
import { signInStranger } from './sign-in-stranger.ts';
import type { Product } from './start-product.ts';
import { registerStranger, type Stranger } from './stranger.ts';

const FONT = createRequire(import.meta.url).resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2');

/** Somebody whose theme shows a picture and a font of their own library. */
export async function dressed(product: Product): Promise<Stranger> {
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
export async function openTheme(context: BrowserContext, product: Product, owner: Stranger) {
  const url = await signInStranger(context, product, owner);
  const page = await context.newPage();
  await page.goto(`${url}/theme/global_settings`);
  await expect(page.locator('iframe[data-drawn]')).toBeVisible();
  await settle(page);
  return { page, url };
}

export async function exported(page: Page): Promise<string> {
  const asked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  return readFile(await (await asked).path(), 'utf8');
}

export async function give(page: Page, text: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await asked).setFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
