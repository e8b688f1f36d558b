import type { IncomingMessage } from 'node:http';
import { NotStoredError, type Storage } from 'shared-contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Fault, type S3Server, startS3Server } from '../testing/s3-server.ts';
import { createS3Client, S3Error, type S3Patience } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const MIB = 1024 * 1024;

let server: S3Server;
let storage: Storage;
const storageWith = (patience?: S3Patience): Storage => {
  const { endpoint, bucket, key } = server;
  return s3Storage(createS3Client({ endpoint, bucket, ...key }, patience));
};
beforeEach(async () => {
  server = await startS3Server();
  storage = storageWith();
});
afterEach(() => server.close());

/** Meets the first so many requests, or those that it is told of, and lets the others be. */
const first = (count: number, fault: S3Fault, where: (request: IncomingMessage) => boolean = () => true): void => {
  let left = count;
  server.set((response, take, request) => {
    if (!where(request) || left === 0) return take();
    left -= 1;
    fault(response, take, request);
  });
};
const isPut = ({ method }: IncomingMessage): boolean => method === 'PUT';
const busy: S3Fault = (response) => void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
const cutOff: S3Fault = (response) => void response.destroy();
const silent: S3Fault = () => undefined;
/** What was asked for is done, and nobody hears of it. */
const lost: S3Fault = (response, take) => {
  const { socket } = response;
  response.end = () => {
    socket?.destroy();
    return response;
  };
  take();
};

test.each([
  ['is busy', busy],
  ['cuts connections', cutOff],
  ['is silent', silent],
])('D8: a service that %s for a moment is asked again', async (_, fault) => {
  storage = storageWith({ answer: 300, all: 5000 });
  first(2, fault);
  await storage.put('a', bytes('one'));
  first(2, fault);
  expect(await storage.get('a')).toEqual(Buffer.from('one'));
  first(2, fault);
  expect(await storage.list('')).toEqual(['a']);
});

test('D8: one that stays away is told as unavailable, and used again once it is back', async () => {
  server.set(busy);
  storage = storageWith({ answer: 5000, all: 500 });
  const away = { code: 'unavailable', details: { retryAfter: 5 } };
  for (const work of [
    () => storage.get('a'),
    () => storage.open('a'),
    () => storage.put('a', bytes('one')),
    () => storage.swap('a', bytes('one'), null),
    () => storage.list(''),
    () => storage.delete('a'),
    () => storage.check(),
  ])
    await expect(work()).rejects.toMatchObject(away);
  server.set(null);
  await storage.check();
  expect(await storage.swap('a', bytes('one'), null)).toBe(true);
});

test('D8: what it refuses is no absence, and is told in its own words', async () => {
  server.set(
    (response) => void response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>No.</Message></Error>'),
  );
  await expect(storage.get('a')).rejects.toThrow('The object storage answered 403 AccessDenied: No.');
  server.set((response) => void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'));
  await expect(storage.get('a')).rejects.toThrow('NoSuchBucket');
});

test('D8: a swap whose answer was lost has happened once, and one that lost to it has not', async () => {
  first(1, lost, isPut);
  expect(await storage.swap('live', bytes('one'), null)).toBe(true);
  first(1, lost, isPut);
  const tries = await Promise.all(['two', 'three'].map((next) => storage.swap('live', bytes(next), bytes('one'))));
  expect(tries.filter(Boolean)).toHaveLength(1);
  const now = await storage.get('live');
  expect(Buffer.from(now ?? []).toString()).toBe(tries[0] ? 'two' : 'three');
});

test('D8: what is large goes up in parts, whole or not at all', async () => {
  const large = Buffer.alloc(17 * MIB + 5, 'abcdefghijk');
  async function* inChunks(until = large.length) {
    for (let at = 0; at < until; at += 700_000) yield large.subarray(at, Math.min(at + 700_000, until));
    if (until < large.length) throw new Error('gone');
  }
  await expect(storage.put('media/film', inChunks(10 * MIB))).rejects.toThrow('gone');
  expect([await storage.get('media/film'), server.unfinished()]).toEqual([null, 0]);
  // The joining of the parts is heard of by nobody.
  first(1, lost, (request) => request.method === 'POST' && request.url?.includes('uploadId') === true);
  await storage.put('media/film', inChunks());
  expect(server.objects.get('media/film')?.bytes.equals(large)).toBe(true);
  expect(server.unfinished()).toBe(0);
});

test.each([
  ['has no room', 507, 'XMinioStorageFull'],
  ['gives no more', 403, 'QuotaExceeded'],
])('B14: a service that %s is told as such, at once, and nothing is left', async (_, status, code) => {
  const full: S3Fault = (response) => void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  await storage.put('from', bytes('one'));
  let asked = 0;
  server.set((response, take, request) => {
    // Room runs out with the third part.
    if (!isPut(request) || request.url?.match(/partNumber=[12]&/)) return take();
    asked += 1;
    full(response, take, request);
  });
  const parts = async function* () {
    for (let n = 0; n < 25; n += 1) yield Buffer.alloc(MIB, n);
  };
  const works = [
    () => storage.put('a', bytes('one')),
    () => storage.put('a', parts()),
    () => storage.swap('a', bytes('one'), null),
    () => storage.copy('from', 'a'),
  ];
  for (const work of works)
    await expect(work()).rejects.toMatchObject({ name: 'StorageFullError', code: 'ENOSPC', cause: { code } });
  expect(asked).toBe(works.length);
  expect([[...server.objects.keys()], server.unfinished()]).toEqual([['from'], 0]);
});

test('D8: an object that may not be looked at is not taken for one that is not there', async () => {
  await storage.put('a', bytes('one'));
  await storage.copy('a', 'a');
  await expect(storage.copy('none', 'none')).rejects.toThrow(NotStoredError);
  server.set((response) => void response.writeHead(403).end());
  await expect(storage.copy('a', 'a')).rejects.toThrow(S3Error);
});

test('D8: a source whose bytes nobody takes any more is told so', async () => {
  let left = false;
  const endless = async function* () {
    try {
      for (;;) yield Buffer.alloc(MIB);
    } finally {
      left = true;
    }
  };
  server.set((response, take, request) =>
    request.method === 'POST' ? void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>') : take(),
  );
  await expect(storage.put('a', endless())).rejects.toThrow('AccessDenied');
  expect(left).toBe(true);
});

test('D8: what was opened is read, or nothing', async () => {
  await storage.put('a', bytes('one'));
  await using file = await storage.open('a');
  await storage.put('a', bytes('two'));
  await expect(file?.read()[Symbol.asyncIterator]().next()).rejects.toThrow('PreconditionFailed');
});
