import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { THEME_PRESETS } from 'shared-contracts/theme';
import { ownerOf } from '../support/owner.ts';
import { settle } from '../support/settle.ts';
import { expect, test } from '../support/test.ts';
import { pageOfAll } from './all-kinds.ts';

/** Specimens of a kind: with each of their tones, and more of what it offers. */
const EACH = 3;

/** Texts that are too pale for what they stand on, as axe sees the page. */
async function poorContrasts(page: Page): Promise<string[]> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target}: ${any[0]?.message}`));
}

test.afterEach(async ({ product }) => {
  const { api, project } = await ownerOf(product);
  await api.saveProject({ params: { project }, body: { metadata: { selectedCSSPreset: null } } });
});

test('T4: every kind is read easily under each of six looks, by day and by night', async ({ page, product }) => {
  test.slow();
  const owner = await ownerOf(product);
  const { api, project } = owner;
  const { address, names } = await pageOfAll(owner, product, EACH);
  const poor: string[] = [];
  for (const { name } of THEME_PRESETS) {
    const selectedCSSPreset = { name, url: `/theme/presets/${name}.css` };
    await api.saveProject({ params: { project }, body: { metadata: { selectedCSSPreset } } });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      const drawn = await page
        .locator('[data-section]')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-section')));
      expect(names.filter((kind) => !drawn.includes(kind))).toEqual([]);
      poor.push(...(await poorContrasts(page)).map((found) => `${name}, ${colorScheme}: ${found}`));
    }
  }
  expect(poor).toEqual([]);
});
