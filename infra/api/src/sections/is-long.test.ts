import { expect, test } from 'vitest';
import { isLong } from './is-long.ts';

test('what has many values or much text is long, wherever they stand in it', () => {
  expect(isLong([{ settings: [{ title: { en: 'A title' }, body: { en: '<p>A text.</p>'.repeat(1000) } }] }])).toBe(
    false,
  );
  expect(isLong([{ settings: [{ body: { en: 'x'.repeat(1_000_000) } }] }])).toBe(true);
  expect(isLong(Array.from({ length: 500 }, (_, weight) => ({ weight, region: { a: { slot: 'b' } } })))).toBe(false);
  expect(isLong(Array.from({ length: 2000 }, (_, weight) => ({ weight, region: { a: { slot: 'b' } } })))).toBe(true);
  expect(isLong(null)).toBe(false);
});
