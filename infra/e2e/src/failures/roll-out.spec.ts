import type { BrowserContext, Page } from '@playwright/test';
import { consoleGuard } from '../support/console-guard.ts';
import {
  type Changes,
  islandCode,
  publishVariant,
  RENDERER,
  registryOf,
  renderPage,
} from '../support/renderer-variant.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

// One product, whose renderer each test rolls out and withdraws.
test.describe.configure({ mode: 'default' });

const PATIENCE = { timeout: 60_000, intervals: [50] };
const params = { name: RENDERER };

const stands = ({ url }: Product) => registryOf(url).listVersions({ params });
const candidateOf = async ({ url }: Product): Promise<string | undefined> =>
  (await (await fetch(`${url}/health`, { headers: { accept: 'application/json' } })).json()).candidates?.[RENDERER];

/** Releases a variant for the time of a test, once the shell serves it. */
async function withCandidate(
  product: Product,
  changes: Changes,
  rule: Parameters<ReturnType<typeof registryOf>['releaseRemote']>[0]['body']['rule'],
  work: (version: string, live: string) => Promise<void>,
): Promise<void> {
  const version = await publishVariant(product.url, changes);
  const { move: expected, live } = await stands(product);
  await registryOf(product.url).releaseRemote({ params, body: { version, rule, expected } });
  await expect.poll(() => candidateOf(product), PATIENCE).toBe(version);
  try {
    await work(version, live ?? '');
  } finally {
    const { move } = await stands(product);
    await registryOf(product.url).releaseRemote({ params, body: { version: null, expected: move } });
    await expect.poll(() => candidateOf(product), PATIENCE).toBeUndefined();
  }
}

const versionOn = async (page: Page): Promise<string> =>
  JSON.parse((await page.locator('#sections-page').textContent()) ?? '{}').pins[RENDERER].version;

test('D4 D-e: a candidate at 50 % that fails a page in twenty goes back by itself; who is not among them never sees it', async ({
  product,
  owner,
}) => {
  const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => createTextPage(owner, `page ${index}`)));
  const bad = pages[7]?.path;
  const failing = renderPage(
    `if (payload.page.path === '${bad}') throw new Error('boom'); return original.renderPage(payload, progress);`,
  );
  await withCandidate(product, failing, { to: 'visitors', percent: 50 }, async (version, live) => {
    const seen = new Map<number, Set<string | null>>();
    let answers = 0;
    for (; (await stands(product)).candidate !== null && answers < 400; ) {
      for (const { path } of pages) {
        const bucket = (answers * 617) % 10_000;
        const answer = await fetch(`${product.url}${path}`, { headers: { cookie: `sections-bucket=${bucket}` } });
        const html = await answer.text();
        expect(answer.status).toBe(200);
        const made = /"mf-renderer":\{"version":"([^"]+)"/.exec(html)?.[1] ?? null;
        if (path !== bad) seen.set(bucket, (seen.get(bucket) ?? new Set()).add(made));
        else expect(made).toBe(live);
        answers += 1;
      }
    }
    expect([...seen.values()].some((versions) => versions.has(version))).toBe(true);
    const { live: now, candidate, returned } = await stands(product);
    expect({ now, candidate, returned: returned?.version }).toEqual({ now: live, candidate: null, returned: version });
    expect(returned?.reason).toMatch(/pages failed on the server/);
    await expect.poll(() => candidateOf(product), PATIENCE).toBeUndefined();
    for (const { path } of pages) expect((await visit(product, path)).version).toBe(live);
  });
});

const gallery = (page: Page) => page.locator('main a[data-index="1"]');

test('D4: errors in browsers send a candidate back as well', async ({ browser, product }) => {
  test.setTimeout(120_000);
  const broken = islandCode('./islands/image-gallery', "throw new Error('boom');");
  await withCandidate(product, broken, { to: 'visitors', percent: 100 }, async (version) => {
    for (let count = 0; count < 8 && (await stands(product)).candidate !== null; count += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${product.url}/rooms`);
      // It may have gone back meanwhile.
      if ((await versionOn(page)) === version) {
        const told = page.waitForResponse((response) => response.url().endsWith('/n-api/errors'));
        await gallery(page).hover();
        expect((await told).status()).toBe(202);
      }
      await context.close();
    }
    await expect.poll(async () => (await stands(product)).returned?.version, PATIENCE).toBe(version);
    expect((await stands(product)).returned?.reason).toMatch(/in browsers/);
  });
});

test('D4: a preview link shows a candidate to one browser alone, marked, server and browser alike, until it is left', async ({
  page,
  browser,
  product,
}) => {
  const marked = islandCode('./islands/image-gallery', "document.documentElement.dataset.came='preview';");
  await withCandidate(product, marked, { to: 'preview' }, async (version, live) => {
    const { grant } = await registryOf(product.url).previewRemote({ params: { ...params, version }, body: {} });
    const guard = await consoleGuard(page);
    await page.goto(`/n-api/preview/${grant}`);
    const mark = page.getByRole('complementary').filter({ hasText: `Preview of ${RENDERER} ${version}` });
    await expect(mark).toBeVisible();
    await page.goto('/rooms');
    expect(await versionOn(page)).toBe(version);
    await gallery(page).click();
    await expect(page.locator('.yarl__slide_current')).toBeVisible();
    expect(await page.locator('html').getAttribute('data-came')).toBe('preview');
    await page.keyboard.press('Escape');

    const other: BrowserContext = await browser.newContext();
    const stranger = await other.newPage();
    await stranger.goto(`${product.url}/rooms`);
    expect(await versionOn(stranger)).toBe(live);
    await expect(stranger.getByText('Preview of')).toHaveCount(0);
    await other.close();

    // A navigation without a document stays in the same set, and keeps the mark.
    await page.locator('main figcaption').getByRole('link', { name: 'The Dovecote' }).click();
    await expect(page.locator('h1')).toHaveText('The Dovecote');
    await expect(mark).toBeVisible();
    expect(await versionOn(page)).toBe(version);
    await page.goto('/fr/rooms');
    await expect(page.getByText(`Aperçu de ${RENDERER} ${version}`)).toBeVisible();
    await page.getByRole('link', { name: 'Quitter l’aperçu' }).click();
    await expect(page.getByText('Aperçu de')).toHaveCount(0);
    await page.goto('/rooms');
    expect(await versionOn(page)).toBe(live);
    await guard.expectQuiet();
  });
});
