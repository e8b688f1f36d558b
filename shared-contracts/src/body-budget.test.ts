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
  first.add(10 * MIB);
  expect(code(() => budget.hold(holdersOf('a')).add(1))).toEqual(full);
  budget.hold(holdersOf('b')).add(1);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  budget.hold(holdersOf('a')).add(10 * MIB);
});

test('SEC-H3: all together have so much: half of what a neighbour may cost', () => {
  const budget = new BodyBudget();
  for (const sender of ['a', 'b', 'c', 'd']) {
    const held = budget.hold(holdersOf(sender));
    held.add(8 * MIB);
    held.arrived();
  }
  expect(code(() => budget.hold(holdersOf('e')).add(MIB))).toEqual(full);
});

test('SEC-H3: strangers from any number of addresses leave room for members', () => {
  const budget = new BodyBudget();
  for (let address = 0; address < 4; address += 1) budget.hold(strangersAt(String(address))).add(2 * MIB);
  expect(code(() => budget.hold(strangersAt('0')).add(1))).toEqual(full);
  for (const sender of ['a', 'b', 'c']) budget.hold(holdersOf(sender)).add(8 * MIB);
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
  slow('a', 3 * MIB);
  const larger = slow('a', 7 * MIB);
  slow('b', 6 * MIB);
  slow('c', 6 * MIB);
  const worked = slow('d', 10 * MIB);
  worked.arrived();
  budget.hold(holdersOf('e')).add(3 * MIB);
  expect(left).toEqual(['a 7']);
  expect(code(() => larger.add(1))).toEqual(full);
  expect(code(() => larger.arrived())).toEqual(full);
  larger[Symbol.dispose]();
  // There is room again: nobody else gives way.
  budget.hold(holdersOf('f')).add(4 * MIB);
  expect(left).toEqual(['a 7']);
});

test('who would come to hold most takes nothing from others', () => {
  const budget = new BodyBudget();
  for (const sender of ['a', 'b', 'c', 'd', 'e']) budget.hold(holdersOf(sender)).add(6 * MIB);
  expect(code(() => budget.hold(holdersOf('f')).add(7 * MIB))).toEqual(full);
  budget.hold(holdersOf('f')).add(3 * MIB);
});

test('strangers from any number of addresses leave room for each other', () => {
  const budget = new BodyBudget();
  for (let address = 0; address < 4; address += 1)
    for (let body = 0; body < 32; body += 1) budget.hold(strangersAt(String(address))).add(MIB / 16);
  const another = budget.hold(strangersAt('another'));
  another.add(200);
  another.arrived();
});

test('what takes long to come in gives way to anybody', () => {
  let now = 0;
  const budget = new BodyBudget(() => now);
  for (let sender = 0; sender < 32; sender += 1) budget.hold(holdersOf(String(sender))).add(MIB);
  expect(code(() => budget.hold(holdersOf('other')).add(2 * MIB))).toEqual(full);
  now = 60_000;
  budget.hold(holdersOf('other')).add(2 * MIB);
});

test('SEC-H3: four who hold all there is keep nobody from signing in', () => {
  const budget = new BodyBudget();
  for (const sender of ['a', 'b', 'c', 'd']) {
    const held = budget.hold(holdersOf(sender));
    held.add(8 * MIB);
    held.arrived();
  }
  for (let address = 0; address < 8; address += 1) {
    const held = budget.hold(strangersAt(String(address)));
    held.add(200);
    held.arrived();
  }
});

test('SEC-H3: the reserve is for small bodies, and no sender has all of it', () => {
  const budget = new BodyBudget();
  const all = ['a', 'b', 'c', 'd'].map((sender) => {
    const held = budget.hold(holdersOf(sender));
    held.add(8 * MIB);
    held.arrived();
    return held;
  });
  const small = (sender: string) => {
    const held = budget.hold(strangersAt(sender));
    held.add(64 * 1024);
    held.arrived();
    return held;
  };
  expect(code(() => budget.hold(strangersAt('large')).add(64 * 1024 + 1))).toEqual(full);
  const grown = small('greedy');
  expect(code(() => grown.add(1))).toEqual(full);
  small('greedy');
  expect(code(() => small('greedy'))).toEqual(full);
  for (let other = 0; other < 30; other += 1) small(String(other));
  // What came into the reserve moves on as it grows, once there is room.
  all[0]?.[Symbol.dispose]();
  grown.add(MIB);
  grown[Symbol.dispose]();
  budget.hold(holdersOf('e')).add(8 * MIB - 64 * 1024);
});
