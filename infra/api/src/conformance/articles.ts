import pg from 'pg';
import { type Article, apiCalls, type Change } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { journal } from '../testing/journal.ts';
import type { Suite } from './suite.ts';

const HOUR = 3_600_000;
const ALL_BUT_THE_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

export const articles: Suite = (api) => {
  test('an article is created once, replaced by who knows it, and deleted', async () => {
    const { put, body, at, headers } = await journal(api());
    const id = uuidv7();
    const created = await put('articles', id, body());
    expect([created.status, created.headers.get('etag')]).toEqual([200, '"1"']);
    const article = apiCalls.saveArticle.answer.parse(created.json);
    expect((await put('articles', id, body())).json).toEqual(article);
    const other = await put('articles', id, body({ slug: 'other' }));
    expect([other.status, other.json.options.current.id]).toEqual([412, id]);

    const saved = await put('articles', id, body({ title: { en: 'Second' } }), { 'if-match': '"1"' });
    expect([saved.json.version, saved.json.title]).toEqual([2, { en: 'Second' }]);
    // What says the same changes nothing, whatever it was made from.
    const { last } = await api().client.listChanges({ query: { after: 0 } });
    for (const version of ['"1"', '"2"']) {
      const same = await put('articles', id, body({ title: { en: 'Second' } }), { 'if-match': version });
      expect([same.status, same.json]).toEqual([200, saved.json]);
    }
    expect((await api().client.listChanges({ query: { after: 0 } })).last).toBe(last);
    const stale = await put('articles', id, body(), { 'if-match': '"1"' });
    expect([stale.status, stale.json.options.current.version]).toEqual([412, 2]);
    expect((await put('articles', uuidv7(), body({ slug: 'x' }), { 'if-match': '"1"' })).status).toBe(412);

    expect((await api().send('DELETE', `${at}/articles/${id}`, { headers })).json.message).toBe('Article deleted');
    expect((await api().send('GET', `${at}/articles/${id}`, { headers })).status).toBe(404);
    expect((await api().send('DELETE', `${at}/articles/${id}`, { headers })).status).toBe(404);
  });

  test('a slug is one article’s, a title is needed to publish, and what it refers to must be there: in both languages', async () => {
    const { put, body } = await journal(api());
    await put('articles', uuidv7(), body({ slug: 'taken' }));
    const second = uuidv7();
    await put('articles', second, body({ slug: 'free' }));
    for (const refused of [
      await put('articles', uuidv7(), body({ slug: 'taken' })),
      await put('articles', second, body({ slug: 'taken' }), { 'if-match': '*' }),
    ])
      expect([refused.status, refused.json.error, Object.keys(refused.json.errors)]).toEqual([
        409,
        'slug_taken',
        ['slug'],
      ]);
    const refusals = async (change: object, language: string) =>
      (await put('articles', uuidv7(), body({ slug: 'new', ...change }), { 'accept-language': language })).json.errors;
    expect(await refusals({ status: 'published', title: { fr: 'Titre' } }, 'en')).toEqual({
      'title.en': ['A title in the main language of the site is needed to publish this.'],
    });
    const nobody = uuidv7();
    expect(await refusals({ author_id: nobody, category_ids: [nobody], tag_ids: [nobody] }, 'fr')).toEqual({
      author_id: ['Cet élément n’existe plus. Choisissez-en un autre.'],
      'category_ids.0': ['Cet élément n’existe plus. Choisissez-en un autre.'],
      'tag_ids.0': ['Cet élément n’existe plus. Choisissez-en un autre.'],
    });
    for (const slug of ['Élan', 'Сад', 'a--b', '-a', 'a/b', 'a b', '\u0301a'])
      expect([slug, await refusals({ slug }, 'fr')]).toEqual([slug, { slug: [expect.stringContaining('minuscules')] }]);
    expect((await put('articles', uuidv7(), body({ slug: 'new', title: {} }))).status).toBe(200);
  });

  test('a slug is of any script, the same however its letters are put together', async () => {
    const { put, body, at, headers } = await journal(api());
    for (const slug of ['зимний-сад', '日本語-2', 'حديقة', 'हिन्दी', 'été'])
      expect([slug, (await put('articles', uuidv7(), body({ slug: slug.normalize('NFD') }))).json.slug]).toEqual([
        slug,
        slug.normalize('NFC'),
      ]);
    const found = async (slug: string) =>
      (await api().send('GET', `${at}/articles/${encodeURIComponent(slug)}`, { headers })).json.slug;
    expect(await found('зимний-сад'.normalize('NFD'))).toBe('зимний-сад');
    const taken = await put('articles', uuidv7(), body({ slug: 'été'.normalize('NFD') }));
    expect([taken.status, taken.json.error]).toEqual([409, 'slug_taken']);
  });

  test('formatted text is cleaned as it is stored', async () => {
    const { put, body } = await journal(api());
    const evil = '<p onclick="a()">Fine <script>alert(1)</script><a href="javascript:a()">x</a></p>';
    const { json } = await put('articles', uuidv7(), body({ body: { en: evil } }));
    expect(json.body.en).toContain('Fine');
    expect(json.body.en).not.toMatch(/onclick|script/);
    expect(json.taken_out).toEqual([{ field: 'body.en', elements: { script: 1, a: 1 } }]);
    const author = await put('authors', uuidv7(), { slug: 'a', name: 'A', biography: { fr: evil } });
    expect(author.json.biography.fr).not.toMatch(/onclick|script/);
    expect(author.json.taken_out).toEqual([{ field: 'biography.fr', elements: { script: 1, a: 1 } }]);
    const clean = await put('articles', uuidv7(), body({ slug: 'clean', body: { en: '<h1>Fine</h1>' } }));
    expect([clean.json.body.en, clean.json.taken_out]).toEqual(['<h2>Fine</h2>', undefined]);
  });

  test('visitors see what is published and due, members everything; the list tells them apart', async () => {
    const { put, body, at, headers } = await journal(api());
    const states = {
      draft: {},
      published: { status: 'published' },
      scheduled: { status: 'published', publish_at: new Date(Date.now() + 40 * HOUR).toISOString() },
      back: { status: 'published', publish_at: new Date(Date.now() - 40 * HOUR).toISOString() },
    };
    const ids: Record<string, string> = {};
    for (const [slug, state] of Object.entries(states)) {
      ids[slug] = uuidv7();
      await put('articles', ids[slug], body({ slug, ...state }));
    }
    const list = async (query: string, as?: Record<string, string>) => {
      const { json, headers: answered } = await api().send('GET', `${at}/articles?${query}`, as && { headers: as });
      const found = apiCalls.listArticles.answer.parse(json).map(({ slug }) => slug);
      expect(answered.get('x-total-count')).toBe(String(found.length));
      return found;
    };
    expect(await list('')).toEqual(['published', 'back']);
    expect(await list('status=draft')).toEqual([]);
    expect(await list('status=scheduled')).toEqual([]);
    expect(await list('', headers)).toEqual(['draft', 'scheduled', 'published', 'back']);
    expect(await list('status=draft', headers)).toEqual(['draft']);
    expect(await list('status=scheduled', headers)).toEqual(['scheduled']);
    expect(await list('status=published&sort=published_at', headers)).toEqual(['back', 'published']);
    for (const [slug, seen] of Object.entries({ draft: 404, scheduled: 404, published: 200 }))
      for (const key of [slug, ids[slug]])
        expect([key, (await api().send('GET', `${at}/articles/${key}`)).status]).toEqual([key, seen]);
    expect((await api().send('GET', `${at}/articles/scheduled`, { headers })).json.published_at).toBeNull();
    expect((await api().send('GET', `${at}/articles`, { headers: { token: 'made-up' } })).status).toBe(401);
  });

  test('what falls due is told to every cache, once, and seen from then on', async () => {
    const { put, body, at, projectId } = await journal(api());
    const publish_at = new Date(Date.now() + HOUR).toISOString();
    await put('articles', uuidv7(), body({ slug: 'later', status: 'published', publish_at }));
    expect((await api().send('GET', `${at}/articles/later`)).status).toBe(404);
    const told: Change[] = [];
    const heard = new Promise<void>((resolve) => {
      const stop = api().api.onChange((change) => {
        if (change.project_id !== projectId) return;
        told.push(change);
        stop();
        resolve();
      });
    });
    api().wait(2 * HOUR);
    await heard;
    expect(told.map(({ tags }) => tags)).toEqual([[`articles:${projectId}`]]);
    expect((await api().send('GET', `${at}/articles/later`)).json.published_at).toBe(publish_at);
    const left = await api().database.transaction({ projectId }, (transaction) =>
      transaction.execute('SELECT 1 FROM articles WHERE due_at IS NOT NULL'),
    );
    expect(left.rowCount).toBe(0);
  });

  test('the date visitors first saw it stays, through drafts and saves, until another is given', async () => {
    const { put, body } = await journal(api());
    const id = uuidv7();
    const save = async (change: object): Promise<Article> =>
      (await put('articles', id, body({ slug: 's', ...change }), { 'if-match': '*' })).json;
    const first = (await put('articles', id, body({ slug: 's', status: 'published' }))).json.published_at;
    expect(first).toEqual(expect.any(String));
    expect((await save({ status: 'draft' })).published_at).toBe(first);
    expect((await save({ status: 'published' })).published_at).toBe(first);
    const publish_at = '2020-01-01T00:00:00.000Z';
    expect((await save({ status: 'published', publish_at })).published_at).toBe(publish_at);
  });

  test('lists are searched, filtered, sorted and paged', async () => {
    const { put, body, at, headers, file } = await journal(api());
    const [garden, kitchen] = [await file('categories', 'garden'), await file('categories', 'kitchen')];
    const below = await file('categories', 'herbs', { parent_id: garden });
    const [quick, jane] = [await file('tags', 'quick'), await file('authors', 'jane')];
    const bodies = [
      { slug: 'a', title: { en: 'Été in the herbs' }, category_ids: [below], tag_ids: [quick] },
      { slug: 'b', title: { en: 'Beans' }, excerpt: { fr: 'Un déjeuner 100% vert' }, category_ids: [garden] },
      {
        ...{ slug: 'c', title: { en: 'Cake' }, category_ids: [kitchen], author_id: jane, tag_ids: [quick] },
        body: { en: '<p class="lead">A <b>sugar</b>plum</p><p>orchard</p>', fr: '<p>Un verger</p>' },
      },
    ];
    for (const each of bodies) await put('articles', uuidv7(), body(each));
    const list = async (query: string) =>
      (await api().send('GET', `${at}/articles?${query}`, { headers })).json.map(({ slug }: Article) => slug);
    expect(await list('sort=title&category=garden')).toEqual(['b', 'a']);
    expect(await list('category=herbs')).toEqual(['a']);
    expect(await list('category=nowhere')).toEqual([]);
    expect(await list('tag=quick&sort=title')).toEqual(['c', 'a']);
    expect(await list('tag=quick&author=jane')).toEqual(['c']);
    for (const [search, found] of Object.entries({
      ete: ['a'],
      'DÉJEUN vert': ['b'],
      '100%': ['b'],
      'x y': [],
      sugarplum: ['c'],
      'orchard plum': [],
      verger: ['c'],
      lead: [],
      "'": [],
      '%': [],
      _: [],
      ' ': ['a', 'b', 'c'],
    }))
      expect([search, await list(`sort=-title&search=${encodeURIComponent(search)}`)].flat().toSorted()).toEqual(
        [search, ...found].toSorted(),
      );
    expect(await list('sort=-title&per_page=1&page=2')).toEqual(['c']);
    const items = (await api().send('GET', `${at}/articles`, { headers })).json;
    expect(items[0]).not.toHaveProperty('body');
  });

  test('authors, categories and tags have slugs of their own each, and no category stands below itself', async () => {
    const { put, file, at, headers } = await journal(api());
    for (const type of ['authors', 'categories', 'tags']) await file(type, 'same');
    const again = await put('tags', uuidv7(), { slug: 'same', name: { en: 'Again' } });
    expect([again.status, again.json.error]).toEqual([409, 'slug_taken']);
    const [top, middle] = [await file('categories', 'top'), uuidv7()];
    const category = (slug: string, parent_id: string | null) => ({ slug, name: { en: slug }, parent_id });
    await put('categories', middle, category('middle', top));
    for (const [id, parent] of [
      [top, middle],
      [top, top],
    ] as const) {
      const refused = await put('categories', id, category('top', parent), {
        'if-match': '*',
        'accept-language': 'fr',
      });
      expect([refused.status, refused.json.errors]).toEqual([
        422,
        { parent_id: ['Une catégorie ne peut pas être placée sous elle-même.'] },
      ]);
    }
    const lost = await put('categories', uuidv7(), category('lost', uuidv7()));
    expect(Object.keys(lost.json.errors)).toEqual(['parent_id']);
    const names = (await api().send('GET', `${at}/categories?search=MID`, { headers })).json;
    expect(apiCalls.listCategories.answer.parse(names).map(({ slug }) => slug)).toEqual(['middle']);
  });

  test('categories stand ten levels deep at most, moved or made: counting goes over all of them', async () => {
    const { put, file } = await journal(api());
    const chain = async (name: string, length: number): Promise<string[]> => {
      const ids: string[] = [];
      for (let level = 0; level < length; level += 1)
        ids.push(await file('categories', `${name}-${level}`, { parent_id: ids.at(-1) ?? null }));
      return ids;
    };
    const [high, low] = [await chain('high', 7), await chain('low', 4)];
    const move = (parent_id?: string) =>
      put('categories', low[0] ?? '', { slug: 'low-0', name: { en: 'Low' }, parent_id }, { 'if-match': '*' });
    const refused = await move(high.at(-1));
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      { parent_id: ['Categories can stand 10 levels deep at most.'] },
    ]);
    expect((await move(high.at(-2))).status).toBe(200);
    const deeper = { slug: 'eleventh', name: { en: 'Eleventh' }, parent_id: low.at(-1) };
    expect((await put('categories', uuidv7(), deeper)).status).toBe(422);
  });

  test('no date is too far away to be kept or refused', async () => {
    const { put, body } = await journal(api());
    for (const publish_at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const { status } = await put('articles', uuidv7(), body({ slug: `in-${publish_at.slice(0, 4)}`, publish_at }));
      expect([publish_at, [200, 422].includes(status)]).toEqual([publish_at, true]);
    }
  });

  test('what is deleted is taken off articles, and what stood below it moves up', async () => {
    const { put, body, file, at, headers } = await journal(api());
    const top = await file('categories', 'top');
    const middle = await file('categories', 'middle', { parent_id: top });
    const low = await file('categories', 'low', { parent_id: middle });
    const [author, tag, id] = [await file('authors', 'a'), await file('tags', 't'), uuidv7()];
    await put('articles', id, body({ category_ids: [middle, low], author_id: author, tag_ids: [tag] }));
    for (const path of [`categories/${middle}`, `authors/${author}`, `tags/${tag}`])
      expect((await api().send('DELETE', `${at}/${path}`, { headers })).status).toBe(200);
    const { json } = await api().send('GET', `${at}/articles/${id}`, { headers });
    expect(json).toMatchObject({ category_ids: [low], author_id: null, tag_ids: [], version: 4 });
    expect((await api().send('GET', `${at}/categories/${low}`)).json.parent_id).toBe(top);
  });

  test('what visitors find no more is told as gone: no old bytes of it stand in', async () => {
    const { put, body, at, headers, projectId } = await journal(api());
    const id = uuidv7();
    const told: (readonly string[])[] = [];
    const stop = api().api.onChange(({ project_id, tags }) => project_id === projectId && told.push(tags));
    const published = { slug: 'told', status: 'published' } as const;
    for (const change of [
      published,
      { ...published, title: { en: 'Other' } },
      { status: 'draft' },
      published,
      { ...published, slug: 'moved' },
    ])
      await put(
        'articles',
        id,
        body({ slug: 'told', ...change }),
        told.length > 0 ? { 'if-match': `"${told.length}"` } : {},
      );
    await api().send('DELETE', `${at}/articles/${id}`, { headers: { ...headers, 'if-match': '"5"' } });
    stop();
    const [seen, gone] = [[`articles:${projectId}`], [`articles:${projectId}`, `pages:${projectId}`]];
    expect(told).toEqual([seen, seen, gone, seen, gone, gone]);
  });

  test('reads are counted without knowing readers: robots, members and repetitions are left out', async () => {
    const { put, body, at, headers, projectId } = await journal(api());
    const id = uuidv7();
    await put('articles', id, body({ status: 'published' }));
    const changes: Change[] = [];
    const stop = api().api.onChange((change) => change.project_id === projectId && changes.push(change));
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    const read = async (extra: Record<string, string>, address: string) =>
      (await api().send('POST', `${at}/articles/${id}/reads`, { headers: extra, address })).json.counted;
    expect(await read(browser, '192.0.2.1')).toBe(true);
    expect(await read(browser, '192.0.2.1')).toBe(false);
    expect(await read(browser, '192.0.2.2')).toBe(true);
    expect(await read(robot, '192.0.2.3')).toBe(false);
    expect(await read({}, '192.0.2.3')).toBe(false);
    expect(await read({ ...browser, ...headers }, '192.0.2.3')).toBe(false);
    await api().api.settled();
    stop();
    expect((await api().send('GET', `${at}/articles/${id}`)).json.reads).toBe(2);
    expect(changes).toEqual([]);
    // The limiter has no clock but the machine's.
    vi.useFakeTimers({ now: Date.now() + HOUR, toNotFake: [...ALL_BUT_THE_DATE] });
    const later = await read(browser, '192.0.2.1').finally(() => vi.useRealTimers());
    expect(later).toBe(true);
    const flood = [];
    for (let index = 0; index < 121; index += 1)
      flood.push(
        (await api().send('POST', `${at}/articles/${uuidv7()}/reads`, { headers: browser, address: '192.0.2.9' }))
          .status,
      );
    expect([flood.filter((status) => status === 200).length, flood.at(-1)]).toEqual([120, 429]);
  });

  test('to somebody of another project drafts do not exist, and nothing can be written', async () => {
    const test = api();
    const { put, body, at } = await journal(test);
    const [id, stranger] = [uuidv7(), await test.account()];
    await put('articles', id, body());
    const as = { token: stranger.token };
    expect((await test.send('GET', `${at}/articles/${id}`, { headers: as })).status).toBe(404);
    expect((await test.send('GET', `${at}/articles`, { headers: as })).json).toEqual([]);
    for (const type of ['articles', 'authors', 'categories', 'tags']) {
      expect((await test.send('DELETE', `${at}/${type}/${id}`, { headers: as })).status).toBe(404);
      expect((await test.send('DELETE', `${at}/${type}/${id}`)).status).toBe(401);
    }
    const mine = `/project/${stranger.projectId}/articles/${id}`;
    const own = await test.send('PUT', mine, { body: body(), headers: { ...as, 'if-none-match': '*' } });
    expect(own.status).toBe(200);
  });

  test('what falls due in one project is told, whatever happens to another', async () => {
    const [broken, well] = [await journal(api()), await journal(api())];
    const publish_at = new Date(Date.now() + 100 * HOUR).toISOString();
    for (const { put, body } of [broken, well])
      await put('articles', uuidv7(), body({ slug: 'later', status: 'published', publish_at }));
    const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
    // As if somebody else held on to its journal.
    const lock = `articles ${broken.projectId}`;
    const sabotage = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...sent: unknown[]
    ) {
      const [, values] = sent;
      if (Array.isArray(values) && values.includes(lock)) return Promise.reject(new Error('locked'));
      return query.apply(this, sent);
    } as never);
    try {
      const heard = new Promise<void>((resolve) => {
        const stop = api().api.onChange(({ project_id }) => {
          if (project_id !== well.projectId) return;
          stop();
          resolve();
        });
      });
      api().wait(100 * HOUR);
      await heard;
    } finally {
      sabotage.mockRestore();
    }
  });
};
