import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, apiCalls, createClient, type PageBody, type ProjectMetadata, type Redirect } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maisonVerveine } from './content/starter.ts';
import { PICTURE_NAMES, PICTURES } from './images/catalogue.ts';
import { hashSources, mediaIdOf } from './images/manifest.ts';
import { DEMO_OWNER_EMAIL, seedDemo } from './seed.ts';

/** A film with its captions, a menu in each language, and one that is private. */
/** The film has a picture of itself. */
const FILES = 7;

const PROJECT = '0190f5fe-7c00-7a00-8000-000000000001';
const logger = { info: () => {}, warn: () => {} };
const JOURNAL_SIZE = Object.values(maisonVerveine.journal ?? {}).flat().length;
let imagesDir: string;

/** Pictures that are one byte each: what they show does not matter here. */
beforeAll(async () => {
  imagesDir = await mkdtemp(join(tmpdir(), 'demo-'));
  const file = (filename: string, type: string) => ({ filename, type, width: 480, height: 320, bytes: 1 });
  const images = PICTURE_NAMES.map((name) => [
    name,
    {
      media_id: mediaIdOf(name),
      hash: 'h',
      alt: PICTURES[name].alt,
      files: [file('h-480.webp', 'image/webp')],
      share: file('h-1200.jpg', 'image/jpeg'),
      look: { color: '#7a8b99', blur: 'data:image/webp;base64,UklGRg==' },
    },
  ]);
  for (const name of PICTURE_NAMES) {
    await mkdir(join(imagesDir, mediaIdOf(name)));
    for (const filename of ['h-480.webp', 'h-1200.jpg'])
      await writeFile(join(imagesDir, mediaIdOf(name), filename), '.');
  }
  const manifest = { source: await hashSources(), images: Object.fromEntries(images) };
  await writeFile(join(imagesDir, 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(imagesDir, { recursive: true, force: true }));

/** What registering leaves at `/`. */
const EMPTY_HOME = {
  id: '0190f5fe-7c00-7a00-8000-000000000002',
  page: 'Home',
  path: '/',
  layout: 'extended-layout',
  metadata: {},
  sections: [],
  version: 1,
} satisfies PageBody & { id: string };

/** The part of the API that seeding meets, with failures on demand. */
function fakeApi() {
  const pages = new Map<string, PageBody>();
  /** Of authors, categories, tags and articles, by id. */
  const journal = new Map<string, unknown>();
  const account: { password?: string; metadata: ProjectMetadata; redirects: readonly Redirect[] } = {
    metadata: {},
    redirects: [],
  };
  const before = vi.fn((_call: string) => {});
  const membership = { id: PROJECT, url: 'localhost', role: 'owner' };
  const project = () => ({
    id: PROJECT,
    url: 'localhost',
    claimed: true,
    verified: true,
    project_metadata: account.metadata,
  });
  const api = createClient(apiCalls, async ({ call, params, body, headers }) => {
    before(call.id);
    const sent = body as { password?: string; metadata?: ProjectMetadata };
    switch (call.id) {
      case 'register':
        if (account.password) throw new ApiError('email_taken');
        account.password = sent.password;
        pages.set(EMPTY_HOME.id, EMPTY_HOME);
        return { token: 't', project: project() };
      case 'login':
        if (sent.password !== account.password) throw new ApiError('wrong_credentials');
        return { token: 't', projects: [membership] };
      case 'getProject':
        return project();
      case 'saveProject':
        account.metadata = { ...account.metadata, ...sent.metadata };
        return {};
      case 'loadPage': {
        const found = [...pages.values()].find(({ path }) => path === `/${params.page}`);
        if (!found) throw new ApiError('page_not_found');
        return found;
      }
      case 'savePage': {
        const id = String(params.page);
        const version = pages.get(id)?.version;
        const expected = headers.ifNoneMatch === '*' ? undefined : Number(headers.ifMatch?.slice(1, -1));
        if (version !== expected) throw new ApiError('precondition_failed');
        const page = apiCalls.savePage.body.parse(body) as PageBody;
        const isTaken = [...pages].some(([other, { path }]) => other !== id && path === page.path);
        if (isTaken) throw new ApiError('page_path_taken');
        pages.set(id, { ...page, version: (version ?? 0) + 1 });
        return { invalid_sections: [] };
      }
      case 'saveAuthor':
      case 'saveCategory':
      case 'saveTag':
      case 'saveArticle': {
        const id = String(params.id ?? params.article);
        if (journal.has(id)) throw new ApiError('precondition_failed');
        journal.set(id, apiCalls[call.id].body.parse(body));
        return {};
      }
      case 'listRedirects':
        return { version: 0, redirects: account.redirects };
      case 'saveRedirects':
        account.redirects = apiCalls.saveRedirects.body.parse(body).redirects;
        return {};
      default:
        return {};
    }
  });
  return { api, pages, journal, account, before };
}

const setup = () => {
  const fake = fakeApi();
  const storage = memoryStorage();
  const addDomain = vi.fn(async (_project: string, _host: string) => {});
  let reached = false;
  const milestone = {
    isReached: async () => reached,
    reach: async () => {
      reached = true;
    },
    forget: () => {
      reached = false;
    },
  };
  const seed = (password = 'a long password') =>
    seedDemo({
      api: fake.api,
      storage,
      hosts: ['localhost', '127.0.0.1', 'demo.localhost'],
      password,
      logger,
      addDomain,
      addMedia: async () => {},
      milestone,
      imagesDir,
    });
  return { ...fake, storage, addDomain, milestone, seed };
};

test('the first call makes account, hosts, settings, pictures and pages; the second does nothing', async () => {
  const { seed, pages, journal, account, addDomain, storage, before } = setup();
  expect(await seed()).toEqual({ created: true, password: 'a long password' });
  expect(pages.size).toBe(maisonVerveine.pages.length);
  expect(journal.size).toBe(JOURNAL_SIZE);
  expect(account.redirects).toEqual(maisonVerveine.redirects);
  expect(pages.get(EMPTY_HOME.id)?.sections.length).toBeGreaterThan(0);
  expect(account.metadata).toMatchObject({ title: 'Maison Verveine', pagePath404: '/not-found' });
  expect(addDomain.mock.calls.map(([, host]) => host)).toEqual(['127.0.0.1', 'demo.localhost']);
  const stored = [...storage.files.keys()].filter((key) => key.startsWith(`media/${PROJECT}/`));
  expect(stored).toHaveLength(PICTURE_NAMES.length * 2 + FILES);
  before.mockClear();
  expect(await seed()).toEqual({ created: false });
  expect(before).not.toHaveBeenCalled();
});

test.each(['register', 'getProject', 'saveProject', 'savePage', 'saveTag', 'saveArticle', 'saveRedirects', 'logout'])(
  'interrupted at %s, the next call completes it with the first password',
  async (at) => {
    const { seed, pages, journal, account, before } = setup();
    let countdown = at === 'savePage' ? 4 : 1;
    before.mockImplementation((call) => {
      if (call === at && --countdown === 0) throw new ApiError('unavailable');
    });
    await expect(seed()).rejects.toMatchObject({ code: 'unavailable' });
    const { created, password } = await seed('another password');
    expect(pages.size).toBe(maisonVerveine.pages.length);
    expect(journal.size).toBe(JOURNAL_SIZE);
    expect(account.redirects).toEqual(maisonVerveine.redirects);
    expect(account.password).toBe('a long password');
    expect([created, password]).toEqual([true, 'a long password']);
  },
);

test('what the owner changed or deleted stays so', async () => {
  const { seed, pages, account } = setup();
  await seed();
  const [id] = pages.keys();
  pages.delete(String(id));
  account.metadata = { title: 'Ours now' };
  await seed();
  expect(pages.size).toBe(maisonVerveine.pages.length - 1);
  expect(account.metadata).toEqual({ title: 'Ours now' });
});

test('OPS-13: with a new storage on a database that has the demo site, nothing comes back', async () => {
  const { seed, pages, storage } = setup();
  await seed();
  const [id] = pages.keys();
  pages.delete(String(id));
  for (const key of storage.files.keys()) await storage.delete(key);
  expect(await seed()).toEqual({ created: false });
  expect(pages.size).toBe(maisonVerveine.pages.length - 1);
  expect(storage.files.size).toBe(0);
});

test('a page that is there when seeding resumes, and a theme and redirects of the owner’s, are not replaced', async () => {
  const { seed, pages, account, storage, milestone } = setup();
  await seed();
  const redirects = [{ from: '/mine', to: '/', status: 301 }] as const;
  account.redirects = redirects;
  const [id] = pages.keys();
  const changed = { ...(pages.get(String(id)) as PageBody), page: 'Changed' };
  pages.set(String(id), changed);
  account.metadata = { builder: { builder_settings: { '--color-paper': '#fff' } } };
  await storage.delete('demo/seed.json');
  milestone.forget();
  expect((await seed()).created).toBe(true);
  expect(pages.get(String(id))).toBe(changed);
  expect(account.metadata).toEqual({ builder: { builder_settings: { '--color-paper': '#fff' } } });
  expect(account.redirects).toBe(redirects);
});

test('an account or a host of someone else is left alone', async () => {
  const { seed, pages, account } = setup();
  account.password = 'someone else’s';
  expect(await seed()).toEqual({ created: false });
  expect(pages.size).toBe(0);
});

test('the password is not kept once all is there', async () => {
  const { seed, storage } = setup();
  await seed();
  const state = new TextDecoder().decode((await storage.get('demo/seed.json')) ?? new Uint8Array());
  expect(JSON.parse(state)).toEqual({ done: true });
  expect(DEMO_OWNER_EMAIL).toBe('owner@demo.localhost');
});

test('a page with refused sections is taken back, and seeding says why', async () => {
  const { seed, api, storage, milestone } = setup();
  await seed();
  await storage.delete('demo/seed.json');
  milestone.forget();
  const deletePage = vi.fn(async () => ({ message: '' }));
  const savePage = async () => ({
    invalid_sections: [{ id: 'x', name: 'rich-text', weight: 0, error: 'body is missing' }],
  });
  const broken = { ...api, savePage, deletePage } as unknown as typeof api;
  const options = {
    api: broken,
    storage,
    hosts: ['localhost'] as const,
    password: 'a long password',
    logger,
    addDomain: async () => {},
    addMedia: async () => {},
    milestone,
    imagesDir,
  };
  await expect(seedDemo(options)).rejects.toThrow('body is missing');
  expect(deletePage).toHaveBeenCalledTimes(1);
});
