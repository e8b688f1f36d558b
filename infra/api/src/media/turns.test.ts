import { expect, test } from '@jest/globals';
import { KeyedTurns, Turns } from './turns.ts';

const gate = () => Promise.withResolvers<void>();

test('B15: so many run at once, so many wait in order, and the next is told to come back', async () => {
  const turns = new Turns(2, 1);
  const order: number[] = [];
  const gates = [gate(), gate(), gate()];
  const work = (index: number) =>
    turns.run(async () => {
      order.push(index);
      await gates[index]?.promise;
    });
  const running = [work(0), work(1), work(2)];
  await expect(work(3)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  expect(order).toEqual([0, 1]);
  gates[1]?.resolve();
  await running[1];
  expect(order).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(running);
  await expect(turns.run(async () => 'free')).resolves.toBe('free');
});

test('a failure frees the turn', async () => {
  const turns = new Turns(1, 0);
  await expect(turns.run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turns.run(async () => 1)).resolves.toBe(1);
});

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
