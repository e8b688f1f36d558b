import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, openDatabase } from '@infra/api';
import type { Base } from 'offline-api';
import { type BeginSite, offlineSuite, testId, testPage, testSection } from 'offline-api/testing';
import {
  ApiError,
  apiCalls,
  createClient,
  httpTransport,
  OFFLINE_API,
  type Project,
  type SectionDefinition,
} from 'shared-contracts';
import { BodyBudget, readersOf } from 'shared-contracts/body-budget';
import { createApiClient } from 'shared-contracts/client';
import { memoryStorage } from 'shared-contracts/fixtures';
import type { OfflineCalls } from 'shared-contracts/offline-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDraftAnswers } from './draft-answers.ts';

const FACTS = { operator: false, remoteAddress: '' };
const bodies = new BodyBudget();
const answers = createDraftAnswers(bodies);
let dataDir: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let api: ReturnType<typeof createApi>;
let owner: Person;

interface Person {
  readonly token: string;
  readonly project: Project;
}

async function account(host: string): Promise<Person> {
  const { register } = createClient(apiCalls, api.transport);
  const { token, project } = await register({
    body: {
      ...{ email: `${host}@example.org`, full_name: 'Somebody', project_name: host, host: `${host}.localhost` },
      ...{ password: 'a long password', terms_accepted: true },
    },
  });
  return { token, project };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sections-offline-'));
  database = await openDatabase({ dataDir });
  const definitions = new Map<string, SectionDefinition>();
  api = createApi({ database, definitions: () => definitions, storage: memoryStorage(), localHosts: true });
  owner = await account('ours');
});
afterAll(async () => {
  await api.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** The content API, as somebody. */
const online = ({ token }: Pick<Person, 'token'>) =>
  createClient(
    apiCalls,
    httpTransport({
      ...{ baseUrl: 'http://api.test/api/v1', headers: { token } },
      fetch: (async (input: string, init?: RequestInit) => api.fetch(new Request(input, init), FACTS)) as typeof fetch,
    }),
  );

/** Asks for the draft of a project, as the shell lets it be asked. */
const asking =
  ({ project }: Pick<Person, 'project'> = owner, fetch = (asked: Request) => api.fetch(asked, FACTS)) =>
  async (input: string, init?: RequestInit): Promise<Response> => {
    using held = bodies.hold([]);
    const site = { project, host: 'ours.localhost', held, api: fetch };
    return answers(new Request(input, init), site).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return Response.json(error.toBody('en'), { status: error.status });
    });
  };

/** The draft of somebody on a project. */
function offline({ token }: Pick<Person, 'token'>, ...of: Parameters<typeof asking>) {
  const ask = asking(...of);
  const headers: Record<string, string> = token === '' ? {} : { token };
  const transport = httpTransport({ baseUrl: `http://site.test${OFFLINE_API}`, headers, fetch: ask as typeof fetch });
  return createApiClient<keyof OfflineCalls>(transport);
}

const keep = async (person: Person, storage: object, bases: readonly Base[] = [], rest: object = {}) =>
  online(person).syncStorage({
    params: { project: owner.project.id },
    body: {
      ...{ storage, domain: 'ours', projectId: owner.project.id, currentPackage: null, bases, ...rest },
    } as never,
  });
const copyOf = (person: Person) => online(person).readDraftCopy({ params: { project: owner.project.id }, query: {} });

const begin: BeginSite = async (changes, bases) => {
  const storage = Object.groupBy(changes, ({ store }) => store);
  const records = Object.entries(storage).map(([store, all]) => [store, all?.map(({ put }) => put)]);
  await keep(owner, Object.fromEntries(records), bases);
  return {
    client: offline(owner) as never,
    project: owner.project.id,
    kept: async (store) => (await copyOf(owner)).storage[store] ?? [],
    bases: async () => (await copyOf(owner)).bases as unknown as Base[],
  };
};

offlineSuite('the copy that the server keeps', begin);

test('O5: strangers and others of the installation are told nothing; who has no copy has no draft', async () => {
  await keep(owner, { page: [testPage('/', { id: testId(1) })] });
  const params = { project: owner.project.id, page: '' };
  await expect(offline({ token: '' }).loadPage({ params, body: {} })).rejects.toMatchObject({ status: 401 });
  await expect(offline({ token: 'made-up' }).loadPage({ params, body: {} })).rejects.toMatchObject({ status: 401 });
  const stranger = await account('theirs');
  await expect(offline(stranger).loadPage({ params, body: {} })).rejects.toMatchObject({ status: 404 });
  await expect(offline(stranger).listOwnSections({ params: { ...params, name: 'a' } })).rejects.toMatchObject({
    status: 404,
  });
  const none = offline(stranger, stranger).loadPage({ params: { project: stranger.project.id, page: '' }, body: {} });
  await expect(none).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await offline(owner).loadPage({ params, body: {} })).toMatchObject({ id: testId(1) });
});

