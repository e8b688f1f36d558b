/** @vitest-environment jsdom */
import { afterEach, expect, test, vi } from 'vitest';
import { hasTombstone, removeTombstone, setTombstone } from './tombstone.ts';

const NAME = 'mf-renderer@1.0.0/islands/gallery';

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  removeTombstone(NAME);
  setHidden(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a tombstone stands for its version until it is taken away', () => {
  setTombstone(NAME);
  expect(hasTombstone(NAME)).toBe(true);
  expect(hasTombstone('mf-renderer@1.0.1/islands/gallery')).toBe(false);
  removeTombstone(NAME);
  expect(hasTombstone(NAME)).toBe(false);
});

test('a tombstone is forgotten after an hour', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  setTombstone(NAME);
  vi.setSystemTime(1_000_000_000_000 + 3_599_000);
  expect(hasTombstone(NAME)).toBe(true);
  vi.setSystemTime(1_000_000_000_000 + 3_601_000);
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
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(() => setTombstone(NAME)).not.toThrow();
  expect(hasTombstone(NAME)).toBe(false);
});
