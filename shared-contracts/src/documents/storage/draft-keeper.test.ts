import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeeper } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper whose writes end when told to. */
function createRig() {
  const states: string[] = [];
  const writes: { end: () => void; fail: () => void }[] = [];
  const keeper = createKeeper({
    write: () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      writes.push({ end: resolve, fail: () => reject(new Error('full')) });
      return promise;
    },
    onState: (state) => states.push(state),
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { keeper, states, writes, pass };
}

describe('E1: keeping', () => {
  test('a change after a while is written soon, and many that follow are one write, 300 ms later', async () => {
    const { keeper, states, writes, pass } = createRig();
    keeper.touch();
    await pass(49);
    expect(writes).toHaveLength(0);
    await pass(1);
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await pass(0);
    expect(states).toEqual(['keeping', 'kept']);
    for (let step = 0; step < 5; step += 1) {
      keeper.touch();
      await pass(50);
    }
    expect(writes).toHaveLength(1);
    await pass(50);
    expect(writes).toHaveLength(2);
    writes[1]?.end();
    await pass(0);
    expect(states).toEqual(['keeping', 'kept', 'keeping', 'kept']);
  });

  test('one write at a time, and always one after the last change', async () => {
    const { keeper, states, writes, pass } = createRig();
    keeper.touch();
    await pass(300);
    keeper.touch();
    await pass(1000);
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await pass(300);
    expect(writes).toHaveLength(2);
    writes[1]?.end();
    await pass(0);
    expect(states.at(-1)).toBe('kept');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a flush writes at once, and waits for the newest', async () => {
    const { keeper, writes, pass } = createRig();
    keeper.touch();
    const flushed = vi.fn();
    void keeper.flush().then(flushed);
    await pass(0);
    expect(writes).toHaveLength(1);
    keeper.touch();
    void keeper.flush().then(flushed);
    writes[0]?.end();
    await pass(0);
    expect(writes).toHaveLength(2);
    expect(flushed).toHaveBeenCalledTimes(1);
    writes[1]?.end();
    await pass(0);
    expect(flushed).toHaveBeenCalledTimes(2);
  });

  test('a flush waits for no write under way, and is not told as kept before the newest is', async () => {
    const { keeper, states, writes, pass } = createRig();
    keeper.touch();
    await pass(300);
    keeper.touch();
    const flushed = vi.fn();
    void keeper.flush().then(flushed);
    expect(writes).toHaveLength(2);
    writes[0]?.end();
    await pass(0);
    expect([states.includes('kept'), flushed.mock.calls.length]).toEqual([false, 0]);
    writes[1]?.end();
    await pass(0);
    expect([states.at(-1), flushed.mock.calls.length]).toEqual(['kept', 1]);
    await pass(10_000);
    expect(writes).toHaveLength(2);
  });

  test('a flush with nothing new is done', async () => {
    const { keeper, writes } = createRig();
    await keeper.flush();
    expect(writes).toHaveLength(0);
  });

  test('what failed is tried again', async () => {
    const { keeper, states, writes, pass } = createRig();
    keeper.touch();
    await pass(300);
    writes[0]?.fail();
    await pass(0);
    expect(states).toEqual(['keeping', 'failed']);
    await pass(5000);
    writes[1]?.end();
    await pass(0);
    expect(states.at(-1)).toBe('kept');
  });

  test('what failed while a later one was under way is in that one', async () => {
    const { keeper, states, writes, pass } = createRig();
    keeper.touch();
    void keeper.flush();
    keeper.touch();
    void keeper.flush();
    writes[0]?.fail();
    await pass(0);
    writes[1]?.end();
    await pass(10_000);
    expect([states.includes('failed'), states.at(-1), writes.length]).toEqual([false, 'kept', 2]);
  });

  test('a stopped one starts nothing', async () => {
    const { keeper, writes, pass } = createRig();
    keeper.touch();
    keeper.stop();
    keeper.touch();
    await pass(10_000);
    expect(writes).toHaveLength(0);
  });
});
