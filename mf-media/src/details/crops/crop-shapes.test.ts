import { sizeOf } from 'shared-contracts/tool';
import { expect, test } from 'vitest';
import { areaWithin, shaped, shapeOf } from './crop-shapes.ts';

const PICTURE = { width: 1200, height: 800 };
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

test('M4: a shape is the largest part of it, in the middle', () => {
  expect(shaped(WHOLE, '1:1', PICTURE)).toEqual({ x: 0.1667, y: 0, width: 0.6667, height: 1 });
  expect(shaped(WHOLE, '16:9', PICTURE)).toEqual({ x: 0, y: 0.0781, width: 1, height: 0.8438 });
  expect(shaped(WHOLE, 'free', PICTURE)).toBe(WHOLE);
});

test('M4: the shape of a part is told from its pixels', () => {
  expect(shapeOf(WHOLE, PICTURE)).toBe('3:2');
  expect(shapeOf(shaped(WHOLE, '16:9', PICTURE), PICTURE)).toBe('16:9');
  expect(shapeOf({ ...WHOLE, width: 0.4 }, PICTURE)).toBe('free');
});

test('M4: what a pointer drew beyond the picture ends with it', () => {
  expect(areaWithin({ x: 0.75, y: -0.1, width: 0.5, height: 2 })).toEqual({ x: 0.75, y: 0, width: 0.25, height: 1 });
  const least = areaWithin({ x: 1, y: 1, width: 0, height: 0 });
  expect(least).toEqual({ x: 0.99, y: 0.99, width: 0.01, height: 0.01 });
});

test('M4: a part is counted in pixels of what was uploaded, or where that is not known, of the largest file of it', () => {
  const file = (width: number, height: number) => ({ url: '', metadata: { width, height } });
  const crop = { id: 'c', x: 0, y: 0, width: 0.5, height: 0.5 };
  const files = [file(320, 240), file(2560, 1920), { ...file(4000, 3000), crop }, file(1280, 960)];
  expect(sizeOf({ files, pixels: { width: 6000, height: 4500 } })).toEqual({ width: 6000, height: 4500 });
  expect(sizeOf({ files })).toEqual({ width: 2560, height: 1920 });
  expect(sizeOf({ files: [] })).toBeNull();
});
