import { sql } from 'drizzle-orm';
import { apiCalls } from 'shared-contracts';
import { isSameContent, type SectionContent } from 'shared-contracts/sections';
import { expect, test } from 'vitest';
import { readCopies } from '../operations/global-copies/read-copies.ts';
import { globalBody, pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import { site, titleOf } from './globals.ts';
import type { Suite } from './suite.ts';

/** What tests of copies do. */
async function copying(api: TestApi) {
  const mine = await site(api);
  return {
    ...mine,
    copies: async (query = '') => {
      const { json, headers } = await mine.send('GET', `/global-copies${query}`);
      return { list: json, total: Number(headers.get('x-total-count')) };
    },
    join: (page: string, body: unknown, conditions: Record<string, string> = {}) =>
      mine.send('PUT', `/global-copies/${page}`, body, conditions),
  };
}

export const globalCopies: Suite = (api) => {
  test('E9: copies on all pages are found, joined one write a page, and their own again as they were', async () => {
    const { create, page, copies, join, put, send } = await copying(api());
    const [first, second] = [
      await page([sectionBody('Same'), sectionBody('Other')]),
      await page([sectionBody('Same')]),
    ];
    await page([sectionBody('Another')]);
    expect(await copies()).toEqual({ list: [], total: 0 });
    await create('Footer', 'Same');
    const { list, total } = await copies('?global=footer');
    expect([total, apiCalls.listGlobalCopies.answer.safeParse(list).error]).toEqual([2, undefined]);
    const [same = {}] = first.made.json.sections;
    expect(list.find(({ id }: { id: string }) => id === first.id)).toMatchObject({
      ...{ global: 'Footer', path: first.path, version: 1, sections: [same.id] },
    });
    expect((await copies('?per_page=1&page=2')).list).toEqual([list[1]]);
    expect((await send('GET', '/global-copies?global=nothing')).status).toBe(404);

    const asked = { global: 'footer', sections: first.made.json.sections.map(({ id }: { id: string }) => id) };
    const late = await join(first.id, asked, { 'if-match': '"7"' });
    expect([late.status, late.json.options.page.version]).toEqual([412, 1]);
    const done = await join(first.id, asked, { 'if-match': '"1"' });
    expect([done.status, done.json]).toEqual([200, { id: first.id, version: 2, sections: [same.id] }]);
    // What is as asked needs no second write, whatever its version was.
    expect((await join(first.id, asked, { 'if-match': '"1"' })).json).toEqual(done.json);
    expect((await copies()).list.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    await put('Footer', 'Changed');
    expect((await first.seen()).json.sections.map(titleOf)).toEqual(['Changed', 'Other']);
    expect((await second.seen()).json.sections.map(titleOf)).toEqual(['Same']);
    expect((await copies()).total).toBe(0);

    const back = await join(first.id, { ...asked, linked: false }, { 'if-match': '"2"' });
    expect([back.json.version, back.json.sections]).toEqual([3, asked.sections]);
    expect((await first.load()).json.sections).toEqual(first.made.json.sections);
    const revisions = await send('GET', `/page/${first.id}/revisions`);
    expect(revisions.json).toHaveLength(2);
  });

  test('E9: what says a little else is no copy: in private, in its classes, hidden by a draft, or since changed', async () => {
    const { create, page, copies, join, put } = await copying(api());
    const classes = { section: ['wide'] };
    const [plain, privately, classy] = [
      await page([{ ...sectionBody('Same'), classes: {} }]),
      await page([{ ...sectionBody('Same'), private_data: { key: 'own' } }]),
      await page([{ ...sectionBody('Same'), classes }]),
    ];
    await create('Footer', 'Same');
    expect((await copies()).list.map(({ id }: { id: string }) => id)).toEqual([plain.id]);
    const linkOf = async (from: typeof plain) => (await from.load()).json.sections[0].linked_to;
    const all = (from: typeof plain) => [from.made.json.sections[0].id];
    for (const other of [privately, classy]) {
      const { json } = await join(other.id, { global: 'Footer', sections: all(other) });
      expect([json.version, json.sections, await linkOf(other)]).toEqual([1, [], undefined]);
    }
    expect((await privately.load()).json.sections[0].private_data).toEqual({ key: 'own' });
    await put('Footer', 'Same', { status: 'draft' });
    expect((await copies()).total).toBe(0);
    expect((await join(plain.id, { global: 'Footer', sections: all(plain) })).status).toBe(404);
    await put('Footer', 'Changed', { status: 'published' });
    expect((await join(plain.id, { global: 'Footer', sections: all(plain) })).json.sections).toEqual([]);
    await put('Footer', 'Same');
    // A page that is saved without them has them no more.
    await plain.save([sectionBody('Different')]);
    expect((await copies()).total).toBe(0);
  });

  test('W6: a copy is found and joined whatever is remembered of its translations', async () => {
    const { create, page, copies, join, put, send } = await copying(api());
    const remembered = { private_data: { translations: { title: { fr: { from: 'en', text: 'Old' } } } } };
    const mine = await page([{ ...sectionBody('Same'), ...remembered }, sectionBody('Same')]);
    await create('Footer', 'Same');
    const sections = mine.made.json.sections.map(({ id }: { id: string }) => id);
    expect((await copies('?global=footer')).list).toMatchObject([{ id: mine.id, sections }]);
    await put('Footer', 'Same', { section: { ...globalBody('Same').section, ...remembered } });
    expect((await copies('?global=footer')).list).toMatchObject([{ id: mine.id, sections }]);
    expect((await join(mine.id, { global: 'Footer', sections })).json.sections).toEqual(sections);
    expect((await copies()).total).toBe(0);
    const { private_data } = (await send('GET', '/global-instances/Footer')).json.section;
    expect(private_data).toEqual(remembered.private_data);
  });

  test('E9: the database compares contents as everybody else does', async () => {
    const { section } = globalBody('Same');
    const { options: settings, ...rest } = section;
    const plain: SectionContent = { ...rest, settings };
    const translations = { title: { fr: { from: 'en', text: 'Old' } } };
    const said: readonly SectionContent[] = [
      ...[plain, { ...plain, classes: {} }, { ...plain, classes: null, query_string_keys: [] }],
      ...[
        { ...plain, private_data: {} },
        { ...plain, private_data: { translations } },
      ],
      ...[
        { ...plain, private_data: { key: 'a' } },
        { ...plain, private_data: { translations, key: 'a' } },
      ],
      ...[
        { ...plain, name: 'other' },
        { ...plain, type: 'local' as const },
        { ...plain, schema_version: 2 },
      ],
      ...[
        { ...plain, settings: [] },
        { ...plain, settings: [{ title: { en: 'Other' } }] },
      ],
      ...[
        { ...plain, classes: { section: ['wide'] } },
        { ...plain, query_string_keys: ['day'] },
      ],
    ];
    const { projectId } = (await site(api())).account;
    const keys = await api().database.transaction({ projectId }, async (transaction) => {
      const { rows } = await transaction.execute<{ key: string }>(sql`
        SELECT content_key(content - 'private_data', content -> 'private_data') AS key
          FROM jsonb_array_elements(${JSON.stringify(said)}::jsonb) WITH ORDINALITY AS s(content, at) ORDER BY at`);
      return rows.map(({ key }) => key);
    });
    expect(keys).toHaveLength(said.length);
    for (const [at, one] of said.entries())
      expect(keys.map((key) => key === keys[at])).toEqual(
        said.map((other) => isSameContent(one, other, 'translations')),
      );
  });

  test('E9: copies on drafts and variations are found; no other project’s are, nor by who may not', async () => {
    const { create, page, copies, join, send, account } = await copying(api());
    const body = { ...pageBody(), status: 'draft' };
    const draft = await page([sectionBody('Same')], body);
    const main = await page([sectionBody('Same')]);
    const made = await send('POST', `/page/${main.id}/variations`, { page: 'Trial' });
    expect(made.status).toBe(201);
    await create('Footer', 'Same');
    const found = (await copies()).list;
    expect(new Set(found.map(({ id }: { id: string }) => id))).toEqual(new Set([draft.id, main.id, made.json.id]));
    for (const { id, version, sections } of found)
      expect((await join(id, { global: 'Footer', sections }, { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await copies()).total).toBe(0);

    const theirs = await copying(api());
    await theirs.create('Footer', 'Same');
    expect((await theirs.copies()).total).toBe(0);
    const path = `/project/${account.projectId}/global-copies`;
    expect((await api().send('GET', path, { headers: theirs.headers })).status).toBe(404);
    expect((await api().send('GET', path)).status).toBe(401);
    const ask = { body: { global: 'Footer', sections: [main.id] }, headers: theirs.headers };
    expect((await api().send('PUT', `${path}/${main.id}`, ask)).status).toBe(404);
  });

  test('E9: a page is listed once, however many globals say the same, and no more are found than can be put in order', async () => {
    const { create, page, copies, account } = await copying(api());
    const paths: string[] = [];
    for (let count = 0; count < 3; count += 1) paths.push((await page([sectionBody('Same')])).path);
    for (const name of ['Third', 'second', 'First']) expect((await create(name, 'Same')).status).toBe(201);
    const { list, total } = await copies();
    expect(total).toBe(3);
    const listed = list.map(({ global, path }: { global: string; path: string }) => [global, path]);
    expect(listed).toEqual(paths.toSorted().map((path) => ['First', path]));
    // Whoever asks for one of them is told of that.
    expect((await copies('?global=third')).list[0]).toMatchObject({ global: 'Third' });
    expect(await copies('?page=2')).toEqual({ list: [], total: 3 });
    const { projectId } = account;
    const few = await api().database.transaction({ projectId, seesDrafts: true }, (transaction) =>
      readCopies(transaction, { projectId, most: 10, offset: 0, languages: undefined, mostFound: 2 }),
    );
    expect([few.copies.length, few.total]).toEqual([2, 2]);
  });
};
