import { apiCalls, mediaRefOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { globalBody, pageBody, sectionBody } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';
import { varied } from './variations.ts';

const picture = (width = 20) => plainPicture(width, 20).png().toBuffer();
const bothLanguages = { en: { title: 'Roses' }, fr: { title: 'Des roses' } };

export const mediaPlaces: Suite = (api) => {
  const read = async (at: string, token: string, id: string) =>
    apiCalls.getMedia.answer.parse((await api().send('GET', `${at}/media/${id}`, { headers: { token } })).json).meta
      .content;

  test('M6: where a medium is used names page, section and languages', async () => {
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const { json: made } = await upload(api(), owner, await picture());
    const html = `<p>See <img src="${made.files[0].url}" alt=""></p>`;
    const settings = (fields: Record<string, unknown>) => sectionBody('Plain', fields);
    const french = settings({ title: { en: 'Garden', fr: 'Jardin' }, body: { en: '<p>None</p>', fr: html } });
    const both = settings({ body: { en: html, fr: html } });
    const hidden = { ...settings({ body: { en: html } }), hidden: true };
    const other = settings({ title: { en: 'Elsewhere' } });
    const page = { ...pageBody('/roses'), metadata: bothLanguages, sections: [french, other, both, hidden] };
    const bare = { ...pageBody('/bare'), metadata: { ...bothLanguages, image: mediaRefOf(made) }, sections: [] };
    for (const body of [page, bare])
      expect((await api().send('POST', `${at}/page`, { body, headers })).json.invalid_sections).toEqual([]);
    const [first, second] = await read(at, owner.token, made.id);
    expect(first).toEqual({
      ...{ id: bare.id, name: bare.page, kind: 'page', path: '/bare' },
      ...{ languages: ['en', 'fr'], beside: true, sections: [] },
    });
    expect(second).toMatchObject({ id: page.id, languages: ['en', 'fr'], beside: false });
    expect(second?.sections?.map(({ id, languages }) => [id, languages])).toEqual([
      [french.id, ['fr']],
      [both.id, ['en', 'fr']],
      [hidden.id, []],
    ]);
    expect(second?.sections?.[0]).toMatchObject({ name: 'fixture', title: { en: 'Garden', fr: 'Jardin' } });
    // The library's list says which contents, and reads none of them.
    const { json: listed } = await api().send('GET', `${at}/medias`, { headers });
    expect(Object.keys(listed.result[0].meta.content[0])).toEqual(['id', 'name', 'path', 'kind']);
  });

  test('M6: global contents and articles say in which languages they show a medium', async () => {
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const { json: made } = await upload(api(), owner, await picture());
    const html = `<p><img src="${made.files[0].url}" alt=""></p>`;
    const global = {
      section: { ...globalBody().section, options: [{ title: { en: 'Opening' }, body: { fr: html } }] },
    };
    expect((await api().send('POST', `${at}/global-instances/Opening`, { body: global, headers })).status).toBe(201);
    const article = { slug: 'frost', title: { en: 'Frost' }, body: { en: html } };
    const pictured = { slug: 'snow', title: { en: 'Snow' }, image: mediaRefOf(made) };
    const isNew = { ...headers, 'if-none-match': '*' };
    for (const body of [article, pictured]) {
      const { status } = await api().send('PUT', `${at}/articles/${uuidv7()}`, { body, headers: isNew });
      expect(status).toBe(200);
    }
    expect((await read(at, owner.token, made.id)).map(({ kind, name, languages }) => [kind, name, languages])).toEqual([
      ['global', 'Opening', ['fr']],
      ['article', 'Frost', ['en']],
      ['article', 'Snow', ['en', 'fr']],
    ]);
  });

  test('M6 E8: what a variation alone shows is in use, and the variation is named', async () => {
    const { owner, headers, at, main, id, put, tryOut } = await varied(api());
    const { json: made } = await upload(api(), owner, await picture());
    const html = `<p><img src="${made.files[0].url}" alt=""></p>`;
    const section = { ...main.sections[0], settings: [{ title: { en: 'Snow' }, body: { en: html } }] };
    expect((await put({ sections: [section] })).json.invalid_sections).toEqual([]);
    await tryOut({ shares: { [id]: 50 }, goal: null, running: true });
    expect(await read(at, owner.token, made.id)).toMatchObject([
      { id, name: 'Winter', path: main.path, variation_of: main.id, sections: [{ languages: ['en'] }] },
    ]);
    expect((await api().send('DELETE', `${at}/media/${made.id}`, { headers })).json).toMatchObject({
      error: 'media_in_use',
      options: { uses: [{ id, variation_of: main.id }] },
    });
  });

  test('M4: a title turns no sentence that names it, however it comes; other scripts and signs stay', async () => {
    const owner = await api().account();
    const headers = { token: owner.token };
    const title = '\u202egnp.exe \u2067x\u2069 \u0645\u06cc\u200c\u062e \ud83d\udc69\u200d\ud83c\udf73';
    const kept = 'gnp.exe x \u0645\u06cc\u200c\u062e \ud83d\udc69\u200d\ud83c\udf73';
    const { json: made } = await upload(api(), owner, await picture(), { fields: { title } });
    expect(made.title).toBe(kept);
    const at = `/project/${owner.projectId}/media/${made.id}`;
    const { json: changed } = await api().send('PUT', at, { headers, body: { title: `B ${title}` } });
    expect(changed.title).toBe(`B ${kept}`);
  });

  test('M6: drafts of others keep a medium, called as whose they are; one’s own, and one that is gone, do not', async () => {
    const owner = await api().account();
    const editor = await joinProject(api(), owner, 'editor');
    const at = `/project/${owner.projectId}`;
    const [{ json: made }, { json: loose }] = [
      await upload(api(), owner, await picture(), { name: 'a.png' }),
      await upload(api(), owner, await picture(9), { name: 'b.png' }),
    ];
    const page = (path: string, shown: unknown) => ({ path, id: path, page: path, sections: [shown] });
    const sync = async (storage: object, rest: object = {}): Promise<number> => {
      const body = { storage, domain: 'x', projectId: owner.projectId, currentPackage: 'free', ...rest };
      const { json } = await api().send('POST', `${at}/sync-storage`, { headers: { token: editor.token }, body });
      return json.revision;
    };
    const inText = `<img src="${made.files[0].url}">`;
    const first = await sync({
      page: [page('/', mediaRefOf(made)), page('/b', { body: inText })],
      // The library itself shows nothing.
      medias: [{ media_id: loose.id }],
    });
    const used = { id: editor.userId, kind: 'draft', name: 'New editor' };
    expect(await read(at, owner.token, made.id)).toEqual([used]);
    const remove = (token: string, id: string) => api().send('DELETE', `${at}/media/${id}`, { headers: { token } });
    expect((await remove(owner.token, made.id)).json).toMatchObject({
      error: 'media_in_use',
      options: { uses: [used], total: 1 },
    });
    const foundBy = async ({ token }: { readonly token: string }, state: string): Promise<string[]> => {
      const { json } = await api().send('GET', `${at}/medias?state=${state}`, { headers: { token } });
      return json.result.map(({ id }: { readonly id: string }) => id);
    };
    expect([await foundBy(owner, 'used'), await foundBy(owner, 'unused')]).toEqual([[made.id], [loose.id]]);
    expect([await foundBy(editor, 'used'), await read(at, editor.token, made.id)]).toEqual([[], []]);
    const filters = [{ key: 'number_of_contents', value: 1 }];
    const { json: counted } = await api().send('POST', `${at}/medias`, {
      headers: { token: owner.token },
      body: { filters, sort: {}, page: 1, per_page: 10 },
    });
    expect(counted.result.map(({ id }: { readonly id: string }) => id)).toEqual([made.id]);
    // One page of it shows it no longer, the other is gone.
    await sync({ page: [page('/', {})] }, { revision: first, removed: [{ store: 'page', key: '/b' }] });
    expect(await read(at, owner.token, made.id)).toEqual([]);
    expect((await remove(owner.token, made.id)).status).toBe(200);
  });

  test('M6: what names a medium very often is told within bounds', async () => {
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const { json: made } = await upload(api(), owner, await picture());
    const html = `<p><img src="${made.files[0].url}" alt=""></p>`;
    const many = Array.from({ length: 12 }, () => ({ ...sectionBody('t', { body: { en: html } }), id: uuidv7() }));
    for (let number = 1; number <= 14; number += 1) {
      const body = { ...pageBody(`/p${String(number).padStart(2, '0')}`), sections: many };
      const sections = body.sections.map((each) => ({ ...each, id: uuidv7() }));
      await api().send('POST', `${at}/page`, { body: { ...body, sections }, headers });
    }
    const uses = await read(at, owner.token, made.id);
    expect(uses.map(({ sections }) => sections?.length)).toEqual([...Array(12).fill(10), undefined, undefined]);
  });
};
