import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { dispatch } from './dispatch.ts';
import { listen, portOf } from './listen.ts';

test.each([
  ['one host', ['Host: a.test'], '200'],
  ['two', ['Host: a.test', 'Host: b.test'], '400'],
  ['the same one twice', ['Host: a.test', 'host: a.test'], '400'],
  ['two, in another case', ['HOST: a.test', 'Accept: */*', 'hOsT: b.test'], '400'],
])('SEC-N3: a request that names %s', async (_, hosts, status) => {
  const server = await listen(dispatch([['/', (_request, response) => response.end('ok')]]), 0, '127.0.0.1');
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(['GET / HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'));
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await new Promise((closed) => server.close(closed));
});
