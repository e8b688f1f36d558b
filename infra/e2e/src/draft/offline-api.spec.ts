import { randomUUID } from 'node:crypto';
import { type ApiCalls, apiCalls, type DraftCopy } from 'shared-contracts';
import { mailedLink } from '../support/outbox.ts';
import { textSection } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';
import { type Asked, askSite, pathOf, type SiteAnswer } from './site-calls.ts';

const OFFLINE = '/n-api/offline-api';
const cookieOf = ({ token }: Pick<Stranger, 'token'>) => ({ cookie: `sections-auth-token=${token}` });

/** What the site has online, kept as a draft. */
async function beginDraft({ api, project, host }: Stranger): Promise<DraftCopy> {
  const params = { project };
  const home = await api.loadPage({ params: { ...params, page: '' }, body: {} });
  const { project_metadata } = await api.getProject({ params });
  return api.syncStorage({
    params,
    body: {
      storage: { page: [home], 'project-meta-data': [{ id: project, project_metadata }] },
      ...{ domain: host, projectId: project, currentPackage: null },
    },
  });
}

test('O1: another device of the same person reads and writes the draft at the site, and nobody else does', async ({
  product,
}) => {
  const owner = await registerStranger(product);
  const { api, project, host } = owner;
  const begun = await beginDraft(owner);
  const at = (path: string) => `${OFFLINE}/project/${project}${path}`;
  const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    askSite(product, host, { method, path: at(path), headers, body });
  const origin = `http://${host}:${new URL(product.url).port}`;
  const own = { ...cookieOf(owner), origin, 'sec-fetch-site': 'same-origin', 'x-sections-request': '1' };
  const page = { id: randomUUID(), page: 'Rooms', path: '/rooms', sections: [textSection('In the draft')] };

  const made = await ask('POST', '/page', own, page);
  expect(made).toMatchObject({ status: 201, json: { id: page.id, version: 1 } });
  expect(made.headers['cache-control']).toContain('no-store');
  expect((await ask('POST', '/page/rooms', own, {})).json).toMatchObject({ sections: page.sections });
  expect((await ask('GET', '/pages', own)).json).toMatchObject([{ path: '/' }, { path: '/rooms' }]);
  // Nothing of it is online; a browser goes on from it.
  const params = { project };
  expect((await api.listPages({ params, query: {} })).map(({ path }) => path)).toEqual(['/']);
  const { storage, copy } = await api.readDraftCopy({ params, query: { store: 'page' } });
  expect(copy?.revision).toBe(begun.revision + 1);
  expect(storage.page).toHaveLength(2);
  // A site that another one is shown in writes nothing.
  const foreign = { ...own, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await ask('POST', '/page', foreign, { ...page, id: randomUUID() })).status).toBe(403);
  // Without a session, and with that of others.
  const stranger = await registerStranger(product);
  for (const path of ['/pages', '/users', '/medias', '/section-types', '/global-instances/a/pages/b'])
    expect([path, (await ask('GET', path, {})).status, (await ask('GET', path, cookieOf(stranger))).status]).toEqual([
      ...[path, 401, 404],
    ]);
  expect((await askSite(product, stranger.host, { method: 'GET', path: at('/pages'), headers: own })).status).toBe(404);
  // Somebody else of the same project has a draft of their own, or none.
  const editor = await joinAs(product, owner, 'editor');
  expect((await ask('GET', '/pages', cookieOf(editor))).status).toBe(404);
  const theirs = { ...page, id: randomUUID(), path: '/theirs', page: 'Theirs' };
  await editor.api.syncStorage({
    params,
    body: { storage: { page: [] }, domain: host, projectId: project, currentPackage: null },
  });
  const sent = await ask('POST', '/page', { token: editor.token }, theirs);
  expect(sent.status).toBe(201);
  expect((await ask('GET', '/pages', { token: editor.token })).json).toMatchObject([{ path: '/theirs' }]);
  expect((await ask('GET', '/pages', own)).json).toHaveLength(2);
});

const emailOf = ({ host }: Stranger): string => `${host.replace('.localhost', '')}@example.org`;

/** Somebody with an account of their own who works on the project of another. */
async function joinAs(product: Product, owner: Stranger, role: 'editor'): Promise<Stranger> {
  const guest = await registerStranger(product);
  const proof = new URL(await mailedLink(product, emailOf(owner), '/verify')).searchParams.get('token') ?? '';
  await owner.api.verify({ body: { token: proof } });
  const email = emailOf(guest);
  await owner.api.inviteUser({ params: { project: owner.project }, body: { email, role } });
  const link = await mailedLink(product, email, '/invitation/');
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  await guest.api.acceptInvitation({ params: { token }, body: {} });
  return guest;
}

