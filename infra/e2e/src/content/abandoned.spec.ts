import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Owner } from '../support/owner.ts';
import { signIn } from '../support/owner.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const UPLOADS = 100;
const AT_ONCE = 20;

/** Sends the head of an upload and some of its file, and no more. */
async function beginUpload(product: Product, { project, token }: Owner): Promise<Socket> {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    [
      `POST /api/v1/project/${project}/media HTTP/1.1`,
      'host: localhost',
      `token: ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000',
      '',
      '--x',
      'content-disposition: form-data; name="files[1][file]"; filename="a.png"',
      '',
      'x'.repeat(50_000),
    ].join('\r\n'),
  );
  return socket;
}

const unfinished = ({ dataDir }: Product): Promise<string[]> =>
  readdir(join(dataDir, 'unfinished'), { recursive: true }).catch(() => []);

/** Files that the product holds open for what comes in. */
async function descriptors({ pid, dataDir }: Product): Promise<string[]> {
  const open = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  );
  return open.filter((path) => path.startsWith(join(dataDir, 'unfinished')) || path.includes('sections-upload'));
}

test('OPS-7: a hundred uploads that break off leave no descriptor and no file, and those of a killed server go at the start', async () => {
  await inSeededFolder(async (dataDir) => {
    const product = await startProduct({ dataDir });
    const owner = await signIn(product);
    for (let at = 0; at < UPLOADS; at += AT_ONCE) {
      const sockets = await Promise.all(Array.from({ length: AT_ONCE }, () => beginUpload(product, owner)));
      await expect.poll(() => descriptors(product)).toHaveLength(AT_ONCE);
      for (const [index, socket] of sockets.entries())
        if (index % 2) socket.destroy();
        else socket.end();
      await expect.poll(() => descriptors(product)).toEqual([]);
      await expect.poll(() => unfinished(product)).toEqual([]);
    }
    const last = await beginUpload(product, owner);
    await expect.poll(async () => (await unfinished(product)).length).toBeGreaterThan(0);
    await product.kill();
    last.destroy();
    expect((await unfinished(product)).length).toBeGreaterThan(0);
    const again = await startProduct({ dataDir });
    expect(await unfinished(again)).toEqual([]);
    expect(await again.stop({ keepData: true })).toBe(0);
  });
});
