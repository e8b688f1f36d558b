import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import { heldQuestions, MARKET, MARKET_KEY, marketSection } from '../testing/test-application.ts';
import type { Suite } from './suite.ts';

export const pageContents: Suite = (api) => {
  test('E10: what the sections of a page show is told by one call, and the page looked at once for all', async () => {
    const { account, database, send } = api();
    const owner = await account();
    const base = `/project/${owner.projectId}`;
    const call = (method: string, path: string, body: unknown, token: string | null = owner.token) =>
      send(method, `${base}${path}`, { body, headers: token ? { token } : {} });
    await call('POST', '/section-types/market', MARKET);
    await call('PUT', '/authorization_fields/market', { authorization_fields: { 'X-Market-Key': MARKET_KEY } });
    await call('POST', '/section-types/RoomCard', { fields: [{ type: 'text', key: 'line', name: 'Line' }] });
    const many = Array.from({ length: 40 }, (_, weight) => ({
      ...marketSection({ stall: `stall ${weight}` }),
      weight,
    }));
    const room = { ...marketSection({ line: 'Blue' }), name: 'RoomCard', type: 'static', weight: 40 };
    const hidden = { ...marketSection({ stall: 'hidden' }), weight: 41, hidden: true };
    const broken = { ...marketSection({ stall: 'broken' }), weight: 42 };
    const plain = { ...sectionBody(), weight: 43 };
    const sent = { ...pageBody(), sections: [...many, room, hidden, broken, plain] };
    expect((await call('POST', '/page', sent)).json.invalid_sections).toEqual([]);
    const render = (more: object = {}, token: string | null = null) =>
      call('POST', '/sections/render', { base_path: sent.path, query_string: { language: 'fr' }, ...more }, token);
    const reads = vi.spyOn(database, 'read');
    const { status, json } = await render();
    expect(reads.mock.calls.filter(([name]) => name === 'load_page')).toHaveLength(1);
    reads.mockRestore();
    expect(status).toBe(200);
    const byId = new Map(json.data.map((content: { id: string }) => [content.id, content]));
    expect(new Set(byId.keys())).toEqual(new Set([...many, room, broken].map(({ id }) => id)));
    for (const { id, weight } of many)
      expect(byId.get(id)).toMatchObject({ render_data: [{ title: { fr: `stall ${weight}, fr, ` } }] });
    expect(byId.get(room.id)).toMatchObject({ settings: [{ line: 'Blue' }], fields: [{ key: 'line' }] });
    expect(byId.get(broken.id)).toMatchObject({ render_data: [], error: expect.any(String) });
    const member = await call('POST', '/sections/render', { base_path: sent.path });
    expect(member.json.data.map(({ id }: { id: string }) => id)).toContain(hidden.id);
    expect((await render({ data: [] })).json.error).toBe('unknown_fields');
    expect((await render({ base_path: '/nothing' })).json.error).toBe('page_not_found');
    expect((await send('POST', `${base}x/sections/render`, { body: { base_path: '/' } })).status).toBe(404);
  });

  test('E8: what a variation alone shows is told while it is on trial, and not before', async () => {
    const { account, send } = api();
    const { projectId, token } = await account();
    const call = (method: string, path: string, body: unknown, by: string | null = token) =>
      send(method, `/project/${projectId}${path}`, { body, headers: by ? { token: by } : {} });
    await call('POST', '/section-types/RoomCard', { fields: [{ type: 'text', key: 'line', name: 'Line' }] });
    const sent = pageBody();
    const id = uuidv7();
    await call('POST', '/page', sent);
    await call('POST', `/page/${sent.id}/variations`, { id, page: 'Winter' });
    const room = { ...marketSection({ line: 'Blue' }), name: 'RoomCard', type: 'static', weight: 40 };
    const { path } = sent;
    const put = await call('PUT', `/page/${id}`, { id, page: 'Winter', path, sections: [room] });
    expect(put.json.invalid_sections).toEqual([]);
    const render = (by: string | null) => call('POST', '/sections/render', { base_path: path, variation: id }, by);
    expect((await render(null)).json.error).toBe('page_not_found');
    expect((await render(token)).json.data).toMatchObject([{ id: room.id, settings: [{ line: 'Blue' }] }]);
    await call('PUT', `/page/${sent.id}/trial`, { shares: { [id]: 50 }, goal: null, running: true });
    expect((await render(null)).json.data).toMatchObject([{ id: room.id, settings: [{ line: 'Blue' }] }]);
    const other = await account();
    const elsewhere = { base_path: path, variation: id };
    const answer = await send('POST', `/project/${other.projectId}/sections/render`, { body: elsewhere });
    expect(answer.json.error).toBe('page_not_found');
  });

  test('SEC-M3: long questions that applications think about keep nobody’s long saves waiting', async () => {
    const { account, send } = api();
    const long = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`day${index}`, 'x'.repeat(4000)]));
    const section = { name: 'market', weight: 0, options: [{ stall: 'held' }] };
    const asked = [];
    for (const { projectId, token } of [await account(), await account()]) {
      const [base, headers] = [`/project/${projectId}`, { token }];
      const fields = { authorization_fields: { 'X-Market-Key': MARKET_KEY } };
      await send('POST', `${base}/section-types/market`, { body: MARKET, headers });
      await send('PUT', `${base}/authorization_fields/market`, { body: fields, headers });
      const body = { section, base_path: '/', query_string: long };
      asked.push(send('POST', `${base}/section/render`, { body, headers }));
      while (heldQuestions.length < asked.length) await new Promise(setImmediate);
    }
    const sections = Array.from({ length: 40 }, (_, weight) => ({
      ...sectionBody('Long', { body: { en: 'x'.repeat(4000) } }),
      weight,
    }));
    const other = await account();
    const page = { ...pageBody(), sections };
    const saved = await send('POST', `/project/${other.projectId}/page`, {
      body: page,
      headers: { token: other.token },
    });
    expect(saved.status).toBe(201);
    for (const release of heldQuestions.splice(0)) release();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  });
};
