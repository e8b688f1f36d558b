import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { closeServer, listen, portOf } from './listen.ts';

test('B19: a server that stops ends streams of events at once, and answers what is in flight', async () => {
  const gate = Promise.withResolvers<void>();
  const server = await listen(
    async (incoming, response) => {
      if (incoming.url === '/events') return void response.writeHead(200).write(': beat\n\n');
      await gate.promise;
      response.end('whole');
    },
    0,
    '127.0.0.1',
  );
  const ask = async (path: string, accept: string) => {
    const asked = request({ port: portOf(server), host: '127.0.0.1', path, headers: { accept } }).end();
    return { asked, answered: once(asked, 'response') };
  };
  const stream = await ask('/events', 'text/event-stream');
  const [events] = await stream.answered;
  events.resume().on('error', () => undefined);
  const cut = new Promise((resolve) => events.once('close', resolve));
  const page = await ask('/page', '*/*');
  // The request has to have come in before the server stops listening.
  await once(server, 'request');
  const closed = closeServer(server);
  await cut;
  gate.resolve();
  const [answer] = await page.answered;
  expect(await answer.setEncoding('utf8').toArray()).toEqual(['whole']);
  await closed;
});
