import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskStorage } from './disk-storage.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-open-'));
});
afterEach(() => rm(root, { recursive: true }));

const openFiles = async (): Promise<number> => {
  const names = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(names)).filter((name) => name.startsWith(root)).length;
};

const textOf = async (storage: ReturnType<typeof diskStorage>, key: string): Promise<string | null> => {
  await using file = await storage.open(key);
  if (!file) return null;
  return text(file.read());
};

test('a file that many read is open once, and closed a moment after the last of them', async () => {
  const storage = diskStorage(root);
  await storage.put('a', Buffer.from('first'));
  const opened = await Promise.all(Array.from({ length: 20 }, () => storage.open('a')));
  expect(await openFiles()).toBe(1);
  for (const file of opened) await file?.[Symbol.asyncDispose]();
  await vi.waitFor(async () => expect(await openFiles()).toBe(0), { timeout: 60_000 });
});

test('what is replaced or deleted is not read from what was open before', async () => {
  const storage = diskStorage(root);
  await storage.put('a', Buffer.from('first'));
  await using reading = await storage.open('a');
  expect(await textOf(storage, 'a')).toBe('first');
  await storage.put('a', Buffer.from('second'));
  expect(await textOf(storage, 'a')).toBe('second');
  await storage.delete('a');
  expect(await textOf(storage, 'a')).toBeNull();
  // Who began before reads to the end.
  expect(await text(reading?.read() ?? Readable.from([]))).toBe('first');
});

test('more files than are kept open are read all the same', async () => {
  const storage = diskStorage(root);
  const keys = Array.from({ length: 100 }, (_, index) => `file-${index}`);
  for (const key of keys) await storage.put(key, Buffer.from(key));
  const opened = await Promise.all(keys.map((key) => storage.open(key)));
  expect(await openFiles()).toBe(100);
  for (const file of opened) await file?.[Symbol.asyncDispose]();
  expect(await openFiles()).toBeLessThanOrEqual(64);
  expect(await Promise.all(keys.map((key) => textOf(storage, key)))).toEqual(keys);
});
