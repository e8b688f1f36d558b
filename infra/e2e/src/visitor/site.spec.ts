import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import { type ProjectMetadata, projectSettingsSchema } from 'shared-contracts';
import { structuredDataIssues } from 'shared-contracts/structured-data';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { createTextPage, textPage, visit } from '../support/site-page.ts';
import { OPERATOR_TOKEN, type Product } from '../support/start-product.ts';
import { readStructuredData } from '../support/structured-data.ts';
import { expect, test } from '../support/test.ts';

const ANALYTICS = 'https://www.googletagmanager.com';

test.use({ settings: { POWERED_BY_PACKAGES: 'studio' } });
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Other settings for as long as something runs. */
async function withSettings(
  { api, project }: Owner,
  metadata: ProjectMetadata,
  run: () => Promise<void>,
): Promise<void> {
  const keep = (await api.getProject({ params: { project } })).project_metadata;
  const before = Object.fromEntries(
    Object.keys(metadata).map((key) => [key, keep[key as keyof ProjectMetadata] ?? BLANK[key as keyof typeof BLANK]]),
  );
  await api.saveProject({ params: { project }, body: { metadata: projectSettingsSchema.parse(metadata) } });
  try {
    await run();
  } finally {
    await api.saveProject({ params: { project }, body: { metadata: projectSettingsSchema.parse(before) } });
  }
}
const BLANK = { home: null, gtmId: null, activateCookieControl: false, indexing: true } as const;

/**
 * A container as the standard one behaves: it takes over the queue, writes markup and the address of a further script
 * as text, and that script sets cookies and reports by beacon, by fetch and by an image, each to another host.
 */
const CONTAINER = `(function(w,d){
  var queue = w.dataLayer, push = queue.push;
  if (!queue.some(function (entry) { return entry['gtm.start'] && entry.event === 'gtm.js'; })) return;
  queue.push = function () { return push.apply(queue, arguments); };
  w.google_tag_manager = { 'GTM-TEST1': { dataLayer: queue } };
  var box = d.createElement('div');
  box.innerHTML = '<i id="tracked"></i>';
  d.body.appendChild(box);
  var script = d.createElement('script'), first = d.getElementsByTagName('script')[0];
  script.async = true;
  script.src = '${ANALYTICS}/gtag/js?id=G-TEST&l=dataLayer&cx=c';
  first.parentNode.insertBefore(script, first);
})(window, document);`;
const TAG = `(function(w,d){
  d.cookie = '_ga=GA1.1.1.1; path=/; max-age=63072000';
  d.cookie = '_ga_TEST=GS2.1; path=/; domain=' + location.hostname + '; max-age=63072000';
  var hit = 'collect?v=2&tid=G-TEST&en=page_view';
  navigator.sendBeacon('https://region1.google-analytics.com/g/' + hit, '');
  fetch('https://www.google-analytics.com/g/' + hit, { method: 'POST', mode: 'no-cors', keepalive: true });
  new Image().src = 'https://stats.google-analytics.com/' + hit;
})(window, document);`;
const REPORTS = ['region1', 'www', 'stats'];
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Answers for the other company, and hears what it is asked. */
async function watchAnalytics(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const hear = (address: string) => {
    const { host, pathname, search } = new URL(address);
    asked.push(host === new URL(ANALYTICS).host ? pathname + search : host);
  };
  await page.route(`${ANALYTICS}/**`, async (route) => {
    hear(route.request().url());
    const isContainer = new URL(route.request().url()).pathname === '/gtm.js';
    await route.fulfill({ contentType: 'text/javascript', body: isContainer ? CONTAINER : TAG });
  });
  await page.route('https://*.google-analytics.com/**', async (route) => {
    hear(route.request().url());
    await route.fulfill({ contentType: 'image/gif', body: PIXEL });
  });
  return asked;
}

const follow = async ({ url }: Product, path: string) => {
  const { status, headers } = await visit({ url }, path);
  return [status, headers.get('location')];
};

test('V4: the home address leads to the home page, redirects to their end, and circles are refused or cut', async ({
  product,
  owner,
}) => {
  const { api, project } = owner;
  const { path } = await createTextPage(owner, 'The end');
  const [one, two] = [`/${randomUUID()}`, `/${randomUUID()}`];
  const { version } = await api.listRedirects({ params: { project } });
  const redirects = [
    { from: one, to: two, status: 301 as const },
    { from: two, to: path, status: 302 as const },
    { from: `${one}-out`, to: 'https://elsewhere.example/x', status: 308 as const },
  ];
  await api.saveRedirects({ params: { project }, body: { redirects, version } });
  expect(await follow(product, one)).toEqual([302, path]);
  expect(await follow(product, `/fr${one}`)).toEqual([302, `/fr${path}`]);
  expect(await follow(product, `${one}-out`)).toEqual([308, 'https://elsewhere.example/x']);
  const loop = api.saveRedirects({ params: { project }, body: { redirects: [{ from: one, to: one, status: 301 }] } });
  await expect(loop).rejects.toMatchObject({ code: 'invalid' });
  await withSettings(owner, { home: path }, async () => {
    expect(await follow(product, '/')).toEqual([302, path]);
    expect(await follow(product, '/fr')).toEqual([302, `/fr${path}`]);
    const back = api.saveRedirects({
      params: { project },
      body: { redirects: [{ from: path, to: '/', status: 301 }] },
    });
    await expect(back).rejects.toMatchObject({ code: 'invalid' });
  });
  expect((await visit(product, '/')).status).toBe(200);
  await api.saveRedirects({ params: { project }, body: { redirects: [] } });
});

