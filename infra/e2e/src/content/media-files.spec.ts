import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiCalls, type Media } from 'shared-contracts';
import { startObjectStorage } from '../support/object-storage.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { sunset } from '../support/pictures.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { OPERATOR_TOKEN, type Product, startProduct } from '../support/start-product.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

const DAY = 24 * 60 * 60;
const PATIENCE = 180_000;

const uploadPicture = ({ api, project }: Owner): Promise<Media> =>
  api.uploadMedia({
    params: { project },
    body: { 'files[1][file]': new File([new Uint8Array(sunset())], 'sunset.png', { type: 'image/png' }) },
  });

/** Reads a file as browsers do that play it, go on with it, or have it already. */
async function readInParts(address: string): Promise<void> {
  const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(address, { method, headers });
  const answer = await ask();
  const whole = Buffer.from(await answer.arrayBuffer());
  const [etag, modified] = ['etag', 'last-modified'].map((name) => answer.headers.get(name) ?? '');
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, `${whole.length}`]);
  expect(whole.length).toBeGreaterThan(100);
  expect(Math.abs(Date.now() - Date.parse(modified ?? ''))).toBeLessThan(DAY * 1000);
  const end = whole.length - 1;
  for (const [range, part] of [
    ['bytes=0-9', whole.subarray(0, 10)],
    ['bytes=50-', whole.subarray(50)],
    ['bytes=-7', whole.subarray(-7)],
    [`bytes=${end}-${end + 100}`, whole.subarray(end)],
  ] as const) {
    const given = await ask({ range, 'if-range': etag ?? '' });
    expect([range, given.status, Buffer.from(await given.arrayBuffer()).equals(part)]).toEqual([range, 206, true]);
  }
  const beyond = await ask({ range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  for (const [name, value] of [
    ['if-none-match', etag],
    ['if-modified-since', modified],
  ] as const) {
    const known = { [name]: value ?? '' };
    expect([name, (await ask(known)).status, (await ask(known, 'HEAD')).status]).toEqual([name, 304, 304]);
  }
  expect((await ask({ 'if-match': '"another"' })).status).toBe(412);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, `${whole.length}`, '']);
  expect(head.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
}

async function readAll(product: Product): Promise<void> {
  const { files } = await uploadPicture(await signIn(product));
  expect(files.length).toBeGreaterThan(1);
  for (const { url } of files) await readInParts(`${product.url}${url}`);
}

const FILM = Buffer.concat([
  Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
  Buffer.alloc(5000, 7),
]);

test('M2 M7: a film is served in parts, as a film; a document that browsers do not show is a download', async ({
  product,
}) => {
  const { api, project } = await signIn(product);
  const add = (bytes: Buffer, name: string) =>
    api.uploadMedia({ params: { project }, body: { 'files[1][file]': new File([new Uint8Array(bytes)], name) } });
  const film = await add(FILM, 'harbour.bin');
  const table = await add(Buffer.from('Café;1\n'), 'prices.csv');
  expect([film.type, table.type]).toEqual(['video', 'document']);
  await readInParts(`${product.url}${film.files[0]?.url}`);
  const [shown, kept] = await Promise.all([film, table].map(({ files }) => fetch(`${product.url}${files[0]?.url}`)));
  expect([shown?.headers.get('content-type'), shown?.headers.get('content-disposition')]).toEqual(['video/mp4', null]);
  expect([kept?.headers.get('content-type'), kept?.headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    'attachment',
  ]);
  expect(kept?.headers.get('x-content-type-options')).toBe('nosniff');
});

const orphans = (product: Product, method: string) =>
  fetch(`${product.url}/api/v1/storage/orphans`, {
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  }).then((answer): Promise<unknown> => answer.json());

test('M7: files of media are read whole, in parts, and not again, from a disk', async ({ product }) => {
  await readAll(product);
});

test('M7 D8: and from a bucket, where nothing of them is on the disk', async () => {
  test.setTimeout(PATIENCE);
  await inTemporaryFolder(async (dataDir) => {
    await using stack = new AsyncDisposableStack();
    const env = await startObjectStorage(stack);
    const product = await startProduct({ dataDir, env });
    await readAll(product);
    const found = apiCalls.findOrphans.answer.parse(await orphans(product, 'GET'));
    expect(found).toMatchObject({ unnamed: { count: 0 }, strange: { count: 0 }, missing: { count: 0 } });
    expect(await readdir(dataDir)).not.toContain('media');
    expect(await product.stop({ keepData: true })).toBe(0);
  });
});

test('OPS-7: the operator finds and deletes what a medium left behind, and nothing else', async () => {
  await inSeededFolder(async (dataDir) => {
    const product = await startProduct({ dataDir });
    const owner = await signIn(product);
    const { files } = await uploadPicture(owner);
    const keys = [0, DAY * 1.1].map((age) => ({ age, key: `media/${owner.project}/${randomUUID()}/left-1.webp` }));
    for (const { age, key } of keys) {
      await mkdir(join(dataDir, key, '..'), { recursive: true });
      await writeFile(join(dataDir, key), 'left');
      const time = Date.now() / 1000 - age;
      await utimes(join(dataDir, key), time, time);
    }
    const found = apiCalls.findOrphans.answer.parse(await orphans(product, 'GET'));
    const [young, old] = keys.map(({ key }) => key);
    const told = found.unnamed.files.map(({ key, deletable }) => [key, deletable]).toSorted();
    expect([found.unnamed.count, found.missing.count]).toEqual([2, 0]);
    expect(told).toEqual(
      [
        [young, false],
        [old, true],
      ].toSorted(),
    );
    const { deleted } = apiCalls.deleteOrphans.answer.parse(await orphans(product, 'DELETE'));
    expect(deleted).toEqual({ count: 1, bytes: 4 });
    const left = apiCalls.findOrphans.answer.parse(await orphans(product, 'GET'));
    expect(left.unnamed.files.map(({ key }) => key)).toEqual([young]);
    for (const { url } of files) expect((await fetch(`${product.url}${url}`)).status).toBe(200);
    const stranger = await fetch(`${product.url}/api/v1/storage/orphans`);
    expect(stranger.status).toBe(404);
    expect(await product.stop({ keepData: true })).toBe(0);
  });
});
