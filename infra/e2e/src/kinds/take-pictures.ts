import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { signIn } from '../support/owner.ts';
import { photographProduct } from '../support/photograph-product.ts';
import { settle } from '../support/settle.ts';
import type { Product } from '../support/start-product.ts';
import { demoStuff, fullPage } from './full-page.ts';
import { liveKinds } from './live-kinds.ts';

const OUT = join(import.meta.dirname, '../../../../test-results/pictures/kinds');
const WIDTHS = [390, 820, 1440];
const THEMES = ['light', 'dark'] as const;
const LOCALES = ['en', 'fr'] as const;

async function photograph(browser: Browser, { url }: Product, path: string, name: string): Promise<void> {
  for (const width of WIDTHS)
    for (const theme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const locale of LOCALES) {
        await page.goto(`${url}${locale === 'en' ? '' : `/${locale}`}${path}`);
        await settle(page);
        await page.screenshot({
          path: join(OUT, `${name}-${locale}-${theme}-${width}.png`),
          fullPage: true,
          animations: 'disabled',
        });
      }
      await context.close();
    }
}

/** Every kind with every choice it offers, at three widths, light and dark, English and French. Names of kinds as arguments take these alone. */
const asked = process.argv.slice(2);
await photographProduct({ out: OUT, isAll: asked.length === 0 }, async (browser, product) => {
  const owner = await signIn(product);
  const stuff = await demoStuff(owner);
  const kinds = (await liveKinds(product)).filter(({ name }) => asked.length === 0 || asked.includes(name));
  for (const kind of kinds) await photograph(browser, product, await fullPage(owner, kind, stuff), kind.name);
});
