import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { photographProduct } from '../support/photograph-product.ts';
import { settle } from '../support/settle.ts';
import type { Product } from '../support/start-product.ts';
import { nameOf, openStage, type View } from './stage.ts';
import { WALKS } from './walks/index.ts';

const OUT = join(import.meta.dirname, '../../../../test-results/pictures/tool');
const VIEWS: readonly View[] = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'fr', theme: 'dark', width: 1440 },
  { locale: 'en', theme: 'light', width: 820 },
  { locale: 'fr', theme: 'light', width: 390 },
];

/** Those that may be asked for by name. */
const EVERY: readonly View[] = (['en', 'fr'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) => [390, 820, 1440].map((width) => ({ locale, theme, width }))),
);

/** A walk in a browser context of its own; returns what stopped it. */
async function photograph(browser: Browser, product: Product, view: View, walk: string): Promise<string | null> {
  const stage = await openStage(browser, product, view, async (_, name, page) => {
    await settle(page);
    await page.screenshot({ path: join(OUT, `${name}-${nameOf(view)}.png`), caret: 'hide' });
  });
  try {
    await WALKS[walk]?.(stage);
    return null;
  } catch (error) {
    await stage.page.screenshot({ path: join(OUT, `stopped-${walk}-${nameOf(view)}.png`) });
    return `${walk}, ${nameOf(view)}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await stage.context.close();
  }
}

/** Every screen and state of the tool. Names of walks or views as arguments take these alone, and keep the others' pictures. */
const asked = process.argv.slice(2);
const wanted = EVERY.filter((view) => asked.includes(nameOf(view)));
const views = wanted.length > 0 ? wanted : VIEWS;
const walks = Object.keys(WALKS).filter(
  (walk) => !Object.keys(WALKS).some((each) => asked.includes(each)) || asked.includes(walk),
);
const stopped: string[] = [];
await photographProduct({ out: OUT, isAll: asked.length === 0 }, async (browser, product) => {
  for (const view of views)
    for (const walk of walks)
      stopped.push(...[await photograph(browser, product, view, walk)].filter((why) => why !== null));
});
if (stopped.length > 0) {
  process.stderr.write(`${stopped.join('\n\n')}\n`);
  process.exitCode = 1;
}
