import { apiCalls, fieldMessage } from 'shared-contracts';
import { INVALID_CLASSES, VALID_PAGES } from 'shared-contracts/fixtures';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

export const pages: Suite = (api) => {
  test('Q4: a created page is loaded by a visitor, by its path, as the contract says', async () => {
    const { send, account } = api();
    const { token, projectId, host } = await account();
    const body = pageBody('/rooms/deluxe');
    const made = await send('POST', `/project/${projectId}/page`, { body, headers: { token } });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(apiCalls.createPage.answer.parse(made.json)).toMatchObject({ id: body.id, invalid_sections: [] });
    const loaded = await send('POST', `/project/${host}:8080/page/rooms%2Fdeluxe`, { body: {} });
    expect(loaded.status).toBe(200);
    expect(apiCalls.loadPage.answer.parse(loaded.json)).toMatchObject({
      id: body.id,
      path: '/rooms/deluxe',
      version: 1,
    });
    expect(loaded.json.metadata.project_metadata).toMatchObject({ title: 'P', defaultLang: 'en' });
  });

  test('a large answer is gzipped for who takes it, and for nobody else', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const sections = Array.from({ length: 20 }, () => sectionBody());
    await send('POST', `/project/${projectId}/page`, { body: { ...pageBody('/long'), sections }, headers: { token } });
    const load = (headers: Record<string, string>) =>
      send('POST', `/project/${projectId}/page/long`, { body: {}, headers });
    expect((await load({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect((await load({})).headers.get('content-encoding')).toBeNull();
  });

  test('Q4: every valid page of the contract can be created', async () => {
    const { send, account } = api();
    for (const { name, value } of VALID_PAGES) {
      const { token, projectId } = await account();
      const page = { ...(value as object), page: 'Fixture' };
      if ((value as { path: string }).path === '/')
        await send('DELETE', `/project/${projectId}/page/%2F`, { headers: { token } });
      const { status, json } = await send('POST', `/project/${projectId}/page`, { body: page, headers: { token } });
      expect({ name, status, json }).toMatchObject({ name, status: 201 });
    }
  });

  test('V1: the longest wildcard serves what no page has, and a page of its own goes before it', async () => {
    const { client, account } = api();
    const { token, projectId: project } = await account();
    const headers = { token };
    for (const path of ['/*', '/blogs/*', '/blogs/own'])
      await client.createPage({ params: { project }, body: { page: path, path, sections: [] }, headers });
    const served = async (path: string) => (await client.loadPage({ params: { project, page: path }, body: {} })).path;
    expect(await served('blogs/one/two')).toBe('/blogs/*');
    expect(await served('blogs/own')).toBe('/blogs/own');
    expect(await served('else')).toBe('/*');
    expect(await served('')).toBe('/');
  });

  test('a missing page says so in the language asked for, with the project', async () => {
    const { send, account } = api();
    const { projectId } = await account();
    const answer = await send('POST', `/project/${projectId}/page/nowhere`, {
      headers: { 'accept-language': 'de, fr;q=0.8, en;q=0.2' },
    });
    expect([answer.status, answer.json.message]).toEqual([404, 'Page introuvable']);
    expect(answer.json.options.project_metadata.title).toBe('P');
  });

  test('an invalid section is reported and its stored value kept; an unknown kind is one', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const headers = { token };
    const body = pageBody();
    await send('POST', `/project/${projectId}/page`, { body, headers });
    const [stored] = body.sections;
    const unknown = { ...sectionBody(), name: 'nobody-knows' };
    const broken = { ...stored, settings: [{ title: {}, invented: 1 }] };
    const saved = await send('PUT', `/project/${projectId}/page/${body.id}`, {
      body: { ...body, sections: [broken, unknown] },
      headers,
    });
    expect(saved.status).toBe(200);
    expect(saved.json.invalid_sections.map(({ id }: { id: string }) => id)).toEqual([stored?.id, unknown.id]);
    expect(saved.json.invalid_sections[0].errors).toHaveProperty(['title.en']);
    expect(saved.json.sections).toMatchObject([{ id: stored?.id, settings: [{ title: { en: 'Hello' } }] }]);
  });

  test('E4: classes of a section and its fields are stored, and those that are none are refused where they stand', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const headers = { token, 'accept-language': 'fr' };
    const at = `/project/${projectId}/page`;
    const classes = { section: ['wide', 'md:w-1/2'], fields: { title: ['emphasis'], 'items.text': ['muted'] } };
    const body = pageBody();
    const [plain] = body.sections;
    const save = (change: object) =>
      send('PUT', `${at}/${body.id}`, { body: { ...body, sections: [{ ...plain, ...change }] }, headers });
    await send('POST', at, { body: { ...body, sections: [{ ...plain, classes }] }, headers });

    const load = () => send('POST', `${at}/${encodeURIComponent(body.path.slice(1))}`, { body: {} });
    expect((await load()).json.sections[0].classes).toEqual(classes);
    for (const { name, value } of INVALID_CLASSES) {
      const refused = await save({ classes: { section: ['wide', value], fields: { title: [value] } } });
      const [{ errors }] = refused.json.invalid_sections;
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        expect(errors).toEqual({ 'classes.section.1': [fieldMessage('unstorable', 'fr')] });
      else {
        expect([name, Object.keys(errors)]).toEqual([name, ['classes.section', 'classes.fields.title']]);
        expect(errors['classes.section'][0]).toMatch(/^Écrivez chaque nom de classe en lettres/);
      }
      expect([refused.status, refused.text.length < 5_000]).toEqual([200, true]);
      expect([name, (await load()).json.sections[0].classes]).toEqual([name, classes]);
    }
    for (const wrong of [{ section: 'wide' }, { fields: { anchor: ['x'] } }, { fields: { ['x'.repeat(9000)]: [] } }]) {
      const { status, json } = await save({ classes: wrong });
      expect([status, json.invalid_sections.length, json.sections[0].classes]).toEqual([200, 1, classes]);
    }
    const linked = { linked_to: 'opening-hours', settings: [] };
    expect((await save({ ...linked, classes: { fields: { anchor: ['x'] } } })).json.invalid_sections).toHaveLength(1);
    const saved = await save({ ...linked, classes: { section: ['narrow'] } });
    expect(saved.json.sections[0]).toMatchObject({ linked_to: 'opening-hours', classes: { section: ['narrow'] } });
    const without = await save({});
    expect([without.json.invalid_sections, without.json.sections[0].classes]).toEqual([[], undefined]);
  });

  test('rich text is sanitised as the last step', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const html = '<p onclick="x()">Good <strong>text</strong><script>alert(1)</script><a href="javascript:x">l</a></p>';
    const body = { ...pageBody(), sections: [sectionBody('t', { body: { en: html } })] };
    const { json } = await send('POST', `/project/${projectId}/page`, { body, headers: { token } });
    expect(json.sections[0].settings[0].body.en).toContain('<strong>text</strong>');
    expect(JSON.stringify(json.sections)).not.toMatch(/script|onclick/);
    const [section] = body.sections;
    expect(json.taken_out).toEqual([{ section: section?.id, field: 'body.en', elements: { script: 1, a: 1 } }]);
    const again = { ...body, sections: [sectionBody('t', { body: { en: '<h1>Good</h1><h5>text</h5>' } })] };
    const clean = await send('PUT', `/project/${projectId}/page/${body.id}`, { body: again, headers: { token } });
    expect(clean.json.sections[0].settings[0].body.en).toBe('<h2>Good</h2><h4>text</h4>');
    expect(clean.json).not.toHaveProperty('taken_out');
  });

  test('private data reaches members of the project and nobody else', async () => {
    const { send, account } = api();
    const [owner, other] = [await account(), await account()];
    const body = pageBody();
    const secret = 'canary-7f3a';
    const sections = [{ ...body.sections[0], private_data: { key: secret } }];
    const at = `/project/${owner.projectId}/page`;
    await send('POST', at, { body: { ...body, sections }, headers: { token: owner.token } });
    const load = (headers: Record<string, string>) =>
      send('POST', `${at}${'/'}${encodeURIComponent(body.path.slice(1))}`, { body: {}, headers });
    expect((await load({ token: owner.token })).text).toContain(secret);
    expect((await load({})).text).not.toContain(secret);
    expect((await load({ token: other.token })).text).not.toContain(secret);
    // A save that does not speak of it leaves it alone.
    const saved = await send('PUT', `${at}/${body.id}`, { body, headers: { token: owner.token } });
    expect(saved.text).toContain(secret);
  });

  test('a hidden section reaches members of the project and nobody else', async () => {
    const { client, account } = api();
    const { token, projectId: project } = await account();
    const [shown, hidden] = [sectionBody(), { ...sectionBody(), hidden: true }];
    const body = { ...pageBody('/hidden'), sections: [shown, hidden] };
    await client.createPage({ params: { project }, body, headers: { token } });
    const load = async (headers = {}) => {
      const { sections } = await client.loadPage({ params: { project, page: 'hidden' }, body: {}, headers });
      return sections.map(({ id }) => id);
    };
    expect(await load()).toEqual([shown.id]);
    expect((await load({ token })).toSorted()).toEqual([shown.id, hidden.id].toSorted());
  });

  test('pages are listed in reading order, searched and counted', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    for (const name of ['Éclair', 'eclair 2', 'Zoo', '100%'])
      await send('POST', `/project/${projectId}/page`, {
        body: { page: name, path: `/${uuidv7()}`, sections: [] },
        headers: { token },
      });
    const list = async (query: string) => send('GET', `/project/${projectId}/pages?${query}`, { headers: { token } });
    const all = await list('per_page=3');
    expect(all.json.map(({ page }: { page: string }) => page)).toEqual(['100%', 'Éclair', 'eclair 2']);
    expect(all.headers.get('x-total-count')).toBe('5');
    expect((await list(`search=${encodeURIComponent('0%')}`)).json).toHaveLength(1);
    expect(apiCalls.listPages.answer.safeParse(all.json).success).toBe(true);
  });

  test('a reserved or taken path and a taken name are refused', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const create = async (page: string, path: string) =>
      (await send('POST', `/project/${projectId}/page`, { body: { page, path, sections: [] }, headers: { token } }))
        .json.error;
    expect(await create('A', '/api/x')).toBe('page_path_reserved');
    expect(await create('B', '/')).toBe('page_path_taken');
    expect(await create('Home', '/b')).toBe('page_name_taken');
  });

  test('D1: no page comes to a path that a live remote keeps, nor below it; one that stands there is saved as before', async () => {
    const test = api();
    const { token, projectId } = await test.account();
    const save = async (method: string, path: string, page: string, at: string) => {
      const body = { page, path: at, sections: [] };
      const { status, json } = await test.send(method, `/project/${projectId}${path}`, { body, headers: { token } });
      return status < 300 ? status : json.error;
    };
    expect(await save('POST', '/page', 'Old shop', '/shop/old')).toBe(201);
    test.keptPaths = ['/shop'];
    try {
      expect([
        await save('POST', '/page', 'Shop', '/shop'),
        await save('POST', '/page', 'Cart', '/Shop/cart'),
        await save('PUT', '/page/Home', 'Home', '/shop'),
      ]).toEqual(['page_path_reserved', 'page_path_reserved', 'page_path_reserved']);
      expect([
        await save('PUT', '/page/Old shop', 'Old shop', '/shop/old'),
        await save('POST', '/page', 'Shoppers', '/shoppers'),
      ]).toEqual([200, 201]);
    } finally {
      test.keptPaths = [];
    }
    expect(await save('POST', '/page', 'Shop', '/shop')).toBe(201);
  });
};
