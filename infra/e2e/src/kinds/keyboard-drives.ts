import { expect, type Page } from '@playwright/test';
import { tabTo } from '../support/by-tab.ts';
import { TILE_HOST } from '../support/tiles.ts';

const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

/** A page with one kind on it: with these settings, or filled, with every choice. */
export type PageOf = (kind: string, settings?: Readonly<Record<string, unknown>>) => Promise<string>;
type Drive = (page: Page, pageOf: PageOf) => Promise<void>;

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const firstDish = (page: Page) => page.locator('[data-section="restaurant-menu"] button[data-island-click]').first();

async function addFirstDish(page: Page): Promise<void> {
  await page.goto('/table');
  await tabTo(page, firstDish(page));
  await press(page, 'Enter');
  await expect(page.getByText(/^Added to your cart/)).toBeVisible();
}

/** What each island of the renderer is for, done by whoever has a keyboard and nothing else. */
export const DRIVES: Readonly<Record<string, Drive>> = {
  './islands/image-gallery': async (page) => {
    await page.goto('/rooms');
    const picture = page.locator('main a[data-index="0"]');
    const shown = page.locator('.yarl__slide_current');
    await tabTo(page, picture);
    await press(page, 'Enter');
    await expect(shown).toContainText('The Lime Tree');
    await press(page, 'ArrowRight');
    await expect(shown).toContainText('The Dovecote');
    await tabTo(page, page.getByRole('button', { name: 'Close' }));
    await press(page, 'Enter');
    await expect(picture).toBeFocused();
  },

  './islands/interactive-display': async (page, pageOf) => {
    await page.goto(await pageOf('interactive-display'));
    const stage = (display: string) => page.locator(`[data-display="${display}"]`).first();
    const status = stage('slides').locator('[data-status]');
    await tabTo(page, stage('slides').locator('[data-track]'));
    await expect(status).toHaveText('1 of 3');
    await press(page, 'ArrowRight');
    await expect(status).toHaveText('2 of 3');
    await tabTo(page, stage('slides').locator('[data-do="next"]'));
    // On the way stood the links in the slides; the last one has brought its slide along.
    await expect(status).toHaveText('3 of 3');
    await press(page, 'Enter');
    await expect(status).toHaveText('1 of 3');

    await tabTo(page, stage('tabs').locator('[data-tablist] a').first());
    await expect(stage('tabs').getByRole('tab')).toHaveCount(3);
    await press(page, 'End');
    await expect(stage('tabs').getByRole('tab').last()).toBeFocused();
    await press(page, 'Tab');
    await expect(stage('tabs').getByRole('tabpanel')).toBeFocused();

    await tabTo(page, stage('compare').getByRole('slider').first());
    await press(page, 'Home');
    await expect(stage('compare').locator('[data-compare]').first()).toHaveCSS('--split', '0%');
  },

  './islands/maps': async (page) => {
    await page.route(`${TILE_HOST}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: TILE }));
    await page.goto('/visit');
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await tabTo(page, page.getByRole('button', { name: 'The station' }));
    await press(page, 'Enter');
    await expect(page.locator('.leaflet-popup')).toContainText('Place de la Gare');
    await press(page, 'Escape');
    await expect(page.locator('.leaflet-popup')).toHaveCount(0);
  },

  './islands/quote-widget': async (page) => {
    await page.goto('/visit');
    const form = page.locator('[data-section="quote-widget"]');
    const send = form.getByRole('button', { name: 'Send to Paul' });
    await tabTo(page, send);
    await press(page, 'Enter');
    await expect(form.getByRole('alert')).toContainText('Please check what you wrote');
    await expect(form.getByLabel('Your name')).toBeFocused();
    await page.keyboard.type('Somebody with keys');
    await tabTo(page, form.getByLabel('Email address'));
    await page.keyboard.type('keys@example.org');
    await tabTo(page, form.getByLabel('A table', { exact: true }));
    await press(page, 'Space');
    await tabTo(page, form.getByLabel(/You may keep/));
    await press(page, 'Space');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await tabTo(page, send);
    await press(page, 'Enter');
    await expect(form.getByRole('status')).toContainText('Paul answers this evening');
    await expect(form.getByRole('status')).toBeFocused();
  },

  './islands/redirection': async (page, pageOf) => {
    await page.goto(
      await pageOf('redirection', { link: { url: '/rooms', new_tab: false }, how: 'countdown', seconds: 60 }),
    );
    await tabTo(page, page.getByRole('button', { name: 'Stay here' }));
    await press(page, 'Enter');
    await expect(page.getByText('You stay on this page')).toBeVisible();
  },

  './islands/add-to-cart': async (page) => {
    await addFirstDish(page);
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
    await press(page, 'Enter');
    await expect(firstDish(page)).toBeFocused();
  },

  './islands/cart': async (page) => {
    await addFirstDish(page);
    await page.goto('/cart');
    const cart = page.locator('[data-section=cart]');
    await tabTo(page, cart.getByRole('button', { name: /^Remove/ }));
    await press(page, 'Enter');
    await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused();
    await press(page, 'Enter');
    await tabTo(page, cart.getByRole('button', { name: 'Review the order' }));
    await press(page, 'Enter');
    await expect(cart.getByRole('heading', { name: 'Your message' })).toBeFocused();
  },
};
