import { mediaRefOf } from 'shared-contracts';
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
    const { projectId, at, headers } = await journal(api());
    const items = [{ name: { en: 'One', fr: 'Un' }, children: [{ name: { en: 'Deep' } }] }];
    const settings = { title: { en: 'Rooms', fr: 'Chambres' }, body: { en: '<p>Quiet</p>' }, cost: 12_000, items };
    const more = { url: 'https://maison.example/book', new_tab: true };
    const rooms = pageBody('/rooms', 'Rooms');
    const section = { ...sectionBody('Rooms'), settings: [{ ...settings, more }], private_data: { key: 'canary' } };
    const picture = await upload(api(), { projectId, ...headers }, await plainPicture().png().toBuffer());
    const view = [mediaRefOf(picture.json)];
    const own = {
      id: uuidv7(),
      weight: 9,
      name: 'room-card',
      type: 'static',
      region: {},
      settings: [{ line: 'Blue', words: { en: 'Quiet', fr: 'Calme' }, beds: 2, sea: true, more, view }],
    };
    const field = (type: string, key: string, localised?: boolean) => ({ type, key, name: `Of ${key}`, localised });
    const fields = [
      ...[field('text', 'line'), field('rich-text', 'words', true), field('number', 'beds'), field('toggle', 'sea')],
      ...[field('link', 'more'), field('media', 'view')],
    ];
    const menu = { ...own, id: uuidv7(), weight: 10, name: 'menu', type: 'configurable', settings: [{ line: 'Soup' }] };
    const { send } = api();
    await send('POST', `${at}/section-types/room-card`, { body: { fields }, headers });
    const application = { title: 'Menu', application: 'Kitchen', application_id: 'kitchen' };
    const applied = { type: 'configurable', ...application, endpoint: 'https://kitchen.example', fields: [fields[0]] };
    await send('POST', `${at}/section-types/menu`, { body: applied, headers });
    await send('POST', `${at}/page`, { body: { ...rooms, sections: [section, own, menu] }, headers });
    const ask = asker(api(), at);
    const content =
      '{ __typename name ... on FixtureSection { title body cost wide anchor more { url newTab } items { name children { name } } } ... on OwnSection { fields { key label type text number toggle link { url newTab } media } } ... on OtherSection { settings } }';
    const { data } = await ask(
      `{ page(path: "/rooms") { sections ${content} fr: sections(language: "fr") ${content} } pages { items { sections { id } } } }`,
    );
    const english = {
      ...{ __typename: 'FixtureSection', name: 'fixture', title: 'Rooms', body: '<p>Quiet</p>', cost: 12_000 },
      ...{ wide: true, anchor: 'top', more: { url: 'https://maison.example/book', newTab: true } },
      items: [{ name: 'One', children: [{ name: 'Deep' }] }],
    };
    const value = (type: string, key: string, found: object) => ({
      ...{ key, label: `Of ${key}`, type, text: null, number: null, toggle: null, link: null, media: [], ...found },
    });
    const card = (words: string) => ({
      ...{ __typename: 'OwnSection', name: 'room-card' },
      fields: [
        value('text', 'line', { text: 'Blue' }),
        value('rich-text', 'words', { text: words }),
        value('number', 'beds', { number: 2 }),
        value('toggle', 'sea', { toggle: true }),
        value('link', 'more', { link: { url: 'https://maison.example/book', newTab: true } }),
        value('media', 'view', { media: [expect.objectContaining({ media_id: view[0]?.media_id })] }),
      ],
    });
    const other = { __typename: 'OtherSection', name: 'menu', settings: { line: 'Soup' } };
    expect(data.page.sections).toEqual([english, card('Quiet'), other]);
    // What is not written in a language is read in the site's main one, as on the page.
    expect(data.page.fr).toEqual([
      { ...english, title: 'Chambres', items: [{ name: 'Un', children: [{ name: 'Deep' }] }] },
      card('Calme'),
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

  test('Q3: of media, visitors are told of those that what they may read shows: nothing hidden, private, unlinked or of a draft', async () => {
    const { account, at, headers, create, put, page, send } = await site(api());
    const { projectId } = account;
    let number = 0;
    const add = async (): Promise<string> => {
      number += 1;
      const picture = await plainPicture(40 + number, 30)
        .jpeg()
        .toBuffer();
      return (await upload(api(), { projectId, ...headers }, picture)).json.id;
    };
    const file = (id: string) => ({ media_id: id, url: '/x.jpg' });
    const inText = (id: string) => ({ body: { en: `<p><img src="/media/${projectId}/${id}/w640.webp" alt=""></p>` } });
    const showing = (id: string, more = {}) => ({ ...sectionBody('Shows', { images: [file(id)] }), ...more });
    const linked = (name: string, more = {}) => ({ id: uuidv7(), weight: 1, region: {}, linked_to: name, ...more });
    const options = (id: string) => ({
      section: { ...globalBody().section, options: [{ title: { en: 'Shows' }, images: [file(id)] }] },
    });
    const seen = {
      field: await add(),
      text: await add(),
      metadata: await add(),
      global: await add(),
      // Its content is no link's that leads nowhere: what stands in its place is shown.
      own: await add(),
    };
    const unseen = {
      hidden: await add(),
      hiddenText: await add(),
      secret: await add(),
      copy: await add(),
      hiddenGlobal: await add(),
      unusedGlobal: await add(),
      draftGlobal: await add(),
      draft: await add(),
    };
    await create('Footer', 'Shown', options(seen.global));
    await create('Aside', 'Not shown', options(unseen.hiddenGlobal));
    await create('Loose', 'Nowhere', options(unseen.unusedGlobal));
    await create('Later', 'Draft', { ...options(unseen.draftGlobal), status: 'draft' });
    const hidden = { hidden: true };
    const sections = [
      showing(seen.field),
      sectionBody('Text', inText(seen.text)),
      showing(seen.own, { linked_to: 'Nobody' }),
      showing(unseen.copy, { linked_to: 'footer' }),
      showing(unseen.hidden, hidden),
      { ...sectionBody('Hidden text', inText(unseen.hiddenText)), ...hidden },
      { ...sectionBody('Keeps'), private_data: { picture: file(unseen.secret) } },
      linked('Aside', hidden),
      linked('Later'),
    ];
    const body = pageBody();
    await page(sections, Object.assign(body, { metadata: { ...body.metadata, image: file(seen.metadata) } }));
    await send('POST', '/page', { ...pageBody(), status: 'draft', sections: [showing(unseen.draft)] });
    const listed = async (): Promise<string[]> => {
      const { data } = await asker(api(), at)('{ media(perPage: 100) { total items { id } } }');
      expect(data.media.total).toBe(data.media.items.length);
      return data.media.items.map(({ id }: { id: string }) => id);
    };
    expect((await listed()).toSorted()).toEqual(Object.values(seen).toSorted());
    // What is shown by nothing any more is told of no longer, newest first and in pieces as all at once.
    await put('Footer', 'Shown', options(unseen.unusedGlobal));
    const now = await listed();
    expect(now).toContain(unseen.unusedGlobal);
    expect(now).not.toContain(seen.global);
    expect(now).toEqual(now.toSorted().reverse());
    const { data } = await asker(api(), at)('{ media(perPage: 2, page: 2) { total items { id } } }');
    expect(data.media).toEqual({ total: now.length, items: now.slice(2, 4).map((id) => ({ id })) });
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
