/** @vitest-environment jsdom */

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrateSection } from '../../testing/hydrate-section.tsx';
import { compareFixture, interactiveDisplayFixtures, slidesFixture, tabsFixture } from './fixtures.ts';
import InteractiveDisplayIsland from './island.tsx';

let still = false;
let end = async () => {};
const scrolled = vi.fn();

async function hydrate(settings: Record<string, unknown>, locale: 'en' | 'fr' = 'en') {
  const drawn = await hydrateSection('interactive-display', settings, InteractiveDisplayIsland, { locale });
  end = drawn?.unmount ?? end;
  return drawn;
}
const tabs = () => screen.getAllByRole('tab');
const shownPanels = () =>
  [...document.querySelectorAll('[data-panel]')].flatMap((panel, index) =>
    panel.hasAttribute('hidden') ? [] : [index],
  );
const status = () => document.querySelector('[data-status]')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  still = false;
  Object.assign(window, { matchMedia: () => ({ matches: still }) });
  Object.assign(Element.prototype, { scrollBy: scrolled });
  scrolled.mockClear();
});
afterEach(async () => {
  await end();
  end = async () => {};
  vi.useRealTimers();
  document.documentElement.removeAttribute('dir');
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

describe('S6: tabs', () => {
  test('are links to contents that all stand in the markup, until there is a script', async () => {
    const drawn = await hydrate(tabsFixture);
    const server = new DOMParser().parseFromString(drawn?.before ?? '', 'text/html');
    const links = [...server.querySelectorAll('[data-tablist] a')].map((link) => link.getAttribute('href')?.slice(1));
    expect(links).toEqual([...server.querySelectorAll('[data-panel]')].map(({ id }) => id));
    expect(server.querySelectorAll('[data-panel]:not([hidden])')).toHaveLength(3);
    expect(server.querySelectorAll('[data-panel] h2, [data-panel] h3')).toHaveLength(3);
  });

  test('go by arrows, Home and End, around the ends; one is in the way of Tab', async () => {
    await hydrate(tabsFixture);
    expect(shownPanels()).toEqual([0]);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    tabs()[0]?.focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
    ] as const) {
      press(key);
      expect([key, tabs().indexOf(document.activeElement as HTMLElement), shownPanels()]).toEqual([
        key,
        index,
        [index],
      ]);
    }
    expect(tabs().map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
    press('x');
    fireEvent.keyDown(tabs()[0] as HTMLElement, { key: 'ArrowRight', ctrlKey: true });
    expect(shownPanels()).toEqual([0]);
  });

  test('go the other way where it is written the other way', async () => {
    await hydrate(tabsFixture);
    (document.querySelector('[data-tablist]') as HTMLElement).style.direction = 'rtl';
    tabs()[0]?.focus();
    fireEvent.keyDown(tabs()[0] as HTMLElement, { key: 'ArrowLeft' });
    expect(shownPanels()).toEqual([1]);
  });

  test('a click shows the content without leaving the address; the address may name one', async () => {
    await hydrate(tabsFixture);
    fireEvent.click(tabs()[2] as HTMLElement);
    expect([shownPanels(), location.hash]).toEqual([[2], '']);
    history.replaceState(null, '', `#${document.querySelectorAll('[data-panel]')[1]?.id}`);
    window.dispatchEvent(new Event('hashchange'));
    expect(shownPanels()).toEqual([1]);
  });
});

describe('S6: slides', () => {
  test('go by buttons and keys, and say where they are', async () => {
    await hydrate({ ...slidesFixture, autoplay: false }, 'fr');
    const track = document.querySelector('[data-track]') as HTMLElement;
    expect(status()).toBe('1 sur 3');
    fireEvent.click(button('Suivant'));
    expect(status()).toBe('2 sur 3');
    fireEvent.click(button('Précédent'));
    fireEvent.click(button('Précédent'));
    expect(status()).toBe('3 sur 3');
    for (const [key, text] of [
      ['Home', '1 sur 3'],
      ['ArrowRight', '2 sur 3'],
      ['End', '3 sur 3'],
      ['ArrowLeft', '2 sur 3'],
    ] as const) {
      fireEvent.keyDown(track, { key });
      expect([key, status()]).toEqual([key, text]);
    }
    expect(scrolled).toHaveBeenCalledTimes(7);
  });

  test('move on by themselves until somebody stops them', async () => {
    vi.useFakeTimers();
    await hydrate(slidesFixture);
    vi.advanceTimersByTime(6000);
    expect(status()).toBe('2 of 3');
    fireEvent.click(button('Pause'));
    vi.advanceTimersByTime(60_000);
    expect(status()).toBe('2 of 3');
    fireEvent.click(button('Play'));
    vi.advanceTimersByTime(6000);
    expect(status()).toBe('3 of 3');
    fireEvent.click(button('Next'));
    vi.advanceTimersByTime(60_000);
    expect(status()).toBe('1 of 3');
  });

  test('stay where they are for who wants less motion', async () => {
    still = true;
    vi.useFakeTimers();
    await hydrate(slidesFixture);
    vi.advanceTimersByTime(60_000);
    expect(status()).toBe('1 of 3');
    expect(document.querySelector('[data-moving]')).toBeNull();
    fireEvent.click(button('Next'));
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
  });
});

test('S6: the slider shows more of one picture or of the other', async () => {
  await hydrate(compareFixture);
  const range = screen.getByRole('slider');
  const compare = document.querySelector<HTMLElement>('[data-compare]');
  expect(compare?.style.getPropertyValue('--split')).toBe('50%');
  fireEvent.input(range, { target: { value: '80' } });
  expect(compare?.style.getPropertyValue('--split')).toBe('80%');
});

test('S6: the slider is named as its language writes', async () => {
  await hydrate(compareFixture, 'fr');
  expect(screen.getByRole('slider').ariaLabel).toMatch(/image\u202f: before .* \/ after /s);
});

test('S6: code comes when it is wanted, at once only for what moves by itself, and not for one content', async () => {
  expect((await hydrate(tabsFixture))?.island.hydrate).toBe('intent');
  expect((await hydrate(slidesFixture))?.island.hydrate).toBe('visible');
  expect(await hydrate(interactiveDisplayFixtures.short)).toBeNull();
  expect(await hydrate({})).toBeNull();
});
