import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import type { Sealed } from '../secrets/secrets.ts';
import { joinProject } from '../testing/join-project.ts';
import { pageBody } from '../testing/test-api.ts';
import { MARKET, MARKET_KEY, marketSection } from '../testing/test-application.ts';
import type { Suite } from './suite.ts';

const NAME = 'market';

export const sectionTypes: Suite = (api) => {
  /** A project with the type of the market, and how its calls are made. */
  const project = async ({ authorised = true, body = MARKET }: { authorised?: boolean; body?: object } = {}) => {
    const { account, send } = api();
    const owner = await account();
    const base = `/project/${owner.projectId}`;
    const headers = { token: owner.token };
    const call = (method: string, path: string, sent?: unknown, token: string | null = owner.token) =>
      send(method, `${base}${path}`, { ...(sent !== undefined && { body: sent }), headers: token ? { token } : {} });
    expect((await call('POST', `/section-types/${NAME}`, body)).status).toBe(201);
    if (authorised)
      await call('PUT', '/authorization_fields/market', { authorization_fields: { 'X-Market-Key': MARKET_KEY } });
    /** A page that shows it. */
    const page = async (settings: object = {}, more: object = {}) => {
      const section = { ...marketSection(settings), ...more };
      const sent = { ...pageBody(), sections: [section] };
      const answer = await call('POST', '/page', sent);
      return { ...sent, section, answer };
    };
    const render = (path: string, more: object = {}, token: string | null = null, query_string?: object) =>
      call(
        'POST',
        '/section/render',
        { section: { name: NAME, weight: 0, ...more }, base_path: path, query_string },
        token,
      );
    return { ...owner, base, headers, call, page, render };
  };
  const listed = (answer: { json: { data: { name: string }[] } }) => answer.json.data.find(({ name }) => name === NAME);

  test('E10: kinds of the renderer come before the types of the project', async () => {
    const { call } = await project();
    const { status, json } = await call('GET', '/section-types');
    expect(status).toBe(200);
    expect(json.data.map(({ type }: { type: string }) => type)).toEqual(['static', 'static', 'configurable']);
    expect(json.data[0]).toMatchObject({ name: 'fixture', section_name: 'fixture', application: null, endpoint: null });
    expect(json.data.at(-1)).toEqual({
      ...MARKET,
      name: NAME,
      section_name: NAME,
      app_status: 'enabled',
      authorized_fields: ['X-Market-Key'],
      version: expect.any(Number),
    });
  });

  test('E10: editors read types without their addresses, visitors not at all', async () => {
    const test = api();
    const { call, ...owner } = await project();
    const editor = await joinProject(test, owner, 'editor');
    expect(listed(await call('GET', '/section-types', undefined, editor.token))).toMatchObject({ endpoint: null });
    expect((await call('GET', '/section-types', undefined, null)).status).toBe(401);
    expect((await call('PUT', `/section-types/${NAME}`, MARKET, editor.token)).status).toBe(403);
  });

  test('E10: creating twice is once; another under the name, or a name of the renderer, is refused', async () => {
    const { call } = await project();
    expect((await call('POST', `/section-types/${NAME}`, MARKET)).status).toBe(201);
    const other = await call('POST', `/section-types/${NAME}`, { ...MARKET, title: 'Another' });
    expect([other.status, other.json.error]).toEqual([409, 'already_exists']);
    expect((await call('POST', '/section-types/fixture', MARKET)).status).toBe(409);
    expect((await call('PUT', '/section-types/nothing', MARKET)).status).toBe(404);
    const saved = await call('PUT', `/section-types/${NAME}`, { ...MARKET, title: 'The market' });
    expect([saved.status, saved.json.title]).toEqual([200, 'The market']);
  });

  test.each([
    ['title', ' ', 'title'],
    ['application', '', 'application'],
    ['endpoint', 'http://application.example', 'endpoint'],
    ['endpoint', 'https://169.254.169.254/latest', 'endpoint'],
    ['endpoint', 'https://0177.0.0.1/', 'endpoint'],
    ['endpoint', 'javascript:alert(1)', 'endpoint'],
    ['fields', [{ type: 'text', key: 'title', name: 'T', required: false }], 'fields.0.key'],
    ['fields', [{ type: 'text', key: '__proto__', name: 'T', required: false }], 'fields.0.key'],
    ['fields', [{ type: 'script', key: 'a', name: 'T', required: false }], 'fields.0.type'],
    ['requirements', ['Host'], 'requirements.0'],
    ['requirements', ['X\r\nY'], 'requirements.0'],
    ['query_string_keys', ['constructor'], 'query_string_keys.0'],
  ])('E10: %s %j is refused where it stands', async (field, value, path) => {
    const { call } = await project();
    const { status, json } = await call('PUT', `/section-types/${NAME}`, { ...MARKET, [field]: value });
    expect([status, Object.keys(json.errors)]).toEqual([422, [path]]);
    expect(json.errors[path][0]).not.toBe('');
  });

  test('E10: a section of it is saved by its fields, and refused by them', async () => {
    const { page } = await project();
    const good = await page({ stall: 'fish', title: { en: 'Today' } });
    expect([good.answer.status, good.answer.json.invalid_sections]).toEqual([201, []]);
    const [blank, unknown, wrong] = [
      await page({ stall: '' }),
      await page({ stall: 'a', x: 1 }),
      await page({ stall: 7 }),
    ];
    for (const { answer } of [blank, unknown, wrong])
      expect(answer.json.invalid_sections).toMatchObject([{ name: NAME, errors: expect.any(Object) }]);
    const asStatic = await page({ stall: 'fish' }, { type: 'static' });
    expect(asStatic.answer.json.invalid_sections[0].errors).toHaveProperty('type');
    const asType = await page({}, { name: 'fixture' });
    expect(asType.answer.json.invalid_sections[0].errors).toHaveProperty('type');
  });

  test('E10: a page holds one section of a type that is not multiple; several from before all stay', async () => {
    const { call } = await project();
    const change = (multiple: boolean) => call('PUT', `/section-types/${NAME}`, { ...MARKET, multiple });
    const words = {
      en: 'A page holds only one of these, and this one has it. Remove the other first.',
      fr: 'Une page n’en contient qu’un seul, et celle-ci l’a déjà. Retirez d’abord l’autre.',
    };
    const [one, two, three] = ['fish', 'cheese', 'garden'].map((stall) => marketSection({ stall }));
    const page = { ...pageBody(), sections: [one, two] };
    const save = (sections: unknown[]) => call('PUT', `/page/${page.id}`, { ...page, sections });
    const idsOf = ({ json }: { json: { sections: { id: string }[] } }) => json.sections.map(({ id }) => id);
    expect((await call('POST', '/page', page)).json.invalid_sections).toEqual([]);

    await change(false);
    const read = await call('POST', `/page${page.path}`, {});
    expect([read.status, idsOf(read)]).toEqual([200, [one?.id, two?.id]]);
    const edited = await save([one, { ...two, settings: [{ stall: 'bread' }] }]);
    expect([idsOf(edited), edited.json.invalid_sections]).toEqual([[one?.id, two?.id], []]);
    const more = await save([three, one, two]);
    expect([more.status, idsOf(more)]).toEqual([200, [one?.id, two?.id]]);
    expect(more.json.invalid_sections).toMatchObject([{ id: three?.id, name: NAME, errors: { name: [words.en] } }]);
    expect(idsOf(await save([three]))).toEqual([three?.id]);

    const { token, base } = { ...(await project({ body: { ...MARKET, multiple: false } })) };
    const created = await api().send('POST', `${base}/page`, {
      body: { ...pageBody(), sections: [one, two] },
      headers: { token, 'accept-language': 'fr' },
    });
    expect(idsOf(created)).toEqual([one?.id]);
    expect(created.json.invalid_sections).toMatchObject([{ id: two?.id, errors: { name: [words.fr] } }]);
  });

  test('E10: visitors are shown what the application answers to the stored settings', async () => {
    const { page, render, id } = { ...(await project()), id: '' };
    const { path, section } = await page({ stall: 'fish' });
    const { status, json } = await render(path, { id: section.id });
    expect([status, id]).toEqual([200, '']);
    expect(json).toMatchObject({
      id: section.id,
      query_string_keys: ['day'],
      render_data: [{ title: { en: 'fish, en, ' }, description: { en: '<p>Fresh</p>' } }],
    });
    expect(json).not.toHaveProperty('error');
    expect(Date.parse(json.fresh_until)).toBeGreaterThan(Date.now());
    const french = await render(path, {}, null, { language: 'fr', day: 'friday', other: 'x' });
    expect(french.json.render_data[0].title).toEqual({ fr: 'fish, fr, ' });
  });

  test('V3: an application is told filters where the project supports them; the load of a page honours them there', async () => {
    const { page, render, call } = await project();
    const { path } = await page({ stall: 'fish' });
    const query = { language: 'fr', day: 'friday', other: 'x' };
    const load = async (query_string?: object) =>
      (await call('POST', `/page${path}`, query_string ? { query_string } : {}, null)).json.sections[0];
    expect(await load(query)).not.toHaveProperty('render_data');
    expect((await call('PUT', '', { metadata: { queryStringSupport: true } })).status).toBe(200);
    const french = await render(path, {}, null, query);
    expect(french.json.render_data[0].title).toEqual({ fr: 'fish, fr, day=friday' });
    expect(await load()).not.toHaveProperty('render_data');
    const reads = vi.spyOn(api().database, 'read');
    expect(await load(query)).toMatchObject({
      query_string_keys: ['day'],
      render_data: [{ title: { fr: 'fish, fr, day=friday' } }],
    });
    // What is at hand is not read once more for each of its sections.
    expect(reads.mock.calls.filter(([name]) => name === 'load_page')).toHaveLength(1);
    reads.mockRestore();
  });

  test('E10: a visitor cannot have anything else asked', async () => {
    const { page, render } = await project();
    const { path } = await page({ stall: 'fish' });
    expect((await render(path, { options: [{ stall: 'garden' }] })).status).toBe(401);
    expect((await render(path, { weight: 7 })).status).toBe(404);
    expect((await render(path, { id: uuidv7() })).status).toBe(404);
    expect((await render('/nothing')).status).toBe(404);
    const hidden = await page({ stall: 'fish' }, { hidden: true });
    expect((await render(hidden.path)).status).toBe(404);
  });

  test('E10: a member tries settings that are not saved', async () => {
    const { render, token } = await project();
    const options = [{ stall: 'garden', title: { en: 'Not sent' } }];
    const { json } = await render('/new', { options }, token);
    expect(json.render_data[0].title.en).toBe('garden, en, ');
    const asObject = await render('/new', { options: { stall: 'cheese' } }, token);
    expect(asObject.json.render_data[0].title.en).toBe('cheese, en, ');
    const stranger = await api().account();
    expect((await render('/new', { options }, stranger.token)).status).toBe(404);
  });

  test('E10: options are those that the application says', async () => {
    const { call } = await project();
    const { status, json } = await call('GET', `/section/${NAME}/options`);
    expect([status, json]).toEqual([200, [{ field: 'stall', option_values: [{ id: 'fish', title: 'From the sea' }] }]]);
    expect((await call('GET', '/section/nothing/options')).status).toBe(404);
    expect((await call('GET', `/section/${NAME}/options`, undefined, null)).status).toBe(401);
  });

  test('E10: one that fails leaves words for everybody, and the reason for members', async () => {
    const { page, render, call, token } = await project();
    const { path } = await page({ stall: 'broken' });
    const visitor = await render(path);
    expect([visitor.status, visitor.json.render_data]).toEqual([200, []]);
    expect(visitor.json.error).toBe('We are unable to preview your content');
    expect(visitor.json).not.toHaveProperty('reason');
    expect((await render(path, {}, token)).json.reason).toBe('broken');
    await call('PUT', `/section-types/${NAME}`, { ...MARKET, endpoint: 'https://away.example' });
    const options = await call('GET', `/section/${NAME}/options`);
    expect([options.status, options.json.error]).toEqual([503, 'application_unavailable']);
    expect(options.headers.get('retry-after')).toBe('10');
  });

  test('E15: without its authorisation fields nothing is asked; their values are never answered', async () => {
    const { page, render, call, token } = await project({ authorised: false });
    const { path } = await page({ stall: 'fish' });
    expect((await render(path, {}, token)).json.reason).toBe('unauthorized');
    const give = (authorization_fields: object) =>
      call('PUT', '/authorization_fields/market', { authorization_fields });
    expect((await give({ 'X-Market-Key': MARKET_KEY })).json.message).toBe('Contents authorised');
    expect((await render(path)).json.render_data).toHaveLength(1);
    for (const answer of [
      await call('GET', '/section-types'),
      await render(path, {}, token),
      await call('POST', `/page${path}`, {}),
    ])
      expect(answer.text).not.toContain(MARKET_KEY);
    expect((await give({})).json.message).toBe('Authorisation taken back');
    expect((await render(path, {}, token)).json.reason).toBe('unauthorized');
    for (const flawed of [{ Host: 'x' }, { 'X-A': 'a\r\nb' }, { 'X-A': '' }])
      expect((await give(flawed)).status).toBe(422);
  });

  test('E15: values are stored sealed; those from before are used, and sealed when they are next asked for', async () => {
    const { page, render, call, token, projectId } = await project();
    const { database, api: spoken } = api();
    const stored = async () => {
      const { rows } = await database.transaction({ projectId }, (transaction) =>
        transaction.execute<{ authorization: Record<string, unknown> }>('SELECT "authorization" FROM applications'),
      );
      return rows[0]?.authorization['X-Market-Key'];
    };
    const store = (value: unknown) =>
      database.transaction({ projectId }, (transaction) =>
        transaction.execute(
          sql`UPDATE applications SET "authorization" = ${JSON.stringify({ 'X-Market-Key': value })}::jsonb`,
        ),
      );
    const { path } = await page({ stall: 'fish' });
    expect(await stored()).toEqual({ sealed: expect.any(String) });
    expect((await render(path)).json.render_data).toHaveLength(1);

    await store(MARKET_KEY);
    const day = (name: string) => render(path, {}, null, { day: name });
    expect((await day('monday')).json.render_data).toHaveLength(1);
    await spoken.settled();
    const sealed = await stored();
    expect(sealed).toEqual({ sealed: expect.any(String) });
    expect((await day('tuesday')).json.render_data).toHaveLength(1);

    // Taken to another project, or sealed under a key that is gone, it is no use.
    const other = await project();
    const shown = await other.page({ stall: 'fish' });
    await database.transaction({ projectId: other.projectId }, (transaction) =>
      transaction.execute(
        sql`UPDATE applications SET "authorization" = ${JSON.stringify({ 'X-Market-Key': sealed })}::jsonb`,
      ),
    );
    expect((await other.render(shown.path, {}, other.token)).json.reason).toBe('unauthorized');
    await other.call('PUT', '/authorization_fields/market', { authorization_fields: { 'X-Market-Key': MARKET_KEY } });
    expect((await other.render(shown.path)).json.render_data).toHaveLength(1);
    expect((await call('GET', '/section-types', undefined, token)).text).not.toContain((sealed as Sealed).sealed);
  });

  test('E15: values of authorisation fields go to no host but those they were given for', async () => {
    const { call, page, render, token } = await project();
    const { path } = await page({ stall: 'fish' });
    const lead = (endpoint: string, name = NAME, method = 'PUT') =>
      call(method, `/section-types/${name}`, { ...MARKET, endpoint });
    const authorized = async () =>
      listed(await call('GET', '/section-types')) as unknown as { authorized_fields: string[] };
    await lead('https://market.example/other');
    expect((await authorized()).authorized_fields).toEqual(['X-Market-Key']);
    await lead('https://elsewhere.example/menu', 'second', 'POST');
    expect((await authorized()).authorized_fields).toEqual([]);
    const give = () =>
      call('PUT', '/authorization_fields/market', { authorization_fields: { 'X-Market-Key': MARKET_KEY } });
    await give();
    expect((await lead('https://third.example/menu')).json.authorized_fields).toEqual([]);
    expect((await render(path, {}, token)).json.reason).toBe('unauthorized');
    await lead(MARKET.endpoint);
    await give();
    await call('DELETE', '/section-types/second');
    expect((await call('PUT', `/section-types/${NAME}`, { ...MARKET, application_id: 'other' })).status).toBe(200);
    await call('POST', '/section-types/third', { ...MARKET, endpoint: 'https://third.example/menu' });
    const third = (await call('GET', '/section-types')).json.data.find(
      ({ name }: { name: string }) => name === 'third',
    );
    expect(third.authorized_fields).toEqual([]);
  });

  test('E10: below a wildcard an application is told the path of the page, not what a visitor made up', async () => {
    const { call, render } = await project();
    await call('POST', '/page', { ...pageBody('/market/*'), sections: [marketSection({ stall: 'path' })] });
    for (const path of ['/market/*', '/market/one', '/market/two'])
      expect((await render(path)).json.render_data[0].title.en).toBe('/market/*');
  });

  test('E10: names that every object has are names of fields like any other', async () => {
    const keys = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'toJSON', 'then'];
    const fields = keys.map((key) => ({ type: 'text', key, name: key, required: key === 'valueOf' }));
    const { page, render } = await project({ body: { ...MARKET, fields: [...fields, ...MARKET.fields] } });
    const empty = await page({ stall: 'fish' });
    expect(Object.keys(empty.answer.json.invalid_sections[0].errors).join()).toContain('valueOf');
    const good = await page({ stall: 'echo', ...Object.fromEntries(keys.map((key) => [key, 'x'])) });
    expect([good.answer.status, good.answer.json.invalid_sections]).toEqual([201, []]);
    expect((await render(good.path)).status).toBe(200);
  });

  test('E15: a blocked application shows nothing until it is let in again', async () => {
    const { page, render, call, token } = await project();
    const { path } = await page({ stall: 'fish' });
    const set = (app_status: string) => call('PUT', '', { configured_fields: { market: { app_status } } });
    expect((await set('disabled')).status).toBe(200);
    expect(listed(await call('GET', '/section-types'))).toMatchObject({ app_status: 'disabled' });
    expect((await render(path, {}, token)).json).toMatchObject({ render_data: [], reason: 'blocked' });
    await set('enabled');
    expect((await render(path)).json.render_data).toHaveLength(1);
    expect((await call('PUT', '', { configured_fields: { market: { app_status: 'x' } } })).status).toBe(422);
  });

  test('E10: a type that pages show is not deleted', async () => {
    const { page, call } = await project();
    const { id } = await page({ stall: 'fish' });
    const refused = await call('DELETE', `/section-types/${NAME}`);
    expect([refused.status, refused.json.error]).toEqual([409, 'section_type_in_use']);
    await call('DELETE', `/page/${id}`);
    expect((await call('DELETE', `/section-types/${NAME}`)).json.message).toBe('Content type deleted');
    expect((await call('DELETE', `/section-types/${NAME}`)).status).toBe(404);
  });

  test('E10 O6: a save whose answer was lost is made again under the version that it was of; another one is refused', async () => {
    const { call, base, token } = await project();
    const { version } = listed(await call('GET', '/section-types')) as unknown as { version: number };
    const save = (title: string) =>
      api().send('PUT', `${base}/section-types/${NAME}`, {
        body: { ...MARKET, title },
        headers: { token, 'if-match': `"${version}"` },
      });
    const first = await save('Ours');
    expect(first.status).toBe(200);
    const again = await save('Ours');
    expect([again.status, again.json.version]).toEqual([200, first.json.version]);
    expect((await save('Theirs')).status).toBe(412);
  });

  test('E10: every change of types tells caches', async () => {
    const { call, projectId } = await project();
    const { api: spoken } = api();
    const heard: string[] = [];
    const stop = spoken.onChange(({ tags }) => heard.push(...tags));
    await call('PUT', `/section-types/${NAME}`, MARKET);
    await call('PUT', '/authorization_fields/market', { authorization_fields: {} });
    await call('PUT', '', { configured_fields: { market: { app_status: 'disabled' } } });
    await call('DELETE', `/section-types/${NAME}`);
    stop();
    expect(heard.filter((tag) => tag === `types:${projectId}`)).toHaveLength(4);
  });
};
