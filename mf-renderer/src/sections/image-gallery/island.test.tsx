/** @vitest-environment jsdom */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { act, type ComponentProps } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { both, MARKUP, picture } from '../../fixtures/kind-fixtures.ts';
import { payload, section, uuid } from '../../fixtures/payload.ts';
import { loadRenderPage } from '../../testing/server-in-browser.ts';
import { imageGalleryFixtures } from './fixtures.ts';
import ImageGalleryIsland from './island.tsx';
import { slidesIn } from './slides.ts';

/** Markup and props as they reach a browser. */
async function drawOnServer(settings: Record<string, unknown>, locale: 'en' | 'fr') {
  const renderPage = await loadRenderPage();
  const { html, islands } = renderPage(payload([section(1, 'image-gallery', settings)], { locale }));
  return { html, props: JSON.parse(JSON.stringify(islands[0]?.props)) as ComponentProps<typeof ImageGalleryIsland> };
}

let root: Root | undefined;
const errors: unknown[] = [];

async function hydrate(settings: Record<string, unknown>, locale: 'en' | 'fr' = 'en') {
  const { html, props } = await drawOnServer(settings, locale);
  document.body.innerHTML = html;
  const element = document.getElementById(`island-${uuid(1)}`) as HTMLElement;
  const before = element.innerHTML;
  await act(async () => {
    root = hydrateRoot(element, <ImageGalleryIsland {...props} />, {
      identifierPrefix: uuid(1),
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return { element, before };
}

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => errors.push(args));
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('S5: gallery in a browser', () => {
  test.each([true, false])(
    'M3: what moves is shown still where no motion is wanted (%s), and moves else',
    async (matches) => {
      Object.assign(window, { matchMedia: () => ({ matches }) });
      const still = '/media/p/m/a-still-400.webp';
      const { html } = await drawOnServer({ images: [{ image: [{ ...picture('hills'), still }] }] }, 'en');
      document.body.innerHTML = html;
      const [slide] = slidesIn(document.body);
      expect([slide?.src === still, slide?.srcSet === undefined]).toEqual([matches, matches]);
      expect(document.querySelector('source')?.outerHTML).toContain(
        `media="(prefers-reduced-motion: reduce)" srcset="${still}"`,
      );
    },
  );

  test.each(Object.entries(imageGalleryFixtures))('hydrating "%s" changes nothing', async (_, settings) => {
    const { element, before } = await hydrate(settings);
    expect(errors).toEqual([]);
    expect(element.innerHTML).toBe(before);
  });

  test('opens at the picture, closes on Escape, and gives the focus back', async () => {
    await hydrate(imageGalleryFixtures.valid, 'fr');
    const link = document.querySelector<HTMLElement>('a[data-index="1"]') as HTMLElement;
    fireEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Images' });
    expect(screen.getByRole('button', { name: 'Image suivante' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fermer' })).toBeTruthy();
    expect(dialog.textContent).toContain('Loft');
    fireEvent.keyDown(dialog.querySelector('.yarl__container') as Element, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test('every picture is shown at its best type and all widths, with its words in one language', async () => {
    document.body.innerHTML = (await drawOnServer(imageGalleryFixtures.valid, 'fr')).html;
    const [first, second, third, ...more] = slidesIn(document.body);
    expect(first).toEqual({
      src: '/media/demo/garden-room-1920.jpg',
      alt: 'Lit près d’une fenêtre',
      srcSet: [
        { src: '/media/demo/garden-room-480.avif', width: 480, height: 360 },
        { src: '/media/demo/garden-room-960.avif', width: 960, height: 720 },
      ],
      width: 960,
      height: 720,
      title: `Chambre jardin ${MARKUP}`,
      description: 'Dès 120 €',
    });
    expect(second).toMatchObject({ alt: '', title: 'Loft', description: undefined });
    expect(third?.title).toBeUndefined();
    expect(more).toEqual([]);
  });

  test('a click that asks for a new tab is left alone', async () => {
    await hydrate({ images: [{ image: [picture('hills')], caption: both('a', 'b') }] });
    const link = document.querySelector<HTMLElement>('a[data-index="0"]') as HTMLElement;
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
