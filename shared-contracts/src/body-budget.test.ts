import { expect, test } from 'vitest';
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

test('SEC-H3: one sender has a share, and gives it back', () => {
  const budget = new BodyBudget();
  const first = budget.hold(holdersOf('a'));
  first.add(16 * MIB);
  expect(code(() => budget.hold(holdersOf('a')).add(1))).toEqual(full);
  budget.hold(holdersOf('b')).add(1);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  budget.hold(holdersOf('a')).add(16 * MIB);
});

test('SEC-H3: all together have so much', () => {
  const budget = new BodyBudget();
  for (const sender of ['a', 'b', 'c', 'd']) {
    const held = budget.hold(holdersOf(sender));
    held.add(16 * MIB);
    held.arrived();
  }
  expect(code(() => budget.hold(holdersOf('e')).add(1))).toEqual(full);
});

test('SEC-H3: strangers from any number of addresses leave room for members', () => {
  const budget = new BodyBudget();
  for (let address = 0; address < 8; address += 1) budget.hold(strangersAt(String(address))).add(2 * MIB);
  expect(code(() => budget.hold(strangersAt('0')).add(1))).toEqual(full);
  for (const sender of ['a', 'b', 'c']) budget.hold(holdersOf(sender)).add(16 * MIB);
});

test('who holds most gives way to who holds less, with what came in and does not end', () => {
  const budget = new BodyBudget();
  const left: string[] = [];
  const slow = (sender: string, bytes: number) => {
    const held = budget.hold(holdersOf(sender));
    held.gaveWay.addEventListener('abort', () => left.push(`${sender} ${bytes / MIB}`));
    held.add(bytes);
    return held;
  };
  slow('a', 7 * MIB);
  const larger = slow('a', 9 * MIB);
  slow('b', 15 * MIB);
  slow('c', 15 * MIB);
  const worked = slow('d', 16 * MIB);
  worked.arrived();
  budget.hold(holdersOf('e')).add(3 * MIB);
  expect(left).toEqual(['a 9']);
  expect(code(() => larger.add(1))).toEqual(full);
  expect(code(() => larger.arrived())).toEqual(full);
  larger[Symbol.dispose]();
  // There is room again: nobody else gives way.
  budget.hold(holdersOf('f')).add(7 * MIB);
  expect(left).toEqual(['a 9']);
});

test('who would come to hold most takes nothing from others', () => {
  const budget = new BodyBudget();
  for (const sender of ['a', 'b', 'c', 'd', 'e']) budget.hold(holdersOf(sender)).add(12 * MIB);
  expect(code(() => budget.hold(holdersOf('f')).add(13 * MIB))).toEqual(full);
  budget.hold(holdersOf('f')).add(5 * MIB);
});

test('strangers from any number of addresses leave room for each other', () => {
  const budget = new BodyBudget();
  for (let address = 0; address < 8; address += 1)
    for (let body = 0; body < 32; body += 1) budget.hold(strangersAt(String(address))).add(MIB / 16);
  const another = budget.hold(strangersAt('another'));
  another.add(200);
  another.arrived();
});

test('what takes long to come in gives way to anybody', () => {
  let now = 0;
  const budget = new BodyBudget(() => now);
  for (let sender = 0; sender < 64; sender += 1) budget.hold(holdersOf(String(sender))).add(MIB);
  expect(code(() => budget.hold(holdersOf('other')).add(2 * MIB))).toEqual(full);
  now = 60_000;
  budget.hold(holdersOf('other')).add(2 * MIB);
});
