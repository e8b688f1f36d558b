import { expect, test } from 'vitest';
import type { Transaction } from '../database/open-database.ts';
import type { OperationContext } from './operation.ts';
import { write } from './write.ts';

/** A database that ends the first transactions with these codes. */
function contextOf(...codes: readonly string[]) {
  const left = [...codes];
  const published: unknown[] = [];
  const context = {
    feed: { ready: async () => undefined, publish: async (change: unknown) => published.push(change) },
    clock: () => new Date(0),
    database: {
      transactionEnding: async (_: unknown, work: (transaction: Transaction) => Promise<unknown>) => {
        const result = await work({} as Transaction);
        const code = left.shift();
        // As the library wraps what the server said.
        if (code) throw new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
        return { result, rows: [{ seq: '7' }] };
      },
    },
  } as unknown as OperationContext;
  return { context, published };
}

const author = { projectId: 'p', actor: 'a' };

test.each(['40P01', '40001'])(
  'SEC-M8: what the database ended with %s is done once more, and told once',
  async (code) => {
    const { context, published } = contextOf(code);
    let done = 0;
    const work = async () => {
      done += 1;
      return { result: done, tags: ['x'] };
    };
    expect(await write(context, author, {}, work)).toBe(2);
    expect(published).toHaveLength(1);
  },
);

test('SEC-M8: a second time in a row, and any other failure, is the writer’s to hear of', async () => {
  const work = async () => ({ result: null, tags: ['x'] });
  for (const codes of [['40P01', '40P01'], ['23505']]) {
    const { context, published } = contextOf(...codes);
    await expect(write(context, author, {}, work)).rejects.toThrow('Failed query');
    expect(published).toEqual([]);
  }
});
