import { expect, test } from 'vitest';
import { pageBody } from '../testing/test-api.ts';
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
};
