import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { TEST_DATABASES } from '../testing/databases.ts';

/** A way to a port on which, while it is frozen, everything stays where it is; as from when certain words pass. */
async function freezable(port: number, words?: string) {
  const sockets: Socket[] = [];
  let frozen = false;
  const apply = (socket: Socket) => void (frozen ? socket.pause() : socket.resume());
  const freeze = (value: boolean): void => {
    frozen = value;
    for (const socket of sockets) apply(socket);
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        if (words && chunk.includes(words)) freeze(true);
        to.write(chunk);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
      sockets.push(from);
      apply(from);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('B13: whoever waits for a frozen database is told soon, others at once, and all is well when it is back', async () => {
  const place = await TEST_DATABASES.server();
  const url = new URL(place.options.url ?? '');
  const way = await freezable(Number(url.port));
  url.port = String(way.port);
  // No query is given up by itself within this test.
  const database = await openDatabase({ url: url.href, queryTimeout: 3_600_000 });
  const ask = () => database.read('frozen', 'SELECT 1 AS one', []);
  try {
    expect(await ask()).toEqual([{ one: 1 }]);
    way.freeze(true);
    await expect(ask()).rejects.toThrow('answers nobody');
    await expect(Promise.all(Array.from({ length: 100 }, ask))).rejects.toThrow('answers nobody');
    way.freeze(false);
    for (let back = false; !back; )
      back = await ask().then(
        () => true,
        () => new Promise((resolve) => setTimeout(() => resolve(false), 20)),
      );
    // What is slow and not silent is left alone.
    const slow = () => database.read('slow', 'SELECT pg_sleep(3)', []);
    expect(await Promise.all([slow(), ask()])).toEqual([[{ pg_sleep: '' }], [{ one: 1 }]]);
  } finally {
    await database.close();
    way.close();
    await place.remove();
  }
}, 120_000);

test('B13: a database that falls silent while it is opened is told of, and not waited for', async () => {
  const place = await TEST_DATABASES.server();
  const url = new URL(place.options.url ?? '');
  const way = await freezable(Number(url.port), 'server_encoding');
  url.port = String(way.port);
  try {
    await expect(openDatabase({ url: url.href })).rejects.toThrow('answers nobody');
  } finally {
    way.close();
    await place.remove();
  }
}, 120_000);
