import { sql } from 'drizzle-orm';
import { apiCalls, globalKey } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { type Account, globalBody, pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

type Change = Record<string, unknown>;

const place = { weight: 0, region: {} };
interface Titled {
  readonly settings: readonly { readonly title?: { readonly en?: unknown } }[];
}
export const titleOf = ({ settings }: Titled): unknown => settings[0]?.title?.en;

/** What tests of global instances do in a project. */
export async function site(api: TestApi) {
  const account: Account = await api.account();
  const at = `/project/${account.projectId}`;
  const headers = { token: account.token };
  const send = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    api.send(method, `${at}${path}`, { ...(body !== undefined && { body }), headers: { ...headers, ...more } });
  const named = (name: string) => `/global-instances/${encodeURIComponent(name)}`;
  return {
    account,
    at,
    headers,
    send,
    create: (name: string, title: string, more: Change = {}) => send('POST', named(name), globalBody(title, more)),
    put: (name: string, title: string, more: Change = {}, conditions: Record<string, string> = {}) =>
      send('PUT', named(name), globalBody(title, more), conditions),
    get: (name: string) => send('GET', named(name)),
    remove: (name: string, conditions: Record<string, string> = {}) =>
      send('DELETE', named(name), undefined, conditions),
    /** Makes a page; returns how it is saved, and loaded by a visitor or a member. */
    page: async (sections: readonly Change[], body = pageBody()) => {
      const made = await send('POST', '/page', { ...body, sections });
      expect([made.status, made.json.invalid_sections]).toEqual([201, []]);
      return {
        id: body.id,
        path: body.path,
        made,
        save: (next: readonly Change[], more: Change = {}) =>
          send('PUT', `/page/${body.id}`, { ...body, sections: next, ...more }),
        seen: () => api.send('POST', `${at}/page${body.path}`, { body: {} }),
        load: () => send('POST', `/page${body.path}`, {}),
      };
    },
  };
}

export const globals: Suite = (api) => {
  test('E9: one content is shown by many pages, and a save of it shows on each', async () => {
    const { create, put, get, page } = await site(api());
    const made = await create('Footer', 'One');
    expect([made.status, apiCalls.createGlobalInstance.answer.safeParse(made.json).error]).toEqual([201, undefined]);
    expect(made.json).toMatchObject({ name: 'Footer', instance_name: 'Footer', version: 1, pages: [], pages_total: 0 });
    const pages = [await page([{ ...place, linked_to: 'Footer' }]), await page([{ ...place, linked_to: 'footer' }])];
    for (const { made, seen } of pages) {
      expect(made.json.sections[0]).toMatchObject({ name: 'fixture', linked_to: 'Footer' });
      expect((await seen()).json.sections).toEqual(made.json.sections);
    }
    expect((await put('FOOTER', 'Two')).json).toMatchObject({ name: 'Footer', version: 2, pages_total: 2 });
    for (const { seen, load, made } of pages) {
      expect(titleOf((await seen()).json.sections[0])).toBe('Two');
      expect((await load()).json.version).toBe(made.json.version);
    }
    expect((await get('footer')).json.pages.map(({ id }: { id: string }) => id)).toEqual(
      pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ id }) => id),
    );
  });

  test('E9: a page made without sections begins with what new pages have, whoever makes it; one with a list has that', async () => {
    const { create, send } = await site(api());
    const regions = { 'extended-layout': { slot: 'footer', weight: 3 } };
    await create('Header', 'Top', { auto_insertion: true });
    await create('Footer', 'Bottom', { auto_insertion: true, regions });
    await create('Draft', 'Unseen', { auto_insertion: true, status: 'draft' });
    await create('Hours', 'Nine');
    const { sections: _, ...body } = pageBody();
    const made = await send('POST', '/page', body);
    expect([made.status, made.json.invalid_sections]).toEqual([201, []]);
    expect(made.json.sections).toMatchObject([
      { linked_to: 'Footer', weight: 3, region: regions, settings: [{ title: { en: 'Bottom' } }] },
      { linked_to: 'Header', weight: 0, region: {}, settings: [{ title: { en: 'Top' } }] },
    ]);
    // The same request again makes no other page, and knows the one it made.
    expect((await send('POST', '/page', body)).json).toEqual(made.json);
    const empty = await send('POST', '/page', { ...pageBody(), sections: [] });
    expect([empty.status, empty.json.sections]).toEqual([201, []]);
    expect((await send('PUT', `/page/${body.id}`, body)).status).toBe(422);
  });

  test('E9: a save of what many pages show writes none of them', async () => {
    const { create, put, page, account } = await site(api());
    await create('Hours', 'One');
    const pages = [];
    for (let index = 0; index < 8; index += 1) pages.push(await page([{ ...place, linked_to: 'hours' }]));
    const rows = () =>
      api().database.transaction({ projectId: account.projectId, seesDrafts: true }, async (transaction) => {
        const { rows } = await transaction.execute('SELECT id, xmin::text AS written FROM pages ORDER BY id');
        return rows;
      });
    const before = await rows();
    expect((await put('Hours', 'Two')).json.pages_total).toBe(8);
    expect(before).toEqual(expect.arrayContaining(pages.map(({ id }) => expect.objectContaining({ id }))));
    expect(await rows()).toEqual(before);
    for (const { seen } of pages) expect(titleOf((await seen()).json.sections[0])).toBe('Two');
  });

  test('E9: what names nothing leaves its section whole, whoever sends it how', async () => {
    const { create, page, put, remove } = await site(api());
    const own = sectionBody('Own');
    const { save, seen, made } = await page([own]);
    const bare = { id: own.id, ...place, linked_to: 'Hours' };
    expect(titleOf((await save([bare])).json.sections[0])).toBe('Own');
    expect((await seen()).json.sections[0]).toMatchObject({ name: 'fixture', linked_to: 'Hours' });
    await create('Hours', 'Shared');
    expect(titleOf((await seen()).json.sections[0])).toBe('Shared');
    // Its own content is there as before, however often what it shows is saved.
    const loaded = (await seen()).json;
    for (const sections of [loaded.sections, [bare], [{ ...bare, settings: [] }]]) {
      const { json } = await save(sections);
      expect([json.version, titleOf(json.sections[0])]).toEqual([loaded.version, 'Shared']);
    }
    await put('Hours', 'Drafted', { status: 'draft' });
    expect(titleOf((await seen()).json.sections[0])).toBe('Own');
    await put('Hours', 'Shared', { status: 'published' });
    await remove('hours');
    const [section] = (await seen()).json.sections;
    expect([section.linked_to, titleOf(section), section.id]).toEqual([undefined, 'Shared', own.id]);
    expect((await seen()).json.version).toBe(made.json.version + 1);
  });

  test('E9: a draft is shown to whoever works on the site alone, and row security keeps it so', async () => {
    const { create, page, account, send } = await site(api());
    await create('News', 'Secret', { status: 'draft' });
    const { seen, load, save } = await page([{ ...place, linked_to: 'News' }]);
    const [shown] = (await load()).json.sections;
    expect(titleOf(shown)).toBe('Secret');
    // Sent back as it was shown, it is no content of the page.
    await save([shown]);
    await save([{ id: shown.id, ...place, linked_to: 'news' }]);
    expect((await seen()).text).not.toContain('Secret');
    const count = (seesDrafts: boolean) =>
      api().database.transaction({ projectId: account.projectId, seesDrafts }, async (transaction) => {
        const { rowCount } = await transaction.execute('SELECT FROM global_instances');
        return rowCount;
      });
    expect([await count(false), await count(true)]).toEqual([0, 1]);
    const stranger = await api().account();
    const path = `/project/${account.projectId}/global-instances/News`;
    expect((await api().send('GET', path, { headers: { token: stranger.token } })).status).toBe(404);
    expect((await send('GET', '/global-instances?search=neWS')).json.data).toHaveLength(1);
    expect((await send('GET', '/global-instances?search=nothing')).json.data).toEqual([]);
    await send('DELETE', '/global-instances/News');
    const [kept] = (await load()).json.sections;
    expect([kept.hidden, titleOf(kept), (await seen()).json.sections]).toEqual([true, 'Secret', []]);
  });

  test('E9: a renaming changes no page, and every earlier name goes on leading there', async () => {
    const { create, put, page, get } = await site(api());
    await create('One', 'A');
    const { seen, save, made } = await page([{ ...place, linked_to: 'One' }]);
    expect((await put('One', 'A', { name: 'Two' })).json.name).toBe('Two');
    expect((await put('one', 'A', { name: 'Three' })).json.name).toBe('Three');
    const [section] = (await seen()).json.sections;
    expect([section.linked_to, titleOf(section)]).toEqual(['Three', 'A']);
    expect((await save([section])).json.version).toBe(made.json.version);
    expect((await get('TWO')).json.name).toBe('Three');
    expect((await create('three', 'B')).json.error).toBe('already_exists');
    // A name it had before is free; the page that says it goes on showing what it shows.
    expect((await create('One', 'B')).status).toBe(201);
    expect(titleOf((await seen()).json.sections[0])).toBe('A');
    expect((await get('Three')).json.pages_total).toBe(1);
    expect((await put('One', 'B', { name: 'Three' })).json.error).toBe('already_exists');
  });

  test('E9: a write is made once, and against the version that its client knows', async () => {
    const { create, put, remove, send, get } = await site(api());
    const [first, again] = [await create('Menu', 'One'), await create('Menu', 'One')];
    expect([again.status, again.json.id]).toEqual([201, first.json.id]);
    expect((await create('Menu', 'Other')).json.error).toBe('already_exists');
    expect((await put('Menu', 'One')).json.version).toBe(1);
    expect((await put('Menu', 'Two', {}, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
    const late = await put('Menu', 'Three', {}, { 'if-match': '"1"' });
    expect([late.status, late.json.options.current.version]).toEqual([412, 2]);
    expect((await put('Menu', 'Three', { version: 1 })).json.error).toBe('old_version');
    expect((await put('Menu', 'Three', {}, { 'if-none-match': '*' })).status).toBe(412);
    expect((await put('None', 'One', { version: 3 })).status).toBe(404);
    expect((await put('None', 'One', {}, { 'if-match': '"3"' })).status).toBe(412);
    expect((await remove('Menu', { 'if-match': '"1"' })).status).toBe(412);
    const both = await Promise.all([
      put('Menu', 'A', {}, { 'if-match': '"2"' }),
      put('Menu', 'B', {}, { 'if-match': '"2"' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const revisions = await send('GET', '/global-instances/Menu/revisions');
    expect(revisions.json.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await put('New', 'One', {}, { 'if-none-match': '*' })).status).toBe(200);
    expect((await get('New')).json.version).toBe(1);
  });

  test('E9: what is private stays with whoever works on the site, and a medium it shows is in use', async () => {
    const { create, page, put, get } = await site(api());
    const section = { ...globalBody('A').section, private_data: { key: 'canary' } };
    await create('Private', 'A', { section });
    const { seen, load } = await page([{ ...place, linked_to: 'Private' }]);
    expect((await seen()).text).not.toContain('canary');
    expect((await load()).json.sections[0].private_data).toEqual({ key: 'canary' });
    await put('Private', 'B');
    expect((await get('Private')).json.section.private_data).toEqual({ key: 'canary' });
    const wrong = await put('Private', '', { section: { ...globalBody().section, name: 'nothing' } });
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['section.name']]);
  });

  test('E9: a save of a page and a deletion of what it shows leave its content, whichever comes first', async () => {
    const { create, page, remove } = await site(api());
    for (let round = 0; round < 6; round += 1) {
      const name = `G${round}`;
      await create(name, name);
      const { save, seen, made } = await page([sectionBody('Own'), { ...place, weight: 1, linked_to: name }]);
      const [own, linked] = made.json.sections;
      const bare = { id: linked.id, ...place, weight: 1, linked_to: name };
      const next = [{ ...own, settings: [{ title: { en: 'Changed' } }] }, round % 2 ? bare : linked];
      const [saved, removed] = await Promise.all([save(next), remove(name)]);
      expect([saved.status, removed.status, saved.json.invalid_sections]).toEqual([200, 200, []]);
      expect((await seen()).json.sections.map(titleOf)).toEqual(['Changed', name]);
    }
  });

  test('E9: what is around a name makes no other: the database, the code and the schema trim the same', async () => {
    const { create, page, account } = await site(api());
    await create('Footer', 'Shown');
    // All that is white anywhere, and what some take for it.
    const around = [9, 10, 11, 12, 13, 28, 31, 32, 0x85, 0xa0, 0x1680, 0x180e, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060];
    const spaces = Array.from({ length: 12 }, (_, index) => 0x2000 + index);
    const names = [...around, ...spaces, 0x3000, 0xfeff].map((code) => {
      const space = String.fromCodePoint(code);
      return `${space}Foo${space}ter\t${space}`;
    });
    const keys = await api().database.transaction({ projectId: account.projectId }, async (transaction) => {
      const { rows } = await transaction.execute<{ key: string }>(
        sql`SELECT global_key(name) AS key FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS n(name, at) ORDER BY at`,
      );
      return rows.map(({ key }) => key);
    });
    expect(keys).toEqual(names.map(globalKey));
    for (const space of ['\u00a0', '\ufeff', '\t', '\n', '\u2028']) {
      const { made, seen } = await page([{ ...sectionBody('Own'), linked_to: `${space}FOOTER${space}` }]);
      expect([made.json.sections[0].linked_to, titleOf((await seen()).json.sections[0])]).toEqual(['Footer', 'Shown']);
    }
    const { made } = await page([{ ...sectionBody('Own'), linked_to: ' \u00a0 ' }]);
    expect(titleOf(made.json.sections[0])).toBe('Own');
    const nobody = await page([{ ...sectionBody('Own'), linked_to: '\ufeff Nobody\u00a0' }]);
    expect(nobody.made.json.sections[0].linked_to).toBe('Nobody');
  });

  test('W7: what a page shows of its own while a global is a draft is known before it is one', async () => {
    const { create, put, page, send } = await site(api());
    const own = sectionBody('Own');
    const { id, save, seen } = await page([own, { ...sectionBody('Other'), weight: 1 }]);
    await create('Hours', 'Shared');
    const bare = { ...place, weight: 2, linked_to: 'HOURS' };
    await save([{ id: own.id, ...place, linked_to: 'Hours' }, { ...sectionBody('Other'), weight: 1 }, bare]);
    await put('Hours', 'Newer');
    const { json, status } = await send('GET', `/global-instances/hours/pages/${id}`);
    expect([status, apiCalls.listOwnSections.answer.safeParse(json).error]).toEqual([200, undefined]);
    // As they were when they were linked.
    expect(json.map(titleOf)).toEqual(['Own', 'Shared']);
    expect((await seen()).json.sections.map(titleOf)).toEqual(['Newer', 'Other', 'Newer']);
    await put('Hours', 'Newer', { status: 'draft' });
    expect((await seen()).json.sections.map(titleOf)).toEqual(['Own', 'Other', 'Shared']);
    expect((await send('GET', `/global-instances/none/pages/${id}`)).status).toBe(404);
    expect((await send('GET', `/global-instances/hours/pages/${uuidv7()}`)).json.error).toBe('page_not_found');
  });

  test('E9: a variation that shows a global is named as one, with what it varies', async () => {
    const { create, page, send, get } = await site(api());
    await create('Hours', 'Shared');
    const { id, path } = await page([{ ...place, linked_to: 'Hours' }]);
    const variation = (await send('POST', `/page/${id}/variations`, { page: 'Trial' })).json.id;
    const { pages, pages_total } = (await get('Hours')).json;
    // It is on one page, of which there are two versions.
    expect(pages_total).toBe(1);
    expect(pages.map((use: Change) => [use.id, use.path, use.variation_of])).toEqual([
      [id, path, undefined],
      [variation, path, id],
    ]);
    const listed = await send('GET', '/global-instances/Hours/pages');
    expect([listed.json, listed.headers.get('x-total-count')]).toEqual([pages, '2']);
  });
};
