import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test('what is loaded lazily is loaded once, and again after a failure alone', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('Too many open files'));
  const get = lazy(load);
  await expect(get()).rejects.toThrow('Too many open files');
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
