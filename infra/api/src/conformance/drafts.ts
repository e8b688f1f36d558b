import { eq } from 'drizzle-orm';
import { ROLES } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { pages } from '../database/schema.ts';
import { formSection } from '../testing/form-definition.ts';
import { joinProject } from '../testing/join-project.ts';
import { projectRequests, type Subject } from '../testing/project-calls.ts';
import { type Account, pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import { MARKET, marketSection } from '../testing/test-application.ts';
import type { Suite } from './suite.ts';

const CANARY = 'canary-draft';

/** A draft with a text, a form and the contents of an application, filed where visitors ask. */
async function makeDraft({ send }: TestApi, { projectId, token }: Account) {
  const headers = { token };
  await send('POST', `/project/${projectId}/section-types/market`, { body: MARKET, headers });
  const form = formSection([`${CANARY}@example.org`]);
  const market = { ...marketSection({ stall: 'echo' }), weight: 2 };
  const page = {
    ...pageBody(`/${CANARY}-${uuidv7()}`, CANARY),
    status: 'draft',
    sections: [sectionBody(CANARY), form, market],
  };
  const made = await send('POST', `/project/${projectId}/page`, { body: page, headers });
  expect([made.status, made.json.status, made.json.invalid_sections]).toEqual([201, 'draft', []]);
  return { page, form, market };
}

const subjectOf = (page: string, path: string, form: string, hidden: string): Subject => {
  const other = uuidv7();
  return {
    ...{ page, path, form, hidden, revision: '1', type: 'market', application: 'market' },
    ...{ article: other, author: other, category: other, tag: other, media: other },
    ...{ submission: other, user: other, invitation: other, global: other },
  };
};

/** What differs from one answer to the next without meaning anything. */
const VOLATILE = /"(?:ticket|fresh_until)":"[^"]*"/g;

async function askAll({ api }: TestApi, project: string, subject: Subject, token?: string) {
  const answers: { id: string; status: number; text: string }[] = [];
  for (const { id, method, path, body } of projectRequests(project, subject)) {
    const content = body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body);
    const request = new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: { ...(token && { token }), ...(typeof content === 'string' && { 'content-type': 'application/json' }) },
      ...(content !== undefined && { body: content }),
    });
    const answer = await api.fetch(request, { operator: false, remoteAddress: uuidv7() });
    answers.push({ id, status: answer.status, text: (await answer.text()).replace(VOLATILE, '') });
  }
  return answers;
}

