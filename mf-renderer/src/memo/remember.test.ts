import { expect, test } from 'vitest';
import { rememberText } from './remember.ts';

const counted = (capacity: number) => {
  const made: string[] = [];
  const remembered = rememberText(capacity);
  const make = (key: string) => {
    made.push(key);
    return key.toUpperCase();
  };
  return { made, ask: (key: string) => remembered(key, () => make(key)) };
};

test('makes each answer once', () => {
  const { made, ask } = counted(100);
  expect([ask('a'), ask('a'), ask('b')]).toEqual(['A', 'A', 'B']);
  expect(made).toEqual(['a', 'b']);
});

test('forgets what was not asked for longest, and keeps within its room', () => {
  const { made, ask } = counted(4);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('does not keep what is larger than its room', () => {
  const { made, ask } = counted(3);
  expect([ask('long'), ask('long')]).toEqual(['LONG', 'LONG']);
  expect(made).toHaveLength(2);
});
