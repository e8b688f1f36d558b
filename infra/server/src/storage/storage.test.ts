import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ByteRange, Storage } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaListener } from '../http/media.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { httpStorage } from './http-storage.ts';
import { openBucket } from './open-bucket.ts';

type Reading = Pick<Storage, 'open'>;
interface Driver extends AsyncDisposable {
  readonly storage: Storage;
  /** What reads what the storage wrote. */
  readonly reading: Reading;
}

async function onDisk(): Promise<Driver> {
  const root = await mkdtemp(join(tmpdir(), 'storage-'));
  const storage = diskStorage(root);
  return { storage, reading: storage, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

async function overHttp(): Promise<Driver> {
  const { storage, ...disk } = await onDisk();
  const server = createServer(mediaListener(storage)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    storage,
    reading: httpStorage(`http://127.0.0.1:${port}`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await disk[Symbol.asyncDispose]();
    },
  };
}

async function inBucket(): Promise<Driver> {
  // A list of a few keys has pages.
  const server = await startS3Server({ pageOfKeys: 2 });
  const storage = await openBucket({ ...server, ...server.key }, 'write');
  return { storage, reading: storage, [Symbol.asyncDispose]: server.close };
}

async function inMemory(): Promise<Driver> {
  const storage = memoryStorage();
  return { storage, reading: storage, [Symbol.asyncDispose]: async () => undefined };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | null) => value && new TextDecoder().decode(value);
const LARGE = Buffer.alloc(300_000, 'abcdefghijk');

async function* inChunks(whole: Uint8Array) {
  for (let at = 0; at < whole.length; at += 7000) yield whole.subarray(at, at + 7000);
}

describe.each([
  ['on a disk', onDisk],
  ['over HTTP', overHttp],
  ['in a bucket', inBucket],
  ['in memory', inMemory],
])('storage %s', (_, open) => {
  let driver: Driver;
  beforeEach(async () => {
    driver = await open();
  });
  afterEach(async () => driver[Symbol.asyncDispose]());

  const all = async <Item>(source: AsyncIterable<Item>): Promise<Item[]> => {
    const items: Item[] = [];
    for await (const item of source) items.push(item);
    return items;
  };
  const read = async (key: string, range?: ByteRange): Promise<Buffer | null> => {
    await using file = await driver.reading.open(key);
    return file && Buffer.concat(await all(file.read(range)));
  };

  test('gives back what was put, null where nothing is', async () => {
    const { storage } = driver;
    await storage.put('media/a/1.webp', bytes('one'));
    await storage.put('media/a/1.webp', bytes('two'));
    expect([text(await storage.get('media/a/1.webp')), text(await read('media/a/1.webp'))]).toEqual(['two', 'two']);
    for (const key of ['media/a', 'media/b']) expect([await storage.get(key), await read(key)]).toEqual([null, null]);
  });

  test('streams both ways, in pieces that are small however large the file is', async () => {
    await driver.storage.put('large', inChunks(LARGE));
    await using file = await driver.reading.open('large');
    const pieces = file ? await all(file.read()) : [];
    expect([file?.size, Buffer.concat(pieces).equals(LARGE)]).toEqual([LARGE.length, true]);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536);
  });

  test('gives a range, and may be left half-way', async () => {
    await driver.storage.put('large', LARGE);
    for (const [start, end] of [
      [0, 1],
      [299_990, 300_000],
      [12_345, 112_345],
      [5, 5],
    ] as const)
      expect((await read('large', { start, end }))?.equals(LARGE.subarray(start, end))).toBe(true);
    await using file = await driver.reading.open('large');
    for await (const piece of file?.read() ?? []) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
  });

  test('puts whole or not at all', async () => {
    await driver.storage.put('a', bytes('old'));
    async function* broken() {
      yield bytes('new');
      throw new Error('gone');
    }
    await expect(driver.storage.put('a', broken())).rejects.toThrow('gone');
    expect(text(await read('a'))).toBe('old');
  });

  test('lists below a prefix, sorted', async () => {
    const { storage } = driver;
    for (const key of ['b/2', 'a/z', 'a/b/c']) await storage.put(key, bytes(key));
    expect(await storage.list('a/')).toEqual(['a/b/c', 'a/z']);
    expect(await storage.list('')).toEqual(['a/b/c', 'a/z', 'b/2']);
    expect(await storage.list('none')).toEqual([]);
    expect((await all(storage.keys('a'))).toSorted()).toEqual(['a/b/c', 'a/z']);
    expect(await all(storage.keys('none'))).toEqual([]);
  });

  test('swaps only what is expected, also when fifty try at once', async () => {
    const { storage } = driver;
    expect(await storage.swap('live', bytes('0'), bytes('x'))).toBe(false);
    const tries = await Promise.all(Array.from({ length: 50 }, (_, n) => storage.swap('live', bytes(`${n}`), null)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await storage.list('')).toEqual(['live']);
    const winner = await storage.get('live');
    const more = await Promise.all(
      Array.from({ length: 20 }, (_, n) => storage.swap('live', bytes(`${n + 50}`), winner)),
    );
    expect(more.filter(Boolean)).toHaveLength(1);
    expect(await storage.swap('live', bytes('gone'), null)).toBe(false);
  });

  test('deletes, and repeating it is harmless', async () => {
    const { storage } = driver;
    await storage.put('a', bytes('a'));
    await storage.delete('a');
    await storage.delete('a');
    expect([await storage.get('a'), await read('a')]).toEqual([null, null]);
  });
});

describe.each([
  ['on a disk', onDisk],
  ['in a bucket', inBucket],
])('storage %s', (_, open) => {
  test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a/.b', 'a\\b', 'a\0b', `${'a'.repeat(600)}`])(
    'refuses the key %j',
    async (key) => {
      await using driver = await open();
      const { storage } = driver;
      await expect((async () => storage.put(key, bytes('x')))()).rejects.toThrow(TypeError);
      await expect((async () => storage.get(key))()).rejects.toThrow(TypeError);
      await expect((async () => storage.open(key))()).rejects.toThrow(TypeError);
    },
  );
});
