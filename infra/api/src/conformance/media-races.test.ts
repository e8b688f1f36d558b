import pg from 'pg';
import { keysOf, type Media, mediaRefOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { TECHNICAL_LIMITS } from '../operations/plan-limits.ts';
import { TEST_DATABASES } from '../testing/databases.ts';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { type Account, pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { tusClient } from '../testing/tus.ts';
import { upload } from '../testing/upload.ts';

const filesOf = async ({ storage }: TestApi, { files }: Media): Promise<boolean[]> =>
  Promise.all(files.map(async ({ url }) => (await storage.get(url.slice(1))) !== null));

const call = ({ send }: TestApi, { projectId, token }: Account, method: string, path: string) =>
  send(method, `/project/${projectId}${path}`, { headers: { token } });

const remove = (api: TestApi, owner: Account, id: string) => call(api, owner, 'DELETE', `/media/${id}`);

test('SEC-M8: a medium is not deleted while a page that shows it is being stored', async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const beforeCreatePage = async () => {
    reached.resolve();
    await held.promise;
  };
  const api = await startTestApi('server', { limits: { ...TECHNICAL_LIMITS, beforeCreatePage } });
  // Of the owner of the database, who sees what others wait for.
  const looker = new pg.Client(api.place.url);
  try {
    await looker.connect();
    const owner = await api.account();
    const { json: made } = await upload(api, owner, await plainPicture(20, 20).png().toBuffer());
    const headers = { token: owner.token };
    const body = { ...pageBody('/shows'), metadata: { media: mediaRefOf(made) } };
    const saved = api.send('POST', `/project/${owner.projectId}/page`, { body, headers });
    await reached.promise;
    let isOver = false;
    const removed = remove(api, owner, made.id).finally(() => {
      isOver = true;
    });
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
    const isWaiting = async () => (await looker.query(waiting)).rows.length > 0;
    while (!isOver && !(await isWaiting())) await new Promise(setImmediate);
    held.resolve();
    expect([(await saved).status, (await removed).json.error]).toEqual([201, 'media_in_use']);
    expect(await filesOf(api, made)).toEqual([true, true]);
  } finally {
    held.resolve();
    await looker.end();
    await api.close();
  }
});

test('SEC-M8: one that is deleted for good and uploaded again under the same id has its files', async () => {
  const api = await startTestApi('embedded');
  try {
    const owner = await api.account();
    const bytes = await plainPicture(20, 20).png().toBuffer();
    const again = () => upload(api, owner, bytes, { fields: { id } });
    const id = uuidv7();
    const first = await again();
    const leaving = Promise.withResolvers<void>();
    const deleting = Promise.withResolvers<void>();
    const { delete: deleteFile } = api.storage;
    Object.assign(api.storage, {
      delete: async (key: string) => {
        deleting.resolve();
        await leaving.promise;
        await deleteFile(key);
      },
    });
    expect((await remove(api, owner, id)).status).toBe(200);
    const removed = call(api, owner, 'DELETE', `/medias/bin/${id}`);
    // The row is gone, its files are not yet.
    await deleting.promise;
    const second = await again();
    leaving.resolve();
    expect([first.status, (await removed).status, second.status]).toEqual([201, 200, 201]);
    expect([await filesOf(api, first.json), await filesOf(api, second.json)]).toEqual([
      [false, false],
      [true, true],
    ]);
  } finally {
    await api.close();
  }
});

test('M2 OPS-7: who is removed while they begin an upload leaves none behind', async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const beforeAddMedia = async () => {
    reached.resolve();
    await held.promise;
  };
  const api = await startTestApi('server', { limits: { ...TECHNICAL_LIMITS, beforeAddMedia } });
  try {
    const owner = await api.account();
    const member = await joinProject(api, owner, 'editor');
    const begun = tusClient(api, { projectId: owner.projectId, token: member.token }).begin(7);
    await reached.promise;
    const removed = await call(api, owner, 'DELETE', `/users/${member.userId}`);
    held.resolve();
    expect([removed.status, (await begun).json.error]).toEqual([200, 'not_found']);
  } finally {
    held.resolve();
    await api.close();
  }
});

test.each(keysOf(TEST_DATABASES))(
  'M5 SEC-M3: files that are copied while media become private hold no connection of the %s database',
  async (kind) => {
    const api = await startTestApi(async () => {
      const place = await TEST_DATABASES[kind]();
      return { ...place, options: { ...place.options, connections: 3 } };
    });
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    try {
      const { storage } = api;
      const [owner, other] = [await api.account(), await api.account()];
      const bytes = await plainPicture(20, 20).png().toBuffer();
      const made = [];
      for (let count = 0; count < 3; count += 1) made.push((await upload(api, owner, bytes)).json.id);
      const copying = new Set<string>();
      const { copy } = storage;
      Object.assign(storage, {
        copy: async (from: string, to: string) => {
          copying.add(from);
          if (copying.size === made.length) reached.resolve();
          await held.promise;
          await copy.call(storage, from, to);
        },
      });
      const hide = (id: string) =>
        api.send('PUT', `/project/${owner.projectId}/media/${id}`, {
          headers: { token: owner.token },
          body: { private_status: 'private' },
        });
      const hidden = made.map(hide);
      expect(await Promise.race([...hidden, reached.promise])).toBeUndefined();
      const headers = { token: other.token };
      const saved = await api.send('POST', `/project/${other.projectId}/page`, { body: pageBody(), headers });
      held.resolve();
      const answers = [saved, ...(await Promise.all(hidden))];
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    } finally {
      held.resolve();
      await api.close();
    }
  },
);