test('V11: sitemap, robots and structured data are read by others as they are meant, and every address is there', async ({
  product,
  owner,
}) => {
  const robots = robotsParser(`${product.url}/robots.txt`, (await visit(product, '/robots.txt')).html);
  const [sitemap = ''] = robots.getSitemaps();
  expect(sitemap).toBe(`${product.url}/sitemap.xml`);
  const { html: xml, headers } = await visit(product, '/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  const urls: { loc: string; 'xhtml:link': Record<string, string>[] }[] = urlset.url;
  expect(urls.length).toBeGreaterThan(20);
  const said = new Set<unknown>();
  // Addresses that lead elsewhere, at once or after a countdown; and the cart, which is each visitor's own.
  expect(urls.filter(({ loc }) => /\/(?:journal|book|cart)\b/.test(loc))).toEqual([]);
  for (const { loc, 'xhtml:link': links } of urls) {
    expect(robots.isAllowed(loc, 'Googlebot')).toBe(true);
    const { status, html } = await visit(product, loc.slice(product.url.length));
    expect([loc, status]).toEqual([loc, 200]);
    const structured = readStructuredData(html);
    for (const item of structured) said.add(item['@type']);
    expect([loc, ...(await structuredDataIssues(structured))]).toEqual([loc]);
    // The page says the same of itself.
    for (const link of links)
      expect(html).toContain(`rel="alternate" hreflang="${link['@_hreflang']}" href="${link['@_href']}"`);
  }
  for (const type of ['BlogPosting', 'FAQPage', 'Menu', 'Product', 'LocalBusiness', 'BreadcrumbList'])
    expect(said).toContain(type);
  await withSettings(owner, { indexing: false }, async () => {
    expect((await visit(product, '/sitemap.xml')).status).toBe(404);
    const closed = robotsParser(`${product.url}/robots.txt`, (await visit(product, '/robots.txt')).html);
    expect(closed.isAllowed(`${product.url}/`, 'Googlebot')).toBe(false);
    expect((await visit(product, '/')).headers.get('x-robots-tag')).toBe('noindex');
  });
});

test('V12: nothing of another company runs before a visitor agrees; the choice is kept, and can be changed', async ({
  page,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const asked = await watchAnalytics(page);
  const banner = page.getByRole('region', { name: 'May we count visits?' });
  const state = page.locator('html');
  await withSettings(owner, { gtmId: 'GTM-TEST1', activateCookieControl: true }, async () => {
    await page.goto('/rooms');
    await expect(banner).toBeVisible();
    await expect(state).toHaveAttribute('data-consent', 'pending');
    await expect(page.locator('body')).toBeFocused();
    await expectAccessible(page);
    expect([asked, await page.context().cookies()]).toEqual([[], []]);

    // By keyboard: the banner comes right after the skip link, and the page goes on behind it.
    for (const name of ['Refuse', 'Accept']) {
      while (!(await banner.getByRole('button', { name }).evaluate((button) => button === document.activeElement)))
        await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(banner).toHaveCount(0);
    await expect(page.locator('#tracked')).toHaveCount(1);
    // Under our policy all of it works: each report arrives, and the console is quiet at the end.
    const all = [
      '/gtag/js?id=G-TEST&l=dataLayer&cx=c',
      '/gtm.js?id=GTM-TEST1',
      ...REPORTS.map((name) => `${name}.google-analytics.com`),
    ].sort();
    await expect.poll(() => asked.toSorted()).toEqual(all);
    await expect(state).toHaveAttribute('data-consent', 'granted');

    await page.reload();
    await expect(page.locator('#tracked')).toHaveCount(1);
    await expect(banner).toHaveCount(0);

    const change = page.getByRole('button', { name: 'Cookie settings' });
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(banner.getByRole('heading')).toBeFocused();
    const reloaded = page.waitForEvent('load');
    await banner.getByRole('button', { name: 'Refuse' }).click();
    await reloaded;
    await expect(state).toHaveAttribute('data-consent', 'denied');
    await expect(page.locator('#tracked')).toHaveCount(0);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).toEqual(['sections-consent']);
    asked.length = 0;
    await page.getByRole('link', { name: 'The Dovecote', exact: true }).first().click();
    await expect(page.locator('h1')).toHaveText('The Dovecote');
    expect([asked, await banner.count()]).toEqual([[], 0]);
    await guard.expectQuiet();
  });
});

/** A visitor of one page in a context of its own. */
async function visitPage(browser: Browser, url: string, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const asked = await watchAnalytics(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return { context, page, asked, loaded };
}

test('V12: without script nothing of it runs, sites without analytics load nothing of it, and people who work here are not counted', async ({
  browser,
  product,
  owner,
}) => {
  const plain = await visitPage(browser, `${product.url}/rooms`, {});
  expect(plain.loaded.filter((path) => path.includes('analytics'))).toEqual([]);
  expect((await visit(product, '/rooms')).headers.get('content-security-policy')).not.toContain(ANALYTICS);
  await plain.context.close();
  await withSettings(owner, { gtmId: 'GTM-TEST2', activateCookieControl: true }, async () => {
    const policy = (await visit(product, '/rooms')).headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${ANALYTICS} https://*.google-analytics.com`);
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.google-analytics\.com/);
    const still = await visitPage(browser, `${product.url}/fr/rooms`, { javaScriptEnabled: false });
    expect([still.asked, await still.page.getByRole('button', { name: 'Gérer les cookies' }).isVisible()]).toEqual([
      [],
      false,
    ]);
    await still.context.close();
    const french = await visitPage(browser, `${product.url}/fr/rooms`, {});
    await french.page.getByRole('button', { name: 'Refuser' }).click();
    expect(french.asked).toEqual([]);
    await signInBrowser(french.page, product);
    await french.page.goto(`${product.url}/fr/rooms`);
    await expect(french.page.getByRole('button', { name: 'Gérer les cookies' })).toHaveCount(0);
    await french.context.close();
  });
  await withSettings(owner, { gtmId: 'GTM-TEST3', activateCookieControl: false }, async () => {
    const open = await visitPage(browser, `${product.url}/rooms`, {});
    await expect.poll(() => open.asked).toContain('/gtm.js?id=GTM-TEST3');
    expect(await open.page.getByRole('region', { name: 'May we count visits?' }).count()).toBe(0);
    await open.context.close();
  });
});

test('V13: pages of the packages that the installation names say what they are made with', async ({
  page,
  product,
  owner,
}) => {
  const body = textPage('Partner');
  const credited = { ...body, metadata: { ...body.metadata, package: { name: 'studio' } } };
  await owner.api.createPage({ params: { project: owner.project }, body: credited });
  await page.goto(body.path);
  await expect(page.getByRole('contentinfo').getByText('Powered by Sections')).toBeVisible();
  await expectAccessible(page);
  expect((await visit(product, `/fr${body.path}`)).html).toContain('Propulsé par Sections');
  expect((await visit(product, '/rooms')).html).not.toContain('Powered by');

  // What a whole site is subscribed to is the operator's to say.
  const subscribe = async (name: string | null, headers: Record<string, string>) => {
    const address = `${product.url}/api/v1/packages/${owner.project}`;
    const body = JSON.stringify({ name });
    const sent = { method: 'PUT', headers: { 'content-type': 'application/json', ...headers }, body };
    return (await fetch(address, sent)).status;
  };
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  expect([await subscribe('studio', {}), await subscribe('studio', { token: owner.token })]).toEqual([404, 404]);
  expect(await subscribe('studio', operator)).toBe(200);
  expect((await visit(product, '/rooms')).html).toContain('Powered by Sections');
  expect(await subscribe(null, operator)).toBe(200);
  expect((await visit(product, '/rooms')).html).not.toContain('Powered by');
});

test('T5 E16: settings and redirects are changed by keyboard; the screen is whole on a phone', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const title = (await api.getProject({ params: { project } })).project_metadata.title ?? '';
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/admin/site');
  const name = page.getByLabel('Name of the site');
  await expect(name).toHaveValue(title);
  await expectAccessible(page);
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' & Co');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  expect((await visit(product, '/legal')).html).toContain(`${title} &amp; Co`);
  await api.saveProject({ params: { project }, body: { metadata: { title } } });

  const [from, other] = [`/${randomUUID()}`, `/${randomUUID()}`];
  const add = page.getByRole('button', { name: 'Add a redirect' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('From', { exact: true })).toBeFocused();
  await page.keyboard.type(from);
  await page.keyboard.press('Tab');
  await page.keyboard.type(from);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('This redirect leads back to where it started.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(other);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: from, exact: true })).toBeVisible();
  expect(await follow(product, from)).toEqual([301, other]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: `Delete the redirect from ${from}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: from, exact: true })).toHaveCount(0);
  // The browser itself tells of the answer that refused the circle.
  expect((await guard.messages()).filter((message) => !message.includes('422'))).toEqual([]);
});
