import { apiCalls } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { formSection } from '../testing/form-definition.ts';
import { joinProject } from '../testing/join-project.ts';
import { pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

/** A page with some states behind it, each with the title of its version. */
async function page({ send, account }: TestApi, versions = 3) {
  const owner = await account();
  const headers = { token: owner.token };
  const body = pageBody('/first', 'Version 1');
  const at = `/project/${owner.projectId}/page`;
  await send('POST', at, { body: { ...body, metadata: { en: { title: 'Version 1' } } }, headers });
  for (let version = 2; version <= versions; version += 1)
    await send('PUT', `${at}/${body.id}`, {
      body: { ...body, metadata: { en: { title: `Version ${version}` } } },
      headers,
    });
  const revisions = `${at}/${body.id}/revisions`;
  return { owner, headers, body, at: `${at}/${body.id}`, revisions };
}

export const revisions: Suite = (api) => {
  test('E13: earlier states are listed newest first, with who saved them and when', async () => {
    const { owner, headers, revisions, body, at } = await page(api(), 1);
    const { send } = api();
    const editor = await joinProject(api(), owner, 'editor');
    await send('PUT', at, { body: { ...body, sections: [] }, headers: { token: editor.token } });
    await send('PUT', at, { body: { ...body, page: 'Last' }, headers });
    const list = await send('GET', revisions, { headers });
    const [second, first, ...rest] = apiCalls.listRevisions.answer.parse(list.json);
    expect(rest).toEqual([]);
    expect(list.headers.get('x-total-count')).toBe('2');
    expect(first).toMatchObject({
      version: 1,
      sections: 1,
      path: '/first',
      author: { id: owner.userId, full_name: 'A' },
    });
    expect(second).toMatchObject({ version: 2, sections: 0, author: { full_name: 'New editor' } });
    expect(Date.parse(second?.saved_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.saved_at ?? ''));
    const onePage = await send('GET', `${revisions}?per_page=1&page=2`, { headers });
    expect(onePage.json).toEqual([list.json[1]]);
  });

  test('E13: an earlier state is read whole, private data included, by members alone', async () => {
    const { send, account } = api();
    const { headers, body, at, revisions } = await page(api(), 1);
    const section = { ...body.sections[0], private_data: { note: 'canary-of-a-revision' } };
    await send('PUT', at, { body: { ...body, sections: [section] }, headers });
    await send('PUT', at, { body: { ...body, sections: [] }, headers });
    const [{ revision }] = (await send('GET', revisions, { headers })).json;
    const state = await send('GET', `${revisions}/${revision}`, { headers });
    expect(apiCalls.loadRevision.answer.parse(state.json)).toMatchObject({ id: body.id, version: 2, path: '/first' });
    expect(state.text).toContain('canary-of-a-revision');
    const stranger = { token: (await account()).token };
    for (const address of [revisions, `${revisions}/${revision}`]) {
      expect((await send('GET', address, {})).status).toBe(401);
      expect((await send('GET', address, { headers: stranger })).json.error).toBe('not_found');
    }
    for (const wrong of ['999999999', '0', '-1', 'x', '1e3'])
      expect([404, 422]).toContain((await send('GET', `${revisions}/${wrong}`, { headers })).status);
  });

  test('E13: a restored state is the newest version, and what it took the place of is kept', async () => {
    const { send } = api();
    const { headers, revisions } = await page(api());
    const [, first] = (await send('GET', revisions, { headers })).json;
    const restore = (extra = {}) =>
      send('POST', `${revisions}/${first.revision}/restore`, { headers: { ...headers, ...extra } });
    const refused = await restore({ 'if-match': '"2"' });
    expect([refused.status, refused.json.options.page.version]).toEqual([412, 3]);
    const restored = await restore({ 'if-match': '"3"' });
    expect([restored.status, restored.headers.get('etag')]).toEqual([200, '"4"']);
    expect(apiCalls.restoreRevision.answer.parse(restored.json).metadata.en).toEqual({ title: 'Version 1' });
    const [newest] = (await send('GET', revisions, { headers })).json;
    expect(newest.version).toBe(3);
    const undone = await send('POST', `${revisions}/${newest.revision}/restore`, { headers });
    expect(undone.json.metadata.en).toEqual({ title: 'Version 3' });
  });

  test('E13: a restored page keeps its name and path, and sections of kinds that are gone', async () => {
    const { send, database } = api();
    const { owner, headers, body, at, revisions } = await page(api(), 1);
    const gone = { ...sectionBody(), name: 'kind-that-was', settings: [{ anything: 1 }] };
    await database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute(`UPDATE pages SET sections = '${JSON.stringify([gone])}' WHERE id = '${body.id}'`),
    );
    await send('PUT', at, { body: { ...body, page: 'Moved', path: '/second', sections: [] }, headers });
    const [{ revision }] = (await send('GET', revisions, { headers })).json;
    const restored = await send('POST', `${revisions}/${revision}/restore`, { headers });
    expect(restored.json).toMatchObject({ page: 'Moved', path: '/second', sections: [gone], invalid_sections: [] });
  });

  test('B6: a restore is worked out before it is written: what is saved meanwhile is kept, who is removed writes nothing', async () => {
    const test = api();
    const { owner, headers, body, at, revisions } = await page(test, 2);
    const editor = await joinProject(test, owner, 'editor');
    const [first] = (await test.send('GET', revisions, { headers })).json;
    const { transaction } = test.database;
    /** Restores as the editor, with something done by the owner once that has looked at the page. */
    const restoreWhile = async (meanwhile: () => Promise<unknown>) => {
      let looks = 0;
      const reads = vi.spyOn(test.database, 'transaction').mockImplementation(async (scope, work) => {
        const found = await transaction(scope, work);
        if (scope.projectId === owner.projectId && looks++ === 0) await meanwhile();
        return found;
      });
      try {
        const answer = await test.send('POST', `${revisions}/${first.revision}/restore`, {
          headers: { token: editor.token },
        });
        return { answer, looks };
      } finally {
        reads.mockRestore();
      }
    };
    const between = { ...body, metadata: { en: { title: 'Between' } } };
    const { answer, looks } = await restoreWhile(() => test.send('PUT', at, { body: between, headers }));
    expect([answer.status, answer.json.version, looks > 0]).toEqual([200, 4, true]);
    const [kept] = (await test.send('GET', revisions, { headers })).json;
    expect((await test.send('GET', `${revisions}/${kept.revision}`, { headers })).json.metadata.en.title).toBe(
      'Between',
    );
    const removal = () => test.send('DELETE', `/project/${owner.projectId}/users/${editor.userId}`, { headers });
    expect((await restoreWhile(removal)).answer.json.error).toBe('not_found');
  });

  test('SEC-M9: what was private in an earlier state stays so, whatever kinds are live when it is restored', async () => {
    const { send } = api();
    const { owner, headers, body, at, revisions } = await page(api(), 1);
    const form = formSection(['canary@notify.example']);
    await send('PUT', at, { body: { ...body, sections: [form] }, headers });
    await send('PUT', at, { body: { ...body, sections: [] }, headers });
    const [{ revision }] = (await send('GET', revisions, { headers })).json;
    const test = api();
    const { definitions } = test;
    test.definitions = new Map([...(definitions ?? [])].filter(([name]) => name !== form.name));
    const restored = await send('POST', `${revisions}/${revision}/restore`, { headers });
    test.definitions = definitions;
    expect([restored.status, restored.json.sections[0].settings[0].notify]).toEqual([200, form.settings[0]?.notify]);
    const seen = await send('POST', `/project/${owner.projectId}/page/first`, { body: {} });
    expect([seen.status, seen.json.sections[0].name]).toEqual([200, form.name]);
    expect(seen.text).not.toContain('canary@');
  });

  test('SEC-M9: as long as no kinds were read, pages are read and not written', async () => {
    const test = api();
    const { send, definitions } = test;
    const { owner, headers, body, at, revisions } = await page(test, 2);
    const [{ revision }] = (await send('GET', revisions, { headers })).json;
    // What its list says is read out of a page once.
    await send('GET', `/project/${owner.projectId}/pages`, { headers });
    test.definitions = null;
    try {
      const writes = [
        await send('POST', `/project/${owner.projectId}/page`, { body: pageBody(), headers }),
        await send('PUT', at, { body, headers }),
        await send('POST', `${revisions}/${revision}/restore`, { headers }),
      ];
      expect(writes.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect(Number(writes[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await send('POST', `/project/${owner.projectId}/page/first`, { body: {} })).status).toBe(200);
      expect((await send('GET', `/project/${owner.projectId}/pages`, { headers })).json).toHaveLength(2);
    } finally {
      test.definitions = definitions;
    }
    expect((await send('PUT', at, { body, headers })).status).toBe(200);
  });

  test('of a hundred and more states the newest hundred are kept', async () => {
    const { headers, revisions } = await page(api(), 104);
    const list = await api().send('GET', revisions, { headers });
    expect([list.headers.get('x-total-count'), list.json[0].version, list.json.at(-1).version]).toEqual([
      '100',
      103,
      4,
    ]);
  });
};
