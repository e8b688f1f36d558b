import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskStorage } from '../storage/disk-storage.ts';
import { mediaListener } from './media.ts';

const READERS = process.env.SOAK === '1' ? 500 : 50;
// Patience on a busy machine, not a bar: the system itself takes megabytes of each.
vi.setConfig({ testTimeout: 300_000 });
const SIZE = 8 * 1024 * 1024;
/** A large piece, of which all readers together have no more than 16; else two small ones; and a head. */
const LARGE = 1_050_000;
const MOST_LARGE = 16;
const HELD = 80_000;

let root: string;
let server: Server;
const held = new Set<Socket>();
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'));
  const storage = diskStorage(root);
  await storage.put('media/p/m/large.bin', Buffer.alloc(SIZE, 1));
  server = createServer(mediaListener(storage)).listen(0, '127.0.0.1');
  server.on('connection', (socket) => {
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  });
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true });
});

/** Of this test: others in this process may have files open as well. */
const openFiles = async (): Promise<number> => {
  const names = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(names)).filter((name) => name.startsWith(root)).length;
};

const ask = (port: number): Socket =>
  connect(port, '127.0.0.1', function (this: Socket) {
    this.write('GET /media/p/m/large.bin HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  }).pause();

test('SEC-H4 OPS-6: readers who do not read hold kilobytes of a file of megabytes, and leave nothing open', async () => {
  const { port } = server.address() as AddressInfo;
  const readers = Array.from({ length: READERS }, () => ask(port));
  // Each has been answered as far as the system takes it: the rest is this process's.
  while (held.size < READERS || [...held].some((socket) => socket.writableLength === 0))
    await new Promise((resolve) => setTimeout(resolve, 10));
  const lengths = [...held].map((socket) => socket.writableLength);
  for (const length of lengths) expect(length).toBeLessThan(LARGE);
  expect(lengths.filter((length) => length > HELD).length).toBeLessThanOrEqual(MOST_LARGE);
  expect(await openFiles()).toBeGreaterThan(0);
  // Who reads after all gets all of it.
  const [first, ...others] = readers;
  let size = 0;
  first?.on('data', (bytes) => {
    size += bytes.length;
  });
  first?.resume();
  if (first) await once(first, 'end');
  expect(size).toBeGreaterThan(SIZE);
  for (const socket of others) socket.destroy();
  while (held.size > 0 || (await openFiles()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('M7: many readers are each given the bytes of their own range, others leaving meanwhile', async () => {
  const { port } = server.address() as AddressInfo;
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => (at * 7 + (at >> 8)) % 251));
  await diskStorage(root).put('media/p/m/own.bin', bytes);
  const read = async (index: number): Promise<boolean> => {
    const start = index * 1009;
    const leaver = ask(port);
    await once(leaver, 'connect');
    const answer = await fetch(`http://127.0.0.1:${port}/media/p/m/own.bin`, { headers: { range: `bytes=${start}-` } });
    leaver.destroy();
    return Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start));
  };
  const all = await Promise.all(Array.from({ length: 2 * MOST_LARGE }, (_, index) => read(index)));
  expect(all).toEqual(all.map(() => true));
});
