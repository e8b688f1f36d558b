import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { testId } from 'offline-api/testing';
import type { Media } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import type { Side } from 'shared-contracts/sections';
import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { mediaBody } from '../store/bodies.ts';
import { createDatabases } from '../store/databases.ts';
import { decideAll } from '../testing/decide-all.ts';
import { filesOf } from './clash-files.ts';
import { createPublisher } from './publisher.ts';

const ID = testId(7);
const FILE = 'files[1][file]';
/** What a file says is its name. */
const hashOf = (file: string): string => createHash('sha256').update(file).digest('hex');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

interface Scene {
  /** What the draft has by now, of a medium that was made from the file `a`. */
  readonly here: { readonly file: string; readonly title: string };
  readonly isOlder?: boolean;
  /** Bytes of the file that is online. */
  readonly original?: () => Promise<Blob | Response>;
}

/** A site whose medium a colleague gave the file `c`. */
async function setUp({ here, isOlder = false, original = async () => new Blob(['c']) }: Scene) {
  const stores = createDatabases();
  const record = (file: string, of: number, title: string) => ({
    ...{ media_id: ID, type: 'image', title, version: of, file_version: of, file_hash: { of, sha256: hashOf(file) } },
    files: [{ url: `/n-api/draft-media/${ID}`, filename: `${file}.png`, type: 'image/png', size: 4000 }],
    ...{ pixels: { width: 1, height: 1 }, look: { color: '#111111' } },
  });
  const mine = record(here.file, here.file === 'a' ? 1 : 2, here.title) as never;
  const nothing = { page: [], 'section-types': [], 'global-instances': [], 'project-meta-data': [] };
  await stores.local.replace({ ...nothing, medias: [mine] });
  const origin = { project: 'one', person: FAKE_USER.id, since: '2026-01-01T00:00:00.000Z' };
  const content = mediaBody(record('a', 1, 'Hall') as never);
  await stores.state.begin(origin, [{ store: 'medias', id: ID, version: 4, content }]);
  await stores.state.keepBlob(ID, new Blob([here.file], { type: 'image/png' }));
  const at = `/api/v1/project/one/media/${ID}/original`;
  const answer = async (): Promise<Response> => {
    const read = await original();
    return read instanceof Response ? read : new Response(read);
  };
  vi.stubGlobal('fetch', async (path: string) => (path === at ? answer() : Response.error()));
  const sent: string[] = [];
  const site = { file: 'c', title: 'Hall', version: 5 };
  const medium = () => ({
    ...{ id: ID, media_id: ID, type: 'image', seo_tag: '', author: '', tags: [], metadata: {} },
    ...{ title: site.title, version: site.version, private_status: 'public', locked_status: 'unlocked' },
    ...(!isOlder && { content_hash: hashOf(site.file) }),
    files: [
      { url: '/media/1/small.webp', filename: 'c.png', type: 'image/webp', size: 90, metadata: { width: 300 } },
      { url: '/media/1/whole.png', filename: 'c.png', type: 'image/png', size: 9000, metadata: { width: 600 } },
    ],
    pixels: { width: 600, height: 400 },
  });
  type Input = { readonly body: Record<string, unknown>; readonly headers?: { readonly ifMatch?: string } };
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    getPlan: () => ({
      package: null,
      limits: { file_bytes: null, media: null, pages: null },
      views: [],
      usage: { media: 1 },
    }),
    listPackages: () => ({ data: [] }),
    listPages: () => [],
    listGlobalInstances: () => ({ data: [] }),
    listSectionTypes: () => ({ data: [] }),
    listMedia: () => ({ result: [medium()], total: 1 }),
    getProject: () => ({ id: 'one', project_metadata: {}, version: 1 }),
    getMedia: medium,
    updateMedia: ({ body: { version, title } }) => {
      if (version !== site.version) throw new ApiError('old_version');
      Object.assign(site, { title, version: site.version + 1 });
      sent.push(`title ${title}`);
      return medium();
    },
    replaceMedia: async ({ body, headers }) => {
      if (headers?.ifMatch !== undefined && headers.ifMatch !== `"${site.version}"`)
        throw new ApiError('precondition_failed');
      Object.assign(site, { file: await (body[FILE] as File).text(), version: site.version + 1 });
      sent.push(`file ${site.file}`);
      return medium();
    },
  };
  const api = new Proxy({}, { get: (_, call: string) => async (input: Input) => answers[call]?.(input) }) as never;
  const { host } = createFakeHost({ project: { id: 'one' } });
  const publisher = createPublisher({ host, stores, api, locks: null as never });
  const metOf = async () => (await publisher.look()).steps.flatMap(({ met }) => met);
  return {
    ...{ stores, sent, site, publisher, metOf },
    kept: async () => (await stores.local.get('medias', ID)) as (Media & { readonly file_hash: unknown }) | undefined,
    bytes: async () => (await stores.state.blob(ID))?.text(),
    publish: async (side?: Side, meanwhile = () => {}) => {
      const seen = await publisher.look();
      meanwhile();
      await publisher.begin(
        seen,
        side
          ? decideAll(
              seen.steps.flatMap(({ met }) => met),
              side,
            )
          : {},
      );
      await publisher.run();
      const progress = publisher.progress();
      publisher.acknowledge();
      return progress;
    },
  };
}

