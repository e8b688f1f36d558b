import { expect, test } from '../support/test.ts';
import { address, demoPaths } from './demo-site.ts';

test.use({ javaScriptEnabled: false });

const FRENCH = 'fr-CA,fr;q=0.9,en;q=0.5';
const still = { maxRedirects: 0 } as const;

test('V2: only / asks which language a reader wants, and keeps the answer to itself', async ({ request, owner }) => {
  const get = (path: string, headers: Record<string, string>) => request.get(path, { ...still, headers });
  const home = await get('/', { 'accept-language': FRENCH });
  expect([home.status(), home.headers().location, home.headers()['cache-control']]).toEqual([302, '/fr', 'no-store']);
  expect((await get('/fr', { 'accept-language': 'en' })).status()).toBe(200);
  expect((await get('/', { 'accept-language': 'en-GB,en;q=0.9' })).status()).toBe(200);
  expect((await get('/', { 'accept-language': 'de' })).status()).toBe(200);
  const cookie = { cookie: 'sections-locale=fr' };
  for (const path of (await demoPaths(owner)).filter((one) => one !== '/')) {
    expect((await get(path, { 'accept-language': FRENCH, ...cookie })).status(), path).toBe(200);
    expect((await get(address(path, 'fr'), { 'accept-language': 'en' })).status(), path).toBe(200);
  }
});

test('V2: the language chosen before wins over the one the browser asks for', async ({ request }) => {
  const get = (cookie: string, language: string) =>
    request.get('/', { ...still, headers: { cookie: `sections-locale=${cookie}`, 'accept-language': language } });
  expect((await get('fr', 'en')).headers().location).toBe('/fr');
  expect((await get('en', FRENCH)).status()).toBe(200);
  expect((await get('xx', FRENCH)).headers().location).toBe('/fr');
});

test('V2: an address that spells the default language leads to the one without', async ({ page, request, product }) => {
  const answer = await request.get('/en/rooms', still);
  expect([answer.status(), answer.headers().location]).toEqual([301, '/rooms']);
  await page.goto('/en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${product.url}/`);
});

test('V2 S13: a language is chosen by a link, on the page one is on, and remembered for a year', async ({
  page,
  context,
}) => {
  await page.goto('/rooms');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/rooms$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sections-locale');
  expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await page.goto('/');
  await expect(page).toHaveURL(/\/fr$/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`V2: the choice of a language leads nowhere else: ${to}`, async ({ request, product }) => {
    const answer = await request.get(`/n-api/locale/fr?to=${encodeURIComponent(to)}`, still);
    expect(answer.status()).toBe(400);
    expect(answer.headers().location).toBeUndefined();
    expect(product.logs()).not.toContain('unhandled');
  });
}
