/** @vitest-environment jsdom */

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { type CheckedItem, SPECIFICATION_MESSAGES } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addLine } from '../../commerce/cart-changes.ts';
import type { CartLine } from '../../commerce/cart-storage.ts';
import { cartStoreOf } from '../../commerce/cart-store.ts';
import { both, link } from '../../fixtures/kind-fixtures.ts';
import { payload, section, uuid } from '../../fixtures/payload.ts';
import { hydrateIsland } from '../../testing/hydrate.tsx';
import { cartFixtures } from './fixtures.ts';
import CartIsland from './island.tsx';
import { cartWords } from './words.ts';

const PROJECT = uuid(901);
const store = cartStoreOf(PROJECT);
const line = (key: string, more: Partial<CartLine> = {}): CartLine => ({
  page: uuid(1),
  section: uuid(2),
  key,
  variant: '',
  name: both(key, `${key} (fr)`),
  price: 450,
  quantity: 1,
  note: '',
  ...more,
});
const same = (price = 450): CheckedItem => ({ state: 'same', name: null, price });
const SETTINGS = { title: both('Order', 'Commande'), recipient: '+33 6 12', shop_link: link('/table') };

let root: Root | undefined;
let answers: (items: readonly { readonly key: string; readonly price: number }[]) => readonly CheckedItem[];
const asked = vi.fn<(url: string) => void>();

