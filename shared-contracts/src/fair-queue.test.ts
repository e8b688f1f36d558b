import { describe, expect, test, vi } from 'vitest';
import { FairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.ts';

/** A queue whose work ends when told; `started` lists keys in the order in which their work began. */
function controlled(options: Partial<FairQueueOptions>) {
  const queue = new FairQueue({ atOnce: 2, atOncePerKey: 2, waiting: 100, waitingPerKey: 100, ...options });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string) =>
    queue.run(key, () => {
      started.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    ends.shift()?.();
    await settled();
  };
  return { queue, started, ask, settled, endNext };
}

describe('FairQueue', () => {
  test('keys take turns, however much waits under one of them', async () => {
    const { started, ask, settled, endNext } = controlled({ atOnce: 1 });
    const all = ['loud', 'loud', 'loud', 'loud', 'quiet', 'third'].map(ask);
    await settled();
    for (const _ of all) await endNext();
    await Promise.all(all);
    expect(started).toEqual(['loud', 'loud', 'quiet', 'third', 'loud', 'loud']);
  });

  test('one key never has all places', async () => {
    const { started, ask, settled, endNext } = controlled({ atOnce: 2, atOncePerKey: 1 });
    const all = ['loud', 'loud', 'quiet'].map(ask);
    await settled();
    expect(started).toEqual(['loud', 'quiet']);
    await endNext();
    expect(started).toEqual(['loud', 'quiet', 'loud']);
    await endNext();
    await endNext();
    await Promise.all(all);
  });

  test('where others ask as well, one key has fewer places than it has alone', async () => {
    const { started, ask, settled, endNext } = controlled({ atOnce: 4, atOncePerKey: 2, amongOthers: 1 });
    const all = ['loud', 'loud', 'loud', 'quiet', 'loud'].map(ask);
    await settled();
    expect(started).toEqual(['loud', 'loud', 'quiet']);
    // Two of its own are under way still, then one.
    await endNext();
    expect(started).toEqual(['loud', 'loud', 'quiet']);
    await endNext();
    expect(started).toEqual(['loud', 'loud', 'quiet', 'loud']);
    await endNext();
    await endNext();
    await endNext();
    await Promise.all(all);
    // A while after, it is alone again.
    for (let count = 0; count < 32; count += 1) {
      const one = ask('loud');
      await settled();
      await endNext();
      await one;
    }
    const again = ['loud', 'loud'].map(ask);
    await settled();
    expect(started.length).toBe(5 + 32 + 2);
    await endNext();
    await endNext();
    await Promise.all(again);
  });

  test('a key that rests waits among others, and not where it is alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let rest = 25;
      const { started, ask, settled, endNext } = controlled({ restOf: (key) => (key === 'loud' ? rest : 0) });
      const alone = ask('loud');
      await settled();
      await endNext();
      await alone;
      const all = ['quiet', 'loud', 'loud'].map(ask);
      await settled();
      expect(started).toEqual(['loud', 'quiet']);
      await endNext();
      await vi.advanceTimersByTimeAsync(20);
      expect(started).toEqual(['loud', 'quiet']);
      rest = 0;
      await vi.advanceTimersByTimeAsync(20);
      expect(started).toEqual(['loud', 'quiet', 'loud', 'loud']);
      await endNext();
      await endNext();
      await Promise.all(all);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a key rests no longer where the others have gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const { started, ask, settled, endNext } = controlled({ restOf: (key) => (key === 'loud' ? 60_000 : 0) });
      const all = ['quiet', 'loud'].map(ask);
      await settled();
      await endNext();
      await vi.advanceTimersByTimeAsync(400);
      expect(started).toEqual(['quiet']);
      await vi.advanceTimersByTimeAsync(200);
      expect(started).toEqual(['quiet', 'loud']);
      await endNext();
      await Promise.all(all);
    } finally {
      vi.useRealTimers();
    }
  });

  test('work whose turn is over leaves its place to a key that has fewer, and to no other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const queue = new FairQueue({ atOnce: 3, atOncePerKey: 2, turn: 1000 });
      const begun: string[] = [];
      const ends: (() => void)[] = [];
      const ask = (key: string) =>
        queue.run(key, async (leave) => {
          begun.push(key);
          await new Promise<void>((resolve) => {
            ends.push(resolve);
            leave.addEventListener('abort', () => resolve());
          });
          return leave.aborted;
        });
      const [first, second, other] = ['loud', 'loud', 'other'].map(ask);
      // One more of its own changes nothing.
      const third = ask('loud');
      await vi.advanceTimersByTimeAsync(5000);
      expect(begun).toEqual(['loud', 'loud', 'other']);
      const quiet = ask('quiet');
      expect(await first).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      // Of those whose turn is over, who waited longer is first; then all have one, or two.
      expect(await second).toBe(true);
      await vi.advanceTimersByTimeAsync(5000);
      expect(begun).toEqual(['loud', 'loud', 'other', 'loud', 'quiet']);
      for (const end of ends) end();
      expect(await Promise.all([third, quiet, other])).toEqual([false, false, false]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('work is asked to leave when its turn is over, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const queue = new FairQueue({ atOnce: 1, turn: 1000 });
      const slow = queue.run('slow', async (leave) => {
        await new Promise((resolve) => leave.addEventListener('abort', resolve));
        return performance.now();
      });
      const start = performance.now();
      await vi.advanceTimersByTimeAsync(400);
      const next = queue.run('quick', async (leave) => leave.aborted);
      await vi.advanceTimersByTimeAsync(500);
      await vi.advanceTimersByTimeAsync(500);
      expect([(await slow) - start, await next]).toEqual([1000, false]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['of its key', { atOnce: 1, waitingPerKey: 1 }, ['a', 'a', 'a'], true],
    ['in all', { atOnce: 1, waiting: 1 }, ['a', 'b', 'c'], false],
  ] as const)('refuses what comes when too much waits %s, and goes on', async (_, options, keys, ofKey) => {
    const { queue, ask, settled, endNext } = controlled(options);
    const outcomes = Promise.allSettled(keys.map(ask));
    await settled();
    await endNext();
    await endNext();
    const last = (await outcomes).at(-1);
    expect(last).toMatchObject({ status: 'rejected', reason: new QueueFullError(ofKey) });
    await expect(queue.run('a', async () => 'free')).resolves.toBe('free');
  });

  test('where all that may wait does, who waits most gives a place to who waits less', async () => {
    const { started, ask, settled, endNext } = controlled({ atOnce: 1, waiting: 5, waitingPerKey: 3 });
    const loud = Promise.allSettled(['a', 'a', 'a', 'a', 'b', 'b'].map(ask));
    const quiet = ask('quiet');
    await settled();
    // One of each is no more than what the next one asks for.
    const third = ask('third');
    const last = ask('third').catch((error: unknown) => error);
    expect(await last).toEqual(new QueueFullError(false));
    for (let ended = 0; ended < 6; ended += 1) await endNext();
    await Promise.all([quiet, third]);
    expect(started).toEqual(['a', 'a', 'b', 'quiet', 'third', 'b']);
    expect((await loud).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'rejected'],
      ...['fulfilled', 'fulfilled'],
    ]);
  });

  test('a failure frees its place', async () => {
    const { queue } = controlled({ atOnce: 1 });
    await expect(queue.run('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('a', async () => 1)).resolves.toBe(1);
  });
});

test('one at a time under each key: under another it does not wait, whatever became of the one before', async () => {
  const turns = new FairQueue({ atOncePerKey: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
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
