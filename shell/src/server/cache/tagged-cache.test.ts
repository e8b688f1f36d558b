import { describe, expect, test, vi } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

const fill =
  (value: string, tags: string[] = ['t'], bytes = 1) =>
  async () => ({ value, tags, bytes });
const drop = { project_id: 'p', tags: ['t'] };

test('one fill serves all who ask in the meantime', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10 });
  let fills = 0;
  const slow = async () => {
    fills += 1;
    return { value: 'a', tags: [], bytes: 1 };
  };
  const values = await Promise.all(Array.from({ length: 50 }, () => cache.read('k', 'p', slow)));
  expect([fills, new Set(values).size]).toEqual([1, 1]);
});

test('a fill that began before a change is never stored, nor given to those who ask after it', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10 });
  const gate = Promise.withResolvers<void>();
  const before = cache.read('k', 'p', async () => {
    await gate.promise;
    return { value: 'old', tags: ['t'], bytes: 1 };
  });
  await Promise.resolve();
  cache.invalidate(drop);
  const after = cache.read('k', 'p', fill('new'));
  gate.resolve();
  expect([await before, await after, cache.get('k')]).toEqual(['old', 'new', 'new']);
});

test("another project's change leaves a fill alone, a change of unknown project does not", async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10 });
  const first = cache.read('k', 'p', fill('a'));
  cache.invalidate({ project_id: 'other', tags: ['x'] });
  await first;
  expect(cache.get('k')).toBe('a');
  const second = cache.read('l', 'p', fill('b'));
  cache.invalidate({ project_id: null, tags: [] });
  await second;
  expect(cache.get('l')).toBeUndefined();
});

test('a change drops exactly what carries its tags, and says so', async () => {
  const dropped: string[] = [];
  const cache = createTaggedCache<string>({ maxBytes: 10, onDrop: (value) => dropped.push(value) });
  await cache.read('a', 'p', fill('a', ['t', 'u']));
  await cache.read('b', 'p', fill('b', ['u']));
  cache.invalidate(drop);
  expect([cache.get('a'), cache.get('b'), dropped]).toEqual([undefined, 'b', ['a']]);
});

test('the least recently used goes when the bytes are used up; what is larger than all of it is not kept', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10 });
  await cache.read('a', 'p', fill('a', [], 4));
  await cache.read('b', 'p', fill('b', [], 4));
  cache.get('a');
  await cache.read('c', 'p', fill('c', [], 4));
  await cache.read('d', 'p', fill('d', [], 11));
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual(['a', undefined, 'c', undefined]);
});

test('what changes by time alone expires', async () => {
  let now = 0;
  const cache = createTaggedCache<string>({ maxBytes: 10, now: () => now });
  await cache.read('a', 'p', async () => ({ value: 'a', tags: [], bytes: 1, expiresAt: 5 }));
  now = 4;
  expect(cache.get('a')).toBe('a');
  now = 5;
  expect(cache.get('a')).toBeUndefined();
});

test('a failed fill is told to all and kept for none', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 10 });
  const failing = () => cache.read('a', 'p', () => Promise.reject(new Error('away')));
  await expect(Promise.allSettled([failing(), failing()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await cache.read('a', 'p', fill('back'))).toBe('back');
});

test('a budget of nothing keeps nothing and still shares one fill', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 0 });
  await cache.read('a', 'p', fill('a'));
  expect([cache.get('a'), cache.size()]).toEqual([undefined, 0]);
});

test('SEC-M3: what one project fills memory with pushes out its own, and nobody else’s', async () => {
  const cache = createTaggedCache<string>({ maxBytes: 100 });
  for (const id of ['a', 'b']) for (const at of [1, 2]) await cache.read(`${id}${at}`, id, fill('quiet', [], 10));
  for (let at = 0; at < 500; at += 1) await cache.read(`made-up-${at}`, 'loud', fill('loud', [], 10));
  expect(['a1', 'a2', 'b1', 'b2'].map((key) => cache.get(key))).toEqual(Array(4).fill('quiet'));
  expect([cache.get('made-up-499'), cache.get('made-up-493'), cache.size()]).toEqual(['loud', undefined, 10]);
  cache.clear();
  for (let at = 0; at < 12; at += 1) await cache.read(`alone-${at}`, 'loud', fill('loud', [], 10));
  expect(cache.size()).toBe(10);
});

