/** @vitest-environment jsdom */

import { CART_CHANGED } from 'shared-contracts/client-values';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CART_COUNT_SCRIPT, countsCart } from './cart-count.ts';

const NAME = 'sections-cart-p';
const MARKUP = `<a href="/cart">Cart<cart-count data-cart="${NAME}" hidden><b></b><span> in the cart</span></cart-count></a>`;

// As the document runs it.
beforeAll(() => new Function(CART_COUNT_SCRIPT)());
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const put = (lines: unknown) => localStorage.setItem(NAME, JSON.stringify({ lines }));
const shown = (): string | null => {
  const count = document.querySelector<HTMLElement>('cart-count');
  return count?.hidden === false ? count.textContent : null;
};

describe('S23: how much is in the cart', () => {
  test('is said as soon as it stands on a page, and hidden where that is nothing', () => {
    document.body.innerHTML = MARKUP;
    expect(shown()).toBeNull();
    put([{ quantity: 2 }, { quantity: 3 }]);
    document.body.innerHTML = MARKUP;
    expect(shown()).toBe('5 in the cart');
  });

  test('follows this tab and the others', () => {
    document.body.innerHTML = MARKUP;
    put([{ quantity: 1 }]);
    window.dispatchEvent(new Event(CART_CHANGED));
    expect(shown()).toBe('1 in the cart');
    put([{ quantity: 4 }]);
    window.dispatchEvent(new StorageEvent('storage', { key: NAME }));
    expect(shown()).toBe('4 in the cart');
    put([]);
    window.dispatchEvent(new StorageEvent('storage', { key: NAME }));
    expect(shown()).toBeNull();
  });

  test('hears nothing once its page is gone', () => {
    document.body.innerHTML = MARKUP;
    const count = document.querySelector<HTMLElement>('cart-count');
    document.body.replaceChildren();
    put([{ quantity: 1 }]);
    window.dispatchEvent(new Event(CART_CHANGED));
    expect(count?.hidden).toBe(true);
  });

  test.each([
    'x',
    'null',
    '[]',
    '{"lines":7}',
    '{"lines":[{"quantity":"<img src=x>"}]}',
    '{"lines":[null]}',
    '{"lines":[{"quantity":-2}]}',
    '{"lines":[{"quantity":1.5}]}',
  ])('is nothing where the storage holds %s', (stored) => {
    localStorage.setItem(NAME, stored);
    document.body.innerHTML = MARKUP;
    expect(shown()).toBeNull();
  });
});

test('S23: the script stands in documents that count, and no others', () => {
  expect(countsCart(MARKUP)).toBe(true);
  expect(countsCart('<p>&lt;cart-count hidden&gt;</p>')).toBe(false);
  expect(CART_COUNT_SCRIPT).not.toMatch(/<\/script|<!--/i);
});
