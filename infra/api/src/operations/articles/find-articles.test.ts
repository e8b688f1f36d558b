import { expect, test } from 'vitest';
import { totalBy } from './find-articles.ts';

test.each([
  [{ page: 1, perPage: 10 }, 0, 0],
  [{ page: 1, perPage: 10 }, 3, 3],
  [{ page: 1, perPage: 10 }, 10, null],
  [{ page: 3, perPage: 10 }, 4, 24],
  [{ page: 3, perPage: 10 }, 0, null],
])('the page %o with %i on it says that there are %o', (slice, shown, total) => {
  expect(totalBy(slice, shown)).toBe(total);
});
