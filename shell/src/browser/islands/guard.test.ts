/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guarded } from './guard.ts';
import { hasTombstone, setTombstone } from './tombstone.ts';

const NAME = 'mf-renderer@1.0.0/islands/gallery';
const never = () => new Promise<never>(() => {});

/** Locks as the browser keeps them: one holder at a time, the others queue. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, run: () => Promise<unknown>) => {
      const result = last.then(run);
      last = result.catch(() => {});
      return result;
    },
  };
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('D5: the mark stands while an island runs, and is gone when it returned', async () => {
  const during = await guarded(NAME, async () => hasTombstone(NAME));
  expect(during).toBe(true);
  expect(hasTombstone(NAME)).toBe(false);
});

test('D5: a version that did not return on an earlier page is not run again', async () => {
  setTombstone(NAME);
  const run = vi.fn(never);
  await expect(guarded(NAME, run)).rejects.toThrow('did not return');
  expect(run).not.toHaveBeenCalled();
});

test('an island that fails has returned: the next page tries again', async () => {
  await expect(guarded(NAME, () => Promise.reject(new Error('render')))).rejects.toThrow('render');
  expect(hasTombstone(NAME)).toBe(false);
});

test('another page waits for the one at work instead of taking its mark for a tombstone', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = guarded(NAME, () => promise);
  const second = guarded(NAME, async () => 'second');
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('a stalled download gives up mark and lock, and may still arrive', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = guarded(NAME, () => promise);
  const other = guarded(NAME, async () => 'other');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await other).toBe('other');
  resolve('late');
  expect(await slow).toBe('late');
});

test.each(['locks', 'storage'])('without %s an island still comes alive', async (missing) => {
  const refused = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  if (missing === 'locks') {
    refused.mockRestore();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  }
  expect(await guarded(NAME, async () => 'alive')).toBe('alive');
  refused.mockRestore();
});
