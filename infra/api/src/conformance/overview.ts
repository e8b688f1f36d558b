import { apiCalls, ROLES } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { formSection } from '../testing/form-definition.ts';
import { joinProject } from '../testing/join-project.ts';
import { journal } from '../testing/journal.ts';
import { globalBody, pageBody, sectionBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const DAY = 24 * 3_600_000;

const NOTHING = { globals: 0, first: null, first_global: null };

export const overview: Suite = (api) => {
  test('the overview of a new project has its first page and its owner, and nothing else', async () => {
    const { token, projectId } = await api().account();
    const { json } = await api().send('GET', `/project/${projectId}/overview`, { headers: { token } });
    expect(json).toEqual({
      pages: { published: 1, drafts: 0, first_draft: null },
      globals: { drafts: 0, first_draft: null },
      articles: { published: 0, scheduled: 0, drafts: 0, next: null },
      messages: { total: 0, unread: 0 },
      outdated: { pages: 0, ...NOTHING },
      broken: { links: 0, ...NOTHING },
      media: 0,
      people: 1,
      invitations: 0,
    });
  });

  test('the overview counts drafts, what is scheduled and what is unread apart, for each role, and for nobody else', async () => {
    const { send, wait } = api();
    const { put, body, at, headers, projectId } = await journal(api());
    const form = formSection([]);
    await send('POST', `${at}/page`, { body: { ...pageBody('/visit'), sections: [form] }, headers });
    await send('POST', `${at}/page`, { body: { ...pageBody('/soon'), status: 'draft' }, headers });
    const section = { ...globalBody().section };
    const global = await send('POST', `${at}/global-instances/Season`, { body: { section, status: 'draft' }, headers });
    const { json: seen } = await put('articles', uuidv7(), body({ slug: 'a', status: 'published' }));
    const later = (days: number) => new Date(Date.parse(seen.last_updated) + days * DAY).toISOString();
    const [next, last] = [later(1), later(2)];
    await put('articles', uuidv7(), body({ slug: 'b', status: 'draft' }));
    for (const [slug, publish_at] of [['c', last] as const, ['d', next] as const])
      await put('articles', uuidv7(), body({ slug, status: 'published', publish_at }));
    const submissions: string[] = [];
    for (let message = 0; message < 4; message += 1) {
      const ticket = (await send('POST', `${at}/forms/${form.id}/ticket`)).json;
      wait(ticket.wait * 1000);
      const answers = { name: 'Zoë', email: 'zoe@example.org', message: `Bonjour ${message}` };
      const sent = { answers, page: '/visit', ticket: ticket.ticket };
      await send('POST', `${at}/forms/${form.id}/submissions`, { body: sent });
    }
    for (const { id } of (await send('GET', `${at}/submissions`, { headers })).json.result) submissions.push(id);
    await send('PUT', `${at}/submissions/${submissions[0]}`, { body: { status: 'read' }, headers });
    await send('PUT', `${at}/submissions/${submissions[1]}`, { body: { status: 'spam' }, headers });
    await send('DELETE', `${at}/submissions/${submissions[2]}`, { headers });
    await send('POST', `${at}/invitations`, { body: { email: 'ben@example.org', role: 'editor' }, headers });
    for (const [index, role] of ROLES.entries()) {
      const { token } = await joinProject(api(), { ...headers, projectId }, role);
      const { json } = await send('GET', `${at}/overview`, { headers: { token } });
      expect(apiCalls.getOverview.answer.safeParse(json).error).toBeUndefined();
      expect(json).toEqual({
        pages: { published: 2, drafts: 1, first_draft: '/soon' },
        globals: { drafts: 1, first_draft: global.json.id },
        articles: { published: 1, scheduled: 2, drafts: 1, next },
        messages: { total: 2, unread: 1 },
        outdated: { pages: 0, ...NOTHING },
        broken: { links: 0, ...NOTHING },
        media: 0,
        people: 2 + index,
        invitations: role === 'editor' ? null : 1,
      });
    }
    const stranger = await api().account();
    const ask = async (token: string) => (await send('GET', `${at}/overview`, { headers: { token } })).status;
    expect([await ask(stranger.token), await ask('')]).toEqual([404, 401]);
  });

  test('E15: translations that are out of date and links that lead nowhere are counted, until they are put right', async () => {
    const { send } = api();
    const { put, body, at, headers } = await journal(api());
    const link = (url: string) => ({ url, new_tab: false });
    const section = (settings: object, more: object = {}) => ({
      ...sectionBody('Rooms'),
      settings: [settings],
      ...more,
    });
    const title = { en: 'Rooms', fr: 'Chambres' };
    const create = (path: string, sections: object[], more: object = {}) =>
      send('POST', `${at}/page`, { body: { ...pageBody(path), sections, ...more }, headers });
    const overviewNow = async () => (await send('GET', `${at}/overview`, { headers })).json;
    await put('articles', uuidv7(), body({ slug: 'figs', status: 'published' }));
    await put('articles', uuidv7(), body({ slug: 'later', status: 'draft' }));
    await create('/blogs/*', [section({ title })]);
    await create('/draft', [section({ title, more: link('/not-there') })], { status: 'draft' });
    const right = ['/', '/fr/rooms?a=1#b', '/rooms/day=friday', '/blogs/figs', '/media/p/a.png', '/health'];
    const texts = right.map((url) => `<a href="${url}">x</a>`).join('');
    await create('/rooms', [section({ title, body: { en: `<p>${texts}</p>` }, more: link('https://a.example/x') })]);
    expect(await overviewNow()).toMatchObject({ broken: { links: 0, first: null } });
    const wrong = [
      section(
        {
          ...{ title, more: link('/nowhere') },
          body: { en: '<p><a href="/draft">a</a><a href="/fr/blogs/later">b</a></p>' },
        },
        { private_data: { translations: { title: { fr: { from: 'en', text: 'Rooms' } } } } },
      ),
      section({ title, more: link('/hidden-place') }, { hidden: true }),
    ];
    const made = (await create('/wrong', wrong)).json;
    expect(await overviewNow()).toMatchObject({
      broken: { links: 3, first: '/wrong' },
      outdated: { pages: 0, first: null },
    });
    const { id, sections } = made;
    const changed = sections.map((each: { settings: object[] }) => ({
      ...each,
      settings: [{ ...each.settings[0], title: { ...title, en: 'Other rooms' }, more: link('/rooms'), body: {} }],
    }));
    await send('PUT', `${at}/page/${id}`, { body: { ...pageBody('/wrong'), id, sections: changed }, headers });
    expect(await overviewNow()).toMatchObject({
      broken: { links: 0, first: null },
      outdated: { pages: 1, first: '/wrong' },
    });
  });

  test('E15: links and translations of globals are counted once, however many pages show them; what nobody sees is not', async () => {
    const { send } = api();
    const { at, headers } = await journal(api());
    const title = { en: 'Rooms', fr: 'Chambres' };
    const link = (url: string) => ({ url, new_tab: false });
    const put = async (name: string, settings: object, more: object = {}) => {
      const body = { section: { ...globalBody().section, options: [settings], ...more } };
      const { json, status } = await send('PUT', `${at}/global-instances/${name}`, { body, headers });
      expect(status).toBe(200);
      return json;
    };
    const overviewNow = async () => (await send('GET', `${at}/overview`, { headers })).json;
    const wrong = { title, more: link('/nowhere'), body: { en: '<p><a href="/neither">a</a></p>' } };
    const footer = await put('Footer', wrong, {
      private_data: { translations: { title: { fr: { from: 'en', text: 'Rooms' } } } },
    });
    await put('Unused', wrong);
    expect(await overviewNow()).toMatchObject({ broken: { links: 0, globals: 0 }, outdated: { globals: 0 } });
    const linked = { id: uuidv7(), weight: 0, region: {}, linked_to: 'footer' };
    for (const path of ['/one', '/two']) {
      const sections = [
        { ...linked, id: uuidv7() },
        { ...linked, id: uuidv7(), weight: 1, linked_to: 'FOOTER' },
      ];
      expect((await send('POST', `${at}/page`, { body: { ...pageBody(path), sections }, headers })).status).toBe(201);
    }
    expect(await overviewNow()).toMatchObject({
      broken: { links: 2, globals: 1, first: null, first_global: footer.id },
    });
    await put('Footer', { ...wrong, title: { ...title, en: 'Other rooms' } });
    expect(await overviewNow()).toMatchObject({
      outdated: { pages: 0, globals: 1, first: null, first_global: footer.id },
    });
    // What pages kept below their links says the same as ever, and nobody sees it.
    await put('Footer', { title: { en: 'Other rooms', fr: 'D’autres chambres' }, more: link('/one') });
    expect(await overviewNow()).toMatchObject({ broken: { links: 0, ...NOTHING } });
  });
};
