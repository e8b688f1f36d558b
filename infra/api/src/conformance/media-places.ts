import { apiCalls, mediaRefOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import { globalBody, pageBody, sectionBody } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';
import { varied } from './variations.ts';

const picture = () => plainPicture(20, 20).png().toBuffer();
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
