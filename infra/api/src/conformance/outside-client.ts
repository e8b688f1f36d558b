import { apiCalls } from 'shared-contracts';
import { expect, test } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import { type Answer, sectionBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const ORIGIN = 'https://site.example';
const MISSING = '0190b3c4-0000-7000-8000-00000000ffff';

/** What clients of such sites send with every request: their token, and a header of any name that no cache knows. */
const headersOf = (token?: string): Record<string, string> => ({
  accept: 'application/json, text/plain, */*',
  origin: ORIGIN,
  [`project-id-${Date.now()}-${Math.floor(Math.random() * 1e6)}`]: 'any',
  ...(token !== undefined && { token }),
});

/** Clients that other people wrote: exactly the requests that they send, and the shapes that they read. */
export const outsideClient: Suite = (api) => {
  const project = async () => {
    const { account, send } = api();
    const owner = await account();
    const base = `/project/${owner.projectId}`;
    const call = (method: string, path: string, body?: unknown, token: string | null = owner.token): Promise<Answer> =>
      send(method, `${base}${path}`, {
        headers: headersOf(token ?? undefined),
        ...(body instanceof FormData ? { raw: body } : body !== undefined && { body }),
      });
    /** A page that was made as they make it, and how it is saved and read. */
    const page = async (path: string) => {
      const made = await call('PUT', `/page/${path}`, { variations: [], sections: [], path });
      expect(made.status).toBe(200);
      const save = (sections: readonly unknown[], more: object = {}) =>
        call('PUT', `/page/${path}`, { ...{ page: path, path, variations: [], sections }, ...more });
      const load = (token: string | null = owner.token) => call('POST', `/page/${path}`, {}, token);
      return { made, save, load };
    };
    return { ...owner, base, call, page };
  };
  /** A section that was never saved has no id. */
  const fresh = (title: string, more: object = {}) => {
    const { id: _, ...section } = sectionBody(title);
    return { ...section, ...more };
  };
  const titlesOf = ({ json }: Answer) =>
    json.sections.map(({ settings }: { settings: { title?: { en: string } }[] }) => settings[0]?.title?.en);

  test.each(['/pages', '/page/a', '/medias', '/media/x', '/section-types', '/global-instances', '/token/x'])(
    'a preflight of %s is answered 200, whatever the header that no cache knows is called',
    async (path) => {
      const { base } = await project();
      const asked = `token,project-id-${Date.now()}-123456,content-type`;
      const answer = await api().send('OPTIONS', `${base}${path}`, {
        headers: {
          origin: ORIGIN,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': asked,
        },
      });
      expect([answer.status, answer.text]).toEqual([200, '']);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(answer.headers.get('access-control-allow-headers')).toBe(asked);
    },
  );

  test('E15: the dashboard says what is subscribed to, and how much of it is used', async () => {
    const { call, page, projectId } = await project();
    await page('rooms');
    await call('PUT', '/page/notes', { variations: [], sections: [], path: 'notes', status: 'draft' });
    const free = await call('GET', '/dashboard');
    expect([free.status, free.json]).toEqual([
      200,
      { package_name: 'free', current_pages: 3, limits: expect.any(Object), usage: expect.any(Object) },
    ]);
    expect(apiCalls.getDashboard.answer.safeParse(free.json).error).toBeUndefined();
    expect(free.json.usage).toMatchObject({ pages: 3, users: 1, domains: 1, media: 0, media_bytes: 0 });
    await api().send('PUT', `/packages/${projectId}`, { body: { name: 'studio' }, operator: true });
    expect((await call('GET', '/dashboard')).json.package_name).toBe('studio');
    expect((await call('GET', '/dashboard', undefined, null)).status).toBe(401);
  });

  test('a page that is not there is created by a PUT to its name, with a path without slash', async () => {
    const { call, page } = await project();
    const { made, load } = await page('rooms');
    expect(made.json).toMatchObject({ page: 'rooms', path: '/rooms', sections: [], invalid_sections: [], version: 1 });
    expect((await load(null)).status).toBe(200);
    // Who names a version or an id means a page that was there.
    const body = { variations: [], sections: [], path: 'gone', page: 'gone' };
    expect((await call('PUT', '/page/gone', { ...body, version: 3 })).json.error).toBe('page_not_found');
    expect((await call('PUT', `/page/${MISSING}`, body)).json.error).toBe('page_not_found');
  });

  test('new sections have no id: the server gives each its own, and it stays', async () => {
    const { page } = await project();
    const { save, load } = await page('rooms');
    const saved = await save([fresh('One'), fresh('Two', { weight: 1 })]);
    expect([saved.status, saved.json.invalid_sections, titlesOf(saved)]).toEqual([200, [], ['One', 'Two']]);
    expect(apiCalls.savePage.answer.safeParse(saved.json).error).toBeUndefined();
    const [one, two] = saved.json.sections;
    expect(new Set([one.id, two.id]).size).toBe(2);
    const { json } = await load();
    expect(json.sections).toEqual(saved.json.sections);
    const again = await save(json.sections, { metadata: json.metadata, layout: json.layout, version: json.version });
    expect([again.status, again.json.sections]).toEqual([200, json.sections]);
  });

  test('E9: a linked section brings its place alone; what it links to may not be there, and nothing of it is lost', async () => {
    const { page } = await project();
    const { save, load } = await page('rooms');
    const region = { 'extended-layout': { slot: 'region3', weight: 4 } };
    const saved = await save([fresh('One'), { weight: 4, linked_to: 'Opening hours', region }]);
    expect([saved.status, saved.json.invalid_sections]).toEqual([200, []]);
    const [own, linked] = saved.json.sections;
    expect(linked).toMatchObject({ weight: 4, linked_to: 'Opening hours', region });
    // Linking what had a content of its own keeps it, for the day the link is taken back.
    const both = await save([{ id: own.id, weight: 0, linked_to: 'Footer', region: {} }, linked]);
    expect([both.json.invalid_sections, titlesOf(both)]).toEqual([[], ['One', undefined]]);
    expect(both.json.sections[0]).toMatchObject({ id: own.id, name: 'fixture', linked_to: 'Footer' });
    const { json } = await load();
    expect(json.sections).toEqual(both.json.sections);
    const back = await save([{ ...json.sections[0], linked_to: null }, json.sections[1]]);
    expect([back.json.invalid_sections, titlesOf(back)]).toEqual([[], ['One', undefined]]);
  });

  test('a save is never lost for one section: what is right is stored, what is not keeps its value and is named', async () => {
    const { page } = await project();
    const { save, load } = await page('rooms');
    const first = await save([fresh('One'), fresh('Two', { weight: 1 }), fresh('Three', { weight: 2 })]);
    const [one, two, three] = first.json.sections;
    const saved = await save([
      { ...one, settings: [{ title: { en: 'One, changed' } }] },
      { ...two, settings: { title: 'no list' } },
      { ...three, weight: 'third' },
      fresh('Four', { weight: 3, invented: true }),
      fresh('', { weight: 4 }),
      fresh('Five', { weight: 5 }),
      'no section',
    ]);
    expect(saved.status).toBe(200);
    expect(titlesOf(saved)).toEqual(['One, changed', 'Two', 'Three', 'Five']);
    const told = saved.json.invalid_sections;
    expect(told.map(({ name, weight }: { name: string; weight: number }) => [name, weight])).toEqual([
      ['fixture', 1],
      ['fixture', 0],
      ['fixture', 3],
      ['fixture', 4],
      ['', 0],
    ]);
    for (const { error } of told) expect(error).toEqual(expect.stringMatching(/./));
    expect(told.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      ['settings'],
      ['weight'],
      ['invented'],
      ['title.en'],
      [''],
    ]);
    expect([told[0].id, told[1].id]).toEqual([two.id, three.id]);
    expect(apiCalls.savePage.answer.safeParse(saved.json).error).toBeUndefined();
    expect(titlesOf(await load())).toEqual(['One, changed', 'Two', 'Three', 'Five']);
    const twice = await save([one, { ...one, weight: 9 }]);
    expect([twice.status, twice.json.sections.length, twice.json.invalid_sections[0].id]).toEqual([200, 1, one.id]);
  });

  test('nor for one that no schema should see: what it says is not looked at, and it is named', async () => {
    const { call, page, base, token } = await project();
    const { save, load } = await page('rooms');
    const first = await save([fresh('One'), fresh('Two', { weight: 1 }), fresh('Three', { weight: 2 })]);
    const [one, two, three] = first.json.sections;
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const flawed: readonly (readonly [settings: string, field: string])[] = [
      ['[{"title":{"en":"\\u0000"}}]', 'settings.0.title.en'],
      ['[{"title":{"en":"\\ud800"}}]', 'settings.0.title.en'],
      ['[{"__proto__":{"admin":true}}]', 'settings.0.__proto__'],
      [deep(80), `settings${'.0'.repeat(61)}`],
      [JSON.stringify('[{"title":{"en":"\\u0000"}}]'), 'settings.0.title.en'],
      [JSON.stringify(deep(80)), `settings${'.0'.repeat(61)}`],
      [JSON.stringify(deep(100_000)), 'settings'],
    ];
    for (const [index, [settings, field]] of flawed.entries()) {
      const wrong = JSON.stringify({ ...two, settings: 'HERE' }).replace('"HERE"', () => settings);
      const body = JSON.stringify({
        page: 'rooms',
        path: 'rooms',
        variations: [],
        sections: [{ ...one, settings: [{ title: { en: `Changed ${index}` } }] }, 'WRONG', three],
      });
      const saved = await api().send('PUT', `${base}/page/rooms`, {
        headers: { ...headersOf(token), 'content-type': 'application/json' },
        raw: body.replace('"WRONG"', () => wrong),
      });
      expect([settings.slice(0, 30), saved.status, titlesOf(saved)]).toEqual([
        settings.slice(0, 30),
        200,
        [`Changed ${index}`, 'Two', 'Three'],
      ]);
      expect(saved.json.invalid_sections).toEqual([
        {
          id: two.id,
          name: 'fixture',
          weight: 1,
          error: expect.stringMatching(/./),
          errors: { [field]: expect.any(Array) },
        },
      ]);
      expect(apiCalls.savePage.answer.safeParse(saved.json).error).toBeUndefined();
    }
    expect(titlesOf(await load())).toEqual(['Changed 6', 'Two', 'Three']);
    // A new page is made without the section that has one.
    const made = await call('POST', '/page/new', {
      page: 'new',
      path: 'new',
      sections: [fresh('\u0000'), fresh('Kept')],
    });
    expect([made.status, titlesOf(made), made.json.invalid_sections.length]).toEqual([201, ['Kept'], 1]);
  });

  test('what is not right is told within bounds, however much of it there is', async () => {
    const { page } = await project();
    const { save } = await page('rooms');
    const odd = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, 1]));
    const saved = await save([fresh('Right'), ...Array.from({ length: 60 }, () => fresh('Wrong', odd))]);
    expect([saved.status, saved.json.sections.length, saved.json.invalid_sections.length]).toEqual([200, 1, 60]);
    expect(saved.text.length).toBeLessThan(100_000);
  });

  test('the standard layout is one column', async () => {
    const { page } = await project();
    const { save } = await page('rooms');
    const aside = fresh('Aside', { region: { 'extended-layout': { slot: 'region2-1', weight: 0 } } });
    const { status, json } = await save([aside, fresh('Two', { weight: 1 })], { layout: 'standard' });
    expect([status, json.layout, json.invalid_sections]).toEqual([200, 'extended-layout', []]);
    // What has no place is in the first slot.
    expect(json.sections.map(({ region }: { region: object }) => region)).toEqual([{}, {}]);
  });

  test('a code that the back office gave is exchanged for a token, once', async () => {
    const { call, projectId } = await project();
    const given = await call('POST', '/token', {});
    expect([given.status, given.json]).toEqual([201, { auth_code: expect.any(String), expires: expect.any(String) }]);
    const { auth_code } = given.json;
    const elsewhere = await project();
    expect((await elsewhere.call('GET', `/token/${auth_code}`, undefined, null)).json.error).toBe('link_invalid');
    const got = await call('GET', `/token/${auth_code}`, undefined, null);
    expect([got.status, got.json]).toEqual([200, { token: expect.any(String) }]);
    expect((await call('GET', '/pages', undefined, got.json.token)).status).toBe(200);
    expect((await call('GET', `/token/${auth_code}`, undefined, null)).json.error).toBe('link_invalid');
    const late = (await call('POST', '/token', {})).json.auth_code;
    api().wait(2 * 60_000);
    expect((await call('GET', `/token/${late}`, undefined, null)).json.error).toBe('link_invalid');
    expect(projectId).not.toBe(elsewhere.projectId);
  });

  test('a mail that shows whose the address is can be asked for under either name', async () => {
    const { account, send, mailsTo } = api();
    const { token, email } = await account(undefined, { verified: false });
    const before = (await mailsTo(email)).length;
    const { status, json } = await send('POST', '/request_verification', { headers: headersOf(token) });
    expect([status, json]).toEqual([200, { message: expect.any(String) }]);
    expect((await mailsTo(email)).length).toBe(before + 1);
  });

  test('E9: global instances are made, shown and taken away as an outside client says it', async () => {
    const { call, page } = await project();
    const list = await call('GET', '/global-instances');
    expect([list.status, list.json]).toEqual([200, { data: [] }]);
    expect((await call('GET', '/global-instances', undefined, null)).status).toBe(401);
    for (const method of ['GET', 'DELETE'])
      expect([method, (await call(method, '/global-instances/Footer')).json.error]).toEqual([method, 'not_found']);
    const section = { name: 'fixture', type: 'static', options: [{ title: { en: 'One' } }], private_data: {} };
    const made = await call('PUT', '/global-instances/Footer', { section, auto_insertion: false });
    expect([made.status, made.json.instance_name, made.json.section.options]).toEqual([200, 'Footer', section.options]);
    const { save, load } = await page('rooms');
    const saved = await save([{ weight: 4, linked_to: 'Footer', region: {} }]);
    expect([saved.json.invalid_sections, titlesOf(saved)]).toEqual([[], ['One']]);
    const payload = { section: { ...section, options: JSON.stringify([{ title: { en: 'Two' } }]) } };
    const changed = await call('PUT', '/global-instances/Footer', { instance_name: 'Foot', payload });
    expect([changed.status, changed.json.name, changed.json.pages]).toMatchObject([200, 'Foot', [{ page: 'rooms' }]]);
    expect((await load()).json.sections[0]).toMatchObject({ linked_to: 'Foot', settings: [{ title: { en: 'Two' } }] });
    const wrong = await call('PUT', '/global-instances/Foot', { section: { ...section, options: [{}] } });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['section.title.en']]);
    expect((await call('DELETE', '/global-instances/Foot')).status).toBe(200);
    const { json } = await load();
    expect([json.sections[0].linked_to, json.sections[0].settings[0].title.en]).toEqual([undefined, 'Two']);
  });

  test('settings of a project that are not set come as nothing in an object, or as no text', async () => {
    const { call } = await project();
    const metadata = { favicon: {}, media: {}, pagePath404: '', home: '', gtmId: '', selectedCSSPreset: {} };
    const saved = await call('PUT', '', { metadata: { ...metadata, title: 'A' } });
    expect(saved.status).toBe(200);
    expect(saved.json.metadata.project_metadata).toMatchObject({
      title: 'A',
      favicon: null,
      media: null,
      pagePath404: null,
      home: null,
    });
  });

  test('a picture is uploaded to the address with a slash, and changed with the whole form', async () => {
    const { call } = await project();
    const form = (more: Record<string, string> = {}) => {
      const data = new FormData();
      const values = { 'files[1][platform_id]': '7', type: 'image', author: '', private_status: 'public' };
      for (const [name, value] of Object.entries({ ...values, locked_status: 'unlocked', ...more }))
        data.append(name, value);
      return data;
    };
    const upload = form({ title: 'Rose' });
    upload.append(
      'files[1][file]',
      new File([new Uint8Array(await plainPicture().png().toBuffer())], 'rose.png', { type: 'image/png' }),
    );
    const made = await call('POST', '/media/', upload);
    expect([made.status, made.json.type, made.json.title]).toEqual([201, 'image', 'Rose']);
    const changed = await call('PUT', `/media/${made.json.id}`, form({ title: 'A rose' }));
    expect([changed.status, changed.json.title]).toEqual([200, 'A rose']);
    const list = (filters: readonly object[]) =>
      call('POST', '/medias', { filters, sort: { inserted_at: 'desc' }, page: 1, per_page: 10 });
    expect((await list([{ key: 'type', value: 'image' }])).json.total).toBe(1);
    for (const filter of [
      { key: 'type', value: 'document' },
      { key: 'private_status', value: 'private' },
    ]) {
      const { status, json } = await list([filter]);
      expect([status, json]).toEqual([200, { result: [], total: 0 }]);
    }
    const found = await call('GET', '/medias?type=document&private_status=private');
    expect([found.status, found.json]).toEqual([200, { result: [], total: 0 }]);
    const hidden = await call('PUT', `/media/${made.json.id}`, form({ private_status: 'private' }));
    expect([hidden.status, hidden.json.private_status]).toEqual([200, 'private']);
  });

  test('metadata.media is the style sheet of outside clients, and comes back as it was sent', async () => {
    const { call, page } = await project();
    const media = { media_id: 'css-1', url: '/media/p/css-1/site.css', filename: 'site.css', headers: { a: 'b' } };
    const { save, load } = await page('rooms');
    const saved = await save([], { metadata: { media, mediaMetatag: {}, favicon: {} } });
    expect([saved.status, saved.json.metadata.media]).toEqual([200, media]);
    expect((await load()).json.metadata).toMatchObject({ media, mediaMetatag: null, favicon: null });
    const settings = await call('PUT', '', { metadata: { media } });
    expect([settings.status, settings.json.metadata.project_metadata.media]).toEqual([200, media]);
  });

  test('E10: a type is made of a name and its fields; its sections are saved, and answered as they are stored', async () => {
    const { call, page } = await project();
    const fields = [
      { type: 'image', key: 'pictures', name: 'Pictures' },
      { type: 'text', key: 'line', name: 'Line', required: true },
    ];
    const made = await call('POST', '/section-types/HeroBanner', { fields });
    expect([made.status, made.json.name, made.json.type]).toEqual([201, 'HeroBanner', 'static']);
    const { json } = await call('GET', '/section-types');
    expect(apiCalls.listSectionTypes.answer.safeParse(json).error).toBeUndefined();
    expect(json.data.at(-1)).toMatchObject({ name: 'HeroBanner', section_name: 'HeroBanner', type: 'static' });
    expect((await call('GET', '/section/HeroBanner/options')).json).toEqual([]);
    expect((await call('GET', '/section/fixture/options')).json).toEqual([]);
    expect((await call('GET', '/section/nothing/options')).status).toBe(404);

    const { save } = await page('rooms');
    const { settings: _, ...hero } = fresh('', { name: 'HeroBanner' });
    const wrong = await save([{ ...hero, settings: [{ line: '' }] }]);
    expect(wrong.json.invalid_sections).toMatchObject([{ name: 'HeroBanner', weight: 0 }]);
    const saved = await save([{ ...hero, settings: [{ line: 'Come in', pictures: [] }] }]);
    expect([saved.status, saved.json.invalid_sections]).toEqual([200, []]);
    const rendered = await call(
      'POST',
      '/section/render',
      { section: { name: 'HeroBanner', weight: 0 }, base_path: '/rooms' },
      null,
    );
    const [{ id, settings }] = saved.json.sections;
    expect(rendered.status).toBe(200);
    expect(rendered.json).toMatchObject({ id, settings, render_data: [], query_string_keys: [] });
    expect(apiCalls.renderSection.answer.safeParse(rendered.json).error).toBeUndefined();
    expect((await call('DELETE', '/section-types/HeroBanner')).json.error).toBe('section_type_in_use');
  });
};
