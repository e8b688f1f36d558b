import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApplicationError } from './application-error.ts';
import { type AskOptions, createAskApplication } from './ask-application.ts';

type Answering = (response: ServerResponse) => void;

let server: Server;
let origin = '';
let answer: Answering = () => undefined;
const asked: { readonly headers: Record<string, unknown>; readonly body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    asked.push({ headers: request.headers, body });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const local: AskOptions = { allowsLoopback: true, patience: 400, mostBytes: 10_000 };
const ask = (options: AskOptions = local, url = `${origin}/render`) =>
  createAskApplication(options)({ url: new URL(url), headers: { 'X-Key': 'secret' }, body: { a: 1 } });
const failure = async (asking: Promise<unknown>): Promise<ApplicationError> =>
  asking.then(
    () => {
      throw new Error('It answered');
    },
    (error: ApplicationError) => error,
  );

const json =
  (text: string, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);

describe('E10: asking an application', () => {
  test('sends JSON and the authorisation fields, and reads JSON', async () => {
    answer = json('{"render_data":[]}', { 'cache-control': 'public, max-age=120' });
    await expect(ask()).resolves.toEqual({ value: { render_data: [] }, maxAge: 120 });
    expect(asked[0]).toMatchObject({
      headers: { 'x-key': 'secret', accept: 'application/json', 'accept-encoding': 'identity' },
      body: '{"a":1}',
    });
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['no-store', 0],
    ['max-age=10, public', 10],
    ['s-maxage=5', null],
    ['', null],
  ])('its answer holds as long as it says: %j', async (header, maxAge) => {
    answer = json('[]', { 'cache-control': header });
    await expect(ask()).resolves.toEqual({ value: [], maxAge });
  });

  const FLAWED: readonly [string, Answering][] = [
    ['an error', (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}')],
    ['HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['JSON by another name', (response) => response.writeHead(200, { 'content-type': 'text/json-ish' }).end('{}')],
    ['no type', (response) => response.writeHead(200).end('{}')],
    ['no JSON', json('{"a":')],
    ['nothing', json('')],
    ['a prototype', json('{"__proto__":{"admin":true}}')],
    ['a hundred thousand levels', json(`${'['.repeat(4500)}${']'.repeat(4500)}`)],
    ['more than it may', json(JSON.stringify('x'.repeat(20_000)))],
    ['a packed answer', json(gzipSync('{}').toString('latin1'), { 'content-encoding': 'gzip' })],
  ];
  test.each(FLAWED)('refuses %s', async (_, answering) => {
    answer = answering;
    expect((await failure(ask())).reason).toBe('broken');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('refuses bytes that are no text', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x22, 0xff, 0x22]));
    expect((await failure(ask())).reason).toBe('broken');
  });

  test('a bomb is not unpacked, whatever it says of its size', async () => {
    answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(5_000_000)));
    expect((await failure(ask({ ...local, mostBytes: 50_000_000 }))).message).toContain('packed');
  });

  test('an endless answer is left once it is too large', async () => {
    const closed = new Promise((resolve) => {
      answer = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = (): void => {
          while (!response.destroyed && response.write(' '.repeat(1000)));
        };
        response.on('drain', more).on('close', resolve);
        more();
      };
    });
    expect((await failure(ask({ ...local, patience: 10_000 }))).message).toContain('too large');
    await closed;
  });

  test('one that drips, and one that says nothing, are left after the time', async () => {
    const dripping: Answering = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drops = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drops));
    };
    for (const answering of [dripping, () => undefined]) {
      answer = answering;
      expect((await failure(ask({ ...local, patience: 60 }))).reason).toBe('slow');
    }
  });

  test('headers without end are left, too', async () => {
    answer = (response) => {
      const socket = response.socket as Socket;
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = setInterval(() => socket.write(`x-${'a'.repeat(1000)}: b\r\n`), 1);
      socket.on('close', () => clearInterval(more)).on('error', () => undefined);
    };
    expect(['unreachable', 'slow']).toContain((await failure(ask())).reason);
  });

  test('another protocol is not spoken, nor waited for', async () => {
    answer = (response) => {
      const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n';
      response.socket?.on('error', () => undefined).write(head);
    };
    expect((await failure(ask())).reason).toBe('broken');
  });

  test.each([
    [400, true],
    [404, true],
    [422, true],
    [429, false],
    [500, false],
  ])('%i says of one question that it is none: %s', async (status, isRefusal) => {
    answer = (response) => response.writeHead(status).end();
    expect(await failure(ask())).toMatchObject({ reason: 'broken', isRefusal });
  });

  test.each([301, 302, 303, 307, 308])('a redirect is not followed: %i', async (status) => {
    answer = (response) => response.writeHead(status, { location: `${origin}/elsewhere` }).end();
    expect((await failure(ask())).reason).toBe('broken');
    expect(asked).toHaveLength(1);
  });

  test.each([401, 403])('%i says that it is not authorised', async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect((await failure(ask())).reason).toBe('unauthorized');
  });

  test('what cannot be reached is said to be so, without a word of why', async () => {
    const error = await failure(
      ask({ ...local, resolve: async () => Promise.reject(new Error('ENOTFOUND secret')) }, 'http://app.localhost:1/'),
    );
    expect(error.reason).toBe('unreachable');
    expect(error.message).not.toContain('secret');
  });
});

describe('E10: names that lead inside', () => {
  const at = (...addresses: string[]) =>
    vi.fn(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd00::1'],
    ['64:ff9b::a00:1'],
    ['::7f00:1'],
    // One good address is no excuse for another.
    ['93.184.216.34', '127.0.0.1'],
    [],
  ])('%s: nothing is sent', async (...addresses) => {
    const { port } = server.address() as AddressInfo;
    const resolve = at(...addresses);
    const error = await failure(ask({ allowsLoopback: false, patience: 400, resolve }, `http://a.example:${port}/`));
    expect(resolve).toHaveBeenCalledTimes(1);
    expect([asked, error.reason]).toEqual([[], 'refused']);
  });

  test('a name that says another address the second time is checked the second time', async () => {
    const { port } = server.address() as AddressInfo;
    answer = json('{}');
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = vi.fn(async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 })));
    const asking = createAskApplication({ ...local, resolve });
    const question = { url: new URL(`http://app.localhost:${port}/`), headers: {} };
    await expect(asking(question)).resolves.toMatchObject({ value: {} });
    expect((await failure(asking(question))).reason).toBe('refused');
    // Checked and used in one step: no look-up lies between.
    expect(resolve).toHaveBeenCalledTimes(2);
    expect(asked).toHaveLength(1);
  });
});
