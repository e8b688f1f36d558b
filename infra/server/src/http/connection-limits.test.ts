import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type ConnectionLimits, limitConnections, type Neighbours, readNeighbours } from './connection-limits.ts';

const NOBODY: Pick<Neighbours, 'isShared' | 'addressOf'> = {
  isShared: () => false,
  addressOf: ({ socket }) => socket.remoteAddress ?? '',
};
const LARGE = Buffer.alloc(16 * 1024 * 1024);

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(limits: Partial<ConnectionLimits>, neighbours = NOBODY, listener: RequestListener = answer) {
  server = createServer(listener).listen(0, '127.0.0.1');
  limitConnections(server, neighbours, limits);
  await once(server, 'listening');
}

const answer: RequestListener = (request, response) => {
  if (request.url === '/large') response.end(LARGE);
  else if (request.url === '/events') response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n');
  else if (request.url !== '/never') request.resume().on('end', () => response.end('whole'));
};

async function reach(from = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const ask = (socket: Socket, path: string, head = '') => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${head}\r\n`);
const firstLine = async (socket: Socket): Promise<string> => {
  const [bytes] = await once(socket, 'data');
  return String(bytes).split('\r\n')[0] ?? '';
};
const closed = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket.resume(), 'close'));

/** Asks on new connections until one is taken. */
async function askUntilServed(): Promise<string> {
  const socket = await reach();
  ask(socket, '/');
  return Promise.race([firstLine(socket), closed(socket).then(askUntilServed)]);
}

describe('B15: silence', () => {
  test('cuts off who does not read, and who does not go on sending', async () => {
    await start({ stalled: 300 });
    const answered = once(server, 'request');
    const reader = (await reach()).pause();
    ask(reader, '/large');
    const [, response] = await answered;
    // The system takes some megabytes; the server gives up on the rest.
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
    const sender = await reach();
    sender.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhalf');
    await closed(sender);
  });

  test('leaves alone who waits for an answer or for events, and who reads', async () => {
    // Longer than this process, both ends of it, may come to nothing on a busy machine.
    await start({ stalled: 1000 });
    const waiting = await reach();
    const events = await reach();
    ask(waiting, '/never');
    ask(events, '/events');
    expect(await firstLine(events)).toContain('200');
    let beats = 0;
    server.on('timeout', () => {
      beats += 1;
    });
    while (beats < 4) await once(server, 'timeout');
    expect([waiting.closed, events.closed]).toEqual([false, false]);
    const reader = await reach();
    ask(reader, '/large', 'connection: close\r\n');
    let size = 0;
    for await (const bytes of reader) size += bytes.length;
    expect(size).toBeGreaterThan(LARGE.length);
  });
});

describe('one address', () => {
  test('has its share of connections, and gets it back; another has its own', async () => {
    await start({ mostPerAddress: 3 });
    const own = await Promise.all([reach(), reach(), reach()]);
    const one = await reach();
    await closed(one);
    const other = await reach('127.0.0.2');
    ask(other, '/');
    expect(await firstLine(other)).toContain('200');
    const [first] = own;
    first?.destroy();
    expect(await askUntilServed()).toContain('200');
  });

  test('behind a proxy has its share of requests at once; the proxy has no limit', async () => {
    await start({ mostPerAddress: 3 }, readNeighbours('1'));
    const from = async (address: string, path: string): Promise<Socket> => {
      const socket = await reach();
      ask(socket, path, `x-forwarded-for: ${address}\r\n`);
      return socket;
    };
    // One network of IPv6 is one visitor.
    const held = await Promise.all([1, 2, 3].map((host) => from(`2001:db8::${host}`, '/events')));
    for (const socket of held) expect(await firstLine(socket)).toContain('200');
    expect(await firstLine(await from('2001:db8::4', '/'))).toContain('429');
    for (let other = 0; other < 10; other += 1)
      expect(await firstLine(await from(`203.0.113.${other}`, '/'))).toContain('200');
  });

  test('of this machine or network, or a proxy that is trusted, is shared by many', () => {
    const none = readNeighbours(undefined);
    expect(
      ['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.17.0.1', 'fd00::1', '8.8.8.8', '2001:4860::1'].map(none.isShared),
    ).toEqual([true, true, true, true, true, false, false]);
    const named = readNeighbours('198.51.100.0/24');
    expect(['198.51.100.7', '203.0.113.1'].map(named.isShared)).toEqual([true, false]);
  });
});

test('SEC-M3: whom a trusted proxy names is one visitor, in an office too; the proxy and this machine are many', () => {
  const seen = (trust: string | undefined, from: string, named?: string) =>
    readNeighbours(trust).visitorOf({
      socket: { remoteAddress: from },
      connection: { remoteAddress: from },
      headers: named === undefined ? {} : { 'x-forwarded-for': named },
    } as IncomingMessage);
  for (const visitor of ['203.0.113.7', '192.168.1.20', 'fd00::7'])
    expect([seen('1', '10.0.0.2', visitor), seen('10.0.0.2', '10.0.0.2', visitor)]).toEqual([visitor, visitor]);
  expect([seen('1', '10.0.0.2'), seen('203.0.113.9', '203.0.113.9')]).toEqual([null, null]);
  // Nobody has told of a proxy: what it says counts for nothing, and it may be one.
  expect(['127.0.0.1', '10.0.0.2', '203.0.113.7'].map((from) => seen(undefined, from, '198.51.100.1'))).toEqual([
    null,
    null,
    '203.0.113.7',
  ]);
});

test('with all places taken, who only keeps a connection for later makes room', async () => {
  await start({ most: 2 });
  const idle = await Promise.all([reach(), reach()]);
  for (const socket of idle) {
    ask(socket, '/');
    expect(await firstLine(socket)).toContain('200');
  }
  expect(await askUntilServed()).toContain('200');
  await Promise.race(idle.map(closed));
});
