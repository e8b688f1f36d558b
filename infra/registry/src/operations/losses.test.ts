import { expect, test } from 'vitest';
import { BREAKING, type Change, changedShape, drop, itemsOf, SAFE } from '../testing/shape-changes.ts';
import { lossesOf } from './losses.ts';

const losses = (change: Change): readonly string[] =>
  lossesOf(
    changedShape(() => undefined),
    changedShape(change),
  );

test('D3: forty changes each of the kinds that break and that do not are tried', () => {
  expect([BREAKING.length >= 40, SAFE.length >= 40]).toEqual([true, true]);
});

test.each(BREAKING)('D3: breaking: %s', (_, change) => {
  expect(losses(change)).not.toEqual([]);
});

test.each(SAFE)('D3: safe: %s', (_, change) => {
  expect(losses(change)).toEqual([]);
});

test('D3: a loss is said by its name and place', () => {
  const told = losses((_, kind) => drop('title')(itemsOf(kind)));
  expect(told).toEqual(['kind “text”: field “items.title” is gone']);
});
