import { expect, test } from 'vitest';
import type { BeginSite, OfflineSuite } from './offline-site.ts';
import { testId, testPage, testSection } from './test-page.ts';

const HOME = testPage('/', { id: testId(1), page: 'Home' });
const section = (number: number, words: string) => testSection(number, words);

async function site(begin: BeginSite, more: Parameters<BeginSite>[0] = []) {
  const settings = { id: 'one', project_metadata: { title: 'Ours' } } as never;
  const made = await begin([{ store: 'page', put: HOME }, { store: 'project-meta-data', put: settings }, ...more]);
  const { client, project } = made;
  const at = (page: string) => ({ params: { project, page } });
  const load = (page: string) => client.loadPage({ ...at(page), body: {} });
  const save = (page: string, body: object, headers: object = {}) =>
    client.savePage({ ...at(page), body: { page: 'Home', path: '/', sections: [], ...body }, headers });
  const list = (query: object = {}) => client.listPages({ params: { project }, query });
  return { ...made, at, load, save, list };
}

const saving: OfflineSuite = (begin) => {
  test('O1: a page is saved in the draft, with a version more, and comes back with the settings of the site', async () => {
    const { load, save } = await site(begin);
    const body = { sections: [section(7, 'Written')], version: 1 };
    const saved = await save(testId(1), body, { ifMatch: '"1"' });
    expect(saved).toMatchObject({ version: 2, invalid_sections: [], sections: [section(7, 'Written')] });
    for (const named of ['', '/'])
      expect(await load(named)).toMatchObject({ version: 2, metadata: { project_metadata: { title: 'Ours' } } });
    await expect(load('nowhere')).rejects.toMatchObject({ code: 'page_not_found' });
  });

  test('O1: a save that says what is stored is none, whatever version it was made from', async () => {
    const { save } = await site(begin);
    expect(await save(testId(1), { version: 7 })).toMatchObject({ version: 1 });
  });

  test('O1: no two pages have one name or path', async () => {
    const rooms = testPage('/rooms', { id: testId(2), page: 'Rooms' });
    const { save, load } = await site(begin, [{ store: 'page', put: rooms }]);
    const taken = save(testId(2), { id: testId(2), page: 'Rooms', path: '/' });
    await expect(taken).rejects.toMatchObject({ code: 'page_path_taken' });
    const named = save(testId(2), { id: testId(2), page: 'Home', path: '/rooms' });
    await expect(named).rejects.toMatchObject({ code: 'page_name_taken' });
    const other = save(testId(2), { id: testId(3), page: 'Rooms', path: '/rooms' });
    await expect(other).rejects.toMatchObject({ code: 'already_exists' });
    expect(await load('rooms')).toMatchObject({ path: '/rooms', version: 1 });
  });

  test.each([
    ['by its condition', { ifMatch: '"9"' }, undefined, 'precondition_failed'],
    ['by what it says', {}, 9, 'old_version'],
    ['as a new one', { ifNoneMatch: '*' }, undefined, 'precondition_failed'],
  ])(
    'O1: a save of another version, told %s, changes nothing and says what is there',
    async (_, headers, version, code) => {
      const { save, kept } = await site(begin);
      const late = save(testId(1), { sections: [section(3, 'Late')], version }, headers);
      await expect(late).rejects.toMatchObject({
        ...{ code, details: { options: { page: { id: testId(1), version: 1 } } } },
      });
      expect(await kept('page')).toEqual([HOME]);
    },
  );

  test('O4: a page whose path changed goes from the old one in the same step', async () => {
    const { client, project, at, save, kept } = await site(begin);
    const params = { project };
    await client.createPage({ params, body: { id: testId(2), page: 'Rooms', path: '/rooms', status: 'draft' } });
    const moved = { id: testId(2), page: 'Rooms', path: '/our-rooms' };
    expect(await save(testId(2), moved)).toMatchObject({ path: '/our-rooms', version: 2, status: 'draft' });
    expect((await kept('page')).map((page) => (page as typeof HOME).path).toSorted()).toEqual(['/', '/our-rooms']);
    await expect(client.loadPage({ ...at('/rooms'), body: {} })).rejects.toMatchObject({ code: 'page_not_found' });
  });
};

const listing: OfflineSuite = (begin) => {
  test('O1: pages are made once however often, listed as people search and sort, and deleted', async () => {
    const { client, project, at, list } = await site(begin);
    const body = {
      id: testId(2),
      page: 'Été',
      path: '/ete',
      sections: [{ weight: 1, name: 'rich-text', type: 'static' }],
    } as never;
    const make = () => client.createPage({ params: { project }, body });
    const first = await make();
    expect(await make()).toEqual(first);
    expect(first).toMatchObject({ sections: [{ settings: [], region: {}, schema_version: 1 }] });
    await client.createPageAt({ ...at('plain'), body: { page: 'Plain', path: '/plain', sections: [] } });
    expect(await list({ sort: '-path' })).toMatchObject([{ path: '/plain' }, { path: '/ete' }, { path: '/' }]);
    expect(await list({ search: ' ÉTÉ' })).toMatchObject([{ page: 'Été' }]);
    expect(await list({ page: 2, per_page: 2, sort: 'path' })).toMatchObject([{ path: '/plain' }]);
    await client.deletePage(at(testId(2)));
    expect(await list()).toHaveLength(2);
    await expect(client.deletePage(at(testId(2)))).rejects.toMatchObject({ code: 'page_not_found' });
  });

  test('O5: what was online is noted as deleted, with what it was made from', async () => {
    const base = { store: 'page', id: testId(1), version: 4, content: { page: 'Home' } };
    const { client, project, bases } = await begin([{ store: 'page', put: HOME }], [base]);
    await client.deletePage({ params: { project, page: testId(1) } });
    expect(await bases()).toEqual([{ ...base, deleted: { name: 'Home', at: expect.any(String) } }]);
  });
};

const checking: OfflineSuite = (begin) => {
  test.each([
    ['a path of the product', { path: '/api/x' }, 'page_path_reserved'],
    ['no path', { path: ' ' }, 'page_path_required'],
    ['a field that there is not', { colour: 'red' }, 'unknown_fields'],
    ['no list of sections', { sections: {} }, 'invalid'],
  ])('O1: %s is refused, in the words of the content API', async (_, body, code) => {
    const { save, kept } = await site(begin);
    await expect(save(testId(1), body)).rejects.toMatchObject({ code });
    await expect(save(testId(1), body, { locale: 'fr' })).rejects.toThrow(/[a-zé]/);
    expect(await kept('page')).toEqual([HOME]);
  });

  test('O1: a section that is none costs the others nothing, and keeps what is stored of it', async () => {
    const { save } = await site(begin);
    await save(testId(1), { sections: [section(7, 'One'), section(8, 'Two')] });
    const broken = { ...section(8, 'Three'), weight: 'heavy' };
    const saved = await save(testId(1), { sections: [section(7, 'Other'), broken] });
    expect(saved.sections).toMatchObject([section(7, 'Other'), section(8, 'Two')]);
    expect(saved.invalid_sections).toMatchObject([{ id: testId(8), errors: { weight: [expect.any(String)] } }]);
  });

  test('O1: keys that would be taken for more than data are refused whole', async () => {
    const { save } = await site(begin);
    const unsafe = JSON.parse('{"metadata":{"seo":{"__proto__":true}}}');
    await expect(save(testId(1), unsafe)).rejects.toMatchObject({ status: 400 });
  });
};

/** What every storage has to do of pages. */
export const pagesSuite: OfflineSuite = (begin) => {
  saving(begin);
  listing(begin);
  checking(begin);
};
