import type { Change } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageRevisions } from '../database/schema.ts';
import { joinProject } from '../testing/join-project.ts';
import { PASSWORD, pageBody, sectionBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

export const writes: Suite = (api) => {
  test('B6: of two writers of one version one wins, the other gets the current page', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const body = pageBody();
    await send('POST', `/project/${projectId}/page`, { body, headers: { token } });
    const save = (title: string) =>
      send('PUT', `/project/${projectId}/page/${body.id}`, {
        body: { ...body, metadata: { en: { title } } },
        headers: { token, 'if-match': '"1"' },
      });
    const answers = await Promise.all(['one', 'two', 'three'].map(save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const winner = answers.find(({ status }) => status === 200);
    for (const loser of answers.filter(({ status }) => status === 412)) {
      expect(loser.json.options).toMatchObject({ old_version: true, page: { version: 2 } });
      expect(loser.json.options.page.metadata.en).toEqual(winner?.json.metadata.en);
    }
  });

  test('an old version in the body is 409; without any the write is taken and the old state kept', async () => {
    const { send, account, database } = api();
    const { token, projectId } = await account();
    const body = pageBody();
    const put = (extra: object, headers = {}) =>
      send('PUT', `/project/${projectId}/page/${body.id}`, {
        body: { ...body, ...extra },
        headers: { token, ...headers },
      });
    expect((await put({})).status).toBe(404);
    expect((await put({}, { 'if-none-match': '*' })).status).toBe(200);
    expect((await put({ metadata: {} })).json.version).toBe(2);
    expect((await put({ version: 1 })).json).toMatchObject({ error: 'old_version', options: { page: { version: 2 } } });
    expect((await put({ version: 2 })).json.version).toBe(3);
    const kept = await database.transaction({ projectId }, async (transaction) =>
      transaction.select().from(pageRevisions).orderBy(pageRevisions.version),
    );
    expect(kept.map(({ version }) => version)).toEqual([1, 2]);
    expect(kept[0]?.metadata).toEqual(body.metadata);
  });

  test.each(['POST', 'PUT'])(
    'B6: who is removed while a long save of theirs waits writes nothing (%s)',
    async (method) => {
      const test = api();
      const owner = await test.account();
      const { token, userId } = await joinProject(test, owner, 'editor');
      const project = `/project/${owner.projectId}`;
      const long = { body: { en: `<p>${'long '.repeat(10_000)}</p>` } };
      const sections = Array.from({ length: 14 }, (_, weight) => ({ ...sectionBody('Long', long), weight }));
      const body = { ...pageBody(), sections };
      const [begun, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const { transaction } = test.database;
      const reads = vi.spyOn(test.database, 'transaction').mockImplementation(async (scope, work) => {
        if (scope.projectId === owner.projectId) {
          begun.resolve();
          await removed.promise;
        }
        return transaction(scope, work);
      });
      try {
        const path = method === 'POST' ? `${project}/page` : `${project}/page/${body.id}`;
        const headers = { token, ...(method === 'PUT' && { 'if-none-match': '*' }) };
        const written = test.send(method, path, { body, headers });
        await begun.promise;
        const removal = await test.send('DELETE', `${project}/users/${userId}`, { headers: { token: owner.token } });
        removed.resolve();
        const { status, json } = await written;
        expect([removal.status, status, json.error]).toEqual([200, 404, 'not_found']);
      } finally {
        removed.resolve();
        reads.mockRestore();
      }
      const pages = await test.send('GET', `${project}/pages`, { headers: { token: owner.token } });
      expect(pages.headers.get('x-total-count')).toBe('1');
    },
  );

  test('OPS-9: long saves that wait for their turn are not worked out for who was removed meanwhile', async () => {
    const test = api();
    const owner = await test.account();
    const { token, userId } = await joinProject(test, owner, 'editor');
    const at = `/project/${owner.projectId}`;
    const long = { body: { en: `<p>${'long '.repeat(10_000)}</p>` } };
    const sections = Array.from({ length: 14 }, (_, weight) => ({ ...sectionBody('Long', long), weight }));
    const save = () => test.send('POST', `${at}/page`, { body: { ...pageBody(), sections }, headers: { token } });
    const [begun, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { transaction } = test.database;
    let readings = 0;
    const reads = vi.spyOn(test.database, 'transaction').mockImplementation(async (scope, work) => {
      if (scope.projectId === owner.projectId) {
        readings += 1;
        begun.resolve();
        await removed.promise;
      }
      return transaction(scope, work);
    });
    onTestFinished(() => {
      removed.resolve();
      reads.mockRestore();
    });
    const saves = Array.from({ length: 4 }, save);
    await begun.promise;
    await test.send('DELETE', `${at}/users/${userId}`, { headers: { token: owner.token } });
    removed.resolve();
    const answers = (await Promise.all(saves)).map(({ status, json }) => [status, json.error]);
    expect(answers).toEqual(Array(4).fill([404, 'not_found']));
    expect(readings).toBe(1);
  });

  test('B5: fifty creates with one id make one page and all answer it', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const body = pageBody();
    const create = (more = {}) =>
      send('POST', `/project/${projectId}/page`, { body: { ...body, ...more }, headers: { token } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()));
    for (const { status, json } of answers) expect([status, json]).toEqual([201, answers[0]?.json]);
    expect((await create({ page: 'else' })).json.error).toBe('already_exists');
    const list = await send('GET', `/project/${projectId}/pages`, { headers: { token } });
    expect(list.headers.get('x-total-count')).toBe('2');
  });

  test('B4: an idempotency key answers the first answer again, another body under it is refused', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const { id: _, ...body } = pageBody();
    const headers = { token, 'idempotency-key': uuidv7() };
    const create = (more = {}) => send('POST', `/project/${projectId}/page`, { body: { ...body, ...more }, headers });
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await create({ page: 'else' })).json.error).toBe('idempotency_reused');

    const name = uuidv7();
    const account2 = {
      email: `${name}@example.org`,
      full_name: 'A',
      project_name: 'P',
      host: `${name}.localhost`,
      password: PASSWORD,
      terms_accepted: true,
    };
    const register = () => send('POST', '/register', { body: account2, headers: { 'idempotency-key': name } });
    const [first, second] = [await register(), await register()];
    expect([first.status, second.text]).toEqual([201, first.text]);
  });

  test('the change feed has no gap, follows commits, and listeners hear before the writer is answered', async () => {
    const { api: content, client, account } = api();
    const heard: Change[] = [];
    const stop = content.onChange((change) => heard.push(change));
    const { token, projectId: project } = await account();
    const paths = Array.from({ length: 12 }, (_, index) => `/feed-${index}`);
    await Promise.all(
      paths.map(async (path) => {
        await client.createPage({ params: { project }, body: { page: path, path, sections: [] }, headers: { token } });
        expect(heard.some(({ tags }) => tags.includes(`path:${project}:${path}`))).toBe(true);
      }),
    );
    stop();
    const seqs = heard.map(({ seq }) => seq);
    const from = seqs[0] ?? 0;
    expect(seqs).toEqual(seqs.map((_, index) => from + index));
    const { changes, last } = await client.listChanges({ query: { after: from - 1 } });
    expect(changes.slice(0, heard.length)).toEqual(heard);
    const waiting = client.listChanges({ query: { after: last, wait: 30 } });
    await client.createPage({ params: { project }, body: { page: 'x', path: '/x', sections: [] }, headers: { token } });
    expect((await waiting).changes[0]?.seq).toBe(last + 1);
  });

  test('a renamed page frees its path, a deleted one its name', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const headers = { token };
    const [a, b] = [pageBody('/a'), pageBody('/b')];
    const at = `/project/${projectId}/page`;
    await send('POST', at, { body: a, headers });
    await send('POST', at, { body: b, headers });
    expect((await send('PUT', `${at}/b`, { body: { ...b, path: '/a' }, headers })).json.error).toBe('page_path_taken');
    expect((await send('PUT', `${at}/a`, { body: { ...a, path: '/c' }, headers })).status).toBe(200);
    expect((await send('PUT', `${at}/b`, { body: { ...b, path: '/a' }, headers })).json.version).toBe(2);
    expect((await send('DELETE', `${at}/${a.id}`, { headers: { ...headers, 'if-match': '"1"' } })).status).toBe(412);
    expect((await send('DELETE', `${at}/${a.id}`, { headers })).status).toBe(200);
    expect((await send('DELETE', `${at}/${a.id}`, { headers })).status).toBe(404);
  });

  test('a save that says what is stored changes nothing: no version, no revision, nothing in the feed, no conflict', async () => {
    const { send, account, client } = api();
    const { token, projectId } = await account();
    const body = pageBody();
    const at = `/project/${projectId}/page/${body.id}`;
    await send('POST', `/project/${projectId}/page`, { body, headers: { token } });
    await send('PUT', at, { body: { ...body, metadata: {} }, headers: { token } });
    const { last } = await client.listChanges({ query: { after: 0 } });
    const put = (more: object, headers = {}) =>
      send('PUT', at, { body: { ...body, metadata: {}, ...more }, headers: { token, ...headers } });
    for (const saved of [
      await put({}),
      await put({}, { 'if-match': '"2"' }),
      await put({}, { 'if-match': '"1"' }),
      await put({ version: 1 }),
    ])
      expect([saved.status, saved.json.version, saved.headers.get('etag')]).toEqual([200, 2, '"2"']);
    expect((await put({ sections: [] }, { 'if-match': '"1"' })).status).toBe(412);
    const revisions = await send('GET', `${at}/revisions`, { headers: { token } });
    expect(revisions.json.map(({ version }: { version: number }) => version)).toEqual([1]);
    const { changes } = await client.listChanges({ query: { after: last } });
    expect(changes.filter(({ project_id }) => project_id === projectId)).toEqual([]);
  });

  test('E13: a revision says what its save changed: sections by kind, and what of the page itself', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const body = pageBody();
    const at = `/project/${projectId}/page/${body.id}`;
    const headers = { token };
    await send('POST', `/project/${projectId}/page`, { body, headers });
    const [first] = body.sections;
    const second = { ...sectionBody('Second'), weight: 5 };
    const placed = { region: { 'extended-layout': { slot: 'region3', weight: 1 } } };
    const states = [
      { sections: [second, { ...first, weight: 10 }] },
      {
        sections: [
          { ...second, settings: [{ title: { en: 'Changed' } }] },
          { ...first, weight: 10 },
        ],
      },
      { sections: [{ ...first, ...placed }], page: 'Renamed' },
      { sections: [first], metadata: {}, path: `${body.path}-2` },
    ];
    for (const state of states) await send('PUT', at, { body: { ...body, ...state }, headers });
    await send('PUT', at, { body: { ...body, layout: 'top-right-left-bottom' }, headers });
    const { json } = await send('GET', `${at}/revisions`, { headers });
    const none = { page: [], added: {}, removed: {}, changed: {} };
    expect(json.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      { ...none, page: ['name', 'path', 'settings', 'order'] },
      { ...none, page: ['name', 'order'], removed: { fixture: 1 } },
      { ...none, changed: { fixture: 1 } },
      { ...none, added: { fixture: 1 } },
      null,
    ]);
  });
};
