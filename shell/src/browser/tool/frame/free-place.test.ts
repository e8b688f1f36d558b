import { expect, test } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const room: Box = { left: 16, top: 60, width: 1000, height: 700 };
const wanted: Box = { left: 636, top: 60, width: 380, height: 60 };
const covers = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

test('Q5: where nothing stands in the way, it stands where it wants to', () => {
  expect(freePlace(wanted, room, [])).toBe(wanted);
  expect(freePlace(wanted, room, [{ left: 16, top: 60, width: 300, height: 700 }])).toBe(wanted);
});

test('Q5: it gives way to a control, no further than it must, and stays in the window', () => {
  const button: Box = { left: 900, top: 70, width: 80, height: 32 };
  const place = freePlace(wanted, room, [button]);
  expect(covers(place, button)).toBe(false);
  expect(place.top).toBeLessThan(140);
  const column: Box = { left: 700, top: 0, width: 400, height: 900 };
  const beside = freePlace(wanted, room, [column]);
  expect(covers(beside, column)).toBe(false);
  expect(beside.left).toBeGreaterThanOrEqual(room.left);
});

test('Q5: where everything is taken, it covers as little as it can', () => {
  const all: Box = { left: 0, top: 0, width: 2000, height: 700 };
  const place = freePlace(wanted, room, [all]);
  expect(place.top).toBe(700);
});
