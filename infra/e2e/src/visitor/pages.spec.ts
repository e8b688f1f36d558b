import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from 'shared-contracts';
import type { Owner } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

/** Paths of the demo pages that have an address of their own. */
async function demoPaths({ api, project }: Owner): Promise<string[]> {
  const pages = await api.listPages({ params: { project } });
  const { project_metadata } = await api.getProject({ params: { project } });
  return pages.map(({ path }) => path).filter((path) => !path.endsWith('*') && path !== project_metadata.pagePath404);
}

const address = (path: string, locale: Locale): string => {
  const prefixed = locale === 'en' ? path : `/${locale}${path}`;
  return prefixed.length > 1 ? prefixed.replace(/\/$/, '') : prefixed;
};

const links = (page: Page, rel: string): Promise<Record<string, string>> =>
  page
    .locator(`head link[rel="${rel}"]`)
    .evaluateAll((found) =>
      Object.fromEntries(
        found.map((link) => [link.getAttribute('hreflang') ?? 'canonical', (link as HTMLLinkElement).href]),
      ),
    );

test('V1 V2: every demo page reads whole in both languages without JavaScript', async ({ page, product, owner }) => {
  const paths = await demoPaths(owner);
  expect(paths.length).toBeGreaterThanOrEqual(6);
  for (const path of paths) {
    const texts: string[] = [];
    for (const locale of LOCALES) {
      await test.step(address(path, locale), async () => {
        const answer = await page.goto(address(path, locale));
        expect(answer?.status()).toBe(200);
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        expect(await links(page, 'canonical')).toEqual({ canonical: product.url + address(path, locale) });
        expect(await links(page, 'alternate')).toEqual({
          en: product.url + address(path, 'en'),
          fr: product.url + address(path, 'fr'),
          'x-default': product.url + address(path, 'en'),
        });
        await expect(page).toHaveTitle(/\S/);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('body > #__nuxt[data-layout="defaults"] main#main')).toHaveCount(1);
        await expect(page.locator('[data-section-error], [style]')).toHaveCount(0);
        const text = await page.locator('main').innerText();
        expect(text.length).toBeGreaterThan(100);
        expect(text).not.toMatch(/undefined|\[object Object\]/);
        texts.push(text);
      });
    }
    expect(new Set(texts).size, `${path} says the same in both languages`).toBe(LOCALES.length);
  }
});

test('V1: no picture and no link of a demo page leads nowhere', async ({ page, request, owner }) => {
  const targets = new Set<string>();
  for (const path of await demoPaths(owner)) {
    await page.goto(path);
    const found = await page
      .locator('a[href^="/"], img[src^="/"], link[href^="/"]')
      .evaluateAll((elements) =>
        elements.map(
          (element) =>
            new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', document.baseURI).pathname,
        ),
      );
    for (const target of found) if (!target.startsWith('/n-api/')) targets.add(target);
  }
  const broken: string[] = [];
  for (const target of targets) if ((await request.get(target)).status() !== 200) broken.push(target);
  expect(broken).toEqual([]);
});

for (const [locale, words] of [
  ['en', 'en-GB,en;q=0.9'],
  ['fr', 'fr-CA,fr;q=0.9,en;q=0.5'],
] as const) {
  test(`V2: only / asks which language a ${locale} reader wants`, async ({ request, owner }) => {
    const get = (path: string) => request.get(path, { maxRedirects: 0, headers: { 'accept-language': words } });
    const home = await get('/');
    if (locale === 'fr') {
      expect(home.status()).toBe(302);
      expect(home.headers().location).toBe('/fr');
      expect(home.headers()['cache-control']).toContain('no-store');
    } else expect(home.status()).toBe(200);
    for (const path of (await demoPaths(owner)).filter((one) => one !== '/'))
      expect((await get(path)).status()).toBe(200);
  });
}

test('V2: an address with the default language in it names the one without as canonical', async ({ page, product }) => {
  await page.goto('/en');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await links(page, 'canonical')).toEqual({ canonical: `${product.url}/` });
});

test('V2: a language is chosen by a link, and remembered', async ({ page, context }) => {
  await page.goto('/');
  await page.locator('a[href^="/n-api/locale/fr"]').first().click();
  await expect(page).toHaveURL(/\/fr$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/fr$/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sections-locale');
  expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

for (const locale of LOCALES) {
  test(`V6: a page that is not there is a 404 in words, in ${locale}`, async ({ page }) => {
    const answer = await page.goto(address('/no-such-page', locale));
    expect(answer?.status()).toBe(404);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('body').innerText()).not.toMatch(/\bat .+:\d+:\d+/);
  });
}
