import { expect, test } from 'vitest';
import { KeyedTurns } from './keyed-turns.ts';

const gate = () => Promise.withResolvers<void>();

test('work under one key waits, under another it does not, whatever became of the one before', async () => {
  const turns = new KeyedTurns();
  const { promise, resolve } = gate();
  const order: string[] = [];
  const first = turns.run('a', async () => {
    await promise;
    order.push('a1');
    throw new Error('no');
  });
  const second = turns.run('a', async () => order.push('a2'));
  await turns.run('b', async () => order.push('b'));
  resolve();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(order).toEqual(['b', 'a1', 'a2']);
});