/** What two sites cannot say alike, or a draft does not know: when, who, and what is made of files and translations. */
const OWN_OF_EACH = new Set([
  ...['last_updated', 'updated_by', 'translations', 'changes', 'on_trial', 'project_metadata', 'takenOut', 'taken_out'],
  ...['version_of', 'creation_date', 'author'],
]);

/** An answer without what is bound to differ. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => !OWN_OF_EACH.has(key) && each !== null);
  return Object.fromEntries(kept.map(([key, each]) => [key, plain(each)]));
}

/** The version of a type is made of its content, and means nothing beyond. */
const withoutVersions = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key === 'version' ? undefined : value));

function saidBy(id: keyof ApiCalls, { status, headers, json }: SiteAnswer) {
  const answer = plain(json);
  if (id.includes('SectionType')) return { status, answer: withoutVersions(answer) };
  return { status, etag: headers.etag, total: headers['x-total-count'], answer };
}

type Step = readonly [id: keyof ApiCalls, asked?: Asked];

const ID = { rooms: randomUUID(), banner: randomUUID(), link: randomUUID() };
const one = (words: string) => ({ ...textSection(words), id: ID.link });
const rooms = (rest: object = {}) => ({ id: ID.rooms, page: 'Rooms', path: '/rooms', sections: [one('One')], ...rest });
const at = (page: string) => ({ params: { page } });
const named = (name: string) => ({ params: { name } });
const banner = (words: string) => ({ name: 'rich-text', options: textSection(words).settings });
const french = { 'accept-language': 'fr' };

const PAGES: readonly Step[] = [
  ['listPages'],
  ['loadPage', { ...at(''), body: {} }],
  ['createPage', { body: rooms() }],
  ['createPage', { body: rooms() }],
  ['createPage', { body: rooms({ id: randomUUID(), path: '/other' }) }],
  ['createPage', { body: rooms({ id: randomUUID(), page: 'Other' }), headers: french }],
  ['createPage', { body: rooms({ id: randomUUID(), page: 'Kept', path: '/api/kept' }) }],
  ['createPage', { body: rooms({ id: randomUUID(), page: 'No path', path: ' ' }) }],
  ['createPage', { body: rooms({ colour: 'red' }), headers: french }],
  ['createPageAt', { ...at('suites'), body: { page: 'Suites', path: '/suites', sections: [], id: randomUUID() } }],
  ['loadPage', { ...at('rooms'), body: {} }],
  ['loadPage', { ...at(ID.rooms), body: {} }],
  ['loadPage', { ...at('Rooms'), body: {} }],
  ['loadPage', { ...at('nowhere'), body: {}, headers: french }],
  ['savePage', { ...at(ID.rooms), body: rooms({ sections: [one('Two')] }), headers: { 'if-match': '"1"' } }],
  ['savePage', { ...at(ID.rooms), body: rooms({ sections: [one('Three')] }), headers: { 'if-match': '"1"' } }],
  ['savePage', { ...at(ID.rooms), body: rooms({ sections: [one('Three')], version: 1 }) }],
  ['savePage', { ...at(ID.rooms), body: rooms({ sections: [one('Two')], version: 1 }) }],
  ['savePage', { ...at(ID.rooms), body: rooms({ sections: [one('Three')], id: randomUUID() }) }],
  ['savePage', { ...at(ID.rooms), body: rooms({ path: '/' }) }],
  ['savePage', { ...at(ID.rooms), body: rooms({ page: 'Suites' }), headers: french }],
  ['savePage', { ...at(ID.rooms), body: rooms({ path: '/our-rooms', status: 'draft', layout: 'extended-layout' }) }],
  ['savePage', { ...at(ID.rooms), body: rooms({ path: '/our-rooms', sections: [{ ...one('Four'), weight: 'x' }] }) }],
  ['savePage', { ...at(randomUUID()), body: rooms({ id: undefined }) }],
  ['savePage', { ...at('nowhere'), body: rooms({ id: undefined }), headers: { 'if-match': '"1"' } }],
  ['listPages', { query: { search: 'ROOM' } }],
  ['listPages', { query: { sort: '-path', per_page: '2' } }],
  ['listPages', { query: { sort: 'path', per_page: '2', page: '2' } }],
  ['listPages', { query: { status: 'draft' } }],
  ['listPages', { query: { per_page: '1000' }, headers: french }],
  ['listPages', { query: { colour: 'red' } }],
  ['deletePage', { ...at(ID.rooms), headers: { 'if-match': '"1"' } }],
  ['deletePage', at('Suites')],
  ['deletePage', { ...at('Suites'), headers: french }],
];

