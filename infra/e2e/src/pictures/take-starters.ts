import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { LOCALES, type Locale } from 'shared-contracts';
import { visitorApi } from '../support/owner.ts';
import { photographProduct } from '../support/photograph-product.ts';
import { settle } from '../support/settle.ts';
import type { Product } from '../support/start-product.ts';

const OUT = join(import.meta.dirname, '../../../demo/src/content/starters/pictures');
const SCREEN = { width: 1280, height: 720 };
const QUALITY = 0.78;

/** What the site of a picture is called. */
const NAMES: Readonly<Record<string, string>> = { restaurant: 'Maison Verveine', studio: 'Atelier Nord' };

/** A new site that begins as a starter; answers its address. */
async function begin(product: Product, name: string): Promise<string> {
  const api = visitorApi(product);
  const host = `${name}-${crypto.randomUUID().slice(0, 8)}.localhost`;
  const { project, token } = await api.register({
    body: {
      ...{ email: `${name}-${crypto.randomUUID()}@example.org`, full_name: 'Ada Nord', host, terms_accepted: true },
      ...{ project_name: NAMES[name] ?? 'Atelier', password: 'a good password' },
    },
  });
  await api.applyStarter({ params: { project: project.id }, body: { name }, headers: { token } });
  return `http://${host}:${new URL(product.url).port}`;
}

/** The first screen of a site, half as large. */
async function photograph(browser: Browser, origin: string, locale: Locale): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: SCREEN,
    locale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/${locale === 'en' ? '' : locale}`);
    await settle(page);
    const shot = await page.screenshot({ animations: 'disabled' });
    const data = await page.evaluate(
      async ([base64, width, height, quality]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
          resizeWidth: width,
          resizeHeight: height,
          resizeQuality: 'high',
        });
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        return canvas.toDataURL('image/webp', quality);
      },
      [shot.toString('base64'), SCREEN.width / 2, SCREEN.height / 2, QUALITY] as const,
    );
    return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  } finally {
    await context.close();
  }
}

/** Pictures of the starters' own home pages, for the cards that offer them: taken again when a starter changes. */
await photographProduct({ out: OUT, isAll: false }, async (browser, product) => {
  for (const { name } of (await visitorApi(product).listStarters({})).data) {
    const origin = await begin(product, name);
    for (const locale of LOCALES)
      await writeFile(join(OUT, `${name}-${locale}.webp`), await photograph(browser, origin, locale));
  }
});
