import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Storage } from 'shared-contracts';
import { diskStorage } from './disk-storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | null) => value && new TextDecoder().decode(value);

describe('disk storage', () => {
  let root: string;
  let storage: Storage;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'storage-'));
    storage = diskStorage(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  test('gives back what was put, null where nothing is', async () => {
    await storage.put('media/a/1.webp', bytes('one'));
    await storage.put('media/a/1.webp', bytes('two'));
    expect(text(await storage.get('media/a/1.webp'))).toBe('two');
    expect(await storage.get('media/a')).toBeNull();
    expect(await storage.get('media/b')).toBeNull();
  });

  test('lists below a prefix, sorted, without what is unfinished', async () => {
    for (const key of ['b/2', 'a/z', 'a/b/c']) await storage.put(key, bytes(key));
    expect(await storage.list('a/')).toEqual(['a/b/c', 'a/z']);
    expect(await storage.list('')).toEqual(['a/b/c', 'a/z', 'b/2']);
    expect(await storage.list('none')).toEqual([]);
  });

  test('swaps only what is expected, also when fifty try at once', async () => {
    expect(await storage.swap('live', bytes('0'), bytes('x'))).toBe(false);
    const tries = await Promise.all(Array.from({ length: 50 }, (_, n) => storage.swap('live', bytes(`${n}`), null)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await readdir(root)).toEqual(['live']);
  });

  test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a/.b', 'a\\b', 'a\0b', `${'a'.repeat(600)}`])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => storage.put(key, bytes('x')))()).rejects.toThrow(TypeError);
      await expect(storage.get(key)).rejects.toThrow(TypeError);
    },
  );

  test('deletes, and repeating it is harmless', async () => {
    await storage.put('a', bytes('a'));
    await storage.delete('a');
    await storage.delete('a');
    expect(await storage.get('a')).toBeNull();
  });
});
