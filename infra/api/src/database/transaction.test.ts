import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { openTransaction } from './transaction.ts';

/** A connection that answers when told. */
function connection() {
  const sent: string[] = [];
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const query = (text: string) => {
    sent.push(text);
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    return answer.promise;
  };
  const client = Object.assign(new EventEmitter(), { query, release: () => undefined }) as PoolClient;
  const answer = async (error?: Error): Promise<void> => {
    const next = waiting.shift();
    if (error) next?.reject(error);
    else next?.resolve({ rows: [] });
    await new Promise(setImmediate);
  };
  return { pool: { connect: async () => client } as never, sent, answer };
}

const ask = { scope: {}, work: (client: PoolClient) => client.query('SELECT 1').then(() => 'done') };

test.each([
  [true, ['BEGIN;', 'SELECT 1']],
  [false, ['BEGIN;']],
])('a transaction sends its start and first query together where the connection can: %s', async (isPipelined, sent) => {
  const { pool, answer, ...told } = connection();
  const done = openTransaction(pool, { ...ask, isPipelined });
  await new Promise(setImmediate);
  expect(told.sent).toEqual(sent);
  for (let count = 0; count < 3; count += 1) await answer();
  expect(await done).toBe('done');
  expect(told.sent).toEqual(['BEGIN;', 'SELECT 1', 'COMMIT']);
});

test('a transaction that could not be started is rolled back, whatever was sent with its start', async () => {
  const { pool, answer, sent } = connection();
  const done = openTransaction(pool, { ...ask, isPipelined: true }).catch(({ message }: Error) => message);
  await new Promise(setImmediate);
  await answer(new Error('no start'));
  await answer();
  await answer();
  expect(await done).toBe('no start');
  expect(sent).toEqual(['BEGIN;', 'SELECT 1', 'ROLLBACK']);
});
