import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ByteRange, NotStoredError, type Storage } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaListener } from '../http/media.ts';
import { type RadosGateway, startRadosGateway } from '../testing/rados-gateway.ts';
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

/** A service that others have built, which takes a while to come up. */
const SOAK = process.env.SOAK === '1';
let gateway: RadosGateway | undefined;
if (SOAK) {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
  beforeAll(async () => {
    gateway = await startRadosGateway();
  });
  afterAll(() => gateway?.[Symbol.asyncDispose]());
}

async function atCeph(): Promise<Driver> {
  if (!gateway) throw new Error('It runs in the soak run alone');
  const storage = await openBucket(await gateway.makeBucket(), 'write');
  return { storage, reading: storage, [Symbol.asyncDispose]: async () => undefined };
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

const DRIVERS: readonly (readonly [string, () => Promise<Driver>])[] = [
  ['on a disk', onDisk],
  ['over HTTP', overHttp],
  ['in a bucket', inBucket],
  ['in memory', inMemory],
  ...(SOAK ? [['in a bucket of Ceph', atCeph] as const] : []),
];

describe.each(DRIVERS)('storage %s', (_, open) => {
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
      [299_999, 300_000],
      [0, 300_000],
      [300_000, 300_000],
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
  });

  test('tells what is below a folder, how large and how old it is, without opening it', async () => {
    const { storage } = driver;
    // Storages tell seconds, or what they count themselves.
    const before = Date.now() - 2000;
    for (const [key, size] of [
      ['a/z', 0],
      ['a/b/c', 12],
      ['ab/c', 1],
    ] as const)
      await storage.put(key, Buffer.alloc(size));
    const found = await all(storage.entries('a'));
    expect(found.map(({ key, size }) => `${key} ${size}`).toSorted()).toEqual(['a/b/c 12', 'a/z 0']);
    await using file = await driver.reading.open('a/b/c');
    for (const modified of [...found.map((entry) => entry.modified), file?.modified])
      expect(modified?.getTime()).toBeGreaterThan(before);
    expect(await all(storage.entries('none'))).toEqual([]);
  });

  test('keeps what is empty', async () => {
    const nothing = async function* () {};
    await driver.storage.put('empty', new Uint8Array());
    await driver.storage.put('none', nothing());
    for (const key of ['empty', 'none']) {
      await using file = await driver.reading.open(key);
      expect([file?.size, (await read(key))?.length, (await read(key, { start: 0, end: 0 }))?.length]).toEqual([
        0, 0, 0,
      ]);
    }
  });

  test('copies whole, over what is there, and only what is there', async () => {
    const { storage } = driver;
    await storage.put('from', LARGE);
    await storage.put('to', bytes('old'));
    for (const key of ['to', 'deep/er/to', 'from']) {
      await storage.copy('from', key);
      expect((await read(key))?.equals(LARGE)).toBe(true);
    }
    await storage.put('from', bytes('new'));
    expect((await read('to'))?.equals(LARGE)).toBe(true);
    for (const key of ['none', 'deep']) await expect(storage.copy(key, 'to')).rejects.toThrow(NotStoredError);
    expect((await read('to'))?.equals(LARGE)).toBe(true);
  });

  test('of many who write one key at once, one is stored, whole', async () => {
    const { storage } = driver;
    const tries = Array.from({ length: 12 }, (_, n) => Buffer.alloc(50_000 + n, n));
    await Promise.all(tries.map((whole, n) => storage.put('same', n % 2 ? whole : inChunks(whole))));
    const stored = await read('same');
    expect(tries.filter((whole) => stored?.equals(whole))).toHaveLength(1);
    expect(await storage.list('')).toEqual(['same']);
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

  test('deletes all below a folder, and nothing beside it', async () => {
    const { storage } = driver;
    const inside = Array.from({ length: 40 }, (_, n) => `a/${n % 7}/${n}`);
    for (const key of [...inside, 'ab/0', 'b/a/0', 'c']) await storage.put(key, bytes(key));
    expect(await storage.deleteBelow('a')).toBe(40);
    expect(await storage.list('')).toEqual(['ab/0', 'b/a/0', 'c']);
    expect(await storage.deleteBelow('a')).toBe(0);
    await storage.put('a/0/0', bytes('again'));
    expect(text(await read('a/0/0'))).toBe('again');
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
      await expect((async () => storage.copy('a', key))()).rejects.toThrow(TypeError);
      await expect((async () => storage.copy(key, 'a'))()).rejects.toThrow(TypeError);
      await expect((async () => storage.deleteBelow(key))()).rejects.toThrow(TypeError);
    },
  );
});
