import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiCalls, type Media } from 'shared-contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LEASE_MS } from '../operations/media/media-jobs.ts';
import { animatedPicture, plainPicture } from '../testing/pictures.ts';
import { quadrants, quadrantsOf } from '../testing/quadrants.ts';
import { type Account, startTestApi, type TestApi } from '../testing/test-api.ts';
import { upload, uploadForm } from '../testing/upload.ts';

const DAY = 24 * 60 * 60_000;
const FFMPEG = 'ffmpeg';

let api: TestApi;
let owner: Account;
beforeAll(async () => {
  api = await startTestApi('server');
});
afterAll(() => api?.close());
beforeEach(async () => {
  owner = await api.account();
});

const send = (method: string, path: string, body?: unknown) =>
  api.send(method, `/project/${owner.projectId}/media/${path}`, {
    headers: { token: owner.token },
    ...(body !== undefined && { body }),
  });
const read = async (id: string): Promise<Media> => apiCalls.getMedia.answer.parse((await send('GET', id)).json);
const orphans = (method: string) => api.send(method, '/storage/orphans', { operator: true });
const find = async () => apiCalls.findOrphans.answer.parse((await orphans('GET')).json).missing;
const mend = async () => apiCalls.mendOrphans.answer.parse((await orphans('POST')).json);
const bytesAt = async (url = '') => (await api.storage.get(url.slice(1))) ?? undefined;
const lose = async (...urls: readonly (string | undefined)[]): Promise<void> => {
  for (const url of urls) await api.storage.delete(url?.slice(1) ?? '');
};
const loseOriginal = async (id: string): Promise<void> => {
  for (const key of await api.storage.list(`originals/${owner.projectId}/${id}/`)) await api.storage.delete(key);
};
async function add(bytes: Uint8Array, name: string): Promise<Media> {
  const { json } = await upload(api, owner, bytes, { name });
  await api.api.workOnMedia();
  return read(json.id);
}
const urlsOf = ({ files }: Media): string[] => files.map(({ url }) => url);

test('OPS-7 M3: files of a picture that the storage lost are made anew, each at its address', async () => {
  const { json } = await upload(api, owner, await quadrants(800, 600), { name: 'a.png' });
  await send('PUT', json.id, {
    metadata: { crops: crops() },
  });
  await api.api.workOnMedia();
  const before = await read(json.id);
  const crop = before.files.find((file) => file.crop && file.type === 'image/avif');
  const lost = [before.files[0], before.files.find(({ type }) => type === 'image/avif'), before.files.at(-1), crop];
  expect(lost.every(Boolean)).toBe(true);
  await lose(...lost.map((file) => file?.url));
  expect(await find()).toMatchObject({ count: 1, lost: 0 });
  expect(await mend()).toEqual({ begun: 1, lost: 0 });
  await api.api.workOnMedia();
  await api.api.workOnMedia();
  const after = await read(json.id);
  expect(after.processing).toBeUndefined();
  expect(urlsOf(after)).toEqual(urlsOf(before));
  for (const file of lost) {
    const made = await bytesAt(file?.url);
    const { width, height } = await sharp(made).metadata();
    expect({ width, height }).toEqual(file?.metadata);
    expect(await quadrantsOf(made ?? new Uint8Array())).toEqual(file?.crop ? [0, 0, 2, 2] : [0, 1, 2, 3]);
  }
  expect(await find()).toMatchObject({ count: 0 });
  expect(await mend()).toEqual({ begun: 0, lost: 0 });
});

/** Takes away what was uploaded; gives it back. */
async function takeOriginal(id: string): Promise<() => Promise<void>> {
  const [key = ''] = await api.storage.list(`originals/${owner.projectId}/${id}/`);
  const bytes = (await api.storage.get(key)) ?? new Uint8Array();
  await api.storage.delete(key);
  return () => api.storage.put(key, bytes);
}
const crops = () => [{ id: randomUUID(), name: 'Left', x: 0, y: 0, width: 0.5, height: 1 }];
const work = async (): Promise<void> => {
  await api.api.workOnMedia();
  await api.api.workOnMedia();
};

test('OPS-7 M3: of what moves, the still is made anew as one, and what moves moves', async () => {
  const moving = await add(await animatedPicture(), 'a.gif');
  const alike = moving.files.filter(({ metadata }) => metadata?.width === 400);
  expect(alike.map(({ type, still }) => [type, still])).toEqual([
    ['image/webp', undefined],
    ['image/webp', true],
    ['image/gif', undefined],
  ]);
  await lose(...urlsOf(moving));
  await mend();
  await api.api.workOnMedia();
  const pages = await Promise.all(
    alike.map(async ({ url }) => (await sharp(await bytesAt(url), { animated: true }).metadata()).pages ?? 1),
  );
  expect(pages).toEqual([3, 1, 3]);
  expect((await read(moving.id)).files).toHaveLength(moving.files.length);
});

