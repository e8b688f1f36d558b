import { expect, test } from 'vitest';
import { fitFrame } from './fit-frame.ts';

test.each([
  ['desktop with room', 1900, 1500, 'desktop', { width: 1500, height: 800, scale: 1 }],
  ['desktop between panels', 1100, 640, 'desktop', { width: 1280, height: 1600, scale: 0.5 }],
  ['tablet', 1900, 1500, 'tablet', { width: 820, height: 800, scale: 1 }],
  ['phone', 1100, 640, 'phone', { width: 390, height: 800, scale: 1 }],
  ['a phone’s own screen', 360, 360, 'desktop', { width: 360, height: 800, scale: 1 }],
] as const)('E14: %s', (_, window, width, name, fit) => {
  expect(fitFrame({ window, width, height: 800 }, name)).toEqual(fit);
});

test.each(['desktop', 'tablet', 'phone'] as const)('E14: panels beside the stage leave the width at %s', (name) => {
  const widths = [724, 412, 120].map((width) => fitFrame({ window: 820, width, height: 800 }, name).width);
  expect(new Set(widths).size).toBe(1);
});
