import { expect, test } from 'vitest';
import { someAtOnce } from './some-at-once.ts';

test('O7: the first that fails ends it for all that are at work', async () => {
  const begun: number[] = [];
  const work = someAtOnce(3, Array.from({ length: 100 }).keys(), async (item) => {
    begun.push(item);
    await new Promise((resolve) => setImmediate(resolve));
    if (item === 1) throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(begun.length).toBeLessThan(10);
});
