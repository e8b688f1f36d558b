import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { MARKET, marketSection } from '../testing/test-application.ts';

/** Writers on a real server that are held at a lock of the test's own, so that each schedule happens for certain. */
describe('SEC-M8: writers beside each other', () => {
  let api: TestApi;
  let holder: pg.Client;
  let failed = 0;
  beforeAll(async () => {
    api = await startTestApi('server');
    api.database.onQuery((_, isFailure) => {
      if (isFailure) failed += 1;
    });
    holder = new pg.Client({ connectionString: api.place.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder?.end();
    await api?.close();
  });

  /** Resolves when so many connections wait for locks, or when the work is done without. */
  async function waiting(count: number, work?: Promise<unknown>): Promise<void> {
    let isDone = false;
    void work?.then(() => {
      isDone = true;
    });
    const looker = new pg.Client({ connectionString: api.place.url });
    await looker.connect();
    try {
      for (let there = 0; there < count && !isDone; ) {
        const { rows } = await looker.query(
          "SELECT count(*)::int AS there FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'sections'",
        );
        there = rows[0].there;
      }
    } finally {
      await looker.end();
    }
  }

  /** Holds a project's row while the work begins; returns what the work answers once it is let go. */
  async function held<T>(
    projectId: string,
    mode: 'UPDATE' | 'NO KEY UPDATE',
    work: () => Promise<Promise<T>[]>,
    meanwhile?: string,
  ): Promise<T[]> {
    await holder.query('BEGIN');
    await holder.query(`SET LOCAL app.project_id = '${projectId}'`);
    const { rowCount } = await holder.query(`SELECT 1 FROM projects WHERE id = '${projectId}' FOR ${mode}`);
    // Without its lock, nobody would ever wait.
    expect(rowCount).toBe(1);
    const begun = await work();
    if (meanwhile) await holder.query(meanwhile, [projectId]);
    await holder.query('COMMIT');
    return Promise.all(begun);
  }

  async function site() {
    const { token, projectId } = await api.account();
    const at = `/project/${projectId}`;
    const body = pageBody('/a');
    const call = (method: string, path: string, sent: unknown) =>
      api.send(method, `${at}${path}`, { body: sent, headers: { token } });
    const made = await call('POST', '/page', body);
    expect(made.status).toBe(201);
    return { token, projectId, at, body, call };
  }

  const sayFrench = { metadata: { languages: ['fr'], defaultLang: 'fr' } };

  test('a rename beside a change of languages waits, and neither is ended', async () => {
    const { projectId, body, call } = await site();
    failed = 0;
    const answers = await held(projectId, 'UPDATE', async () => {
      const rename = call('PUT', `/page/${body.id}`, { ...body, path: '/b' });
      await waiting(1);
      const change = call('PUT', '', sayFrench);
      await waiting(2);
      return [rename, change];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(failed).toBe(0);
    const [page] = (await call('GET', '/pages', undefined)).json;
    expect(Object.keys(page.translations)).toEqual(['fr']);
  });

  test('a change of languages that came first beside a save waits, and neither is ended', async () => {
    const { projectId, body, call } = await site();
    failed = 0;
    const answers = await held(projectId, 'UPDATE', async () => {
      const change = call('PUT', '', sayFrench);
      await waiting(1);
      const save = call('PUT', `/page/${body.id}`, { ...body, metadata: {} });
      await waiting(2);
      return [change, save];
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(failed).toBe(0);
    const list = (await call('GET', '/pages', undefined)).json;
    for (const page of list) expect(Object.keys(page.translations)).toEqual(['fr']);
  });

  test('a page that is made while redirects are saved is not hidden by one of them', async () => {
    const { projectId, call } = await site();
    const list = [{ from: '/x', to: '/a', status: 301 }];
    const [saved, made] = await held(projectId, 'NO KEY UPDATE', async () => {
      const save = call('PUT', '/redirects', { redirects: list });
      await waiting(1);
      const create = call('POST', '/page', { ...pageBody('/x'), page: 'Another' });
      await waiting(2, create);
      return [save, create];
    });
    expect([saved?.status, made?.status]).toEqual([200, 201]);
    expect((await call('GET', '/redirects', undefined)).json.redirects).toEqual([]);
  });

  test('a starter keeps what was written of the project since it was asked for', async () => {
    const { token, projectId } = await api.account();
    const at = `/project/${projectId}`;
    const [applied] = await held(
      projectId,
      'UPDATE',
      async () => {
        const apply = api.send('POST', `${at}/starter`, { body: { name: 'small' }, headers: { token } });
        await waiting(1);
        return [apply];
      },
      `UPDATE projects SET metadata = metadata || '{"package": {"name": "large"}}' WHERE id = $1`,
    );
    expect(applied?.status).toBe(200);
    const { metadata, project_metadata } = (await api.send('GET', at)).json;
    expect((project_metadata ?? metadata).package).toEqual({ name: 'large' });
  });

  test('a section type that a page is about to show is not deleted', async () => {
    const { projectId, body, call } = await site();
    expect((await call('POST', '/section-types/market', MARKET)).status).toBe(201);
    const [saved, deleted] = await held(projectId, 'UPDATE', async () => {
      const save = call('PUT', `/page/${body.id}`, { ...body, sections: [marketSection({ stall: 'fish' })] });
      await waiting(1);
      const remove = call('DELETE', '/section-types/market', undefined);
      await waiting(2, remove);
      return [save, remove];
    });
    expect([saved?.status, saved?.json.invalid_sections]).toEqual([200, []]);
    expect([deleted?.status, deleted?.json.error]).toEqual([409, 'section_type_in_use']);
  });

  test('a page that somebody has just written on is not taken for an empty one by a starter', async () => {
    const { token, projectId } = await api.account();
    const at = `/project/${projectId}`;
    const [home] = (await api.send('GET', `${at}/pages`, { headers: { token } })).json;
    const body = { ...pageBody('/'), id: home.id, page: 'Home' };
    const [saved, applied] = await held(projectId, 'UPDATE', async () => {
      const save = api.send('PUT', `${at}/page/${home.id}`, { body, headers: { token } });
      await waiting(1);
      const apply = api.send('POST', `${at}/starter`, { body: { name: 'small' }, headers: { token } });
      await waiting(2, apply);
      return [save, apply];
    });
    expect([saved?.status, applied?.json.error]).toEqual([200, 'project_not_empty']);
  });
});
