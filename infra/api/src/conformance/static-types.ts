import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { globalBody, pageBody, sectionBody } from '../testing/test-api.ts';
import { MARKET } from '../testing/test-application.ts';
import type { Suite } from './suite.ts';

const NAME = 'market';

/** Types of a site's own, of fields alone. */
export const staticTypes: Suite = (api) => {
  const project = async () => {
    const { account, send } = api();
    const { token, projectId } = await account();
    const base = `/project/${projectId}`;
    const call = (method: string, path: string, sent?: unknown, by: string | null = token) =>
      send(method, `${base}${path}`, { ...(sent !== undefined && { body: sent }), headers: by ? { token: by } : {} });
    expect((await call('POST', `/section-types/${NAME}`, MARKET)).status).toBe(201);
    return { token, base, call };
  };

  test.each([
    ['en', 'Static content name must be entered'],
    ['fr', 'Le nom du contenu statique doit être saisi'],
  ])('E10: a static type whose name is blank is refused in words of its own (%s)', async (locale, words) => {
    const { token, base } = await project();
    const { status, json } = await api().send('POST', `${base}/section-types/room-card`, {
      body: { type: 'static', title: ' ' },
      headers: { token, 'accept-language': locale },
    });
    expect([status, json.errors]).toEqual([422, { title: [words] }]);
  });

  test('E10: texts of a static type may differ by language; what is drawn of it is told with its settings', async () => {
    const { call } = await project();
    const field = (key: string, more: object = {}) => ({ type: 'text', key, name: key, required: false, ...more });
    const fields = [field('line', { localised: true, required: true }), field('code')];
    expect((await call('POST', '/section-types/RoomCard', { fields })).json.fields).toEqual(fields);
    const settings = [{ line: { en: 'Blue', fr: 'Bleue' }, code: 'B' }];
    const section = { weight: 0, name: 'RoomCard', type: 'static', settings };
    const { id: _, path, ...body } = pageBody();
    const made = await call('POST', '/page', {
      ...body,
      path,
      sections: [section, { ...section, settings: [{ code: 'C' }] }],
    });
    expect(made.json.invalid_sections).toMatchObject([{ errors: { 'line.en': expect.any(Array) } }]);
    const rendered = await call(
      'POST',
      '/section/render',
      { section: { name: 'RoomCard', weight: 0 }, base_path: path },
      null,
    );
    expect(rendered.json).toMatchObject({ settings, fields });
    const wrong = await call('PUT', '/section-types/RoomCard', {
      fields: [field('beds', { type: 'number', localised: true })],
    });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['fields.0.localised']]);
    const applied = await call('PUT', `/section-types/${NAME}`, {
      ...MARKET,
      fields: [field('x', { localised: true })],
    });
    expect([applied.status, Object.keys(applied.json.errors)]).toEqual([400, ['fields.0.localised']]);
  });

  test('E10: what sections say in a field that their type loses stays stored, comes in with a page, and is shown again with the field', async () => {
    const { call } = await project();
    const field = (key: string, type = 'text') => ({ type, key, name: key, required: false });
    const [line, code] = [field('line'), field('code')];
    await call('POST', '/section-types/RoomCard', { fields: [line, code] });
    const section = { weight: 0, name: 'RoomCard', type: 'static', settings: [{ line: 'Blue', code: 'B < 3' }] };
    const { json: made } = await call('POST', '/page', { ...pageBody(), sections: [section] });
    expect((await call('PUT', '/section-types/RoomCard', { fields: [line] })).status).toBe(200);

    const [stored] = made.sections;
    const edited = { ...stored, settings: [{ line: 'Green', code: 'B < 3' }] };
    const { page, path } = made;
    const saved = await call('PUT', `/page/${made.id}`, { id: made.id, page, path, sections: [edited] });
    expect([saved.json.invalid_sections, saved.json.sections[0].settings]).toEqual([[], edited.settings]);
    // From elsewhere it may hold anything, and the field may come back as rich text.
    const hostile = { ...section, settings: [{ line: 'Red', code: '<img src=x onerror=alert(1)>' }] };
    const { json: other } = await call('POST', '/page', { ...pageBody(), sections: [hostile] });
    expect(other.invalid_sections).toEqual([]);
    expect(JSON.stringify(other.sections)).not.toContain('onerror');

    await call('PUT', '/section-types/RoomCard', { fields: [line, code] });
    const rendered = await call(
      'POST',
      '/section/render',
      { section: { name: 'RoomCard', weight: 0 }, base_path: path },
      null,
    );
    expect(rendered.json).toMatchObject({ settings: edited.settings, fields: [line, code] });
  });

  test('E10 E9: a global does not become of a kind that a page which shows it has, where it may hold one', async () => {
    const { call } = await project();
    await call('POST', '/section-types/RoomCard', { access: 'public_scoped', multiple: false });
    const { section } = globalBody();
    const become = (name: string) =>
      call('PUT', '/global-instances/Card', {
        section: { ...section, name: 'RoomCard', type: 'static', options: [{}] },
        name,
      });
    expect((await call('POST', '/global-instances/Card', { section })).status).toBe(201);
    const link = { id: uuidv7(), weight: 1, region: {}, linked_to: 'Card' };
    const own = { ...sectionBody('RoomCard', {}), name: 'RoomCard', type: 'static', settings: [{}] };
    const page = { ...pageBody('/rooms'), sections: [own, link] };
    expect((await call('POST', '/page', page)).json.invalid_sections).toEqual([]);
    const refused = await become('Card');
    expect([refused.status, refused.json.errors['section.name']]).toEqual([
      422,
      ['A page holds only one of these, and this one has it. Remove the other first. (/rooms)'],
    ]);
    await call('PUT', `/page/${page.id}`, { ...page, sections: [link] });
    expect((await become('Card')).json.section.name).toBe('RoomCard');
  });

  test('E10: two who change one type do not undo each other, and what a change does not say stays', async () => {
    const { call, token, base } = await project();
    const made = await call('POST', '/section-types/RoomCard', { access: 'public_scoped', multiple: false });
    const change = (title: string, version: number) =>
      api().send('PUT', `${base}/section-types/RoomCard`, {
        body: { title },
        headers: { token, 'if-match': `"${version}"` },
      });
    const first = await change('Rooms', made.json.version);
    expect(first.json).toMatchObject({ title: 'Rooms', access: 'public_scoped', multiple: false });
    const late = await change('Beds', made.json.version);
    expect([late.status, late.json.options.current.title]).toEqual([412, 'Rooms']);
    expect((await change('Beds', first.json.version)).json.title).toBe('Beds');
    expect((await call('PUT', '/section-types/nothing-there', { title: 'x' })).status).toBe(404);
  });
};
