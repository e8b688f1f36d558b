import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { runProduct } from '../support/run-product.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

const PATIENCE = { timeout: 45_000, intervals: [50] };

async function listenOn(port = 0) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test('OPS-12 V5: while it starts it says so, to people and to load balancers, and is not ready', async () => {
  await inTemporaryFolder(async (folder) => {
    // A database that takes the connection and says nothing holds the start where it is.
    const database = await listenOn();
    const free = await listenOn();
    await free.close();
    const url = `http://127.0.0.1:${free.port}`;
    const ended = runProduct({
      DATA_DIR: folder,
      PORT: String(free.port),
      DATABASE_URL: `postgres://a:b@127.0.0.1:${database.port}/c`,
    });
    const read = async (path: string, accept: string, language = 'en') => {
      const answer = await fetch(`${url}${path}`, { headers: { accept, 'accept-language': language } });
      return { status: answer.status, retry: Number(answer.headers.get('retry-after')), text: await answer.text() };
    };
    const ready = () => read('/health/ready', '*/*').catch(() => null);
    await expect.poll(ready, PATIENCE).toMatchObject({ status: 503, text: '{"ready":false}' });
    expect(await read('/health', 'application/json')).toMatchObject({ status: 503, text: '{"status":"starting"}' });
    const page = await read('/', 'text/html', 'fr');
    expect(page.status).toBe(503);
    expect(page.retry).toBeGreaterThan(0);
    expect(page.text).toContain('Ce site démarre');
    expect((await read('/', 'text/html')).text).toContain('This site is starting');
    await database.close();
    const { code, complaint } = await ended;
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The database at [^\n]+ cannot be opened [^\n]+\n$/);
  });
});
