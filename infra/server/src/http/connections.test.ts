import { once } from 'node:events';
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  request,
  type Server,
} from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { Connections } from './connections.ts';
import { listen, portOf } from './listen.ts';

const PATIENCE = 60_000;

async function serve(listener: RequestListener): Promise<{ server: Server; connections: Connections; port: number }> {
  const server = await listen(
    (incoming, response) => connections.answer(() => listener(incoming, response)),
    0,
    '127.0.0.1',
  );
  const connections = new Connections(server);
  return { server, connections, port: portOf(server) };
}

const ask = (port: number, options: RequestOptions): ClientRequest => request({ host: '127.0.0.1', port, ...options });

const answerOf = async (asked: ClientRequest): Promise<IncomingMessage> => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
};

test('B19: a server that stops ends streams of events as they should end, and answers what is in flight', async () => {
  const gate = Promise.withResolvers<void>();
  const { server, connections, port } = await serve(async (incoming, response) => {
    if (incoming.url === '/events') return void response.writeHead(200).write(': beat\n\n');
    await gate.promise;
    response.end('whole');
  });
  const events = await answerOf(ask(port, { path: '/events', headers: { accept: 'text/event-stream' } }).end());
  const heard = events.setEncoding('utf8').toArray();
  const page = ask(port, { path: '/page' }).end();
  const answered = answerOf(page);
  // The request has to have come in before the server stops.
  await once(server, 'request');
  const ended = connections.end(PATIENCE);
  expect(await heard).toEqual([': beat\n\n']);
  gate.resolve();
  const answer = await answered;
  expect(answer.headers.connection).toBe('close');
  expect(await answer.setEncoding('utf8').toArray()).toEqual(['whole']);
  await ended;
});

test('OPS-10: clients that keep their connections and ask without a pause lose no request', async () => {
  const { connections, port } = await serve((_, response) => void setImmediate(() => response.end('whole')));
  const clients = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let answers = 0;
  let ended: Promise<void> | undefined;
  const lost: unknown[] = [];
  const goOn = async (agent: Agent): Promise<void> => {
    for (;;) {
      const asked = ask(port, { agent }).end();
      const answer = await answerOf(asked).catch((error: unknown) => void lost.push(error));
      if (!answer) return;
      expect(await answer.setEncoding('utf8').toArray()).toEqual(['whole']);
      answers += 1;
      if (answers === 200) ended = connections.end(PATIENCE);
      // Whoever is told goes elsewhere.
      if (answer.headers.connection === 'close') return;
    }
  };
  await Promise.all(clients.map(goOn));
  await ended;
  expect(lost).toEqual([]);
  for (const agent of clients) agent.destroy();
});

test('OPS-10: clients that come again with each answer are refused when the door has closed, and never cut off', async () => {
  const { connections, port } = await serve((_, response) => void setImmediate(() => response.end('whole')));
  let answers = 0;
  let ended: Promise<void> | undefined;
  const comeAgain = async (): Promise<unknown> => {
    for (;;) {
      const answer = await answerOf(ask(port, { agent: false }).end()).catch((error: { code?: string }) => error.code);
      if (typeof answer !== 'object') return answer;
      expect(await answer.setEncoding('utf8').toArray()).toEqual(['whole']);
      answers += 1;
      if (answers === 200) ended = connections.end(PATIENCE);
    }
  };
  const last = await Promise.all(Array.from({ length: 24 }, comeAgain));
  expect(new Set(last)).toEqual(new Set(['ECONNREFUSED']));
  await ended;
});

test('OPS-10: an upload that goes on is taken whole, long after the door has closed', async () => {
  const { server, connections, port } = await serve(async (incoming, response) => {
    let bytes = 0;
    for await (const chunk of incoming) bytes += (chunk as Buffer).length;
    response.end(String(bytes));
  });
  const upload = ask(port, { method: 'POST' });
  const answered = answerOf(upload);
  upload.write('a'.repeat(1000));
  await once(server, 'request');
  let over = false;
  const ended = connections.end(PATIENCE).then(() => {
    over = true;
  });
  while (server.listening) await new Promise(setImmediate);
  for (let count = 0; count < 20; count += 1) {
    await new Promise((resolve) => upload.write('b'.repeat(1000), resolve));
    await new Promise(setImmediate);
  }
  expect(over).toBe(false);
  upload.end();
  expect(await (await answered).setEncoding('utf8').toArray()).toEqual(['21000']);
  await ended;
});

test('whoever is not done when patience ends is cut off, and whoever never asked is not waited for', async () => {
  const { server, connections, port } = await serve(() => undefined);
  const silent = connect(port, '127.0.0.1');
  const asked = ask(port, {}).end();
  const cut = once(asked, 'error');
  await once(server, 'request');
  await connections.end(200);
  await cut;
  silent.destroy();
});
