import { join } from 'node:path';
import { THEME_PRESETS } from 'shared-contracts/theme';
import { signIn } from '../support/owner.ts';
import { photographProduct } from '../support/photograph-product.ts';
import { settle } from '../support/settle.ts';
import { pageOfAll } from './all-kinds.ts';

const OUT = join(import.meta.dirname, '../../../../test-results/pictures/looks');
const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'] as const;

/** The demo's home page and a page of every kind in every look, light and dark. Names of looks as arguments take these alone. */
const asked = process.argv.slice(2);
await photographProduct({ out: OUT, isAll: asked.length === 0 }, async (browser, product) => {
  const owner = await signIn(product);
  const { api, project } = owner;
  const { address } = await pageOfAll(owner, product, 1);
  for (const { name } of THEME_PRESETS.filter((look) => asked.length === 0 || asked.includes(look.name))) {
    const selectedCSSPreset = { name, url: `/theme/presets/${name}.css` };
    await api.saveProject({ params: { project }, body: { metadata: { selectedCSSPreset } } });
    for (const width of WIDTHS)
      for (const colorScheme of THEMES) {
        const context = await browser.newContext({
          ...{ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' },
        });
        const page = await context.newPage();
        for (const [shown, at] of [
          ['home', product.url],
          ['kinds', address],
        ] as const) {
          await page.goto(at);
          // A visitor's browser waits with those below until they are near.
          await page.evaluate(() => {
            for (const image of document.images) image.loading = 'eager';
          });
          await settle(page);
          const path = join(OUT, `${name}-${shown}-${colorScheme}-${width}.png`);
          await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        }
        await context.close();
      }
  }
});
