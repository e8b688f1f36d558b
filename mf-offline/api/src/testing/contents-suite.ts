import { expect, test } from 'vitest';
import type { BeginSite, OfflineSuite } from './offline-site.ts';
import { testId, testPage, testSection } from './test-page.ts';

const SECTION = { name: 'rich-text', options: [{ title: { en: 'For all' } }] };
const LINKED = { ...testSection(7, 'Own'), linked_to: 'banner' };

async function site(begin: BeginSite) {
  const settings = { id: 'one', project_metadata: { title: 'Ours', gtmId: 'G-1' } } as never;
  const made = await begin([
    { store: 'page', put: testPage('/', { id: testId(1), page: 'Home', sections: [LINKED] }) },
    { store: 'project-meta-data', put: settings },
  ]);
  const { client, project } = made;
  const at = (name: string) => ({ params: { project, name } });
  const shownOn = async () =>
    (await client.loadPage({ params: { project, page: '' }, body: {} })).sections[0] as typeof LINKED;
  return { ...made, at, shownOn };
}

const globals: OfflineSuite = (begin) => {
  test('O1: a global content is made once, found whatever its case, counted where it is shown, and replaced by version', async () => {
    const { client, project, at } = await site(begin);
    const make = (name: string, id?: string) =>
      client.createGlobalInstance({ ...at(name), body: { ...(id && { id }), section: SECTION } });
    const made = await make('Banner', testId(5));
    expect(made).toMatchObject({
      ...{ name: 'Banner', version: 1, pages_total: 1, pages: [{ path: '/' }], status: 'published' },
    });
    expect(await make('Banner', testId(5))).toEqual(made);
    await expect(make('BANNER')).rejects.toMatchObject({ code: 'already_exists' });
    const headers = { ifMatch: '"1"' };
    const change = (options: object[]) =>
      client.saveGlobalInstance({
        ...at('banner'),
        body: { section: { ...SECTION, options: options as never } },
        headers,
      });
    expect(await change([])).toMatchObject({ version: 2, section: { options: [], schema_version: 1 } });
    await expect(change([{ title: { en: 'Late' } }])).rejects.toMatchObject({
      ...{ code: 'precondition_failed', details: { options: { current: { version: 2 } } } },
    });
    const listed = await client.listGlobalInstances({ params: { project }, query: { search: 'BAN' } });
    expect(listed).toMatchObject({ data: [{ name: 'Banner' }] });
    expect(await client.listGlobalUses(at('banner'))).toMatchObject([{ path: '/' }]);
  });

  test('O1: a global content under another name takes its pages along; once deleted, each keeps what it showed', async () => {
    const { client, at, shownOn, kept } = await site(begin);
    await client.createGlobalInstance({ ...at('Banner'), body: { section: SECTION } });
    const renamed = await client.saveGlobalInstance({ ...at('Banner'), body: { name: 'Head', section: SECTION } });
    expect(renamed).toMatchObject({ name: 'Head', pages_total: 1 });
    expect(await kept('global-instances')).toMatchObject([{ instance_name: 'Head' }]);
    expect(await shownOn()).toMatchObject({ linked_to: 'Head', settings: SECTION.options });
    await client.deleteGlobalInstance(at('head'));
    const section = await shownOn();
    expect(section).toMatchObject({ id: testId(7), settings: SECTION.options });
    expect(section).not.toHaveProperty('linked_to');
    await expect(client.getGlobalInstance(at('Head'))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('O1: a section that links to a global content shows it, and keeps its own for the day it is no link', async () => {
    const { client, project, at, kept, shownOn } = await site(begin);
    await client.createGlobalInstance({ ...at('Banner'), body: { section: SECTION } });
    const link = { id: testId(7), weight: 3, region: {}, linked_to: 'banner' };
    const body = { page: 'Home', path: '/', sections: [link] } as never;
    const saved = await client.savePage({ params: { project, page: testId(1) }, body });
    expect(saved.sections).toMatchObject([{ weight: 3, linked_to: 'Banner', settings: SECTION.options }]);
    expect(await kept('page')).toMatchObject([{ sections: [{ settings: LINKED.settings, linked_to: 'banner' }] }]);
    expect(await shownOn()).toMatchObject({ linked_to: 'Banner' });
  });

  test('O1: a link that is sent back as it was shown keeps its own; one that never had any has a copy', async () => {
    const { client, project, at, kept, shownOn } = await site(begin);
    await client.createGlobalInstance({ ...at('Banner'), body: { section: SECTION } });
    const params = { project, page: testId(1) };
    const fresh = { id: testId(9), weight: 9, linked_to: 'Banner' };
    const body = { page: 'Home', path: '/', sections: [await shownOn(), fresh] } as never;
    await client.savePage({ params, body });
    expect(await kept('page')).toMatchObject([
      {
        sections: [
          { id: testId(7), linked_to: 'banner', settings: LINKED.settings },
          { id: testId(9), linked_to: 'Banner', name: 'rich-text', settings: SECTION.options },
        ],
      },
    ]);
    // A draft is shown to those who work on the site, and what they send back of it is no content of the page.
    await client.saveGlobalInstance({
      ...at('Banner'),
      body: { section: { ...SECTION, options: [{}] }, status: 'draft' },
    });
    expect(await shownOn()).toMatchObject({ settings: [{}] });
    await client.savePage({ params, body: { page: 'Home', path: '/', sections: [await shownOn()] } });
    expect(await kept('page')).toMatchObject([{ sections: [{ settings: LINKED.settings }] }]);
  });

  test('O1: a new page whose maker says nothing of sections begins with what is put on new pages', async () => {
    const { client, project, at } = await site(begin);
    await client.createGlobalInstance({ ...at('Banner'), body: { section: SECTION, auto_insertion: true } });
    const made = await client.createPage({ params: { project }, body: { page: 'New', path: '/new' } });
    expect(made.sections).toMatchObject([{ linked_to: 'Banner', settings: SECTION.options }]);
  });
};

const types: OfflineSuite = (begin) => {
  test('O1: section types are kept in the draft, listed after the kinds there are, and deleted where no page shows one', async () => {
    const { client, project, at, kept } = await site(begin);
    const fields = [{ type: 'text' as const, key: 'price', name: 'Price', required: false }];
    const body = { type: 'static', title: 'Offer', access: 'public_scoped', fields } as const;
    const make = (title: string) => client.createSectionType({ ...at('offer'), body: { ...body, title, fields } });
    expect(await make('Offer')).toMatchObject({ name: 'offer', section_name: 'offer', fields, version: 1 });
    expect(await make('Offer')).toMatchObject({ version: 1 });
    await expect(make('Another')).rejects.toMatchObject({ code: 'already_exists' });
    const { data } = await client.listSectionTypes({ params: { project } });
    expect(data.at(-1)).toMatchObject({ name: 'offer', access: 'public_scoped' });
    const headers = { ifMatch: '"1"' };
    await client.saveSectionType({ ...at('offer'), body: { type: 'static', title: 'Our offer', fields }, headers });
    expect(await kept('section-types')).toMatchObject([{ title: 'Our offer', version: 2, fields }]);
    const shown = { page: 'Shop', path: '/shop', sections: [{ ...testSection(8, 'One'), name: 'offer' }] };
    await client.createPage({ params: { project }, body: shown });
    await expect(client.deleteSectionType(at('offer'))).rejects.toMatchObject({ code: 'section_type_in_use' });
    await client.deletePage({ params: { project, page: 'Shop' } });
    await client.deleteSectionType(at('offer'));
    expect(await kept('section-types')).toEqual([]);
  });
};

const settings: OfflineSuite = (begin) => {
  test('O1: the settings of the site are kept in the draft: what a save leaves out stays', async () => {
    const { client, project } = await site(begin);
    const params = { project };
    await client.saveProject({ params, body: { metadata: { title: 'Theirs' } } });
    expect(await client.getProject({ params })).toMatchObject({
      ...{ id: project, project_metadata: { title: 'Theirs', gtmId: 'G-1' } },
    });
    const wrong = client.saveProject({ params, body: { metadata: { languages: ['en'], defaultLang: 'fr' } } });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' });
  });
};

/** What every storage has to do of contents that pages share, of section types and of settings. */
export const contentsSuite: OfflineSuite = (begin) => {
  globals(begin);
  types(begin);
  settings(begin);
};
