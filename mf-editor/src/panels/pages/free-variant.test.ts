import { expect, test } from 'vitest';
import { freeVariant } from './free-variant.ts';

test('E7: the path suggested from a name steps aside for one that is taken', () => {
  const taken = new Set(['/rooms', '/rooms-2']);
  expect(freeVariant('/rooms', (path) => taken.has(path))).toBe('/rooms-3');
  expect(freeVariant('/garden', (path) => taken.has(path))).toBe('/garden');
});
