import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../support/find-chromium.ts';
import { signIn } from '../support/owner.ts';
import { settle } from '../support/settle.ts';
import { type Product, startProduct } from '../support/start-product.ts';
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
if (asked.length === 0) await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const owner = await signIn(product);
  const stuff = await demoStuff(owner);
  const kinds = (await liveKinds(product)).filter(({ name }) => asked.length === 0 || asked.includes(name));
  for (const kind of kinds) await photograph(browser, product, await fullPage(owner, kind, stuff), kind.name);
  process.stdout.write(`The pictures are in ${OUT}\n`);
} finally {
  await browser.close();
  await product.stop();
}
