import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Storage } from 'shared-contracts';
import { expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { openBucket } from './open-bucket.ts';

const MIB = 1024 * 1024;
const SIZE = 64 * MIB;
/** What streams hold, whatever their length: a part of an upload of 8 MiB, and what `fetch` has of it and of the one before. */
const MOST = 48 * MIB;

interface Driver extends AsyncDisposable {
  readonly storage: Storage;
}

async function onDisk(): Promise<Driver> {
  const root = await mkdtemp(join(tmpdir(), 'storage-'));
  return { storage: diskStorage(root), [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

/** The service has the bytes in memory: its own. */
async function inBucket(): Promise<Driver> {
  const service = spawn(process.execPath, [join(import.meta.dirname, '../testing/s3-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told] = await once(service.stdout, 'data');
  const storage = await openBucket(JSON.parse(String(told)), 'write');
  const stop = async () => {
    service.kill();
    await once(service, 'exit');
  };
  return { storage, [Symbol.asyncDispose]: stop };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of this process that something still holds. Buffers are freed beside the process; a second collection waits for that. */
function held(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Passes pieces on, and looks now and then at what is held meanwhile. */
async function* watched(pieces: AsyncIterable<Uint8Array>, note: (bytes: number) => void) {
  let next = 0;
  let size = 0;
  for await (const piece of pieces) {
    yield piece;
    size += piece.length;
    if (size < next) continue;
    note(held());
    next += SIZE / 8;
  }
}

/** Made as they are taken, each another one. */
async function* made(hash: Hash) {
  for (let at = 0; at < SIZE; at += MIB) {
    const piece = Buffer.alloc(MIB, `at ${at} `);
    hash.update(piece);
    yield piece;
  }
}

test.each([
  ['on a disk', onDisk],
  ['in a bucket', inBucket],
])('OPS-8: what is large is stored, copied and read %s without being in memory', async (_, open) => {
  await using driver = await open();
  const { storage } = driver;
  const [sent, received] = [createHash('sha256'), createHash('sha256')];
  const before = held();
  let most = Number.NEGATIVE_INFINITY;
  // What files before this one left in the process may be freed meanwhile: less than nothing is held then.
  const note = (bytes: number): void => {
    most = Math.max(most, bytes - before);
  };
  await storage.put('large', watched(made(sent), note));
  await storage.copy('large', 'copy');
  await using file = await storage.open('copy');
  expect(file?.size).toBe(SIZE);
  if (file) for await (const piece of watched(file.read(), note)) received.update(piece);
  expect(received.digest('hex')).toBe(sent.digest('hex'));
  expect(Number.isFinite(most)).toBe(true);
  expect(most).toBeLessThan(MOST);
});
