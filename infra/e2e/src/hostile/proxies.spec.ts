import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PROXIES, startSameMachineProxy } from '../support/same-machine-proxies.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const OF_OPERATORS = [
  'GET /metrics',
  'GET /api/v1/docs',
  'GET /api/v1/changes',
  'GET /registry/v1/remotes',
  'PUT /registry/v1/remotes/mf-renderer/live',
] as const;

async function statusOf(connection: Duplex, request: string, headers: readonly string[]): Promise<number> {
  connection.write([`${request} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  const [, status] = /^HTTP\/1\.\d (\d+)/.exec(await text(connection)) ?? [];
  return Number(status);
}

test('SEC-M2: behind proxies of the same machine, as they come, nobody is operator without the token', async () => {
  await inSeededFolder(async (dataDir) => {
    await using started = new AsyncDisposableStack();
    const product = await startProduct({ dataDir, env: { OPERATOR_TOKEN: '' } });
    started.defer(product.kill);
    const file = join(dataDir, 'operator.token');
    const { host } = new URL(product.url);
    for (const name of PROXIES) {
      const proxy = await startSameMachineProxy(name, product.url, dataDir);
      started.defer(proxy.close);
      const ask = (request: string, ...headers: string[]) => statusOf(proxy.connect(), request, headers);
      expect(await ask('GET /', `Host: ${host}`), name).toBe(200);
      for (const request of OF_OPERATORS)
        for (const pretended of [host, 'localhost', '127.0.0.1', 'example.com'])
          expect([401, 404], `${request} at ${pretended} by ${name}`).toContain(
            await ask(request, `Host: ${pretended}`),
          );
      const token = (await readFile(file, 'utf8')).trim();
      expect(await ask('GET /metrics', `Host: ${host}`, `Authorization: Bearer ${token}`), name).toBe(200);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(product.logs()).not.toContain((await readFile(file, 'utf8')).trim());
  });
});