test('O5: calls that meet each other, and a browser that syncs meanwhile, lose nothing', async () => {
  const revision = (await keep(owner, { page: [testPage('/', { id: testId(1) })] })).revision;
  const { createPage } = offline(owner);
  const make = (number: number) =>
    createPage({
      params: { project: owner.project.id },
      body: { id: testId(number), page: `Page ${number}`, path: `/page-${number}`, sections: [] },
    });
  const synced = keep(owner, { page: [testPage('/synced', { id: testId(40) })] }, [], { revision });
  await Promise.all([make(11), make(12), make(13), synced.catch(() => undefined)]);
  const { storage } = await copyOf(owner);
  const paths = storage.page?.map((page) => page.path) ?? [];
  expect(paths).toEqual(expect.arrayContaining(['/', '/page-11', '/page-12', '/page-13']));
});

test.each([
  ['no JSON', 'POST', '/page', '{', 'application/json', 400],
  ['a key that is more than data', 'POST', '/page', '{"metadata":{"__proto__":{}}}', 'application/json', 400],
  ['brackets without end', 'POST', '/page', '['.repeat(100_000), 'application/json', 400],
  ['a type that is no JSON', 'POST', '/page', '{"page":"a","path":"/a"}', 'text/plain', 415],
  ['JSON that says it is a form', 'POST', '/page', '{"page":"a","path":"/a"}', 'multipart/form-data; boundary=x', 415],
  ['half a form', 'POST', '/media', '--x\r\ncontent-disposition: form-data', 'multipart/form-data; boundary=x', 400],
  ['a call that no draft answers', 'PUT', '/redirects', '{}', 'application/json', 404],
  ['a method that there is not', 'PATCH', '/page/x', '{}', 'application/json', 405],
])('O5: %s is refused', async (_, method, path, body, type, status) => {
  await keep(owner, { page: [testPage('/', { id: testId(1) })] });
  const address = `http://site.test${OFFLINE_API}/project/${owner.project.id}${path}`;
  const headers = { token: owner.token, 'content-type': type };
  expect((await asking()(address, { method, headers, body })).status).toBe(status);
  expect((await copyOf(owner)).copy).toMatchObject({ records: 1 });
});

