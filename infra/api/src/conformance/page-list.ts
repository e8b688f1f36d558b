import { apiCalls, type PageListItem } from 'shared-contracts';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

export const pageList: Suite = (api) => {
  const project = async () => {
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const list = async (query = '', extra = {}): Promise<PageListItem[]> =>
      apiCalls.listPages.answer.parse(
        (await api().send('GET', `${at}/pages?${query}`, { headers: { ...headers, ...extra } })).json,
      );
    return { owner, headers, at, list, send: api().send };
  };

  test('E7 W6: the list says what is missing and out of date per language, and who saved last', async () => {
    const { owner, at, headers, list, send } = await project();
    const editor = await joinProject(api(), owner, 'editor');
    const section = sectionBody('Hello', { title: { en: 'Hello again', fr: 'Bonjour' } });
    const provenance = { title: { fr: { from: 'en', text: 'Hello' } } };
    const body = {
      ...pageBody('/translated'),
      sections: [{ ...section, private_data: { translations: provenance } }, sectionBody('Only English')],
    };
    await send('POST', `${at}/page`, { body, headers: { token: editor.token } });
    const [item] = await list('search=translated');
    expect(item?.translations).toEqual({ en: { missing: 0, stale: 0 }, fr: { missing: 1, stale: 1 } });
    expect(item?.updated_by).toEqual({ id: editor.userId, full_name: 'New editor' });
    await send('PUT', `${at}/page/${body.id}`, { body: { ...body, sections: [section] }, headers });
    const [saved] = await list('search=translated');
    expect([saved?.updated_by?.id, saved?.translations.fr]).toEqual([owner.userId, { missing: 0, stale: 1 }]);
  });

  test('W6: what the list says follows the project’s languages, and pages from before', async () => {
    const { owner, at, headers, list, send } = await project();
    await send('POST', `${at}/page`, { body: pageBody('/one'), headers });
    expect((await list('search=one'))[0]?.translations.fr).toEqual({ missing: 1, stale: 0 });
    await send('PUT', at, { body: { metadata: { languages: ['en'] } }, headers });
    expect((await list('search=one'))[0]?.translations).toEqual({ en: { missing: 0, stale: 0 } });
    await send('PUT', at, { body: { metadata: { languages: ['en', 'fr'] } }, headers });
    await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute('UPDATE pages SET translations = NULL, media_ids = NULL'),
    );
    expect((await list('search=one'))[0]?.translations.fr).toEqual({ missing: 1, stale: 0 });
  });

  test('E7: pages are found by their name, path and title in any language', async () => {
    const { at, headers, list, send } = await project();
    const body = {
      ...pageBody('/rooms'),
      page: 'Sleeping',
      metadata: { en: { title: 'Our rooms' }, fr: { title: 'Été 100%' } },
    };
    await send('POST', `${at}/page`, { body, headers });
    for (const search of ['sleep', 'rooms', 'our ROOMS', 'été', 'ETE', 'pin', '100%', 'été 100%', 'Été 100'])
      expect([search, (await list(`search=${encodeURIComponent(search)}`)).length]).toEqual([search, 1]);
    for (const search of ['elsewhere', 'rooms sleep', 'rooms our', 'q', 'sleeping /rooms'])
      expect([search, await list(`search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
  });

  test('pages are found by what a build from before called them', async () => {
    const { owner, at, headers, list, send } = await project();
    const body = pageBody('/rooms');
    await send('POST', `${at}/page`, { body, headers });
    await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute(
        `UPDATE pages SET name = 'A quiet place', fragments = '{quiet,uiet,iet,et}' WHERE path = '/rooms'`,
      ),
    );
    const found = async (search: string) => (await list(`search=${search}`)).map(({ page }) => page);
    expect([await found('quiet+pl'), await found('a+q'), await found('/rooms')]).toEqual([
      ['A quiet place'],
      ['A quiet place'],
      ['A quiet place'],
    ]);
  });

  test('pages are found by any part of what they are called, and counted as they come and go', async () => {
    const { at, headers, list, send } = await project();
    const count = async (query = '') =>
      Number((await send('GET', `${at}/pages?${query}`, { headers })).headers.get('x-total-count'));
    expect(await count()).toBe(1);
    const bodies = ['/rooms/garden', '/bedrooms', '/garden'].map((path) => pageBody(path));
    for (const body of bodies) await send('POST', `${at}/page`, { body, headers });
    const paths = async (search: string, sort = 'path') =>
      (await list(`search=${encodeURIComponent(search)}&sort=${sort}`)).map(({ path }) => path);
    expect(await paths('room')).toEqual(['/bedrooms', '/rooms/garden']);
    expect(await paths('drooM')).toEqual(['/bedrooms']);
    expect(await paths('rooms/gar')).toEqual(['/rooms/garden']);
    expect(await paths('garden rooms')).toEqual([]);
    expect(await paths('GARD', '-path')).toEqual(['/rooms/garden', '/garden']);
    expect([await count(), await count('search=room'), await count('search=%2F')]).toEqual([4, 2, 4]);
    await send('PUT', `${at}/page/${bodies[0]?.id}`, {
      body: { ...bodies[0], path: '/elsewhere', page: 'x' },
      headers,
    });
    expect(await paths('room')).toEqual(['/bedrooms']);
    expect(await paths('sewhe')).toEqual(['/elsewhere']);
    await send('DELETE', `${at}/page/${bodies[1]?.id}`, { headers });
    expect([await paths('room'), await count()]).toEqual([[], 3]);
  });

  test('pages are found among many by what few or most are called, and no more are gone through than it takes', async () => {
    const { owner, at, headers, send } = await project();
    await send('POST', `${at}/page`, { body: pageBody('/source'), headers });
    await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute(`
        INSERT INTO pages SELECT copy.* FROM pages AS source, generate_series(1, 510) AS number,
        LATERAL jsonb_populate_record(source, jsonb_build_object(
          'id', gen_random_uuid(), 'path', '/' || number,
          'name', CASE WHEN number <= 300 THEN 'Early' ELSE 'Late late late' END || ' common ' || number + 100
        )) AS copy WHERE source.path = '/source'`),
    );
    const ask = async (query: string) => {
      const { json, headers: answered } = await send('GET', `${at}/pages?${query}`, { headers });
      const names = apiCalls.listPages.answer.parse(json).map((item) => item.page);
      return { names, total: Number(answered.get('x-total-count')) };
    };
    const called = (name: string, from: number, to: number) =>
      Array.from(
        { length: Math.abs(to - from) + 1 },
        (_, index) => `${name} common ${from + Math.sign(to - from) * index}`,
      );
    const everywhere = [...called('Early', 101, 400), ...called('Late late late', 401, 610)];

    const first = await ask('search=common&per_page=10');
    expect(first.names).toEqual(everywhere.slice(0, 10));
    expect(first.total).toBeGreaterThan(10);
    expect(first.total).toBeLessThan(500);
    expect(await ask('search=common&per_page=10&page=9')).toMatchObject({ names: everywhere.slice(80, 90) });
    // What is common is looked for in the first 500 of the list and of the fragments, the same ones for each page of it.
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => ask(`search=common&per_page=100&page=${page}`)));
    expect(pages.flatMap(({ names }) => names)).toEqual(everywhere.slice(0, 500));
    expect(pages.slice(-2).map(({ total }) => total)).toEqual([500, 500]);

    const late = (from: number, to: number) => called('Late late late', from, to);
    expect(await ask('search=late&per_page=10')).toMatchObject({ names: late(401, 410) });
    expect(await ask('search=late&per_page=10&page=21')).toEqual({ names: late(601, 610), total: 210 });
    expect(await ask('search=late&status=draft')).toEqual({ names: [], total: 0 });
    expect(await ask('search=late&status=published&per_page=10')).toMatchObject({ names: late(401, 410) });
    expect(await ask('search=early&per_page=10&sort=-page')).toMatchObject({ names: called('Early', 400, 391) });
    expect(await ask('search=TE+common&per_page=2')).toMatchObject({ names: late(401, 402) });
    expect(await ask('search=common+34')).toEqual({ names: called('Early', 340, 349), total: 10 });
    expect(await ask('search=common+late')).toEqual({ names: [], total: 0 });
    const long = encodeURIComponent('late late late common 401, and more');
    expect(await ask(`search=${long}`)).toEqual({ names: [], total: 0 });
  });

  test.each([
    ['en', 'Page path is required', 'Page name already exist', 'Page path already exists', 'Use letters, digits'],
    [
      'fr',
      'Le chemin de la page est obligatoire',
      'Ce nom de page existe déjà',
      'Ce chemin de page existe déjà',
      'Utilisez seulement des lettres',
    ],
  ])('E7: settings of a page are refused in words: %s', async (language, required, nameTaken, pathTaken, special) => {
    const { at, headers, send } = await project();
    const taken = pageBody('/taken');
    const own = pageBody('/own');
    for (const body of [taken, own]) await send('POST', `${at}/page`, { body, headers });
    const save = async (change: object) => {
      const answer = await send('PUT', `${at}/page/${own.id}`, {
        body: { ...own, ...change },
        headers: { ...headers, 'accept-language': language },
      });
      return answer.json;
    };
    for (const path of ['', '  ', null])
      expect(await save({ path })).toMatchObject({ error: 'page_path_required', message: required });
    expect(await save({ page: '/taken' })).toMatchObject({ error: 'page_name_taken', message: nameTaken });
    expect(await save({ path: '/taken' })).toMatchObject({ error: 'page_path_taken', message: pathTaken });
    for (const path of ['/a b', '/a?b', '/a#b', '/a&b', '/<b>', '/a%20b', '/a\\b']) {
      const { error, errors } = await save({ path });
      expect([path, error, errors.path[0]]).toEqual([path, 'invalid', expect.stringContaining(special)]);
    }
  });

  test('V17: the configuration of a project names what client code reads, the editor’s options among it', async () => {
    const { owner, at, headers, send } = await project();
    const wysiwygEditorOptions = { toolbar: ['bold', 'link'] };
    await send('PUT', at, { body: { metadata: { wysiwygEditorOptions, queryStringSupport: true } }, headers });
    for (const key of [owner.projectId, owner.host]) {
      const { json } = await send('GET', `/project/${key}/configuration`);
      expect(apiCalls.getConfiguration.answer.parse(json)).toEqual({
        projectId: owner.projectId,
        projectUrl: `http://${owner.host}`,
        queryStringSupport: true,
        projectLocales: ['en', 'fr'],
        wysiwygEditorOptions,
        cname: owner.host,
        cssPreset: null,
        environment: 'testing',
      });
    }
    const big = { toolbar: 'x'.repeat(6000) };
    expect((await send('PUT', at, { body: { metadata: { wysiwygEditorOptions: big } }, headers })).status).toBe(422);
    expect((await send('GET', '/project/nowhere.example/configuration')).json.error).toBe('not_found');
  });
};
