import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test('A4: whatever a model says can be written down, and stands where it stood', () => {
  expect(storable('a\0b\ud83dc🌱')).toBe('a\ufffdb\ufffdc🌱');
});
