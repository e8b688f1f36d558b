/** @vitest-environment jsdom */

import type { MapTiles } from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { payload, section } from '../../fixtures/payload.ts';
import { loadRenderPage } from '../../testing/server-in-browser.ts';
import { isAgreed, whenAgreed } from './consent.ts';
import { mapsFixtures } from './fixtures.ts';

const TILES: MapTiles = { url: 'https://tiles.example:8080/{z}/{x}/{y}.png?key=a', credit: 'Tiles & Co' };

async function draw(settings: Record<string, unknown>, tiles: MapTiles | null = TILES) {
  const renderPage = await loadRenderPage();
  const page = renderPage(payload([section(1, 'maps', settings)], tiles ? { tiles } : {}));
  document.body.innerHTML = page.html;
  return page;
}

afterEach(() => {
  document.documentElement.removeAttribute('data-consent');
  document.body.replaceChildren();
});

describe('S4: places', () => {
  test('are addresses with the ways there, whatever becomes of the map', async () => {
    await draw(mapsFixtures.valid, null);
    const [house, station, somewhere] = document.querySelectorAll('main li');
    expect(house?.textContent).toContain('4 Lime Road');
    const hrefs = [...(house?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'));
    expect(hrefs).toEqual(['https://www.openstreetmap.org/directions?to=44.9%2C4.8', 'geo:44.9,4.8?q=44.9,4.8']);
    expect(station?.querySelectorAll('a')).toHaveLength(2);
    expect(somewhere?.querySelector('a')).toBeNull();
  });

  test('ask another host for pictures only where there is a map, and name it to the page’s policy', async () => {
    const page = await draw(mapsFixtures.valid);
    expect([page.islands[0]?.hydrate, page.sources]).toEqual(['visible', { images: ['https://tiles.example:8080'] }]);
    expect(document.querySelector('[data-map]')?.getAttribute('data-map')).toBe(TILES.url);
    expect(document.querySelector('img, link, iframe')).toBeNull();
    for (const [settings, tiles] of [
      [mapsFixtures.valid, null],
      [{ places: [{ name: { en: 'Nowhere' } }] }, TILES],
    ] as const) {
      const without = await draw(settings, tiles);
      expect([without.islands, without.sources, document.querySelector('[data-map]')]).toEqual([[], undefined, null]);
    }
  });

  test('on the site’s own pictures ask nobody', async () => {
    const page = await draw(mapsFixtures.valid, { url: '/tiles/{z}/{x}/{y}.png', credit: 'Us' });
    expect([page.islands.length, page.sources]).toEqual([1, undefined]);
  });
});

describe('S4 V12: other hosts', () => {
  test('may be asked where nothing is to be agreed to, and once it is', async () => {
    expect(isAgreed()).toBe(true);
    const run = vi.fn();
    document.documentElement.dataset.consent = 'pending';
    whenAgreed(run);
    document.documentElement.dataset.consent = 'denied';
    await Promise.resolve();
    expect([isAgreed(), run.mock.calls.length]).toEqual([false, 0]);
    document.documentElement.dataset.consent = 'granted';
    await Promise.resolve();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('are not asked any more when the map is gone', async () => {
    const run = vi.fn();
    document.documentElement.dataset.consent = 'pending';
    whenAgreed(run)();
    document.documentElement.dataset.consent = 'granted';
    await Promise.resolve();
    expect(run).not.toHaveBeenCalled();
  });
});
