import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { consoleGuard } from '../support/console-guard.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { createTextPage, textPage, textSection } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

const MAIN = 'Dinner where the valley begins';
const WINTER = 'Supper where the snow ends';
/** Enough that both versions are seen by some, whatever the lots. */
const VISITORS = 8;

const browserOf = (visitor: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${130 + visitor}.0.0.0 Safari/537.36`;

/** What a visitor with a browser of their own sees, and keeps seeing; then they follow the link. */
async function visitTwice(browser: Browser, url: string, visitor: number): Promise<string> {
  const context = await browser.newContext({ userAgent: browserOf(visitor), locale: 'en' });
  try {
    const page = await context.newPage();
    const guard = await consoleGuard(page);
    const told = page.waitForResponse((answer) => answer.url().endsWith('/outcomes'));
    await page.goto(url);
    expect((await told).status()).toBe(200);
    const seen = await page
      .getByRole('heading', { name: /where the/ })
      .first()
      .innerText();
    await page.reload();
    await expect(page.getByRole('heading', { name: seen }).first()).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    const reached = page.waitForResponse(
      (answer) => answer.url().endsWith('/outcomes') && (answer.request().postData() ?? '').includes('"link"'),
    );
    await page.getByRole('link', { name: 'Book', exact: true }).click();
    await reached;
    await guard.expectQuiet();
    return seen;
  } finally {
    await context.close();
  }
}

test('E8: visitors keep one version without a cookie, search engines see main, and what came of it is told', async ({
  browser,
  owner,
  product,
}) => {
  const { api, project } = owner;
  const link = { ...textSection('Book'), weight: 9 };
  const [settings = {}] = link.settings;
  const booking = { ...link, settings: [{ ...settings, body: { en: '<p><a href="/">Book</a></p>' } }] };
  const body = textPage(MAIN);
  const page = await api.createPage({ params: { project }, body: { ...body, sections: [...body.sections, booking] } });
  const id = randomUUID();
  const at = { project, page: page.id };
  await api.createVariation({ params: at, body: { id, page: 'Winter' } });
  const winter = body.sections.map((section) => ({ ...section, settings: textSection(WINTER).settings }));
  await api.savePage({
    params: { project, page: id },
    body: { ...body, id, page: 'Winter', sections: [...winter, booking] },
  });
  // Nobody sees it yet.
  const plain = await fetch(product.url + page.path);
  expect(await plain.text()).toContain(MAIN);
  expect(plain.headers.get('cache-control')).toContain('public');
  await api.saveTrial({
    params: at,
    body: { shares: { [id]: 50 }, goal: { kind: 'link', href: '/' }, running: true },
  });
  const seen: string[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1)
    seen.push(await visitTwice(browser, product.url + page.path, visitor));
  const engine = await fetch(product.url + page.path, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  });
  const html = await engine.text();
  expect([html.includes(MAIN), html.includes(WINTER)]).toEqual([true, false]);
  expect(engine.headers.get('cache-control')).toContain('private');
  const counts = [MAIN, WINTER].map((words) => seen.filter((each) => each === words).length);
  const outcomes = async () =>
    (await api.listVariations({ params: at })).versions.map(({ outcome }) => [outcome.seen, outcome.reached]);
  await expect.poll(outcomes).toEqual(counts.map((count) => [count, count]));
  const { versions } = await api.listVariations({ params: at });
  const [main, variation] = versions;
  const published = await api.publishVariation({
    params: { project, page: id },
    body: { version: variation?.version ?? 0, main_version: main?.version ?? 0 },
  });
  expect(published.path).toBe(page.path);
  const after = await fetch(product.url + page.path);
  expect(await after.text()).toContain(WINTER);
  expect(after.headers.get('cache-control')).toContain('public');
  await api.deletePage({ params: at });
});

test('E8: who works on the site looks at a variation by its id, and nobody else does', async ({
  page: browserPage,
  owner,
  product,
}) => {
  const { api, project, token } = owner;
  const page = await createTextPage(owner, MAIN);
  const variation = await api.createVariation({ params: { project, page: page.id }, body: { page: 'Winter' } });
  const sections = page.sections.map((section) => ({ ...section, settings: textSection(WINTER).settings }));
  await api.savePage({
    params: { project, page: variation.id },
    body: {
      ...page,
      id: variation.id,
      page: 'Winter',
      sections,
    },
  });
  const address = `${product.url}${page.path}?variation=${variation.id}`;
  expect(await (await fetch(address)).text()).toContain(MAIN);
  const answer = await fetch(address, { headers: { cookie: `sections-auth-token=${token}` } });
  expect([await answer.text(), answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
    expect.stringContaining(WINTER),
    'private, no-store',
    'noindex',
  ]);
  await signInBrowser(browserPage, product);
  await browserPage.goto(address);
  // And hears that it is one.
  await expect(browserPage.getByText('A variation of the page')).toBeVisible();
  await browserPage.goto(product.url + page.path);
  await expect(browserPage.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(browserPage.getByText('A variation of the page')).toHaveCount(0);
  await api.deletePage({ params: { project, page: page.id } });
});
