import { apiCalls } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';

const HOUR = 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('server');
});
afterAll(() => api?.close());

const orphans = (method: string) => api.send(method, '/storage/orphans', { operator: true });
const find = async () => apiCalls.findOrphans.answer.parse((await orphans('GET')).json);
const remove = async () => apiCalls.deleteOrphans.answer.parse((await orphans('DELETE')).json);
const picture = () => plainPicture(64, 48).png().toBuffer();

test('OPS-7: the operator sees files without a row and rows without files, and deletes the former once they are a day old', async () => {
  const { storage } = api;
  const owner = await api.account();
  const { json: medium } = await upload(api, owner, await picture());
  const [lost = '', ...others] = await storage.list(`media/${owner.projectId}/`);
  await storage.delete(lost);
  const left = `media/${owner.projectId}/${uuidv7()}/half-64.webp`;
  const theirs = `media/${uuidv7()}/${uuidv7()}/theirs-64.webp`;
  for (const key of [left, theirs, 'media/readme']) await storage.put(key, new Uint8Array(7));
  const missing = {
    count: 1,
    lost: 0,
    media: [{ project: owner.projectId, media: medium.id, title: medium.title, files: [`/${lost}`], lost: false }],
  };
  const strange = { count: 1, bytes: 7 };
  const before = await find();
  expect(before).toMatchObject({
    unnamed: { count: 1, bytes: 7, files: [{ key: left, size: 7, deletable: false }] },
    ...{ strange, missing },
  });
  expect(Math.abs(Date.now() - Date.parse(before.unnamed.files[0]?.modified ?? ''))).toBeLessThan(HOUR);
  expect(await remove()).toEqual({ deleted: { count: 0, bytes: 0 }, kept: { count: 2, bytes: 14 } });
  api.wait(23 * HOUR);
  expect((await remove()).deleted.count).toBe(0);
  api.wait(2 * HOUR);
  expect((await find()).unnamed.files).toMatchObject([{ key: left, deletable: true }]);
  expect(await remove()).toEqual({ deleted: { count: 1, bytes: 7 }, kept: strange });
  expect(await storage.list(`media/${owner.projectId}/`)).toEqual(others);
  expect([await storage.get(theirs), await storage.get('media/readme')]).not.toContain(null);
  expect(await find()).toEqual({ unnamed: { count: 0, bytes: 0, files: [] }, strange, missing });
});

test('OPS-7: what was put back within a day stays, however long it has been known to lack a row', async () => {
  const { storage, wait } = api;
  const owner = await api.account();
  const key = `media/${owner.projectId}/${uuidv7()}/half-64.webp`;
  const isThere = async (): Promise<boolean> => (await storage.get(key)) !== null;
  // By the API's clock, which is not that of this machine.
  let age = 0;
  const { entries } = storage;
  Object.assign(storage, {
    entries: async function* (folder: string) {
      for await (const entry of entries(folder)) yield { ...entry, modified: new Date(Date.now() + waited - age) };
    },
  });
  let waited = 25 * HOUR;
  const pass = async (hours: number): Promise<void> => {
    wait(hours * HOUR);
    waited += hours * HOUR;
    await api.api.upkeep();
  };
  try {
    await storage.put(key, new Uint8Array(1));
    await pass(7);
    age = 23 * HOUR;
    await pass(30);
    expect(await isThere()).toBe(true);
    age = 25 * HOUR;
    await pass(7);
    expect(await isThere()).toBe(false);
  } finally {
    Object.assign(storage, { entries });
  }
});

test('OPS-7: to everybody but the operator there is no such call', async () => {
  const { token } = await api.account();
  for (const method of ['GET', 'DELETE']) {
    const answer = await api.send(method, '/storage/orphans', { headers: { token } });
    expect([answer.status, answer.json.error]).toEqual([404, 'not_found']);
  }
});

test('M5 OPS-7: what a kill left of a private medium at its public address goes within hours', async () => {
  const { storage } = api;
  const owner = await api.account();
  const { json: medium } = await upload(api, owner, await picture());
  const urls: string[] = medium.files.map(({ url }: { url: string }) => url.slice(1));
  const headers = { token: owner.token };
  const at = `/project/${owner.projectId}/media/${medium.id}`;
  expect((await api.send('PUT', at, { body: { private_status: 'private' }, headers })).status).toBe(200);
  const kept = await storage.list(`media/${owner.projectId}/`);
  for (const url of urls) await storage.put(url, new Uint8Array(7));
  api.wait(2 * HOUR);
  await api.api.upkeep();
  api.wait(7 * HOUR);
  await api.api.upkeep();
  expect(await storage.list(`media/${owner.projectId}/`)).toEqual(kept);
});