test('OPS-7 M3 M4: a crop without its original is made anew of the widest file, and the library says that the original is lost', async () => {
  const { id } = await add(await quadrants(800, 600), 'a.png');
  await send('PUT', id, { metadata: { crops: crops() } });
  await api.api.workOnMedia();
  const before = await read(id);
  const cropped = before.files.filter(({ crop }) => crop);
  const giveBack = await takeOriginal(id);
  await lose(...cropped.map(({ url }) => url));
  const [found] = (await find()).media;
  expect(found).toMatchObject({ media: id, lost: true });
  expect(found?.files.filter((key) => key.startsWith('/originals/'))).toHaveLength(1);
  // What is nearest to it is had in its place.
  expect((await send('GET', `${id}/original`)).status).toBe(200);
  expect(await mend()).toEqual({ begun: 1, lost: 1 });
  await work();
  const damaged = { state: 'failed', reason: 'original_lost' };
  const after = await read(id);
  expect([after.processing, urlsOf(after)]).toEqual([damaged, urlsOf(before)]);
  for (const { url } of cropped)
    expect(await quadrantsOf((await bytesAt(url)) ?? new Uint8Array())).toEqual([0, 0, 2, 2]);
  // Said once; neither trying again nor another crop makes it whole.
  expect(await mend()).toEqual({ begun: 0, lost: 1 });
  await send('POST', `${id}/retry`);
  await work();
  expect((await read(id)).processing).toEqual(damaged);
  await send('PUT', id, { metadata: { crops: crops() } });
  await work();
  const again = await read(id);
  expect(again.processing).toEqual(damaged);
  expect(again.files.filter(({ crop }) => crop)).toHaveLength(cropped.length);
  await giveBack();
  expect(await mend()).toEqual({ begun: 1, lost: 0 });
  expect((await read(id)).processing).toBeUndefined();
});

test('OPS-7 M3: an original that goes is said to be lost by the daily job, while all that is shown of it stays', async () => {
  const before = await add(await quadrants(400, 300), 'a.png');
  const giveBack = await takeOriginal(before.id);
  api.wait(2 * DAY);
  await api.api.upkeep();
  await work();
  const after = await read(before.id);
  expect([after.processing?.state, urlsOf(after)]).toEqual(['failed', urlsOf(before)]);
  for (const url of urlsOf(after)) expect(await bytesAt(url)).toBeDefined();
  await giveBack();
  await mend();
});

test('OPS-7 M3: what can be made of no file that is left stays named, until the original is back', async () => {
  const before = await add(await quadrants(800, 600), 'a.png');
  const wide = before.files.filter(({ metadata }) => metadata?.width === 800);
  const giveBack = await takeOriginal(before.id);
  await lose(...wide.map(({ url }) => url));
  await mend();
  await work();
  const damaged = await read(before.id);
  expect([damaged.processing, urlsOf(damaged)]).toEqual([{ state: 'failed', reason: 'lost' }, urlsOf(before)]);
  // The one for everybody is there again, as wide as it can be.
  expect((await sharp(await bytesAt(damaged.files.at(-1)?.url)).metadata()).width).toBe(640);
  expect(await mend()).toEqual({ begun: 0, lost: 1 });
  await giveBack();
  expect(await mend()).toEqual({ begun: 1, lost: 0 });
  await work();
  const after = await read(before.id);
  expect([after.processing, urlsOf(after)]).toEqual([undefined, urlsOf(before)]);
  for (const { url, metadata } of after.files) {
    const { width, height } = await sharp(await bytesAt(url)).metadata();
    expect({ width, height }).toEqual(metadata);
  }
});

async function film(coded: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const path = join(folder, 'a.mp4');
  const from = ['-f', 'lavfi', '-i', 'testsrc=size=96x64:rate=25:duration=0.4'];
  execFileSync(FFMPEG, ['-v', 'error', ...from, ...coded, '-y', path]);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}
const PLAYED = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];

