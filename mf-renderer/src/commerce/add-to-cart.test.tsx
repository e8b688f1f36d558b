/** @vitest-environment jsdom */

import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { both, link } from '../fixtures/kind-fixtures.ts';
import { payload, section, uuid } from '../fixtures/payload.ts';
import { FIXTURES } from '../sections/all-fixtures.ts';
import { hydrateIsland } from '../testing/hydrate.tsx';
import { AddToCartIsland } from './AddToCartIsland.tsx';
import { cartStoreOf } from './cart-store.ts';

const SELLING = ['restaurant-menu', 'plans', 'service-packages', 'product-details'];
const store = cartStoreOf(uuid(901));
let root: Root | undefined;

async function open(name: string, settings: Record<string, unknown>, locale: 'en' | 'fr' = 'en') {
  const opened = await hydrateIsland(payload([section(1, name, settings)], { locale }), AddToCartIsland);
  root = opened.root;
  return opened;
}
const bar = () => screen.queryByRole('status');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  localStorage.clear();
  document.body.replaceChildren();
});

describe('S7 S8 S10 S11: into the cart', () => {
  describe.each(SELLING)('%s', (name) => {
    test.each(Object.entries(FIXTURES[name] ?? {}))('coming to life changes nothing of "%s"', async (_, settings) => {
      const { element, before, errors } = await open(name, settings);
      expect(errors).toEqual([]);
      expect(element.querySelector('section')?.outerHTML).toBe(before);
    });
  });

  test('an item of a menu, with its size, in both languages; the bar says so and leads to the cart', async () => {
    const settings = {
      categories: [
        {
          title: both('Drinks', 'Boissons'),
          items: [
            {
              name: both('Iced tea', 'Thé glacé'),
              variants: [
                { name: both('Glass', 'Verre'), price: 450 },
                { name: both('Jug', 'Carafe'), price: 1600 },
              ],
            },
          ],
        },
      ],
      cart_link: link('/cart'),
    };
    await open('restaurant-menu', settings, 'fr');
    const button = screen.getByRole('button', { name: 'Ajouter\u202f: Thé glacé (Carafe)' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(store.getSnapshot().lines).toEqual([
      {
        page: uuid(900),
        section: uuid(1),
        key: 'iced-tea',
        variant: 'jug',
        name: both('Iced tea (Jug)', 'Thé glacé (Carafe)'),
        price: 1600,
        quantity: 2,
        note: '',
      },
    ]);
    expect(bar()?.textContent).toContain('Ajouté à votre panier\u202f: Thé glacé (Carafe) · 2 articles');
    expect(screen.getByRole('link', { name: 'Voir le panier' }).getAttribute('href')).toBe('/fr/cart');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(bar()?.textContent).toBe('');
    expect(document.activeElement).toBe(button);
  });

  test('a product takes the variant that is chosen, and as many as asked for', async () => {
    await open('product-details', {
      title: both('Honey', 'Miel'),
      price: 900,
      variants: [
        { name: both('Small', 'Petit'), sold_out: true },
        { name: both('Large', 'Grand'), price: 1500 },
        { name: both('Huge', 'Énorme'), price: 5000 },
      ],
    });
    const add = screen.getByRole('button', { name: 'Add to cart' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Small/ }).disabled).toBe(true);
    fireEvent.click(add);
    fireEvent.click(screen.getByRole('radio', { name: /Huge/ }));
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '700' } });
    fireEvent.click(add);
    expect(store.getSnapshot().lines.map(({ variant, price, quantity }) => [variant, price, quantity])).toEqual([
      ['large', 1500, 1],
      ['huge', 5000, 99],
    ]);
  });

  test('a plan is taken by the month or by the year', async () => {
    await open('plans', { plans: [{ name: both('Basket', 'Panier'), monthly_price: 900, yearly_price: 9000 }] });
    for (const name of ['Add to cart: Basket (per month)', 'Add to cart: Basket (per year)'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(store.getSnapshot().lines.map(({ variant, price }) => [variant, price])).toEqual([
      ['monthly', 900],
      ['yearly', 9000],
    ]);
  });

  test('markup that somebody tampered with puts nothing into the cart', async () => {
    await open('service-packages', { packages: [{ name: both('Stay', 'Séjour'), price: 100 }] });
    const button = screen.getByRole('button', { name: 'Add to cart: Stay' });
    for (const offer of ['', '{', 'null', '{"key":"x","name":{"en":"X"},"price":-1}', '{"price":1}']) {
      button.setAttribute('data-offer', offer);
      fireEvent.click(button);
    }
    expect(store.getSnapshot().lines).toEqual([]);
  });
});
