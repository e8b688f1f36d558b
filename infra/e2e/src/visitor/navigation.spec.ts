import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Section } from 'shared-contracts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

/** Documents the browser loads from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

const follow = (page: Page, name: string) =>
  page.locator('main, footer').getByRole('link', { name, exact: true }).first().click();
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const status = (page: Page) => page.locator('html').getAttribute('data-navigation');

test('V7 V8: a link shows the next page from its payload; focus, title and scroll move with it', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/rooms');
  const documents = watchDocuments(page);
  await expect.poll(() => status(page)).toBe('idle');
  const payload = page.waitForResponse(/\/rooms\/dovecote\/_payload\.json\?/);
  await follow(page, 'The Dovecote');
  expect((await payload).headers()['content-type']).toContain('application/json');
  await expect(page).toHaveURL(/\/rooms\/dovecote$/);
  await expect(page).toHaveTitle(/^The Dovecote/);
  await expect(page.locator('h1')).toHaveText('The Dovecote');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/rooms\/dovecote$/);
  await expect(page.getByRole('status')).toHaveText(await page.title());
  expect([await scrollY(page), await status(page), documents]).toEqual([0, 'success', []]);
  await guard.expectQuiet();
});

test('V7: back and forward restore page and position', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/');
  const documents = watchDocuments(page);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrollY(page)).toBe(1500);
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Visit' }).click();
  await expect(page).toHaveURL(/\/visit$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollY(page)).toBe(400);
  await page.goBack();
  await expect(page).toHaveTitle(/^Maison Verveine/);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
  await page.goForward();
  await expect(page).toHaveURL(/\/visit$/);
  await expect.poll(() => scrollY(page)).toBe(400);
  expect(documents).toEqual([]);
  await guard.expectQuiet();
});

test('V7: a hash leads to its element, on first load and by a link', async ({ page, owner }) => {
  const { id, path, remove } = await createPage(owner, { body: '<p>A</p>' });
  const target = `s-${id.tall}`;
  await page.goto(`${path}#${target}`);
  await expect(page.locator(`#${target}`)).toBeInViewport();
  await page.goto('/legal');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
    document.querySelector('main')?.prepend(link);
  }, `${path}#${target}`);
  const documents = watchDocuments(page);
  await page.getByRole('link', { name: 'There' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#`));
  await expect(page.locator(`#${target}`)).toBeInViewport();
  expect(await scrollY(page)).toBeGreaterThan(0);
  expect(documents).toEqual([]);
  await remove();
});

test('V2 V8: after a change of language pages go on coming from payloads, in the new language', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/rooms');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/rooms$/);
  // A document that was loaded follows links without one from here on.
  await expect.poll(() => status(page)).not.toBeNull();
  const documents = watchDocuments(page);
  await follow(page, 'Le Pigeonnier');
  await expect(page).toHaveURL(/\/fr\/rooms\/dovecote$/);
  await expect(page.locator('h1')).toHaveText('Le Pigeonnier');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(documents).toEqual([]);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Le sommeil est le dernier plat');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Sleep is the last course');
  await guard.expectQuiet();
});

test('V7 S5: islands live on a page that was navigated to, and on the next', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/legal');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Rooms' }).click();
  await expect(page).toHaveURL(/\/rooms$/);
  await page.locator('main a[data-index="0"]').click();
  await expect(page.locator('.yarl__slide_current')).toContainText('The Lime Tree');
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__root')).toHaveCount(0);
  await follow(page, 'The Dovecote');
  await expect(page.locator('h1')).toHaveText('The Dovecote');
  await page.locator('main a[data-index="0"]').first().click();
  await expect(page.locator('.yarl__slide_current')).toBeVisible();
  await guard.expectQuiet();
});

for (const [name, answer] of [
  ['an error', { status: 500, contentType: 'application/json', body: '{}' }],
  ['HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><p>sign in' }],
  ['half a payload', { status: 200, contentType: 'application/json', body: '{"status":200,"html":"<main' }],
  ['no answer', null],
] as const)
  test(`V8: a payload that fails (${name}) is only logged, and the document is loaded`, async ({ page }) => {
    const guard = await consoleGuard(page);
    await page.route('**/_payload.json?*', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/rooms');
    const documents = watchDocuments(page);
    await follow(page, 'The Dovecote');
    await expect(page.locator('h1')).toHaveText('The Dovecote');
    expect(documents).toEqual(['/rooms/dovecote']);
    const [first, ...others] = (await guard.messages()).filter((message) => !message.includes('Failed to load'));
    expect(first).toMatch(/^console\.warning: Page payload /);
    expect(others).toEqual([]);
  });

