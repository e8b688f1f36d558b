import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { textPage, visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { TILE_HOST, TILE_SETTINGS } from '../support/tiles.ts';

test.use({ settings: TILE_SETTINGS });
test.describe.configure({ mode: 'default' });

const TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8c+bMfwAHRgLcUd6Q4gAAAABJRU5ErkJggg==';
const both = (en: string, fr = en) => ({ en, fr });

/** A page of sections of these kinds; answers its path. */
async function createPage({ api, project }: Owner, ...sections: [kind: string, settings: object][]): Promise<string> {
  const body = {
    ...textPage('kinds'),
    sections: sections.map(([name, settings], weight) => ({
      id: randomUUID(),
      weight,
      name,
      type: 'static' as const,
      region: {},
      settings: [settings as Record<string, unknown>],
      schema_version: 1,
    })),
  };
  const { invalid_sections } = await api.createPage({ params: { project }, body });
  expect(invalid_sections).toEqual([]);
  return body.path;
}

/** A server of pictures, of maps by default; returns what it was asked for. */
async function serveTiles(page: Page, host = TILE_HOST): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${host}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: Buffer.from(TILE, 'base64') });
  });
  return asked;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S2: a link opens its question, and only that; S6: all contents can be read; S4: addresses stand', async ({
    page,
  }) => {
    await page.goto('/rooms');
    const link = await page
      .locator('[data-section="faq"] details')
      .nth(2)
      .locator('a[href^="#"]')
      .last()
      .getAttribute('href');
    await page.goto(`/rooms${link}`);
    const answers = page.locator('[data-section="faq"] details');
    await expect(answers.nth(2)).toHaveAttribute('open', '');
    await expect(answers.nth(2).locator('.prose')).toBeInViewport();
    await expect(answers.nth(1)).not.toHaveAttribute('open', '');
    await answers.nth(1).locator('summary').click();
    await expect(answers.nth(1).locator('.prose')).toBeVisible();
    for (const season of await page.locator('[data-panel]').all()) await expect(season).toBeVisible();
    await page.goto('/visit');
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(2);
    await expect(page.locator('[data-map]')).toBeHidden();
  });
});

test('S1: a film is asked for by a click, and only its page may show it', async ({ page, owner, product }) => {
  const frame = '<iframe src="https://player.vimeo.com/video/1" title="A film"></iframe>';
  const path = await createPage(owner, ['rich-text', { title: both('Film'), body: both(frame) }]);
  const film: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    film.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' });
  });
  expect((await visit(product, '/rooms')).headers.get('content-security-policy')).toContain("frame-src 'none'");
  const { headers } = await visit(product, path);
  expect(headers.get('content-security-policy')).toContain('frame-src https://player.vimeo.com;');
  await page.goto(path);
  const cover = page.frameLocator('iframe[title="A film"]');
  const play = cover.getByRole('link', { name: 'Show from Vimeo' });
  await expect(play).toBeVisible();
  expect(film).toEqual([]);
  await play.click();
  await expect(cover.getByText('The film')).toBeVisible();
  expect(film).toEqual(['https://player.vimeo.com/video/1?autoplay=1']);
});

test('S6: tabs by keyboard, in French, and what they look like to who cannot see', async ({ page }) => {
  const guard = await consoleGuard(page);
  await page.goto('/fr/rooms');
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = page.locator('[data-panel]:visible');
  await expect(panel).toHaveCount(1);
  await page.locator('[data-tablist] a').first().focus();
  await expect(tab('Printemps')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Été')).toBeFocused();
  await expect(panel).toContainText('Volets fermés');
  await page.keyboard.press('End');
  await expect(panel).toContainText('Du givre');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Hiver' })).toBeFocused();
  await expectAccessible(page);
  await guard.expectQuiet();
});

test('S4: the map is loaded when it is near, asks the one host it names, and opens a place by keyboard', async ({
  page,
}) => {
  const guard = await consoleGuard(page);
  const asked = await serveTiles(page);
  const response = await page.goto('/visit');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(/img-src [^;]*/.exec(policy)?.[0].split(' ')).toContain(TILE_HOST);
  await expect(page.locator('h1')).toBeVisible();
  expect(asked).toEqual([]);
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-map]')).toHaveAttribute('data-state', 'shown');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'The station' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.leaflet-popup')).toContainText('Place de la Gare');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectAccessible(page);
  await guard.expectQuiet();
});