export const drafts: Suite = (api) => {
  test('to visitors and strangers a draft is a page that does not exist, whatever they call', async () => {
    const owner = await api().account();
    const stranger = await api().account();
    const { page, form, market } = await makeDraft(api(), owner);
    const subject = subjectOf(page.id, page.path, form.id, market.id);
    const nothing = subjectOf(uuidv7(), '/nothing', form.id, market.id);
    for (const token of [undefined, stranger.token]) {
      const [asked, missing] = [
        await askAll(api(), owner.projectId, subject, token),
        await askAll(api(), owner.projectId, nothing, token),
      ];
      expect(asked.map(({ id, status, text }) => [id, status, text.replaceAll(page.path.slice(1), 'nothing')])).toEqual(
        missing.map(({ id, status, text }) => [id, status, text]),
      );
      expect(asked.filter(({ text }) => text.includes(CANARY))).toEqual([]);
    }
    const loaded = await api().send('POST', `/project/${owner.projectId}/page${page.path}`, { body: {} });
    expect([loaded.status, loaded.json.error]).toEqual([404, 'page_not_found']);
    expect(loaded.json.options.project_metadata.title).toBe('P');
  });

  test.each(ROLES.map((role) => [role]))('a draft is there for those who work on the project: %s', async (role) => {
    const { send } = api();
    const owner = await api().account();
    const { page, market } = await makeDraft(api(), owner);
    const headers = { token: (await joinProject(api(), owner, role)).token };
    const at = `/project/${owner.projectId}`;
    const load = await send('POST', `${at}/page${page.path}`, { body: {}, headers });
    expect(load.json).toMatchObject({ id: page.id, status: 'draft', sections: [{ name: 'fixture' }, {}, {}] });
    const section = { name: market.name, weight: market.weight, id: market.id };
    const render = { section, base_path: page.path };
    expect((await send('POST', `${at}/section/render`, { body: render, headers })).status).toBe(200);
    const list = async (query: string) => {
      const { json, headers: given } = await send('GET', `${at}/pages?${query}`, { headers });
      return [
        given.get('x-total-count'),
        json.map(({ path, status }: { path: string; status: string }) => [path, status]),
      ];
    };
    expect(await list('')).toEqual([
      '2',
      [
        [page.path, 'draft'],
        ['/', 'published'],
      ],
    ]);
    expect(await list('status=draft')).toEqual(['1', [[page.path, 'draft']]]);
    expect(await list('status=published')).toEqual(['1', [['/', 'published']]]);
    expect(await list(`status=draft&search=${CANARY}`)).toEqual(['1', [[page.path, 'draft']]]);
    expect(await list(`status=published&search=${CANARY}`)).toEqual(['0', []]);
    const query = `{ page(path: "${page.path}") { path status } pages(status: DRAFT) { total items { path status } } }`;
    const ask = async (drafts: boolean, who: Record<string, string>) =>
      (await send('GET', `${at}/graphql?drafts=${drafts}&query=${encodeURIComponent(query)}`, { headers: who })).json
        .data;
    const draft = { path: page.path, status: 'DRAFT' };
    expect(await ask(true, headers)).toEqual({ page: draft, pages: { total: 1, items: [draft] } });
    for (const told of [await ask(false, headers), await ask(true, {})])
      expect(told).toEqual({ page: null, pages: { total: 0, items: [] } });
  });

  test('S24: stored sections of a kind are told to the operator alone, those of drafts too, page by page', async () => {
    const { send, client } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const kind = sectionBody('').name;
    const made = [pageBody('/one'), { ...pageBody('/two'), status: 'draft' }];
    for (const body of made)
      await send('POST', `/project/${owner.projectId}/page`, {
        body: { ...body, sections: [sectionBody('Said')] },
        headers,
      });
    const found: string[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const { sections, next } = await client.listKindSections({
        query: { kinds: `no-such,${kind}`, ...(after && { after }) },
      });
      found.push(...sections.filter(({ project }) => project === owner.projectId).map(({ path }) => path));
      after = next;
    }
    expect(found.sort()).toEqual(['/one', '/two']);
    expect((await client.listKindSections({ query: { kinds: 'no-such' } })).sections).toEqual([]);
    expect((await send('GET', `/kinds/sections?kinds=${kind}`, { headers })).status).toBe(404);
  });

  test('a page is published and taken back by its status; who names none changes nothing of it', async () => {
    const { send, client } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}/page`;
    const body = { ...pageBody('/garden'), status: 'draft' };
    const { status: _, ...without } = body;
    await send('POST', at, { body, headers });
    const visit = async (path: string) => (await send('POST', `${at}${path}`, { body: {} })).status;
    const { last } = await client.listChanges({ query: { after: 0 } });
    const put = async (change: object) =>
      (await send('PUT', `${at}/${body.id}`, { body: { ...without, ...change }, headers })).json;
    expect((await put({ metadata: { en: { title: 'Other' } } })).status).toBe('draft');
    expect(await visit('/garden')).toBe(404);
    expect((await put({ status: 'published' })).status).toBe('published');
    expect(await visit('/garden')).toBe(200);
    expect((await put({ metadata: {} })).status).toBe('published');
    expect((await put({ metadata: {}, status: 'draft' })).status).toBe('draft');
    expect(await visit('/garden')).toBe(404);
    const { changes } = await client.listChanges({ query: { after: last } });
    const own = changes.filter(({ project_id }) => project_id === owner.projectId).map(({ tags }) => tags);
    const isListed = (tags: readonly string[]) => tags.includes(`pages:${owner.projectId}`);
    expect(own.map(isListed)).toEqual([false, true, false, true]);
    // What is published takes nothing away, what is withdrawn does.
    expect(own.map((tags) => tags.includes(`added:${owner.projectId}`))).toEqual([false, true, false, false]);
    for (const tags of own) expect(tags).toContain(`path:${owner.projectId}:/garden`);
    const { json } = await send('GET', `${at}/${body.id}/revisions`, { headers });
    const seen = json.map(({ status, changes }: { status: string; changes: { page: string[] } | null }) => [
      status,
      changes?.page,
    ]);
    expect(seen).toEqual([
      ['published', ['settings']],
      ['published', ['status', 'settings']],
      ['draft', ['settings']],
      ['draft', undefined],
    ]);
    // Who names no status makes a page that visitors find.
    await send('POST', at, { body: pageBody('/pond'), headers });
    expect(await visit('/pond')).toBe(200);
  });

  test('what a draft is called is told by no redirect; published, its last address leads on', async () => {
    const { send } = api();
    const owner = await api().account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const redirects = async () => (await send('GET', `${at}/redirects`)).json.redirects;
    const led = [{ from: '/old', to: '/', status: 301 }];
    await send('PUT', `${at}/redirects`, { body: { redirects: led }, headers });
    const body = { ...pageBody('/old'), status: 'draft' };
    await send('POST', `${at}/page`, { body, headers });
    const put = (change: object) => send('PUT', `${at}/page/${body.id}`, { body: { ...body, ...change }, headers });
    // The redirect still answers visitors, and may be saved again.
    expect(await redirects()).toEqual(led);
    expect((await send('PUT', `${at}/redirects`, { body: { redirects: led }, headers })).status).toBe(200);
    await put({ status: 'published' });
    expect(await redirects()).toEqual([]);
    await put({ path: '/secret' });
    await put({ path: '/new' });
    expect(await redirects()).toEqual([]);
    await put({ path: '/new', status: 'published' });
    expect(await redirects()).toEqual([{ from: '/old', to: '/new', status: 301 }]);
    // Where another page has come to stand, that page is what the address means.
    await put({ path: '/newer' });
    await send('POST', `${at}/page`, { body: pageBody('/new'), headers });
    await put({ path: '/newer', status: 'published' });
    expect(await redirects()).toEqual([{ from: '/old', to: '/new', status: 301 }]);
  });

  test('row security alone keeps drafts from whoever does not say that they work on the project', async () => {
    const owner = await api().account();
    const { page } = await makeDraft(api(), owner);
    const count = (seesDrafts: boolean) =>
      api().database.transaction({ projectId: owner.projectId, seesDrafts }, (transaction) =>
        transaction.select().from(pages).where(eq(pages.id, page.id)),
      );
    expect([(await count(false)).length, (await count(true)).length]).toEqual([0, 1]);
  });
};