test('O5: what a call writes is more than the copy holds, or no record: refused, with nothing of it kept', async () => {
  await keep(owner, { page: [testPage('/', { id: testId(1) })] });
  const { createPage } = offline(owner);
  const params = { project: owner.project.id };
  const long = { ...testSection(3, 'x'.repeat(1_300_000)) };
  const beyond = createPage({ params, body: { page: 'Long', path: '/long', sections: [long] } });
  await expect(beyond).rejects.toSatisfy(({ status }) => [413, 422].includes(status));
  const longer = { ...testSection(3, 'x'.repeat(2_200_000)) };
  const tooLong = createPage({ params, body: { page: 'Longer', path: '/longer', sections: [longer] } });
  await expect(tooLong).rejects.toMatchObject({ status: 413 });
  expect((await copyOf(owner)).copy).toMatchObject({ records: 1 });
  await keep(owner, { page: [{ path: '/', sections: 'none' }] });
  await expect(offline(owner).listPages({ params })).resolves.toEqual([]);
  await expect(offline(owner).loadPage({ params: { ...params, page: '' }, body: {} })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('O5: a call that changes more than one request takes is refused before anything of it is sent', async () => {
  const id = testId(9);
  const banner = {
    ...{ id, name: 'Banner', instance_name: 'Banner', status: 'published', version: 1, regions: {} },
    ...{ section: { name: 'rich-text', options: [{}] }, auto_insertion: false },
  };
  const link = { ...testSection(3, ''), linked_to: 'Banner' };
  const pages = (from: number) =>
    Array.from({ length: 700 }, (_, at) =>
      testPage(`/p${from + at}`, { id: testId(1000 + from + at), page: `P ${from + at}`, sections: [link] }),
    );
  const first = await keep(owner, { page: pages(0), 'global-instances': [banner] });
  await keep(owner, { page: pages(700) }, [], { revision: first.revision });
  await keep(owner, { page: pages(1400) }, [], { revision: first.revision + 1 });
  const sent: string[] = [];
  const fetch = (asked: Request) => {
    if (asked.method === 'POST') sent.push(new URL(asked.url).pathname);
    return api.fetch(asked, FACTS);
  };
  const params = { project: owner.project.id, name: 'Banner' };
  const { id: _, ...rest } = { ...banner };
  const body = { id, name: 'Other', section: rest.section, status: 'published', version: 1, regions: {} } as never;
  await expect(offline(owner, owner, fetch).saveGlobalInstance({ params, body })).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(sent.filter((path) => path.endsWith('sync-storage'))).toEqual([]);
  expect((await copyOf(owner)).copy).toMatchObject({ records: 2101, revision: first.revision + 2 });
});

test('O3: lists of media read none of their bytes, and what is written of a medium keeps them', async () => {
  const read: URLSearchParams[] = [];
  const fetch = (asked: Request) => {
    const { pathname, searchParams } = new URL(asked.url);
    if (pathname.endsWith('/draft-copy') && searchParams.has('store')) read.push(searchParams);
    return api.fetch(asked, FACTS);
  };
  await keep(owner, { page: [testPage('/', { id: testId(1) })] });
  const { uploadMedia, listMedia, updateMedia } = offline(owner, owner, fetch);
  const params = { project: owner.project.id };
  const medium = { ...params, media: testId(2) };
  const file = new File(['bytes'], 'room.png', { type: 'image/png' });
  await uploadMedia({ params, body: { id: testId(2), 'files[1][file]': file } });
  await listMedia({ params, query: { state: 'unused' } });
  expect(read.map((query) => query.get('data'))).not.toContain('true');
  await updateMedia({ params: medium, body: { version: 1, title: 'A room' } });
  const { storage } = await copyOf(owner);
  expect(storage.medias).toMatchObject([{ title: 'A room', data: `data:image/png;base64,${btoa('bytes')}` }]);
  const withBytes = read.filter((query) => query.get('data') === 'true');
  expect(withBytes.map((query) => query.get('key'))).toEqual([testId(2)]);
});

/** Answers as the content API does, but to whoever reads a whole store: that waits until it is let go on. */
function haltingAt(store: string) {
  const [halted, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const fetch = async (asked: Request) => {
    if (new URL(asked.url).searchParams.get('store') === store) {
      halted.resolve();
      await going.promise;
    }
    return api.fetch(asked, FACTS);
  };
  return { fetch, halted: halted.promise, goOn: going.resolve };
}

test('O5: what reads little of a draft, or nothing, waits for nobody who reads much', async () => {
  await keep(owner, { page: [testPage('/', { id: testId(1) })], medias: [{ media_id: testId(2) }] });
  const { fetch, halted, goOn } = haltingAt('page');
  const params = { project: owner.project.id };
  const first = offline(owner, owner, fetch).listPages({ params });
  await halted;
  expect(await offline(owner).getUser({ params })).toMatchObject({ email: 'ours@example.org' });
  expect(await offline(owner).getMedia({ params: { ...params, media: testId(2) } })).toMatchObject({ id: testId(2) });
  const second = offline(owner).listPages({ params });
  goOn();
  expect(await Promise.all([first, second])).toMatchObject([[{ path: '/' }], [{ path: '/' }]]);
});

test('O5: no copy is read whole that there is no room for, and the room is given back', async () => {
  await keep(owner, {
    page: [testPage('/', { id: testId(1), metadata: { en: { description: 'x'.repeat(30_000) } } })],
  });
  const count = (...of: Parameters<typeof asking>) =>
    offline(owner, ...of).countMedia({ params: { project: owner.project.id } });
  const room = 64 * 1024 * 1024;
  {
    using others = bodies.hold(readersOf(room));
    others.add(room - 80_000);
    await expect(count()).rejects.toMatchObject({ code: 'unavailable' });
  }
  const { fetch, halted, goOn } = haltingAt('medias');
  const first = count(owner, fetch);
  await halted;
  using others = bodies.hold(readersOf(room));
  expect(() => others.add(room - 80_000)).toThrow();
  goOn();
  await first;
  others.add(room - 80_000);
  await expect(count()).rejects.toMatchObject({ code: 'unavailable' });
});

test('O5: a call that failed before its turn came keeps no room', async () => {
  await keep(owner, { page: [testPage('/', { id: testId(1) })] });
  const params = { project: owner.project.id };
  const { fetch, halted, goOn } = haltingAt('medias');
  const first = offline(owner, owner, fetch).countMedia({ params });
  await halted;
  const failing = async (asked: Request) =>
    asked.url.includes('/section-types') ? new Response(null, { status: 500 }) : api.fetch(asked, FACTS);
  await expect(offline(owner, owner, failing).listSectionTypes({ params })).rejects.toThrow();
  goOn();
  await Promise.all([first, offline(owner).countMedia({ params })]);
  using all = bodies.hold(readersOf(64 * 1024 * 1024));
  all.add(64 * 1024 * 1024);
});
