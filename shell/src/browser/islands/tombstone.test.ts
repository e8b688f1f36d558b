/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { hasTombstone, removeTombstone, setTombstone } from './tombstone.ts';

const NAME = 'mf-renderer@1.0.0/islands/gallery';

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  removeTombstone(NAME);
  setHidden(false);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a tombstone stands for its version until it is taken away', () => {
  setTombstone(NAME);
  expect(hasTombstone(NAME)).toBe(true);
  expect(hasTombstone('mf-renderer@1.0.1/islands/gallery')).toBe(false);
  removeTombstone(NAME);
  expect(hasTombstone(NAME)).toBe(false);
});

test('a tombstone is forgotten after an hour', () => {
  jest.useFakeTimers({ now: 1_000_000_000_000 });
  setTombstone(NAME);
  jest.setSystemTime(1_000_000_000_000 + 3_599_000);
  expect(hasTombstone(NAME)).toBe(true);
  jest.setSystemTime(1_000_000_000_000 + 3_601_000);
  expect(hasTombstone(NAME)).toBe(false);
});

test('a page that is left or hidden leaves none behind, and sets it again when it is seen', () => {
  setTombstone(NAME);
  setHidden(true);
  expect(hasTombstone(NAME)).toBe(false);
  setHidden(false);
  expect(hasTombstone(NAME)).toBe(true);
});

test('what ended does not come back with the page', () => {
  setTombstone(NAME);
  setHidden(true);
  removeTombstone(NAME);
  setHidden(false);
  expect(hasTombstone(NAME)).toBe(false);
});

test('refused storage changes nothing for the island', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(() => setTombstone(NAME)).not.toThrow();
  expect(hasTombstone(NAME)).toBe(false);
});
