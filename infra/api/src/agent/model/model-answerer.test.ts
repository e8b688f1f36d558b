import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import type { Question } from '../answerer.ts';
import { openOwnModels } from './own-models.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** An endpoint, and how many connections to it are open. */
async function listen(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, open };
}

const EVENTS = { 'content-type': 'text/event-stream' };
const models = openOwnModels({ allowsLoopback: true, silence: 400 });
const trialOf = (url: string) => models.try({ url, model: 'one', key: 'a key' });

const nothing = 'data: {"choices":[]}\n\n';
const cases: readonly (readonly [string, RequestListener, unknown])[] = [
  ['says nothing at all', () => undefined, 'slow'],
  ['goes silent within a piece', (_, response) => response.writeHead(200, EVENTS).write('x'.repeat(50_000)), 'slow'],
  ['refuses without an end', (_, response) => response.writeHead(400).write('{'), 'slow'],
  ['refuses with a head alone', (_, response) => response.writeHead(401).flushHeaders(), 'slow'],
  ['has no content, and stays', (_, response) => response.writeHead(304).flushHeaders(), 'refused'],
  ['ends, and stays', (_, response) => response.writeHead(200, EVENTS).write('data: [DONE]\n\n'), 'unreadable'],
  [
    'says more than a trial takes',
    (_, response) => response.writeHead(200, EVENTS).write(nothing.repeat(4000)),
    'cut_off',
  ],
  [
    'says nothing again and again',
    (_, response) => {
      response.writeHead(200, EVENTS);
      const timer = setInterval(() => response.write(nothing), 50);
      response.on('close', () => clearInterval(timer));
    },
    'slow',
  ],
];

test.each(cases)(
  'A4: the trial of an endpoint that %s comes to its end, and leaves no connection',
  async (_, answer, failure) => {
    const { url, open } = await listen(answer);
    const begun = Date.now();
    expect(await trialOf(url)).toBe(failure);
    // Long before what is waited for elsewhere, however busy the machine.
    expect(Date.now() - begun).toBeLessThan(20_000);
    await vi.waitFor(async () => expect(await open()).toBe(0));
  },
);

test('A4: a site’s own model is told its key, and nothing of this machine or of its operator', async () => {
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'Authorization: Bearer gateway\nX-Gateway: secret');
  const seen: string[][] = [];
  const { url } = await listen((request, response) => {
    seen.push(Object.keys(request.headers), [request.headers.authorization ?? '']);
    response.writeHead(200, EVENTS).end('data: {"choices":[{}]}\n\n');
  });
  try {
    expect(await trialOf(url)).toBe(null);
  } finally {
    vi.unstubAllEnvs();
  }
  const [names = [], authorization] = seen;
  expect(authorization).toEqual(['Bearer a key']);
  const told = ['accept', 'accept-encoding', 'authorization', 'connection', 'content-length', 'content-type', 'host'];
  expect(names.toSorted()).toEqual([...told, 'user-agent']);
});

test('A4: a trial does not say of a name whether it stands in the operator’s network', async () => {
  const resolve = async (name: string) => {
    if (name === 'none.example') throw Object.assign(new Error('No address'), { code: 'ENOTFOUND' });
    return [{ address: '10.0.0.5', family: 4 }];
  };
  const guarded = openOwnModels({ allowsLoopback: false, resolve });
  const asked = ['https://none.example/v1', 'https://inner.example/v1', 'https://10.0.0.5/v1'];
  const told = asked.map((url) => guarded.try({ url, model: 'one', key: null }));
  expect(await Promise.all(told)).toEqual(['away', 'away', 'bad_address']);
});

test.each([
  ['by a status', 401, ''],
  ['in the middle of its answer', 200, 'data: '],
])('A4: what goes wrong with a site’s own model is told without its words: %s', async (_, status, prefix) => {
  const key = 'a-key-of-35-characters-0123456789abc';
  const { url } = await listen((_request, response) =>
    response
      .writeHead(status, EVENTS)
      .end(`${prefix}${JSON.stringify({ error: { message: `Incorrect API key: ${key}`, code: key, type: key } })}\n\n`),
  );
  const answerer = await models.open({ url, model: 'one', key, sees: false, meter: async () => true });
  const question = { text: 'Who?', locale: 'en', page: null, section: null, history: [], may: () => true };
  const answer = answerer.answer(question as unknown as Question, new AbortController().signal);
  const error = await answer[Symbol.asyncIterator]()
    .next()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ failure: status === 401 ? 'key_refused' : 'cut_off' });
  expect(error).toMatchObject({ cause: status === 401 ? { status } : {} });
  expect(inspect(error, { depth: 10 })).not.toContain(key);
});
