import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createAnswer } from './answer.ts';
import { PIECE, sendAnswer } from './send.ts';

test.each([
  ['short', 1000, [1000]],
  ['of one piece', PIECE, [PIECE]],
  ['long', 2 * PIECE + 5, [PIECE, PIECE, 5]],
])('SEC-M3: a body that is %s is handed over in pieces, whole', async (_, bytes, pieces) => {
  const body = randomBytes(bytes);
  const handedOver: number[] = [];
  const server = createServer((req, res) => {
    const [write, end] = [vi.spyOn(res, 'write'), vi.spyOn(res, 'end')];
    res.on('finish', () => {
      for (const [piece] of [...write.mock.calls, ...end.mock.calls]) handedOver.push((piece as Buffer).length);
    });
    void sendAnswer(req, res, createAnswer({ status: 200, type: 'image/png', body, cacheControl: 'no-store' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    await expect.poll(() => handedOver).toEqual(pieces);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
