import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { TECHNICAL_LIMITS, withinUsage } from '../operations/plan-limits.ts';
import { TEST_DATABASES } from '../testing/databases.ts';
import { formSection } from '../testing/form-definition.ts';
import { plainPicture } from '../testing/pictures.ts';
import { PASSWORD, pageBody, sectionBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const LIMITS = {
  ...TECHNICAL_LIMITS,
  beforeAddMedia: withinUsage({ media: 1 }),
  beforeStoreSubmission: withinUsage({ submissions: 2 }, 'inbox_full'),
  revisionBytes: 8000,
  sessionsPerUser: 3,
};

describe.each(Object.keys(TEST_DATABASES) as (keyof typeof TEST_DATABASES)[])('what the %s database keeps', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(kind, { limits: LIMITS });
  });
  afterAll(() => api?.close());

  /** Rows of a project, or of all, as the jobs see them. */
  const count = async (table: string, condition = 'true', projectId?: string): Promise<number> => {
    const scope = projectId ? { projectId } : { keepsHouse: true, readsFeed: true };
    const { rows } = await api.database.transaction(scope, (transaction) =>
      transaction.execute<{ n: string }>(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`),
    );
    return Number(rows[0]?.n);
  };
  const usage = async (projectId: string) => {
    const { rows } = await api.database.transaction({ projectId }, (transaction) =>
      transaction.execute<Record<string, string>>('SELECT * FROM project_usage'),
    );
    return rows[0] ?? {};
  };

  test('sessions, links, invitations, keys and the states of deleted pages go when they are over', async () => {
    const { send, account, wait } = api;
    const owner = await account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const [kept, gone] = [pageBody(), pageBody()];
    for (const body of [kept, gone]) {
      await send('POST', `${at}/page`, { body, headers: { ...headers, 'idempotency-key': uuidv7() } });
      await send('PUT', `${at}/page/${body.id}`, { body: { ...body, metadata: {}, version: 1 }, headers });
    }
    await send('DELETE', `${at}/page/${gone.id}`, { headers });
    await send('POST', `${at}/invitations`, { body: { email: 'new@example.org', role: 'editor' }, headers });
    const left = async () => ({
      sessions: await count('sessions', `user_id = '${owner.userId}'`),
      links: await count('mailed_links', `user_id = '${owner.userId}'`),
      keys: await count('idempotency_keys', `project_id = '${owner.projectId}'`),
      invitations: await count('invitations', `project_id = '${owner.projectId}'`),
      ofKept: await count('page_revisions', `page_id = '${kept.id}'`),
      ofGone: await count('page_revisions', `page_id = '${gone.id}'`),
    });
    await api.api.upkeep();
    expect(await left()).toEqual({ sessions: 1, links: 1, keys: 2, invitations: 1, ofKept: 1, ofGone: 2 });
    wait(2 * DAY);
    await api.api.upkeep();
    expect(await left()).toEqual({ sessions: 1, links: 1, keys: 0, invitations: 1, ofKept: 1, ofGone: 2 });
    wait(14 * DAY);
    await api.api.upkeep();
    expect(await left()).toEqual({ sessions: 0, links: 0, keys: 0, invitations: 1, ofKept: 1, ofGone: 2 });
    wait(30 * DAY);
    await api.api.upkeep();
    expect(await left()).toEqual({ sessions: 0, links: 0, keys: 0, invitations: 0, ofKept: 1, ofGone: 0 });
    expect(await usage(owner.projectId)).toMatchObject({ revisions: 1 });
  });

  test('a page that is made again under its id has its states back', async () => {
    const { send, account, wait } = api;
    const owner = await account();
    const headers = { token: owner.token };
    const body = pageBody();
    const at = `/project/${owner.projectId}/page`;
    await send('POST', at, { body, headers });
    await send('DELETE', `${at}/${body.id}`, { headers });
    await send('POST', at, { body, headers });
    wait(31 * DAY);
    await api.api.upkeep();
    expect(await count('page_revisions', `page_id = '${body.id}'`)).toBe(1);
  });

  test('the feed keeps what is young and its newest; who comes back from before that sees a gap', async () => {
    const { client, database, account, wait } = api;
    await account();
    const { last } = await client.listChanges({ query: {} });
    await database.transaction({ keepsHouse: true, readsFeed: true }, async (transaction) => {
      await transaction.execute(`INSERT INTO changes (seq, tags, at)
        SELECT ${last} + n, '{}', now() FROM generate_series(1, 1500) n`);
    });
    await database.transaction({ projectId: uuidv7() }, (transaction) =>
      transaction.execute(`UPDATE change_counter SET value = ${last} + 1500`),
    );
    wait(29 * DAY);
    await api.api.upkeep();
    expect((await client.listChanges({ query: { after: last - 1 } })).changes[0]?.seq).toBe(last);
    wait(2 * DAY);
    await api.api.upkeep();
    const { changes } = await client.listChanges({ query: { after: last - 1 } });
    expect(changes[0]?.seq).toBe(last + 501);
    expect((await client.listChanges({ query: {} })).last).toBe(last + 1500);
    await account();
    expect((await client.listChanges({ query: { after: last + 1500 } })).changes.map(({ seq }) => seq)).toEqual([
      last + 1501,
    ]);
  });

  test('what was never confirmed nor used is deleted, once its user was told', async () => {
    const { account, send, wait, mailsTo, storage } = api;
    const unproven = () => `${uuidv7()}.example.org`;
    const [gone, back, verified, local, shared] = [
      await account(unproven(), { verified: false }),
      await account(unproven(), { verified: false }),
      await account(unproven()),
      await account(undefined, { verified: false }),
      await account(unproven(), { verified: false }),
    ];
    await api.database.transaction({ projectId: shared.projectId }, (transaction) =>
      transaction.execute(`INSERT INTO memberships (project_id, user_id, role)
        VALUES ('${shared.projectId}', '${verified.userId}', 'editor')`),
    );
    await upload(api, gone, await plainPicture(64, 48).png().toBuffer());
    const there = async () => {
      const ids = [gone, back, verified, local, shared].map(({ userId }) => `'${userId}'`);
      const { rowCount } = await api.database.transaction({ keepsHouse: true }, (transaction) =>
        transaction.execute(`SELECT FROM users WHERE id IN (${ids.join()})`),
      );
      return rowCount;
    };
    wait(31 * DAY);
    await api.api.upkeep();
    const mail = (await mailsTo(gone.email)).at(-1);
    expect(mail?.subject).toBe('Your account and its site will be deleted');
    expect(mail?.text).toContain('https://installation.test/sign-in');
    for (const { email } of [verified, local, shared]) expect(await mailsTo(email)).toHaveLength(1);
    wait(13 * DAY);
    await send('POST', '/login', { body: { email: back.email, password: PASSWORD } });
    await api.api.upkeep();
    expect(await there()).toBe(5);
    expect(await mailsTo(gone.email)).toHaveLength(2);
    wait(2 * DAY);
    await api.api.upkeep();
    expect(await there()).toBe(4);
    expect((await send('GET', `/project/by-host/${gone.host}`)).status).toBe(404);
    expect(await storage.list(`media/${gone.projectId}/`)).toEqual([]);
    expect((await send('GET', `/project/by-host/${back.host}`)).status).toBe(200);
  });

  test('T5: a site that is deleted is hidden at once, is kept for thirty days, and can be taken back until then', async () => {
    const { account, send, storage, wait, mailsTo } = api;
    const site = async () => {
      const { projectId, token, host, email } = await account();
      await upload(api, { projectId, token }, await plainPicture(64, 48).png().toBuffer());
      const headers = { token };
      const page = pageBody();
      await send('POST', `/project/${projectId}/page`, { body: page, headers });
      return {
        ...{ projectId, host, email, token },
        deletion: (method: 'PUT' | 'DELETE', body?: object) =>
          send(method, `/project/${projectId}/deletion`, { body, headers }),
        page: (of = {}) => send('POST', `/project/${projectId}/page${page.path}`, { body: {}, headers: of }),
        found: async () => (await send('GET', `/project/by-host/${host}`)).json,
      };
    };
    const [gone, kept] = [await site(), await site()];
    expect((await gone.deletion('PUT', { host: kept.host })).status).toBe(422);
    const heard: string[] = [];
    const stop = api.api.onChange(({ tags }) => heard.push(...tags));
    const first = await gone.deletion('PUT', { host: gone.host.toUpperCase() });
    expect(first.status).toBe(200);
    stop();
    expect(heard).toContain(`host:${gone.host}`);
    wait(DAY);
    expect((await gone.deletion('PUT', { host: gone.host })).json).toEqual(first.json);
    const letters = (await mailsTo(gone.email)).filter(({ subject }) => subject.includes('deleted'));
    expect(letters.map(({ subject }) => subject)).toEqual([`${gone.host} is going to be deleted`]);
    // Whoever is no member is not told why.
    expect(await gone.found()).toMatchObject({ error: 'project_not_found' });
    const read = (headers = {}) => send('GET', `/project/${gone.projectId}`, { headers });
    expect((await read({ token: gone.token })).json.deletes_at).toBe(first.json.deletes_at);
    expect((await read()).status).toBe(404);
    expect([(await gone.page()).status, (await gone.page({ token: gone.token })).status]).toEqual([404, 200]);
    await kept.deletion('PUT', { host: kept.host });
    expect((await kept.deletion('DELETE')).json).toEqual({ deletes_at: null });
    expect((await kept.page()).status).toBe(200);
    expect(await kept.found()).toMatchObject({ claimed: true });
    wait(28 * DAY);
    await api.api.upkeep();
    expect(await count('projects', `id = '${gone.projectId}'`)).toBe(1);
    wait(2 * DAY);
    await api.api.upkeep();
    expect(await count('projects', `id IN ('${gone.projectId}', '${kept.projectId}')`)).toBe(1);
    expect((await send('GET', `/project/by-host/${gone.host}`)).status).toBe(404);
    expect(await storage.list(`media/${gone.projectId}/`)).toEqual([]);
    expect((await storage.list(`media/${kept.projectId}/`)).length).toBeGreaterThan(0);
  });

  test('P4: a month that is over is billed, and read by owners and administrators of that site alone', async () => {
    const { account, send, wait } = api;
    // On the first of a month, whose day before was never the site's.
    const now = api.now();
    wait(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3) - now.getTime());
    const [owner, other] = [await account(), await account()];
    const { projectId, token } = owner;
    await send('PUT', `/packages/${projectId}`, { body: { name: 'studio' }, operator: true });
    const invoicesOf = async (as = token) => send('GET', `/project/${projectId}/invoices`, { headers: { token: as } });
    await api.api.upkeep();
    expect((await invoicesOf()).json).toEqual({ data: [] });
    wait(62 * DAY);
    await api.api.upkeep();
    // Sessions do not last for months.
    const { json } = await send('POST', '/login', { body: { email: owner.email, password: PASSWORD } });
    const { data } = (await invoicesOf(json.token)).json;
    expect(data.length).toBeGreaterThan(0);
    for (const { currency, lines, total } of data) {
      expect([currency, lines.length, lines[0].item, lines[0].package]).toEqual(['EUR', 1, 'package', 'studio']);
      expect(total).toBe(lines[0].amount);
    }
    expect(data.map(({ month }: { month: string }) => month)).toEqual(
      data
        .map(({ month }: { month: string }) => month)
        .toSorted()
        .toReversed(),
    );
    const stranger = await send('POST', '/login', { body: { email: other.email, password: PASSWORD } });
    expect((await invoicesOf(stranger.json.token)).status).toBe(404);
  });

  test('files that no row names go once they were seen like that for a day, and rows without files stay', async () => {
    const { account, send, storage, wait, database } = api;
    const picture = await plainPicture(64, 48).png().toBuffer();
    const [cut, failed, gone, kept] = [await account(), await account(), await account(), await account()];
    const filesOf = ({ projectId }: { projectId: string }) => storage.list(`media/${projectId}/`);
    // A kill between files and row; files that could not be deleted with their row; a project deleted but for its files.
    await storage.put(`media/${cut.projectId}/${uuidv7()}/half-64.webp`, new Uint8Array(1));
    const { json } = await upload(api, failed, picture);
    const disk = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('The disk is gone'));
    for (const path of [`media/${json.id}`, `medias/bin/${json.id}`])
      await send('DELETE', `/project/${failed.projectId}/${path}`, { headers: { token: failed.token } });
    disk.mockRestore();
    await upload(api, gone, picture);
    await database.transaction({ projectId: gone.projectId }, (transaction) =>
      transaction.execute(`DELETE FROM projects WHERE id = '${gone.projectId}'`),
    );
    await upload(api, kept, picture);
    const other = { projectId: uuidv7() };
    await storage.put(`media/${other.projectId}/${uuidv7()}/theirs-64.webp`, new Uint8Array(1));
    const left = async () =>
      Promise.all([cut, failed, gone, kept, other].map(async (of) => (await filesOf(of)).length));
    const before = await left();
    expect(before.every((count) => count > 0)).toBe(true);
    // What was remembered is of another version, or torn: nothing is.
    await storage.put('media-unnamed.json', new TextEncoder().encode('{"at":0}'));
    wait(7 * HOUR);
    await api.api.upkeep();
    wait(23 * HOUR);
    await api.api.upkeep();
    expect(await left()).toEqual(before);
    wait(7 * HOUR);
    await api.api.upkeep();
    expect(await left()).toEqual([0, 0, 0, ...before.slice(3)]);
    const missing = await api.api.countMissingMedia();
    for (const key of await filesOf(kept)) await storage.delete(key);
    wait(2 * DAY);
    await api.api.upkeep();
    expect([await count('media', 'true', kept.projectId), await api.api.countMissingMedia()]).toEqual([1, missing + 1]);
  });

  test('SEC-M3d: a project’s share of media is counted, and given back', async () => {
    const { send, account } = api;
    const owner = await account();
    const headers = { token: owner.token };
    const picture = await plainPicture(64, 48).png().toBuffer();
    const add = () => upload(api, owner, picture);
    const first = await add();
    expect(first.status).toBe(201);
    const bytes = first.json.files.reduce((sum: number, { size }: { size: number }) => sum + size, picture.length);
    expect(await usage(owner.projectId)).toMatchObject({ media: 1, media_bytes: `${bytes}` });
    const refused = await add();
    expect([refused.status, refused.json.error]).toEqual([402, 'over_plan']);
    for (const path of [`media/${first.json.id}`, `medias/bin/${first.json.id}`])
      await send('DELETE', `/project/${owner.projectId}/${path}`, { headers });
    expect(await usage(owner.projectId)).toMatchObject({ media: 0, media_bytes: '0' });
    expect((await add()).status).toBe(201);
  });

  test('SEC-M3d: pages that are made and deleted over and over take up no more than the project’s share', async () => {
    const { send, account } = api;
    const owner = await account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}/page`;
    const ids: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      // Nothing that could be packed.
      const words = () => uuidv7().slice(-20);
      const sections = Array.from({ length: 40 }, (_, weight) => ({ ...sectionBody(words()), weight }));
      const body = { ...pageBody(), sections };
      ids.push(body.id);
      expect((await send('POST', at, { body, headers })).status).toBe(201);
      expect((await send('DELETE', `${at}/${body.id}`, { headers })).status).toBe(200);
    }
    const { revisions, revision_bytes } = await usage(owner.projectId);
    expect(Number(revision_bytes)).toBeGreaterThan(LIMITS.revisionBytes / 2);
    expect(Number(revision_bytes)).toBeLessThanOrEqual(LIMITS.revisionBytes);
    expect(await count('page_revisions', 'true', owner.projectId)).toBe(Number(revisions));
    expect(Number(revisions)).toBeGreaterThan(1);
    expect(await count('page_revisions', `page_id = '${ids.at(-1)}'`)).toBe(1);
    expect(await count('page_revisions', `page_id = '${ids[0]}'`)).toBe(0);
  });

  test('SEC-M3d: a full inbox drops spam, then says so to who writes', async () => {
    const { send, account, wait } = api;
    const owner = await account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const form = formSection([]);
    await send('POST', `${at}/page`, { body: { ...pageBody('/visit'), sections: [form] }, headers });
    const submit = async (more = {}) => {
      const { ticket } = (await send('POST', `${at}/forms/${form.id}/ticket`)).json;
      wait(3000);
      const answers = { name: 'Zoë', email: 'zoe@example.org', message: 'Hello', room: 'Garden' };
      return send('POST', `${at}/forms/${form.id}/submissions`, { body: { page: '/visit', ticket, answers, ...more } });
    };
    const statuses = [];
    for (const more of [{ trap: 'x' }, {}, {}]) statuses.push((await submit(more)).status);
    expect(statuses).toEqual([201, 201, 201]);
    expect(await usage(owner.projectId)).toMatchObject({ submissions: 2 });
    const refused = await submit({ locale: 'fr' });
    expect([refused.status, refused.json.error]).toEqual([507, 'inbox_full']);
  });

  test('SEC-M3d: of a user’s sessions the newest stay', async () => {
    const { send, account, wait } = api;
    const { email, token } = await account();
    const tokens = [token];
    for (let round = 0; round < 3; round += 1) {
      wait(1000);
      tokens.push((await send('POST', '/login', { body: { email, password: PASSWORD } })).json.token);
    }
    const statuses = [];
    for (const each of tokens) statuses.push((await send('GET', '/session', { headers: { token: each } })).status);
    expect(statuses).toEqual([401, 200, 200, 200]);
  });
});

test('what one node does alone no other does meanwhile', async () => {
  const place = await TEST_DATABASES.server();
  const nodes = [await openDatabase(place.options), await openDatabase(place.options)] as const;
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const first = nodes[0].alone(1, () => {
      started.resolve();
      return promise;
    });
    await started.promise;
    for (const node of nodes) expect(await node.alone(1, async () => undefined)).toBe(false);
    expect(await nodes[1].alone(2, async () => undefined)).toBe(true);
    resolve();
    expect(await first).toBe(true);
    expect(await nodes[1].alone(1, async () => undefined)).toBe(true);
  } finally {
    await Promise.all(nodes.map(({ close }) => close()));
    await place.remove();
  }
});