async function open(
  lines: readonly CartLine[],
  settings: Record<string, unknown> = SETTINGS,
  locale: 'en' | 'fr' = 'en',
) {
  for (const each of lines) store.update(addLine(each));
  const opened = await hydrateIsland(payload([section(1, 'cart', settings)], { locale }), CartIsland);
  root = opened.root;
  if (lines.length > 0) await screen.findAllByRole('listitem');
  return opened;
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const messageText = () => document.querySelector('pre')?.textContent;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  answers = (items) => items.map(({ price }) => same(price));
  Object.assign(globalThis, {
    fetch: async (url: string, { body }: { body: string }) => {
      asked(url);
      return { ok: true, json: async () => ({ items: answers(JSON.parse(body).items) }) };
    },
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  localStorage.clear();
  asked.mockClear();
  Reflect.deleteProperty(navigator, 'clipboard');
  document.body.replaceChildren();
});

describe('S23: cart', () => {
  test.each(Object.entries(cartFixtures))(
    'coming to life with "%s" changes nothing of an empty cart',
    async (_, settings) => {
      const { element, before, errors } = await open([], settings);
      expect(errors).toEqual([]);
      expect(element.innerHTML).toBe(before);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test('an empty cart says so, and leads to where items are', async () => {
    await open([], SETTINGS, 'fr');
    expect(screen.getByText('Votre panier est vide.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les articles' }).getAttribute('href')).toBe('/fr/table');
  });

  test('what anybody wrote into the storage fails no page', async () => {
    localStorage.setItem(`sections-cart-${PROJECT}`, '{"lines":[{"name":"<img src=x onerror=alert(1)>"},7]}');
    await open([]);
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
  });

  test('names are in the language of the page; quantities and notes change the total and the message', async () => {
    await open([line('Tea'), line('Cake', { price: 123_456 })], SETTINGS, 'fr');
    expect(await screen.findByText('Tea (fr)')).toBeTruthy();
    await press('Un de plus\u202f: Tea (fr)');
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité\u202f: Cake (fr)' });
    fireEvent.change(quantity, { target: { value: '' } });
    expect(quantity.value).toBe('');
    fireEvent.change(quantity, { target: { value: '10' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Remarque sur cet article\u202f: Tea (fr)' }), {
      target: { value: 'tiède' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Remarque sur la commande' }), {
      target: { value: 'Table 4' },
    });
    await press('Relire la commande');
    await screen.findByRole('heading', { name: 'Votre message' });
    expect(messageText()).toBe(
      'Commande – Maison Verveine\n\n1. Tea (fr) × 2 – 9,00\u00a0€\n   Remarque\u202f: tiède\n' +
        '2. Cake (fr) × 10 – 12\u00a0345,60\u00a0€\n\nRemarque\u202f: Table 4\n\nTotal\u202f: 12\u00a0354,60\u00a0€\n\nMerci\u202f!',
    );
    expect(screen.getByRole('link', { name: 'Ouvrir dans WhatsApp' }).getAttribute('href')).toBe(
      `https://wa.me/33612?text=${encodeURIComponent(messageText() ?? '')}`,
    );
    expect(asked.mock.calls.every(([url]) => url === `/api/v1/project/${PROJECT}/cart/check`)).toBe(true);
  });

  test('what was chosen of an item stands below its name', async () => {
    await open([line('tea', { variant: 'large', name: both('Tea (Large)', 'Thé (Grand)') }), line('Cake (fresh)')]);
    expect((await screen.findByText('Large')).closest('p')?.textContent).toBe('Tea Large');
    expect(screen.getByText('Cake (fresh)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove: Tea (Large)' })).toBeTruthy();
  });

  test('a line that was removed can be put back where it was; so can all of them', async () => {
    await open([line('Tea'), line('Cake')]);
    await press('Remove: Tea');
    expect(document.activeElement).toBe(await button('Undo'));
    await press('Undo');
    expect(store.getSnapshot().lines.map(({ key }) => key)).toEqual(['Tea', 'Cake']);
    await press('Empty the cart');
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
    await press('Undo');
    expect(store.getSnapshot().lines.map(({ key }) => key)).toEqual(['Tea', 'Cake']);
  });

  test('what changed since is pointed out, and has to be agreed to before there is a message', async () => {
    answers = (items) =>
      items.map(({ key, price }): CheckedItem => {
        if (key === 'Tea') return { state: price === 500 ? 'same' : 'changed', name: both('Tea!', 'Thé'), price: 500 };
        return key === 'Cake'
          ? { state: 'missing', name: null, price: null }
          : { state: 'sold_out', name: null, price: 1 };
      });
    await open([line('Tea', { quantity: 2 }), line('Cake'), line('Soup')]);
    const item = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
    await (await item('Tea')).findByText('Now €5.00, was €4.50');
    (await item('Cake')).getByText('No longer available');
    (await item('Soup')).getByText('Sold out');
    expect(messageText()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Review the order' })).toBeNull();
    await press('Continue with the new total: €10.00');
    await waitFor(() => expect(messageText()).toContain('1. Tea! × 2 – €10.00\n\nTotal: €10.00'));
    expect(document.activeElement?.textContent).toBe('Your message');
  });

  test('prices that cannot be checked are said to be so; the order can still be sent', async () => {
    answers = () => [];
    await open([line('Tea')]);
    await press('Review the order');
    await screen.findByText(/could not be checked/);
    await waitFor(() => expect(messageText()).toContain('1. Tea – €4.50'));
    answers = () => [same()];
    await press('Check again');
    await waitFor(() => expect(screen.queryByText(/could not be checked/)).toBeNull());
  });

  test('E8: that an order is begun is told, for pages on trial, and nothing of what is in it', async () => {
    await open([line('Tea')]);
    await press('Review the order');
    await waitFor(() => expect(document.querySelector('a[data-order]')).not.toBeNull());
    expect(asked.mock.calls.flat().filter((url) => !url.endsWith('/cart/check'))).toEqual([]);
    const link = document.querySelector('a[data-order]') as HTMLAnchorElement;
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(asked.mock.calls.at(-1)).toEqual([`/api/v1/project/${PROJECT}/cart/order`]);
  });

  test('the message is copied; where there is no clipboard it says that it is not', async () => {
    for (const locale of ['en', 'fr'] as const)
      expect(cartWords(locale).copyFailed).toBe(SPECIFICATION_MESSAGES['copy-failed'][locale]);
    await open([line('Tea')]);
    await press('Review the order');
    await press('Copy the message');
    await screen.findByText('Copy failed (secure site needed)');
    const writeText = vi.fn(async (_text: string) => {});
    Object.assign(navigator, { clipboard: { writeText } });
    await press('Copy the message');
    await screen.findByText('Copied');
    expect(writeText.mock.calls).toEqual([[messageText()]]);
  });

  test('another tab’s additions appear and are checked', async () => {
    await open([line('Tea')]);
    const other = JSON.stringify({ lines: [line('Tea'), line('Cake')], note: '' });
    localStorage.setItem(`sections-cart-${PROJECT}`, other);
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: `sections-cart-${PROJECT}` })));
    expect(await screen.findByText('Cake')).toBeTruthy();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
});
