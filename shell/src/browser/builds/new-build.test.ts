/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageState } from '../../shared/page-payload.ts';
import { setPage } from '../store.ts';
import { hasNewBuild, isOutdated, reloadForNewBuild, watchBuilds } from './new-build.ts';

const HOUR = 3_600_000;
const fetched = vi.fn<(address: string) => Promise<unknown>>();
const answer = (id: string) => ({ ok: true, json: async () => ({ id, timestamp: 1 }) });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  setPage({ buildId: 'b1', pins: {}, defaultLocale: 'en' } as PageState);
  fetched.mockReset().mockResolvedValue(answer('b1'));
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

test('V9: the manifest is asked for past every cache; the same build is none', async () => {
  expect(await hasNewBuild()).toBe(false);
  expect(fetched).toHaveBeenCalledWith('/builds/latest.json?1000000');
  fetched.mockResolvedValue(answer('b2'));
  expect([await hasNewBuild(), isOutdated()]).toEqual([true, true]);
});

test('V9: a manifest that cannot be had is only logged, and says nothing', async () => {
  await hasNewBuild();
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetched.mockRejectedValue(new TypeError('offline'));
  expect(await hasNewBuild()).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('V9: it is looked for every hour, and on focus only after that time', async () => {
  await hasNewBuild();
  fetched.mockClear();
  watchBuilds();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  // A clock that was set back, and a timer that came late before, are no reason to leave one out.
  vi.setSystemTime(Date.now() - 5);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(fetched).toHaveBeenCalledTimes(2);
  // A window that slept: timers stood still, the clock did not.
  vi.setSystemTime(Date.now() + HOUR);
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('V9: code that cannot be loaded loads the page again where a new build is out, once in ten seconds', async () => {
  const go = vi.fn();
  await reloadForNewBuild(go);
  expect(go).not.toHaveBeenCalled();
  fetched.mockResolvedValue(answer('b2'));
  await reloadForNewBuild(go);
  await reloadForNewBuild(go);
  expect(go).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 10_001);
  await reloadForNewBuild(go);
  expect(go).toHaveBeenCalledTimes(2);
});
