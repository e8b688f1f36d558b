import { expect, test } from 'vitest';
import { createFragmentRooms } from './fragment-rooms.ts';

const html = (letter: string) => letter.repeat(1000);
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);

test('what was kept is the same object, read once', () => {
  const store = createFragmentRooms(100_000).storeOf('r@1', 'p');
  const markup = store.keep('a', '<img src="https://a.example/x.png"><cart-count data-cart="c"></cart-count>');
  expect(store.take('a')).toBe(markup);
  expect(markup).toMatchObject({ images: ['https://a.example'], countsCart: true });
  expect(store.take('b')).toBeUndefined();
});

test('another release or project has none of it', () => {
  const rooms = createFragmentRooms(100_000);
  rooms.storeOf('r@1', 'p').keep('a', html('x'));
  expect(rooms.storeOf('r@2', 'p').take('a')).toBeUndefined();
  expect(rooms.storeOf('r@1', 'q').take('a')).toBeUndefined();
});

test('SEC-M3: who fills memory pushes out their own, and the bytes stay within their budget', () => {
  const rooms = createFragmentRooms(40_000);
  const quiet = rooms.storeOf('r@1', 'quiet');
  const loud = rooms.storeOf('r@1', 'loud');
  quiet.keep('mine', html('q'));
  for (const key of keys(200)) {
    loud.keep(key, html('l'));
    expect(rooms.bytes()).toBeLessThanOrEqual(40_000);
  }
  expect(quiet.take('mine')?.html).toBe(html('q'));
  expect(loud.take('key 0')).toBeUndefined();
  expect(loud.take('key 199')).toBeDefined();
});

test('SEC-M3: what is drawn at made-up addresses pushes out none of the rest, and what it shares is drawn once', () => {
  const rooms = createFragmentRooms(80_000);
  const usual = rooms.storeOf('r@1', 'p');
  const aside = rooms.storeOf('r@1', 'p', true);
  usual.keep('real', html('r'));
  for (const key of keys(50)) {
    if (!aside.take('shared')) aside.keep('shared', html('s'));
    aside.keep(key, html('m'));
    expect(rooms.bytes()).toBeLessThanOrEqual(80_000);
  }
  const shared = aside.take('shared');
  expect([usual.take('real')?.html, aside.take('real')?.html, shared?.html]).toEqual([html('r'), html('r'), html('s')]);
  expect(aside.take('key 0')).toBeUndefined();
  // Once a page needs it, it is one of the rest.
  expect(usual.take('shared')).toBe(shared);
  for (const key of keys(50)) aside.keep(`again ${key}`, html('m'));
  expect(usual.take('shared')).toBe(shared);
});

test('what is larger than all the room is given back and not kept; the same key twice counts once', () => {
  const rooms = createFragmentRooms(10_000);
  const store = rooms.storeOf('r@1', 'p');
  expect(store.keep('large', html('x').repeat(20)).html).toHaveLength(20_000);
  expect(rooms.bytes()).toBe(0);
  store.keep('a', html('x'));
  const once = rooms.bytes();
  store.keep('a', html('x'));
  expect(rooms.bytes()).toBe(once);
});