test('V8: the payload beside a page is JSON and is that page', async ({ page, request }) => {
  for (const path of ['/', '/rooms', '/fr', '/fr/blogs']) {
    await page.goto(path);
    const build = await page.locator('html').getAttribute('data-build');
    const answer = await request.get(`${path === '/' ? '' : path}/_payload.json?${build}`);
    expect(answer.headers()['content-type']).toContain('application/json');
    const payload = await answer.json();
    expect(payload).toMatchObject({ status: 200, path, buildId: build, head: { title: await page.title() } });
    const html = await (await request.get(path)).text();
    expect(html).toContain(payload.html);
  }
  const missing = await request.get('/no-such-page/_payload.json');
  expect([missing.status(), missing.headers()['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});

test('V8: what was saved meanwhile is on the page one navigates to', async ({ page, owner }) => {
  const { id, path, save, remove } = await createPage(owner, { body: '<p>Before the save</p>' });
  await page.goto(path);
  await expect(page.locator(`#s-${id.text}`)).toContainText('Before the save');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Visit' }).click();
  await expect(page).toHaveURL(/\/visit$/);
  await save('<p>After the save</p>');
  const documents = watchDocuments(page);
  await page.goBack();
  await expect(page.locator(`#s-${id.text}`)).toContainText('After the save');
  expect(documents).toEqual([]);
  await remove();
});

interface MadePage {
  readonly path: string;
  readonly id: { readonly text: string; readonly tall: string };
  readonly save: (body: string) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

/** A page of this test alone: a menu, a text, and a text below that one has to scroll to. */
async function createPage({ api, project }: Owner, { body }: { readonly body: string }): Promise<MadePage> {
  const name = randomUUID();
  const id = { page: randomUUID(), text: randomUUID(), tall: randomUUID() };
  const section = (kind: string, settings: Record<string, unknown>, weight: number, key: string): Section => ({
    id: key,
    weight,
    name: kind,
    type: 'static',
    region: {},
    settings: [settings],
    schema_version: 1,
  });
  const both = (text: string) => ({ en: text, fr: text });
  const menu = {
    brand: both('Test'),
    items: [{ label: both('Visit'), link: { url: '/visit', new_tab: false } }],
    placement: 'footer',
  };
  const bodyOf = (text: string) => ({
    id: id.page,
    page: name,
    path: `/${name}`,
    sections: [
      section('rich-text', { title: both('A page'), body: both(text) }, 1, id.text),
      section('rich-text', { body: both('<p>Line</p>'.repeat(100)) }, 2, randomUUID()),
      section('rich-text', { body: both('<p>Far below</p>') }, 3, id.tall),
      section('rich-text', { body: both('<p>Line</p>'.repeat(100)) }, 4, randomUUID()),
      section('simple-menu', menu, 5, randomUUID()),
    ],
  });
  const { invalid_sections } = await api.createPage({ params: { project }, body: bodyOf(body) });
  expect(invalid_sections).toEqual([]);
  return {
    path: `/${name}`,
    id,
    save: (text) => api.savePage({ params: { project, page: id.page }, body: bodyOf(text) }),
    remove: () => api.deletePage({ params: { project, page: id.page } }),
  };
}
