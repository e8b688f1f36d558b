import { expect, test } from 'vitest';
import { createSparingWarnings } from './sparing-warnings.ts';

test('some lines a minute under each key; the next one tells how many were left out', () => {
  let now = 0;
  const lines: object[] = [];
  const warn = createSparingWarnings(() => now);
  const log = { warn: (facts: object) => lines.push(facts), error: () => undefined };
  const many = (key: string) => {
    for (let time = 0; time < 100; time += 1) warn(log, key, { key }, 'It failed');
  };
  many('a');
  many('b');
  expect(lines).toEqual([...Array(5).fill({ key: 'a' }), ...Array(5).fill({ key: 'b' })]);
  lines.length = 0;
  now = 60_000;
  many('a');
  expect(lines).toEqual([{ key: 'a', unsaid: 95 }, ...Array(4).fill({ key: 'a' })]);
});

test('any number of keys is forgotten again', () => {
  const warn = createSparingWarnings(() => 0);
  let lines = 0;
  const log = { warn: () => undefined, error: () => (lines += 1) };
  for (let key = 0; key < 3000; key += 1) warn(log, String(key), {}, 'It failed', 'error');
  for (let time = 0; time < 10; time += 1) warn(log, '0', {}, 'It failed', 'error');
  expect(lines).toBe(3005);
});
