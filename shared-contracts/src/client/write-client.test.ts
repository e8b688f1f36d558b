import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import type { Transport } from './transport.ts';
import { createWriteClient } from './write-client.ts';

const request = { params: { project: 'p', page: 'x' } };

function recorder() {
  const sent: string[] = [];
  const transport: Transport = async ({ call }) => {
    sent.push(call.id);
    return { message: 'sent' };
  };
  return { sent, write: createWriteClient(transport) };
}

describe('the write client', () => {
  test('passes writes on where nobody intercepts', async () => {
    const { sent, write } = recorder();
    expect(await write.deletePage(request)).toEqual({ message: 'sent' });
    expect(sent).toEqual(['deletePage']);
  });

  test('shows a write to the newest interceptor first', async () => {
    const { sent, write } = recorder();
    const order: string[] = [];
    for (const name of ['first', 'second']) {
      write.intercept((value, next) => {
        order.push(name);
        return next(value);
      });
    }
    await write.deletePage(request);
    expect(order).toEqual(['second', 'first']);
    expect(sent).toEqual(['deletePage']);
  });

  test('lets an interceptor mirror, change and redirect', async () => {
    const { sent, write } = recorder();
    const mirrored: unknown[] = [];
    write.intercept(async (value, next) => {
      mirrored.push(value.params);
      await next({ ...value, params: { ...value.params, project: 'draft' } });
      return { message: 'kept here' };
    });
    expect(await write.deletePage(request)).toEqual({ message: 'kept here' });
    expect(mirrored).toEqual([request.params]);
    expect(sent).toEqual(['deletePage']);
  });

  test('hands on what an interceptor throws', async () => {
    const { sent, write } = recorder();
    write.intercept(async () => {
      throw new ApiError('out_of_space');
    });
    await expect(write.deletePage(request)).rejects.toMatchObject({ code: 'out_of_space' });
    expect(sent).toEqual([]);
  });

  test('forgets an interceptor that was taken away, once', async () => {
    const { write } = recorder();
    let count = 0;
    const counter = (value: Parameters<Transport>[0], next: Transport) => {
      count += 1;
      return next(value);
    };
    const remove = write.intercept(counter);
    write.intercept(counter);
    remove();
    remove();
    await write.deletePage(request);
    expect(count).toBe(1);
  });
});
