import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { demoStuff, fullPage, fullSections } from './full-page.ts';
import { storePage } from './kind-page.ts';
import { liveKinds } from './live-kinds.ts';

/** How everything on the page looks, as far as styles of kinds say so, once scripts have added to an article what they add. */
async function looks(page: Page): Promise<string[]> {
  for (const button of await page.locator('[data-share="copy"]').all()) await expect(button).toBeVisible();
  return page.locator('#__nuxt').evaluate((root) =>
    [...root.querySelectorAll('[data-section], [data-section] *')].map((element) => {
      const style = getComputedStyle(element);
      const said = [
        'display',
        'position',
        'fontSize',
        'color',
        'backgroundColor',
        'padding',
        'gridTemplateAreas',
        'gap',
      ];
      return `${element.tagName}.${element.className} ${said.map((name) => Reflect.get(style, name)).join('|')}`;
    }),
  );
}

const sheetsOf = (page: Page): Promise<string[]> =>
  page
    .locator('style[data-sheets]')
    .evaluate((style: HTMLStyleElement) => (style.dataset.sheets ?? '').split(' ').filter(Boolean));

test.describe.configure({ timeout: 120_000 });

test('V8: every kind looks the same when a link leads to it as in a document, which holds the styles of no other kind', async ({
  page,
  owner,
  product,
}) => {
  const stuff = await demoStuff(owner);
  const kinds = await liveKinds(product);
  const plain = await storePage(owner, [], 'Plain');
  const article = kinds.filter(({ name }) => name === 'article-full');
  const others = kinds.filter((kind) => !article.includes(kind));
  const { path } = await storePage(
    owner,
    others.flatMap((kind) => fullSections(kind, stuff, 1)),
    'Every kind',
  );
  const addresses = [path, ...(await Promise.all(article.map((kind) => fullPage(owner, kind, stuff, 1))))];
  const shown = new Set<string>();
  for (const address of addresses) {
    await page.goto(plain.path);
    expect(await sheetsOf(page)).toEqual([]);
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    await expect(page.locator('html')).toHaveAttribute('data-navigation', 'idle');
    await page.evaluate((href) => void navigation.navigate(href), address);
    await expect(page.locator('html')).toHaveAttribute('data-navigation', 'success');
    expect(documents).toEqual([]);
    page.removeAllListeners('request');
    const byLink = await looks(page);
    await page.goto(address);
    expect(byLink.length).toBeGreaterThan(5);
    expect(await looks(page)).toEqual(byLink);
    for (const name of await sheetsOf(page)) shown.add(name);
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0);
  }
  expect([...shown].sort()).toEqual(kinds.map(({ name }) => name).sort());
});
