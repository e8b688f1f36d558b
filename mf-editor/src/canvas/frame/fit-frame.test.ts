import { expect, test } from '@jest/globals';
import { fitFrame } from './fit-frame.ts';

test.each([
  ['desktop with room', 1500, 'desktop', { width: 1500, height: 800, scale: 1 }],
  ['desktop between panels', 640, 'desktop', { width: 1280, height: 1600, scale: 0.5 }],
  ['tablet', 1500, 'tablet', { width: 820, height: 800, scale: 1 }],
  ['phone', 640, 'phone', { width: 390, height: 800, scale: 1 }],
  ['a phone’s own screen', 360, 'desktop', { width: 360, height: 800, scale: 1 }],
] as const)('E14: %s', (_, width, name, fit) => {
  expect(fitFrame({ width, height: 800 }, name)).toEqual(fit);
});
