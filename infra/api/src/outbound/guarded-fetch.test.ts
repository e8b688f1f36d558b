import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { RefusedHostError } from './checked-lookup.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
};

test.each([
  ['a machine of the own network', 'https://10.0.0.5/v1'],
  ['this machine', 'https://127.0.0.1/v1'],
  ['the cloud’s own service', 'http://169.254.169.254/latest'],
  ['a public host without encryption', 'http://example.org/v1'],
  ['an address with a name in it', 'https://user:word@example.org/v1'],
])('A4: %s is not asked', async (_, address) => {
  await expect(createGuardedFetch({ allowsLoopback: false })(address)).rejects.toThrow(RefusedHostError);
});

test('A4: a name is judged by the addresses that it is then asked at, all of them', async () => {
  const public_ = { address: '93.184.215.14', family: 4 };
  const resolve = async () => [public_, { address: '10.0.0.5', family: 4 }];
  const asked = createGuardedFetch({ allowsLoopback: false, resolve })('https://model.example/v1');
  await expect(asked).rejects.toThrow(RefusedHostError);
});

test('A4: texts go and come; where an answer leads is followed by nobody', async () => {
  const seen: string[] = [];
  const address = await listen((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => seen.push(text));
    request.on('end', () => response.writeHead(302, { location: `${address}/else` }).end('Elsewhere'));
  });
  const ask = createGuardedFetch({ allowsLoopback: true });
  const answer = await ask(address, { method: 'POST', body: 'Who?', headers: { authorization: 'Bearer x' } });
  expect([answer.status, await answer.text(), seen]).toEqual([302, 'Elsewhere', ['Who?']]);
});

test('A4: an answer without end is given up, and so is one that nobody waits for', async () => {
  const address = await listen((_, response) => {
    response.writeHead(200);
    const pour = (): void => {
      if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(pour));
    };
    pour();
  });
  const bounded = await createGuardedFetch({ allowsLoopback: true, mostBytes: 100_000 })(address);
  await expect(bounded.text()).rejects.toThrow(/too long/);
  const leaving = new AbortController();
  const left = await createGuardedFetch({ allowsLoopback: true })(address, { signal: leaving.signal });
  const reading = left.text();
  leaving.abort();
  await expect(reading).rejects.toThrow();
});

test.each([
  ['blank lines between', 200, 'x'.repeat(100_000), '\n\n', 10, null],
  ['blank lines of two bytes each', 200, 'x'.repeat(100_000), '\r\n\r\n', 10, null],
  ['blank lines of old', 200, 'x'.repeat(100_000), '\r\r', 10, null],
  ['lines, and none of them blank', 200, 'x'.repeat(100_000), '\r\n', 10, /too long/],
  ['no line at all', 200, 'x'.repeat(100_000), '', 10, /too long/],
  ['more than is ever said', 200, 'x'.repeat(100_000), '\n\n', 41, /too long/],
  ['an error of some length', 400, 'x'.repeat(50_000), '\n\n', 1, null],
  ['an error without end', 400, 'x'.repeat(50_000), '\n\n', 2, /too long/],
] as const)(
  'A4: of what is sent in one piece, and in all, there is a bound: %s',
  async (_, status, piece, end, times, error) => {
    const text = `${piece}${end}`.repeat(times);
    const address = await listen((_request, response) => response.writeHead(status).end(text));
    const reading = createGuardedFetch({ allowsLoopback: true })(address).then((response) => response.text());
    await (error ? expect(reading).rejects.toThrow(error) : expect(reading).resolves.toHaveLength(text.length));
  },
);
