import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { asker } from '../testing/asker.ts';
import { journal } from '../testing/journal.ts';
import { plainPicture } from '../testing/pictures.ts';
import { globalBody, pageBody, sectionBody } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import { site } from './globals.ts';
import type { Suite } from './suite.ts';

export const graphqlPages: Suite = (api) => {
  test('Q3: the content of a page comes typed by its kinds, in the language asked for, and nothing private with it', async () => {
    const { at, headers } = await journal(api());
    const items = [{ name: { en: 'One', fr: 'Un' }, children: [{ name: { en: 'Deep' } }] }];
    const settings = { title: { en: 'Rooms', fr: 'Chambres' }, body: { en: '<p>Quiet</p>' }, cost: 12_000, items };
    const more = { url: 'https://maison.example/book', new_tab: true };
    const rooms = pageBody('/rooms', 'Rooms');
    const section = { ...sectionBody('Rooms'), settings: [{ ...settings, more }], private_data: { key: 'canary' } };
    const own = {
      id: uuidv7(),
      weight: 9,
      name: 'room-card',
      type: 'static',
      region: {},
      settings: [{ line: 'Blue' }],
    };
    const field = { type: 'text', key: 'line', name: 'Line', required: false };
    const { send } = api();
    await send('POST', `${at}/section-types/room-card`, { body: { fields: [field] }, headers });
    await send('POST', `${at}/page`, { body: { ...rooms, sections: [section, own] }, headers });
    const ask = asker(api(), at);
    const content =
      '{ __typename name ... on FixtureSection { title body cost wide anchor more { url newTab } items { name children { name } } } ... on OtherSection { settings } }';
    const { data } = await ask(
      `{ page(path: "/rooms") { sections ${content} fr: sections(language: "fr") ${content} } pages { items { sections { id } } } }`,
    );
    const english = {
      ...{ __typename: 'FixtureSection', name: 'fixture', title: 'Rooms', body: '<p>Quiet</p>', cost: 12_000 },
      ...{ wide: true, anchor: 'top', more: { url: 'https://maison.example/book', newTab: true } },
      items: [{ name: 'One', children: [{ name: 'Deep' }] }],
    };
    const other = { __typename: 'OtherSection', name: 'room-card', settings: { line: 'Blue' } };
    expect(data.page.sections).toEqual([english, other]);
    // What is not written in a language is read in the site's main one, as on the page.
    expect(data.page.fr).toEqual([
      { ...english, title: 'Chambres', items: [{ name: 'Un', children: [{ name: 'Deep' }] }] },
      other,
    ]);
    expect(JSON.stringify(data)).not.toContain('canary');
    expect((await ask('{ page(path: "/rooms") { sections(language: "de") { id } } }')).errors).toHaveLength(1);
    expect((await ask('{ page(path: "/rooms") { sections { ... on FixtureSection { private_data } } } }')).status).toBe(
      400,
    );
    const deep =
      '{ page(path: "/rooms") { sections { ... on FixtureSection { items { children { children { children { children { name } } } } } } } } }';
    expect((await ask(deep)).status).toBe(400);
  });

  test('Q3: a section that shows a global says what that says now, typed and by language, and nothing private of it', async () => {
    const { at, create, put, page } = await site(api());
    await create('Footer', 'Old words');
    const { path } = await page([{ ...sectionBody('Old words'), linked_to: 'Footer' }]);
    const settings = [{ title: { en: 'New words', fr: 'Mots nouveaux' } }];
    const content = { ...globalBody().section, options: settings, private_data: { key: 'canary' } };
    expect((await put('Footer', '', { section: content })).status).toBe(200);
    const typed = '{ __typename name ... on FixtureSection { title } }';
    const { data } = await asker(
      api(),
      at,
    )(`{ page(path: "${path}") { sections ${typed} fr: sections(language: "fr") ${typed} } }`);
    const said = { __typename: 'FixtureSection', name: 'fixture' };
    expect(data.page).toEqual({
      sections: [{ ...said, title: 'New words' }],
      fr: [{ ...said, title: 'Mots nouveaux' }],
    });
    expect(JSON.stringify(data)).not.toContain('canary');
  });

  test('Q3: pages and the site are there, and of the media those that something published shows', async () => {
    const { at, headers, body, put, host, projectId } = await journal(api());
    const add = async (): Promise<string> =>
      (await upload(api(), { projectId, ...headers }, await plainPicture(40, 30).jpeg().toBuffer())).json.id;
    const [shown, drafted, loose] = [await add(), await add(), await add()];
    const image = (media_id: string) => ({ image: { media_id, url: '/x.jpg' } });
    await put('articles', uuidv7(), body({ slug: 'a', status: 'published', ...image(shown) }));
    const draft = uuidv7();
    await put('articles', draft, body({ slug: 'b', ...image(drafted) }));
    const rooms = pageBody('/rooms', 'Rooms');
    const [section] = rooms.sections;
    const unseen = [
      { ...sectionBody('Hidden'), hidden: true },
      { id: uuidv7(), weight: 3, region: {}, linked_to: 'Footer' },
    ];
    await api().send('POST', `${at}/page`, {
      body: { ...rooms, sections: [{ ...section, private_data: { key: 'canary' } }, ...unseen] },
      headers,
    });
    const content = await asker(
      api(),
      at,
    )(
      '{ page(path: "/rooms") { sections { id name type weight settings } } en: pages(language: "en") { items { path } } fr: pages(language: "fr") { total items { path } } }',
    );
    expect(content.data).toEqual({
      page: {
        sections: [
          { id: section?.id, name: 'fixture', type: 'static', weight: 0, settings: { title: { en: 'Rooms' } } },
        ],
      },
      en: { items: expect.arrayContaining([{ path: '/rooms' }]) },
      fr: { total: expect.any(Number), items: expect.not.arrayContaining([{ path: '/rooms' }]) },
    });
    expect((await asker(api(), at)('{ pages(language: "de") { total } }')).errors).toHaveLength(1);
    const { data } = await asker(
      api(),
      `/project/${host}`,
    )(
      '{ site { title languages defaultLanguage } page(path: "rooms/") { path title description image lastUpdated } none: page(path: "/nowhere") { id } pages { total items { path } } media { total items { id title image } } }',
    );
    expect(data).toMatchObject({
      site: { languages: ['en', 'fr'], defaultLanguage: 'en' },
      page: { path: '/rooms', title: { en: 'Rooms' }, description: {}, image: null },
      none: null,
      pages: { total: 2, items: [{ path: '/' }, { path: '/rooms' }] },
      media: { total: 1, items: [{ id: shown, image: { media_id: shown } }] },
    });
    const uses = async (id: string) =>
      (await api().send('GET', `${at}/media/${id}`, { headers })).json.number_of_contents;
    expect([await uses(shown), await uses(drafted), await uses(loose)]).toEqual([1, 1, 0]);
    const refused = await api().send('DELETE', `${at}/media/${drafted}`, { headers });
    expect([refused.status, refused.json.error]).toEqual([409, 'media_in_use']);
    await api().send('DELETE', `${at}/articles/${draft}`, { headers });
    expect((await api().send('DELETE', `${at}/media/${drafted}`, { headers })).status).toBe(200);
  });
};
