/** @vitest-environment jsdom */

import { MAX_CART_LINES } from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { uuid } from '../fixtures/payload.ts';
import { addLine, putBack, removeLine, setLineNote, setNote, setQuantity } from './cart-changes.ts';
import { type CartLine, cartName, EMPTY_CART, lineId, readCart } from './cart-storage.ts';
import { cartStoreOf } from './cart-store.ts';

const line = (key: string, more: Partial<CartLine> = {}): CartLine => ({
  page: uuid(1),
  section: uuid(2),
  key,
  variant: '',
  name: { en: key },
  price: 450,
  quantity: 1,
  note: '',
  ...more,
});
const cartOf = (...lines: CartLine[]) => ({ lines, note: '' });
const stored = (...lines: unknown[]) => readCart(JSON.stringify({ lines, note: 'x' })).lines;

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('S23: what stands in the storage is not trusted', () => {
  test.each([
    null,
    '',
    '{',
    '[]',
    '7',
    '"x"',
    '{"lines":{}}',
    '{"lines":[null,[],7,"x",{}]}',
    'null',
    '{"__proto__":1}',
  ])('%s is an empty cart', (text) => expect(readCart(text).lines).toEqual([]));

  test.each<[string, Record<string, unknown>]>([
    ['a fraction of a price', { price: 4.5 }],
    ['a negative price', { price: -1 }],
    ['a price beyond all', { price: 1e15 }],
    ['a price as text', { price: '450' }],
    ['no quantity', { quantity: 0 }],
    ['a hundred', { quantity: 100 }],
    ['half a piece', { quantity: 0.5 }],
    ['no name', { name: {} }],
    ['a name that is no text', { name: { en: { toString: 1 } } }],
    ['a page that is no id', { page: '../../x' }],
    ['a section that is no id', { section: 7 }],
    ['no key', { key: '' }],
    ['a key of a book', { key: 'x'.repeat(201) }],
    ['a variant that is no text', { variant: {} }],
  ])('a line with %s is left out, the others stay', (_, wrong) => {
    expect(stored({ ...line('bad'), ...wrong }, line('good'))).toEqual([line('good')]);
  });

  test('languages nobody knows, further keys and long texts are cut off; a line stands once, and a hundred in all', () => {
    const odd = { ...line('a'), name: { en: 'A', xx: '<script>' }, note: 'n'.repeat(900), extra: 1 };
    expect(stored(odd, line('a'))).toEqual([{ ...line('a'), name: { en: 'A' }, note: 'n'.repeat(300) }]);
    expect(stored(...Array.from({ length: 1000 }, (_, index) => line(`k${index}`)))).toHaveLength(MAX_CART_LINES);
  });
});

describe('S23: changes of a cart', () => {
  const id = lineId(line('a'));

  test('the same item again is more of it, at what it costs now; never above 99', () => {
    const once = addLine(line('a', { quantity: 98 }))(EMPTY_CART);
    const twice = addLine(line('a', { quantity: 5, price: 500 }))(setLineNote(id, 'mine')(once));
    expect(twice.lines).toEqual([line('a', { quantity: 99, price: 500, note: 'mine' })]);
    expect(addLine(line('a', { variant: 'x' }))(once).lines).toHaveLength(2);
  });

  test('a full cart takes no further line', () => {
    const full = cartOf(...Array.from({ length: MAX_CART_LINES }, (_, index) => line(`k${index}`)));
    expect(addLine(line('new'))(full)).toBe(full);
  });

  test('quantities and notes stay within their limits; a removed line goes back to its place', () => {
    const cart = cartOf(line('a'), line('b'));
    expect([-4, 0, 7.9, 500].map((quantity) => setQuantity(id, quantity)(cart).lines[0]?.quantity)).toEqual([
      1, 1, 7, 99,
    ]);
    expect(setNote('n'.repeat(900))(cart).note).toHaveLength(300);
    expect(putBack(line('a'), 0)(removeLine(id)(cart))).toEqual(cart);
    expect(putBack(line('a'), 0)(cart)).toBe(cart);
  });
});

describe('S23: one cart for all tabs', () => {
  test('each project has a cart of its own, under a name that is told', () => {
    expect(cartName('p')).toBe('sections-cart-p');
    cartStoreOf('one').update(addLine(line('a')));
    expect(cartStoreOf('one')).toBe(cartStoreOf('one'));
    expect(cartStoreOf('two').getSnapshot()).toEqual(EMPTY_CART);
    expect(JSON.parse(localStorage.getItem('sections-cart-one') ?? '')).toEqual(cartOf(line('a')));
  });

  test('another tab is heard, other names are not, and what says the same is the same object', () => {
    const store = cartStoreOf('tabs');
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    const before = store.getSnapshot();
    window.dispatchEvent(new StorageEvent('storage', { key: 'else' }));
    expect(heard).not.toHaveBeenCalled();
    localStorage.setItem('sections-cart-tabs', JSON.stringify(cartOf(line('a'))));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sections-cart-tabs' }));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.getSnapshot()).not.toBe(before);
    expect(store.getSnapshot()).toBe(store.getSnapshot());
    stop();
    store.update(addLine(line('b')));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('where the storage is closed the cart lasts as long as the page', () => {
    for (const name of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new Error('closed');
      });
    const store = cartStoreOf('closed');
    store.update(addLine(line('a')));
    expect(store.getSnapshot().lines).toEqual([line('a')]);
  });
});