const asShown = { ...one('For all'), linked_to: 'Banner', weight: 2 };
const CONTENTS: readonly Step[] = [
  ['createGlobalInstance', { ...named('Banner'), body: { id: ID.banner, section: banner('For all') } }],
  ['createGlobalInstance', { ...named('Banner'), body: { id: ID.banner, section: banner('For all') } }],
  ['createGlobalInstance', { ...named('BANNER'), body: { section: banner('Another') }, headers: french }],
  ['createGlobalInstance', { ...named('No section'), body: {} }],
  ['savePage', { ...at(ID.rooms), body: rooms({ sections: [{ id: ID.link, weight: 2, linked_to: 'banner' }] }) }],
  ['loadPage', { ...at('rooms'), body: {} }],
  // Sent back as it was shown, it keeps its own for the time in which there is nothing to show.
  ['savePage', { ...at(ID.rooms), body: rooms({ sections: [asShown] }) }],
  ['saveGlobalInstance', { ...named('Banner'), body: { section: banner('For all'), status: 'draft' } }],
  ['loadPage', { ...at('rooms'), body: {} }],
  ['saveGlobalInstance', { ...named('Banner'), body: { section: banner('For all'), status: 'published' } }],
  ['loadPage', { ...at('rooms'), body: {} }],
  ['listGlobalInstances', { query: { search: 'BAN' } }],
  ['getGlobalInstance', named('banner')],
  ['listGlobalUses', named('banner')],
  ['saveGlobalInstance', { ...named('Banner'), body: { section: banner('New') }, headers: { 'if-match': '"3"' } }],
  ['saveGlobalInstance', { ...named('Banner'), body: { section: banner('Late') }, headers: { 'if-match': '"1"' } }],
  ['saveGlobalInstance', { ...named('Banner'), body: { section: banner('Late'), version: 1 } }],
  ['saveGlobalInstance', { ...named('Banner'), body: { section: banner('New'), version: 1 } }],
  ['saveGlobalInstance', { ...named('Banner'), body: { name: 'Head', section: banner('New') } }],
  ['saveGlobalInstance', { ...named('Nobody'), body: { section: banner('New'), version: 3 } }],
  ['listGlobalUses', named('Head')],
  ['deleteGlobalInstance', { ...named('Head'), headers: { 'if-match': '"1"' } }],
  ['deleteGlobalInstance', { ...named('Head'), headers: french }],
  ['deleteGlobalInstance', named('Head')],
  ['loadPage', { ...at('rooms'), body: {} }],
];

const offer = (rest: object = {}) => ({
  ...{ type: 'static', title: 'Offer', access: 'public_scoped' },
  fields: [{ type: 'text', key: 'price', name: 'Price' }],
  ...rest,
});
const TYPES: readonly Step[] = [
  ['createSectionType', { ...named('offer'), body: offer() }],
  ['createSectionType', { ...named('offer'), body: offer() }],
  ['createSectionType', { ...named('offer'), body: offer({ title: 'Other' }), headers: french }],
  ['createSectionType', { ...named('wrong'), body: { type: 'static', fields: [{ type: 'none' }] } }],
  ['saveSectionType', { ...named('nothing'), body: offer() }],
  ['listSectionTypes'],
  ['deleteSectionType', { ...named('offer'), headers: french }],
  ['deleteSectionType', named('offer')],
];

const SITE: readonly Step[] = [
  ['saveProject', { body: { metadata: { languages: ['en'], defaultLang: 'fr' } } }],
  ['saveProject', { body: { metadata: { activateCookieControl: true } }, headers: french }],
  ['saveProject', { body: { metadata: { colour: 'red' } } }],
  ['getUser'],
  ['listUsers'],
  ['listMedia'],
  ['listMedia', { query: { sort: 'size' } }],
  ['searchMedia', { body: { filters: [{ key: 'title', value: 'x' }] } }],
  ['countMedia'],
  ['getMedia', { params: { media: randomUUID() }, headers: french }],
  ['getMedia', { params: { media: 'x' } }],
  ['updateMedia', { params: { media: randomUUID() }, body: { title: 'x' } }],
  ['deleteMedia', { params: { media: randomUUID() } }],
  ['restoreMedia', { params: { media: randomUUID() } }],
  ['purgeMedia', { params: { media: randomUUID() } }],
];

test('O1: call by call, a draft answers what the content API does', async ({ product }) => {
  const owner = await registerStranger(product);
  const { project, host, token } = owner;
  await beginDraft(owner);
  for (const [id, asked = {}] of [...PAGES, ...CONTENTS, ...TYPES, ...SITE]) {
    const { body, headers = {}, params } = asked;
    const path = pathOf(id, { ...asked, params: { ...params, project } });
    const ask = (base: string) =>
      askSite(product, host, {
        ...{ method: apiCalls[id].method, path: base + path, headers: { token, ...headers } },
        ...(body !== undefined && { body }),
      });
    const online = await ask('/api/v1');
    expect.soft([id, asked, saidBy(id, await ask(OFFLINE))]).toEqual([id, asked, saidBy(id, online)]);
  }
});
