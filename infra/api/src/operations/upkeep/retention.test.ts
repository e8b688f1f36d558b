import { expect, test, vi } from 'vitest';
import type { OperationContext } from '../operation.ts';
import { deleteOver } from './retention.ts';

test('what cannot be deleted of one kind keeps no other from going, and is told in the end', async () => {
  const count = async (transaction: () => Promise<unknown>): Promise<number> => {
    const asked = vi.fn(transaction);
    await deleteOver({ database: { transaction: asked } } as unknown as OperationContext, new Date()).catch(
      (error: unknown) => expect(error).toBeInstanceOf(AggregateError),
    );
    return asked.mock.calls.length;
  };
  const all = await count(async () => ({ rowCount: 0 }));
  expect(all).toBeGreaterThan(5);
  expect(await count(async () => Promise.reject(new Error('It takes too long')))).toBe(all);
});