test('OPS-7 M3: a film and its picture are made anew, each at its address', async () => {
  const remade = await add(await film(['-c:v', 'mpeg4']), 'a.mp4');
  const asItCame = await add(await film(PLAYED), 'b.mp4');
  expect([remade, asItCame].map(({ files }) => files.length)).toEqual([3, 3]);
  await lose(remade.files[0]?.url, remade.files[1]?.url, asItCame.files[2]?.url);
  expect(await mend()).toEqual({ begun: 2, lost: 0 });
  await api.api.workOnMedia();
  for (const before of [remade, asItCame]) {
    const after = await read(before.id);
    expect([after.processing, urlsOf(after)]).toEqual([undefined, urlsOf(before)]);
    for (const url of urlsOf(after)) expect((await bytesAt(url))?.length).toBeGreaterThan(0);
    expect(after.files[0]?.metadata).toEqual(before.files[0]?.metadata);
  }
});

test('OPS-7 M4: of what is lost the library says so, until it is replaced, or there again', async () => {
  const { count } = await find();
  const [table, notes] = [await add(Buffer.from('a;b\n'), 'a.csv'), await add(Buffer.from('c;d\n'), 'b.csv')];
  const played = await add(await film(PLAYED), 'c.mp4');
  const bytes = await bytesAt(notes.files[0]?.url);
  await lose(...[table, notes, played].map(({ files }) => files[0]?.url));
  const pictures = await add(await plainPicture(64, 48).png().toBuffer(), 'd.png');
  await lose(...urlsOf(pictures));
  await loseOriginal(pictures.id);
  expect(await find()).toMatchObject({ count: count + 4, lost: 4 });
  // A job does it as well, once a day.
  api.wait(2 * DAY);
  await api.api.upkeep();
  await api.api.workOnMedia();
  const states = async () =>
    Promise.all([table, notes, played, pictures].map(async ({ id }) => (await read(id)).processing));
  expect(await states()).toEqual(Array(4).fill({ state: 'failed', reason: 'lost' }));
  // Said once.
  expect(await mend()).toEqual({ begun: 0, lost: 4 });
  await api.storage.put(notes.files[0]?.url.slice(1) ?? '', bytes ?? new Uint8Array());
  expect(await mend()).toEqual({ begun: 1, lost: 3 });
  const form = uploadForm(Buffer.from('e;f\n'), { name: 'e.csv' });
  const replaced = await api.send('POST', `/project/${owner.projectId}/media/${table.id}/file`, {
    headers: { token: owner.token },
    raw: form,
  });
  expect([replaced.status, replaced.json.processing]).toEqual([200, undefined]);
  await api.api.workOnMedia();
  const lost = { state: 'failed', reason: 'lost' };
  expect(await states()).toEqual([undefined, undefined, lost, lost]);
  api.wait(LEASE_MS);
  for (const { id } of [played, pictures]) await send('DELETE', id);
});

test('OPS-7 M4: a version that lacks files is made anew when it comes back; one of which nothing is left does not', async () => {
  const first = await add(await quadrants(400, 300), 'a.png');
  const replace = async () => {
    const form = uploadForm(await plainPicture(300, 200).png().toBuffer(), { name: 'b.png' });
    const { status } = await api.send('POST', `/project/${owner.projectId}/media/${first.id}/file`, {
      headers: { token: owner.token },
      raw: form,
    });
    expect(status).toBe(200);
    await api.api.workOnMedia();
  };
  const versions = async () => (await send('GET', `${first.id}/versions`)).json.result;
  await replace();
  await lose(...urlsOf(first));
  expect((await find()).media.find(({ media }) => media === first.id)).toMatchObject({ lost: false });
  const [version] = await versions();
  expect((await send('POST', `${first.id}/versions/${version.id}/restore`)).status).toBe(200);
  await api.api.workOnMedia();
  await api.api.workOnMedia();
  const back = await read(first.id);
  expect([back.processing, urlsOf(back)]).toEqual([undefined, urlsOf(first)]);
  expect(await quadrantsOf((await bytesAt(back.files[0]?.url)) ?? new Uint8Array())).toEqual([0, 1, 2, 3]);
  const [other] = await versions();
  const files = new Set(urlsOf(back).map((url) => url.slice(1)));
  for (const key of await api.storage.list(`media/${owner.projectId}/${first.id}/`))
    if (!files.has(key)) await api.storage.delete(key);
  await loseOriginal(first.id);
  const refused = await send('POST', `${first.id}/versions/${other.id}/restore`);
  expect([refused.status, refused.json.error]).toEqual([404, 'not_found']);
  expect(urlsOf(await read(first.id))).toEqual(urlsOf(back));
});

test('OPS-7: to everybody but the operator there is no such call', async () => {
  const answer = await api.send('POST', '/storage/orphans', { headers: { token: owner.token } });
  expect([answer.status, answer.json.error]).toEqual([404, 'not_found']);
});
