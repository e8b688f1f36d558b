import { connect, type Socket } from 'node:net';
import { rounds } from '../support/rounds.ts';
import { OPERATOR_TOKEN } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { exchange, send } from './send.ts';

const bytesOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') };
};

test('cache: public bytes depend on the address alone', async ({ product }) => {
  for (const path of ['/rooms', '/fr/rooms', '/rooms/_payload.json', '/not-there']) {
    const address = product.url + path;
    const before = await bytesOf(address);
    const noise: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
      { 'x-original-url': '/', 'x-rewrite-url': '/' },
      { 'accept-language': path.startsWith('/fr') ? 'en' : 'fr' },
      { cookie: 'unknown=1; sections-locale=fr; sections-signed-in=1' },
      { cookie: 'sections-auth-token=made-up' },
      { range: 'bytes=0-9' },
      { accept: 'application/json' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of noise) expect(await bytesOf(address, headers)).toEqual(before);
    for (const method of ['HEAD', 'POST', 'OPTIONS', 'PROPFIND']) await send(product, path, { method });
    expect(await bytesOf(address)).toEqual(before);
  }
});

test('cache: what another host is told stays with that host', async ({ product }) => {
  const ask = (host: string, path = '/rooms') => send(product, path, { headers: { host } });
  const before = await ask('localhost');
  expect(before.status).toBe(200);
  for (const host of ['LOCALHOST:7777', 'localhost:8888', 'localhost']) expect((await ask(host)).status).toBe(200);
  expect((await ask('evil.example')).status).toBe(404);
  expect((await ask('localhost')).text).toBe(before.text);
  expect(before.text).not.toMatch(/7777|8888|evil\.example/);
  // Nor is the site told what a stranger's host was told first.
  expect((await ask('evil.example', '/legal')).status).toBe(404);
  expect((await ask('localhost', '/legal')).status).toBe(200);
});

test('memory stays bounded under thousands of addresses', async ({ product, request }) => {
  const metrics = async (): Promise<number> => {
    const answer = await request.get('/metrics', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1]);
  };
  const count = rounds(500, 5000);
  const ask = (at: number) =>
    fetch(`${product.url}/${at % 2 ? 'nothing' : 'rooms'}/k=${at}`).then((answer) => answer.arrayBuffer());
  for (let at = 0; at < 100; at += 1) await ask(-at);
  const before = await metrics();
  for (let at = 0; at < count; at += 10) await Promise.all(Array.from({ length: 10 }, (_, index) => ask(at + index)));
  // Twice the cache's own budget: what was dropped waits for the collector.
  expect(await metrics()).toBeLessThan(before + 2 * 64 * 1024 * 1024);
});

test('B15: slow and broken senders keep nobody else waiting', async ({ product }) => {
  const port = Number(new URL(product.url).port);
  const slow: Socket[] = Array.from({ length: 200 }, (_, index) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(
      index % 2
        ? 'GET / HTTP/1.1\r\nhost: local'
        : 'POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );
    return socket;
  });
  try {
    for (const socket of slow) socket.write(' ');
    for (let at = 0; at < 20; at += 1) expect((await bytesOf(`${product.url}/rooms`)).status).toBe(200);
    expect(await exchange(product, `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431/,
    );
    const garbage = await exchange(
      product,
      'GET /rooms HTTP/1.1\r\nhost: localhost\r\n\r\n\x00\x01garbage\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    );
    expect(garbage.match(/^HTTP\/1\.1 \d+/gm)?.join()).toMatch(
      /^(?:HTTP\/1\.1 200|(?:HTTP\/1\.1 200,)?HTTP\/1\.1 400)$/,
    );
    const smuggled =
      'POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n';
    expect(await exchange(product, smuggled)).toMatch(/^HTTP\/1\.1 400/);
    expect((await bytesOf(`${product.url}/health/ready`)).status).toBe(200);
  } finally {
    for (const socket of slow) socket.destroy();
  }
});