test('S4: a site with map pictures of its own asks their host, and no other', async ({ page, owner }) => {
  const { api, project } = owner;
  const host = 'https://own-tiles.example';
  const [own, installed] = [await serveTiles(page, host), await serveTiles(page)];
  const choose = (mapTiles: { url: string; credit: string } | null) =>
    api.saveProject({ params: { project }, body: { metadata: { mapTiles } } });
  await choose({ url: `${host}/{z}/{x}/{y}.png`, credit: 'Own maps' });
  try {
    await page.goto('/visit');
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-map]')).toHaveAttribute('data-state', 'shown');
    await expect(page.locator('[data-map]')).toContainText('Own maps');
    await expect.poll(() => own.length).toBeGreaterThan(0);
    expect(installed).toEqual([]);
  } finally {
    await choose(null);
  }
});

test('S1: pictures of another host are shown where a page names it, also on the way from one that does not', async ({
  page,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const host = 'https://pictures.example';
  await serveTiles(page, host);
  const image = `<p><img src="${host}/field.png" alt="A field"></p>`;
  const to = await createPage(owner, ['rich-text', { title: both('There'), body: both(image) }]);
  const way = `<p><a href="${to}">On the way</a></p>`;
  const from = await createPage(owner, ['rich-text', { title: both('Here'), body: both(way) }]);
  const here = await page.goto(from);
  expect(here?.headers()['content-security-policy']).not.toContain(host);
  await page.getByRole('link', { name: 'On the way' }).click();
  await expect(page.locator('h1')).toHaveText('There');
  const field = page.getByAltText('A field');
  await expect.poll(() => field.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
  await guard.expectQuiet();
  await page.evaluate(() => Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }) && undefined);
  await expect
    .poll(guard.messages)
    .toContainEqual(expect.stringContaining('img-src refused https://elsewhere.example'));
});

test('S4 V12: with consent to be given, nobody is asked before the visitor says so', async ({ page }) => {
  const asked = await serveTiles(page);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.consent ??= 'pending';
    });
  });
  await page.goto('/visit');
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  const show = page.getByRole('button', { name: 'Show the map' });
  await expect(show).toBeVisible();
  expect(asked).toEqual([]);
  await show.click();
  await expect(page.locator('[data-map]')).toHaveAttribute('data-state', 'shown');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('S9: visitors are sent on with the status chosen, who edits is not', async ({ page, owner, product }) => {
  const to = await createPage(owner, ['rich-text', { title: both('Arrived'), body: both('<p>Here</p>') }]);
  const link = { url: to, new_tab: false };
  for (const status of ['301', '302', '307', '308']) {
    const path = await createPage(owner, ['redirection', { link, how: 'at-once', status }]);
    for (const locale of ['', '/fr']) {
      const answer = await visit(product, `${locale}${path}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([Number(status), `${locale}${to}`]);
    }
  }
  const path = await createPage(owner, ['redirection', { link, how: 'at-once', title: both('Away') }]);
  await page.goto(path);
  await expect(page).toHaveURL(to);
  await signInBrowser(page, product);
  await page.goto(path);
  await expect(page.getByText(`Visitors are sent to ${to}`)).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('S9: a countdown can be stopped, and leads on where it is not', async ({ page, owner }) => {
  const guard = await consoleGuard(page);
  const to = await createPage(owner, ['rich-text', { title: both('Arrived'), body: both('<p>Here</p>') }]);
  const leading = (seconds: number) =>
    createPage(owner, [
      'redirection',
      { link: { url: to, new_tab: false }, how: 'countdown', seconds, title: both('Moved', 'Déménagé') },
    ]);
  // As long as a busy machine may need to press it.
  await page.goto(`/fr${await leading(30)}`);
  await page.getByRole('button', { name: 'Rester ici' }).click();
  await expect(page.getByText('Vous restez sur cette page')).toBeVisible();
  await page.goto(await leading(3));
  await expect(page).toHaveURL(to);
  await guard.expectQuiet();
});