const BOTH: Scene = { here: { file: 'b', title: 'Hall' } };
const TITLE: Scene = { here: { file: 'a', title: 'Great hall' } };
const TAKEN = {
  file_hash: { sha256: hashOf('c') },
  files: [{ url: `/n-api/draft-media/${ID}`, filename: 'c.png', type: 'image/png', size: 1 }],
  pixels: { width: 600, height: 400 },
};

test('O6 O9: a file that was replaced here and online is a clash, both are shown, and undecided it stays out', async () => {
  const { metOf, publish, sent, bytes, stores } = await setUp(BOTH);
  const [met] = await metOf();
  const [clash] = met?.clashes ?? [];
  expect(met?.clashes.map(({ path }) => path)).toEqual([['file']]);
  if (!met || !clash) return;
  expect(filesOf(met, clash, 'mine')).toMatchObject([{ name: 'b.png', size: 4000, picture: expect.any(Blob) }]);
  expect(filesOf(met, clash, 'theirs')).toMatchObject([{ name: 'c.png', size: 9000, picture: '/media/1/small.webp' }]);
  expect(await publish()).toMatchObject({ skipped: [{ item: 'Hall' }] });
  expect([sent, await bytes(), (await stores.state.base('medias', ID))?.version]).toEqual([[], 'b', 4]);
});

test('O6: of two files the own one goes online where that is chosen, and nothing is left to do', async () => {
  const { metOf, publish, sent, bytes } = await setUp(BOTH);
  expect(await publish('mine')).toMatchObject({ state: 'completed', skipped: [] });
  expect([sent, await bytes(), await metOf()]).toEqual([['file b'], 'b', []]);
});

test('O6: of two files the other is in the draft with its bytes where that is chosen, and none is sent', async () => {
  const { metOf, publish, sent, bytes, kept } = await setUp(BOTH);
  expect(await publish('theirs')).toMatchObject({ state: 'completed', skipped: [] });
  expect([sent, await bytes(), await metOf()]).toEqual([[], 'c', []]);
  expect(await kept()).toMatchObject(TAKEN);
  expect(await kept()).not.toHaveProperty('look');
});

test('O6: another title here and another file online: the title is sent, and the file is taken', async () => {
  const { metOf, publish, sent, bytes, kept } = await setUp(TITLE);
  expect((await metOf()).map(({ clashes }) => clashes)).toEqual([[]]);
  expect(await publish()).toMatchObject({ state: 'completed', skipped: [] });
  expect([sent, await bytes(), await metOf()]).toEqual([['title Great hall'], 'c', []]);
  expect(await kept()).toMatchObject({ ...TAKEN, title: 'Great hall' });
});

test('O6: where the file that is online cannot be read nothing is changed, and that is told', async () => {
  const original = () => Promise.reject(new ApiError('unavailable'));
  const { publish, sent, bytes, kept, stores } = await setUp({ ...TITLE, original });
  expect(await publish()).toMatchObject({ skipped: [{ item: 'Great hall' }] });
  const base = await stores.state.base('medias', ID);
  expect([sent, await bytes(), base?.version]).toEqual([[], 'a', 4]);
  expect(await kept()).toMatchObject({ title: 'Great hall', file_hash: { sha256: hashOf('a') } });
});

const LARGER = 700_001;
test.each<readonly [string, () => Promise<Blob | Response>]>([
  ['as it is read', async () => new Blob([new Uint8Array(LARGER)])],
  [
    'as it says, and is not read',
    async () => new Response(new ReadableStream(), { headers: { 'content-length': `${LARGER}` } }),
  ],
])(
  'O6: a file that is larger than what a draft keeps, %s, stays online, and all else of the medium is published',
  async (_, original) => {
    const { metOf, publish, sent, bytes, site } = await setUp({ ...TITLE, original });
    expect(await publish()).toMatchObject({ state: 'completed', skipped: [] });
    expect([sent, await bytes(), site.file, await metOf()]).toEqual([['title Great hall'], 'a', 'c', []]);
  },
);

test('O6: what another tab wrote while the file was read keeps its bytes', async () => {
  const { publish, bytes, stores, kept, sent } = await setUp(BOTH);
  const before = await kept();
  const rewrite = vi.spyOn(stores.local, 'rewrite').mockImplementationOnce(async (rewrites) => {
    await stores.local.write([{ store: 'medias', put: { ...before, title: 'Newer' } as never }]);
    return new Map(rewrites.map((each) => [each, 'meanwhile' as const]));
  });
  expect(await publish('theirs')).toMatchObject({ skipped: [{ item: 'Hall' }] });
  rewrite.mockRestore();
  expect([sent, await bytes(), (await kept())?.title]).toEqual([[], 'b', 'Newer']);
});

test('O6: a file that was replaced online after the look is not written over', async () => {
  const { publish, sent, site } = await setUp(BOTH);
  const done = await publish('mine', () => Object.assign(site, { file: 'd', version: 6 }));
  expect([done?.state, sent, site.file]).toEqual(['paused', [], 'd']);
});

test('O6: of a server that does not tell which file a medium has, the file of the draft goes online as before', async () => {
  const { metOf, publish, sent } = await setUp({ ...BOTH, isOlder: true });
  expect((await metOf()).map(({ clashes }) => clashes)).toEqual([[]]);
  await publish();
  expect(sent).toEqual(['file b']);
});
