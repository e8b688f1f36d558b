import { expect, test } from '@jest/globals';
import { BodyBudget, holdersOf, strangersAt } from './body-budget.ts';

const MIB = 1024 * 1024;
const full = expect.objectContaining({ code: 'unavailable' });
const code = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

test('H3: one sender has a share, and gives it back', () => {
  const budget = new BodyBudget();
  const first = budget.hold(holdersOf('a'));
  first.add(16 * MIB);
  expect(code(() => budget.hold(holdersOf('a')).add(1))).toEqual(full);
  budget.hold(holdersOf('b')).add(1);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  budget.hold(holdersOf('a')).add(16 * MIB);
});

test('H3: all together have so much', () => {
  const budget = new BodyBudget();
  for (const sender of ['a', 'b', 'c', 'd']) budget.hold(holdersOf(sender)).add(16 * MIB);
  expect(code(() => budget.hold(holdersOf('e')).add(1))).toEqual(full);
});

test('H3: strangers from any number of addresses leave room for members', () => {
  const budget = new BodyBudget();
  for (let address = 0; address < 8; address += 1) budget.hold(strangersAt(String(address))).add(2 * MIB);
  expect(code(() => budget.hold(strangersAt('0')).add(1))).toEqual(full);
  expect(code(() => budget.hold(strangersAt('another')).add(1))).toEqual(full);
  for (const sender of ['a', 'b', 'c']) budget.hold(holdersOf(sender)).add(16 * MIB);
});