describe('OPS-3: while who is asked is away', () => {
  const away = new Error('away');
  const gone = new Error('gone');
  const standIn = {
    isAway: (error: unknown) => error === away,
    isGone: (error: unknown) => error === gone,
    patience: { well: 1, away: 1 },
  };
  const failing = (error: Error) => async () => Promise.reject(error);
  const filled = async (tags = ['t'], expiresAt?: number, { patience } = standIn) => {
    const dropped: string[] = [];
    const clock = { now: 0 };
    const onDrop = (value: string) => void dropped.push(value);
    const cache = createTaggedCache<string>({
      maxBytes: 10,
      onDrop,
      standIn: { ...standIn, patience },
      now: () => clock.now,
    });
    await cache.read('k', 'p', async () => ({
      value: 'old',
      tags,
      bytes: 1,
      ...(expiresAt !== undefined && { expiresAt }),
    }));
    return { cache, dropped, clock };
  };

  test('what a change made untrue is given, and only then', async () => {
    const { cache, dropped } = await filled();
    cache.invalidate(drop);
    expect([cache.get('k'), dropped]).toEqual([undefined, ['old']]);
    expect(await cache.read('k', 'p', failing(away))).toBe('old');
    await expect(cache.read('k', 'p', failing(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.read('k', 'p', fill('new'))).toBe('new');
    expect(cache.get('k')).toBe('new');
  });

  test('and so is what time made untrue', async () => {
    const { cache, clock } = await filled(['t'], 10);
    clock.now = 10;
    expect(await cache.read('k', 'p', failing(away))).toBe('old');
  });

  test.each([
    ['pages:p', ['pages:p', 't']],
    ['host:x', ['host:x', 't']],
    ['host:x of a new site', ['host:x', 'pages:p', 'added:p', 't']],
  ])('nothing stands in for what was taken away or given to others (%s)', async (_, tags) => {
    const { cache } = await filled();
    cache.invalidate({ project_id: 'p', tags });
    await expect(cache.read('k', 'p', failing(away))).rejects.toBe(away);
  });

  test('the others stand in after a page was added', async () => {
    const { cache } = await filled();
    cache.invalidate({ project_id: 'p', tags: ['pages:p', 'added:p', 't'] });
    expect(cache.get('k')).toBeUndefined();
    expect(await cache.read('k', 'p', failing(away))).toBe('old');
  });

  test('a change that comes later takes it away too, and so does an answer that it is gone', async () => {
    const { cache } = await filled(['t', 'pages:p']);
    cache.invalidate(drop);
    cache.invalidate({ project_id: 'p', tags: ['pages:p'] });
    await expect(cache.read('k', 'p', failing(away))).rejects.toBe(away);
    const other = await filled();
    other.cache.invalidate(drop);
    await expect(other.cache.read('k', 'p', failing(gone))).rejects.toBe(gone);
    await expect(other.cache.read('k', 'p', failing(away))).rejects.toBe(away);
  });

  test('B7: who is slow is waited for, and no longer once they did not answer', async () => {
    const { cache } = await filled(['t'], undefined, { ...standIn, patience: { well: 1_000_000, away: 1 } });
    const gate = Promise.withResolvers<void>();
    const slow = async () => {
      await gate.promise;
      return { value: 'new', tags: ['t'], bytes: 1 };
    };
    cache.invalidate(drop);
    const told = vi.fn();
    const reading = cache.read('k', 'p', slow).finally(told);
    await new Promise(setImmediate);
    expect(told).not.toHaveBeenCalled();
    gate.resolve();
    expect(await reading).toBe('new');
    cache.invalidate(drop);
    expect(await cache.read('k', 'p', failing(away))).toBe('new');
    expect(await cache.read('k', 'p', () => new Promise<never>(() => undefined))).toBe('new');
  });

  test('a fill that lets itself be waited for is not, and is there for those who come after it', async () => {
    const { cache } = await filled();
    cache.invalidate(drop);
    const gate = Promise.withResolvers<void>();
    const slow = async () => {
      await gate.promise;
      return { value: 'new', tags: ['t'], bytes: 1 };
    };
    expect(await cache.read('k', 'p', slow)).toBe('old');
    expect(await cache.read('k', 'p', failing(gone))).toBe('old');
    gate.resolve();
    expect(await cache.read('k', 'p', slow)).toBeDefined();
    await new Promise((resolve) => setImmediate(resolve));
    expect(cache.get('k')).toBe('new');
  });
});
