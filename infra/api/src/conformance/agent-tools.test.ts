import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '../agent/tools/index.ts';
import { hand, handOf, ownerWithHand, type Use } from '../testing/agent-hand.ts';
import { joinProject } from '../testing/join-project.ts';
import { pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { answerer: hand, drawPage: async () => ({ html: '', failed: 0 }) });
});
afterAll(() => api?.close());

const addPage = async ({ token, projectId }: { token: string; projectId: string }, body: object): Promise<void> => {
  const made = await api.send('POST', `/project/${projectId}/page`, { headers: { token }, body });
  expect(made.status).toBe(201);
};

/** What each tool that reads is asked with; without an entry, with nothing. */
const INPUTS: Readonly<Record<string, object>> = {
  read_page: { page: '/rooms' },
  look_at_page: { page: '/rooms' },
  see_page: { page: '/rooms' },
  search_site: { text: 'ROÓMS' },
  read_article: { article: 'none' },
  read_medium: { media: uuidv7() },
  read_global: { name: 'none' },
};
/** Nobody looks on, and there is nothing of the kind on the site. */
const MISSING = ['see_page', 'read_article', 'read_medium', 'read_global'];
const reads: Use[] = TOOLS.filter(({ kind }) => kind === 'read').map(({ name }) => [name, INPUTS[name] ?? {}]);

test('A3: each tool that reads answers owners, administrators and editors of the site, and says what is not there', async () => {
  const { owner, use } = await ownerWithHand(api);
  await addPage(owner, { ...pageBody('/rooms', 'Rooms by the sea'), status: 'draft' });
  const { projectId } = owner;
  const people = [
    use,
    await handOf(api, { ...(await joinProject(api, owner, 'administrator')), projectId }),
    await handOf(api, { ...(await joinProject(api, owner, 'editor')), projectId }),
  ];
  for (const ask of people) {
    const { used } = await ask(...reads);
    const refused = reads.flatMap(([name], at) => (used[at]?.isError ? [name] : []));
    expect(refused).toEqual(MISSING);
    const told = (name: string) => JSON.parse(used[reads.findIndex(([each]) => each === name)]?.told ?? 'null');
    expect(told('read_page')).toMatchObject({
      ...{ path: '/rooms', status: 'draft', version: 1 },
      sections: [{ name: 'fixture', settings: { title: { en: 'Rooms by the sea' } } }],
    });
    expect(told('search_site').texts_of_newest_pages).toEqual([
      expect.objectContaining({ path: '/rooms', field: 'title.en', text: 'Rooms by the sea' }),
    ]);
    expect(told('count_submissions')).toEqual({ total: 0, unread: 0 });
  }
});

test('A3: what is asked for wrongly is told: no such tool, an input that it does not take, a page that is not there', async () => {
  const { use } = await ownerWithHand(api);
  const { used } = await use(
    ['delete_everything'],
    ['read_page', { page: 3 }],
    ['read_page', { page: '/none', project: uuidv7() }],
    ['read_page', { page: '/none' }],
  );
  expect(used.map(({ isError }) => isError)).toEqual([true, true, true, true]);
  expect(used[0]?.told).toMatch(/no tool delete_everything/);
  expect(used[3]?.told).toMatch(/no page \/none/);
});

test('A3: a long page is told in parts, each of them whole', async () => {
  const { owner, use } = await ownerWithHand(api);
  const body = pageBody('/long');
  const sections = Array.from({ length: 400 }, (_, index) => ({
    ...body.sections[0],
    ...{ id: uuidv7(), weight: index, settings: [{ title: { en: `Section ${index}` } }] },
  }));
  await addPage(owner, { ...body, sections });
  const found: string[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { used } = await use(['read_page', { page: '/long', from_section: from }]);
    const told = JSON.parse(used[0]?.told ?? '');
    found.push(...told.sections.map(({ id }: { id: string }) => id));
    from = told.more_from_section;
  }
  expect(found).toEqual(sections.map(({ id }) => id));
});
