import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_DATABASES, type TestDatabase } from '../testing/databases.ts';
import { toApiError } from './errors.ts';
import { createNodeLocks } from './node-locks.ts';

/** Something between a node and its server, which forgets connections without a word. */
async function openBetween(port: number) {
  const pairs = new Map<Socket, Socket>();
  const between = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pairs.set(near, far);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve));
  return {
    port: (between.address() as AddressInfo).port,
    /** Of connections that there are; new ones are let through. */
    forget: () => {
      for (const [near, far] of pairs) near.unpipe(far).resume();
    },
    close: () => {
      for (const near of pairs.keys()) near.destroy();
      between.close();
    },
  };
}

let place: TestDatabase;
beforeAll(async () => {
  place = await TEST_DATABASES.server();
});
afterAll(() => place?.remove());

test('OPS-8: a connection that was forgotten on the way during long work fails one lock, and none after it', async () => {
  const url = new URL(place.options.url ?? '');
  const between = await openBetween(Number(url.port));
  url.port = `${between.port}`;
  const locks = createNodeLocks({ connectionString: url.href, query_timeout: 2000 });
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  try {
    const long = locks.alone(1, () => {
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    between.forget();
    const failed = await locks.alone(2, async () => undefined).catch(toApiError);
    expect(failed).toMatchObject({ code: 'unavailable' });
    expect(await locks.alone(2, async () => undefined)).toBe(true);
    end.resolve();
    expect(await long).toBe(true);
    // The server hears of the end of the old session, and lets go what it held.
    await vi.waitFor(async () => expect(await locks.alone(1, async () => undefined)).toBe(true));
  } finally {
    end.resolve();
    await locks.settled();
    between.close();
  }
});

test('OPS-8: a server that says nothing to who connects is away', async () => {
  const silent = createServer(() => undefined);
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const locks = createNodeLocks({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 });
  try {
    const failed = await locks.alone(1, async () => undefined).catch(toApiError);
    expect(failed).toMatchObject({ code: 'unavailable' });
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
