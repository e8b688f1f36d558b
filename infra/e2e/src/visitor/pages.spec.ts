import type { Page } from '@playwright/test';
import { LOCALES } from 'shared-contracts';
import { visitorApi } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { address, demoPaths, pathParam } from './demo-site.ts';
import { letters, storedTexts } from './stored-texts.ts';

test.use({ javaScriptEnabled: false });
const OFFLINE_SLOT =
  '#__nuxt > #sections-offline[data-component="/OfflineMode/main"][data-publish-in-progress="false"][data-external="false"]';

/** Words of a section that are said once a visitor has done something. */
const SAID_LATER: Readonly<Record<string, readonly string[]>> = {
  cart: ['header', 'thanks'],
  'quote-widget': ['confirmation'],
};

/** Kinds that the pages of the demo site show, besides articles. */
const SHOWN = [
  'articles-selective',
  'articles-top',
  'blog-listing',
  'cart',
  'downloads',
  'faq',
  'features',
  'film',
  'image-gallery',
  'interactive-display',
  'maps',
  'plans',
  'product-details',
  'quote-widget',
  'redirection',
  'restaurant-menu',
  'rich-text',
  'service-packages',
  'simple-cta',
  'simple-menu',
  'text-with-image',
];

test.describe.configure({ timeout: 120_000 });

const links = (page: Page, rel: string, which = ''): Promise<Record<string, string>> =>
  page
    .locator(`head link[rel="${rel}"]${which}`)
    .evaluateAll((found) =>
      Object.fromEntries(
        found.map((link) => [link.getAttribute('hreflang') ?? 'canonical', (link as HTMLLinkElement).href]),
      ),
    );

for (const locale of LOCALES) {
  test(`V1 V2 V16 S1 S5 S13 S14: without JavaScript every demo page reads whole in ${locale}`, async ({
    page,
    product,
    owner,
  }) => {
    const paths = await demoPaths(owner);
    expect(paths.length).toBeGreaterThanOrEqual(6);
    const kinds = new Set<string>();
    for (const path of paths) {
      await test.step(address(path, locale), async () => {
        const stored = await visitorApi(product).loadPage({
          params: { project: owner.project, page: pathParam(path) },
          body: {},
        });
        const answer = await page.goto(address(path, locale));
        expect(answer?.status()).toBe(200);
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        expect(await links(page, 'canonical')).toEqual({ canonical: product.url + address(path, locale) });
        expect(await links(page, 'alternate', '[hreflang]')).toEqual({
          en: product.url + address(path, 'en'),
          fr: product.url + address(path, 'fr'),
          'x-default': product.url + address(path, 'en'),
        });
        await expect(page).toHaveTitle(stored.metadata[locale]?.title ?? '');
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('body > #__nuxt[data-layout="defaults"] main#main')).toHaveCount(1);
        await expect(page.locator('[data-section-error], [style]')).toHaveCount(0);
        await expect(page.locator(OFFLINE_SLOT)).toBeHidden();
        for (const section of stored.sections) {
          kinds.add(section.name);
          const shown = letters((await page.locator(`#s-${section.id}`).textContent()) ?? '');
          const later = SAID_LATER[section.name] ?? [];
          const said = section.settings.map((settings) =>
            Object.fromEntries(Object.entries(settings).filter(([name]) => !later.includes(name))),
          );
          const texts = storedTexts(said, locale);
          expect(texts.length, section.name).toBeGreaterThan(0);
          for (const text of texts) expect(shown, section.name).toContain(letters(text));
        }
      });
    }
    expect(await page.context().cookies(), 'V17: reading sets no cookie').toEqual([]);
    expect([...kinds].sort()).toEqual(SHOWN);
  });
}

test('V1: no picture and no link of a demo page leads nowhere', async ({ page, request, owner }) => {
  const targets = new Set<string>();
  for (const path of await demoPaths(owner)) {
    for (const locale of LOCALES) {
      await page.goto(address(path, locale));
      const found = await page.locator('a[href], img[src], link[href]').evaluateAll((elements) =>
        elements
          .map(
            (element) => new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', document.baseURI),
          )
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, search }) => pathname + search),
      );
      for (const target of found) targets.add(target);
    }
  }
  const broken: string[] = [];
  for (const target of targets) if ((await request.get(target)).status() !== 200) broken.push(target);
  expect(broken).toEqual([]);
});

test('V1: an internal link leads to the page in the language on screen', async ({ page, owner }) => {
  for (const path of await demoPaths(owner)) {
    await page.goto(address(path, 'fr'));
    const strays = await page
      .locator('a[href^="/"]')
      .evaluateAll((found) =>
        found
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !/^\/(fr(\/|#|$)|media\/|n-api\/)/.test(href)),
      );
    expect(strays, path).toEqual([]);
  }
});

test('V1: prints, and fits the narrowest phone and the widest screen, without scrolling sideways', async ({
  page,
  owner,
}) => {
  for (const path of await demoPaths(owner)) {
    await page.goto(address(path, 'fr'));
    for (const [media, width] of [
      ['screen', 320],
      ['screen', 390],
      ['screen', 2560],
      ['print', 720],
    ] as const) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 800 });
      const [scroll, client] = await page
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      expect(scroll, `${path} at ${width}, ${media}`).toBeLessThanOrEqual(client ?? 0);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeVisible();
  }
});
