import { randomUUID } from 'node:crypto';
import { errorMessage, LOCALES, message, visitorMessage } from 'shared-contracts';

import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { address } from './demo-site.ts';

const STACK = /\bat .+:\d+:\d+|node_modules|\.tsx?\b/;
const atHost = ({ url }: Product, host: string): string => url.replace(/\/\/[^:]+/, `//${host}`);

for (const locale of LOCALES) {
  test(`V6: a missing page is the site's own 404 page, in ${locale}`, async ({ page }) => {
    const answer = await page.goto(address('/no-such-page', locale));
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    expect(await page.locator('main').innerText()).not.toMatch(STACK);
    await expectAccessible(page);
  });

  test(`V3: a filter that cannot be read is a 400 page, in ${locale}`, async ({ page }) => {
    for (const filter of ['key{}=', 'key{}={', 'key{}=1', 'key%7B%7D=%7B']) {
      const answer = await page.goto(address(`/rooms/${filter}`, locale));
      expect([filter, answer?.status()]).toEqual([filter, 400]);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('h1')).toHaveText(errorMessage('bad_filter', locale));
      expect(await page.locator('body').innerText()).not.toMatch(STACK);
    }
    await expectAccessible(page);
  });

  test(`V14: a host that nobody claimed says so, in ${locale}`, async ({ browser, product }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const answer = await page.goto(atHost(product, 'nobody.localhost'));
    expect(answer?.status()).toBe(404);
    const { host } = new URL(atHost(product, 'nobody.localhost'));
    await expect(page.locator('h1')).toHaveText(visitorMessage('unclaimed-title', locale, { host }));
    await expect(page.locator('main')).toContainText(message('host-unclaimed', locale));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expectAccessible(page);
    await context.close();
  });

  test(`V5: the health page is there for people, in ${locale}`, async ({ page }) => {
    const guard = await consoleGuard(page);
    const answer = await page.goto(address('/health', locale));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveText(visitorMessage('health-ok', locale));
    for (const part of ['database', 'registry', 'media'] as const)
      await expect(page.getByRole('row', { name: visitorMessage(`health-${part}`, locale) })).toContainText(
        visitorMessage('health-part-ok', locale),
      );
    await expectAccessible(page);
    await guard.expectQuiet();
  });
}

test('V5: the health page is there for machines', async ({ request }) => {
  for (const path of ['/health', '/en/health', '/fr/health']) {
    const answer = await request.get(path, { headers: { accept: 'application/json' } });
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'ok',
      database: { ok: true },
      registry: { ok: true },
      media: { ok: true },
    });
  }
  expect((await request.get('/health/ready')).status()).toBe(200);
  expect((await request.get('/xx/health')).status()).toBe(404);
});

test('V3: a filter is no part of the page’s path', async ({ page, product }) => {
  for (const filter of [
    'a=b',
    'a[]=b,c',
    'a{}={"b":1}',
    '__proto__=x',
    'a{}={"__proto__":{"b":1}}',
    'constructor[]=1',
  ]) {
    const answer = await page.goto(`/rooms/${filter}`);
    expect([filter, answer?.status()]).toEqual([filter, 200]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${product.url}/rooms`);
  }
});

test('V1: paths that the product needs are refused as pages', async ({ owner }) => {
  const needed = ['/api', '/n-api', '/remotes', '/builds', '/health', '/admin', '/graphql/x', '/agent', '/theme'];
  for (const path of [...needed, '/OfflineMode/main', '/en', '/fr/rooms']) {
    const create = owner.api.createPage({
      params: { project: owner.project },
      body: { id: randomUUID(), page: `Reserved ${path}`, path, sections: [] },
      headers: { token: owner.token },
    });
    await expect(create, path).rejects.toMatchObject({ code: 'page_path_reserved' });
  }
});
