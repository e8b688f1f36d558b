import { expect, test } from 'vitest';
import { widthsOf } from './make-files.ts';

const facts = (width: number, height: number, isAnimated = false) => ({ width, height, isAnimated, hasAlpha: false });

test.each([
  ['a large picture', facts(6000, 4000), [320, 640, 960, 1280, 1920, 2560]],
  ['one between two widths', facts(1500, 1000), [320, 640, 960, 1280, 1500]],
  ['one just above a width', facts(700, 400), [320, 700]],
  ['a small one', facts(20, 10), [20]],
  ['one taller than WebP can be', facts(1000, 80_000), [204]],
  ['a tall one, as wide as memory allows', facts(2000, 8000), [320, 640, 960, 1224]],
  ['a square one', facts(6000, 6000), [320, 640, 960, 1280, 1920, 2449]],
  ['a line', facts(1, 50_000), [1]],
  ['a moving one', facts(2000, 1000, true), [320, 640, 960]],
])('M3: %s is never made larger than it is', (_, given, widths) => {
  expect(widthsOf(given)).toEqual(widths);
});
