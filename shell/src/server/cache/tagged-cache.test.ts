import { expect, test } from '@jest/globals';
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
