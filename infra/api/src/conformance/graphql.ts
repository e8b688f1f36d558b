import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { asker } from '../testing/asker.ts';
import { type Journal, journal } from '../testing/journal.ts';
import { manyArticles } from '../testing/many-articles.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

/** Two categories, one below the other, a tag, an author, and articles in every state. */
async function filledJournal(test: TestApi) {
  const own = await journal(test);
  const { put, file, body } = own;
  const garden = await file('categories', 'garden');
  const herbs = await file('categories', 'herbs', { parent_id: garden, description: { en: 'Green' } });
  const [quick, slow] = [await file('tags', 'quick'), await file('tags', 'slow')];
  const jane = await file('authors', 'jane', { role: { en: 'Gardener', fr: 'Jardinière' } });
  const at = (days: number) => new Date(Date.UTC(2025, 0, days)).toISOString();
  const states = [
    { slug: 'one', title: { en: 'One', fr: 'Été' }, category_ids: [herbs], tag_ids: [quick, slow], author_id: jane },
    { slug: 'two', title: { en: 'Two' }, category_ids: [garden], tag_ids: [quick], excerpt: { fr: 'Du thym' } },
    { slug: 'three', title: { en: 'Three' }, category_ids: [herbs], tag_ids: [quick, slow], author_id: jane },
  ];
  const ids: string[] = [];
  for (const [index, state] of states.entries()) {
    ids.push(uuidv7());
    await put('articles', ids[index] ?? '', body({ ...state, status: 'published', publish_at: at(index + 1) }));
  }
  const secret = { category_ids: [herbs], tag_ids: [quick, slow], author_id: jane };
  const hidden = [uuidv7(), uuidv7()];
  await put('articles', hidden[0] ?? '', body({ slug: 'draft', title: { en: 'Secret draft' }, ...secret }));
  await put(
    'articles',
    hidden[1] ?? '',
    body({
      slug: 'later',
      title: { en: 'Secret later' },
      ...secret,
      status: 'published',
      publish_at: '2900-01-01T00:00:00.000Z',
    }),
  );
  return { ...own, ids, hidden, ask: asker(test, own.at) };
}

const SLUGS =
  'query($filter: ArticleFilter, $sort: ArticleSort, $page: Int, $perPage: Int) { articles(filter: $filter, sort: $sort, page: $page, perPage: $perPage) { total page perPage items { slug } } }';

export const graphql: Suite = (api) => {
  test('Q3: articles are listed, filtered, sorted and paged, with what they are filed under', async () => {
    const { ask, ids } = await filledJournal(api());
    const list = async (variables: Record<string, unknown>) => {
      const { data, errors } = await ask(SLUGS, variables);
      expect(errors).toBeUndefined();
      return [data.articles.items.map(({ slug }: { slug: string }) => slug), data.articles.total];
    };
    expect(await list({})).toEqual([['three', 'two', 'one'], 3]);
    expect(await list({ sort: 'OLDEST', perPage: 2 })).toEqual([['one', 'two'], 3]);
    expect(await list({ sort: 'TITLE', perPage: 2, page: 2 })).toEqual([['two'], 3]);
    expect(await list({ filter: { category: 'garden' } })).toEqual([['three', 'two', 'one'], 3]);
    expect(await list({ filter: { category: 'herbs' } })).toEqual([['three', 'one'], 2]);
    expect(await list({ filter: { tags: ['quick', 'slow'] } })).toEqual([['three', 'one'], 2]);
    expect(await list({ filter: { author: 'jane', search: 'ete' } })).toEqual([['one'], 1]);
    expect(await list({ filter: { search: 'thym' } })).toEqual([['two'], 1]);
    expect(await list({ filter: { language: 'fr' } })).toEqual([['one'], 1]);
    expect(await list({ filter: { category: 'nowhere' } })).toEqual([[], 0]);
    expect(await list({ filter: { ids: [ids[1], ids[0], uuidv7(), 'x'] } })).toEqual([['two', 'one'], 2]);
    expect(await list({ filter: { ids: [] } })).toEqual([[], 0]);
    const { data } = await ask(
      '{ article(slug: "one") { id title body publishedAt lastUpdated reads author { name role } categories { slug parentId } tags { slug articleCount } } }',
    );
    expect(data.article).toMatchObject({
      id: ids[0],
      title: { en: 'One', fr: 'Été' },
      body: { en: '<p>Text</p>' },
      publishedAt: '2025-01-01T00:00:00.000Z',
      // Nobody has changed it since.
      lastUpdated: '2025-01-01T00:00:00.000Z',
      reads: 0,
      author: { name: 'jane', role: { en: 'Gardener', fr: 'Jardinière' } },
      categories: [{ slug: 'herbs', parentId: expect.any(String) }],
      tags: [
        { slug: 'quick', articleCount: 3 },
        { slug: 'slow', articleCount: 2 },
      ],
    });
  });

  test('Q3: suggestions share categories and tags, the most alike first; counts hold what is below', async () => {
    const { ask } = await filledJournal(api());
    const { data } = await ask(
      '{ suggestions(slug: "one", limit: 5) { slug } none: suggestions(slug: "later") { slug } categories { slug articleCount } authors { total items { slug articleCount } } author(slug: "jane") { links } tags { slug } }',
    );
    expect(data).toEqual({
      suggestions: [{ slug: 'three' }, { slug: 'two' }],
      none: [],
      categories: [
        { slug: 'garden', articleCount: 3 },
        { slug: 'herbs', articleCount: 2 },
      ],
      authors: { total: 1, items: [{ slug: 'jane', articleCount: 2 }] },
      author: { links: [] },
      tags: [{ slug: 'quick' }, { slug: 'slow' }],
    });
  });

  test('Q3: what is not published, and what another project has, is nowhere', async () => {
    const mine = await filledJournal(api());
    const theirs = await journal(api());
    const everything = `{
      site { id } draft: article(slug: "draft") { title } later: article(slug: "later") { title }
      articles(filter: {ids: ${JSON.stringify(mine.hidden)}}) { total items { title } }
      all: articles(perPage: 100) { total items { title author { name } } } search: articles(filter: {search: "secret"}) { total }
      suggestions(slug: "one", limit: 20) { title } tags { name articleCount } authors { items { name } } pages { items { name } } media { total }
    }`;
    const own = await mine.ask(everything);
    expect(own.errors).toBeUndefined();
    expect(own.text).not.toContain('Secret');
    expect(own.data).toMatchObject({
      draft: null,
      later: null,
      articles: { total: 0 },
      all: { total: 3 },
      search: { total: 0 },
    });
    const other = await asker(api(), theirs.at)(everything);
    expect(other.data).toMatchObject({
      site: { id: theirs.projectId },
      all: { total: 0 },
      tags: [],
      authors: { items: [] },
    });
    // A token of a member opens nothing more: answers are the same for everybody.
    const asMember = await api().send('POST', `${mine.at}/graphql`, {
      body: { query: '{ articles { total } article(slug: "draft") { id } }' },
      headers: mine.headers,
    });
    expect(asMember.json.data).toEqual({ articles: { total: 3 }, article: null });
    expect(
      (await api().send('POST', `/project/${uuidv7()}/graphql`, { body: { query: '{ site { id } }' } })).status,
    ).toBe(404);
  });

  test('Q3: queries that would cost too much are refused: depth, aliases, tokens, directives, entries, batches, size', async () => {
    const { ask, at } = await filledJournal(api());
    const many = (count: number, part: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => part(index)).join(' ');
    const nested = (depth: number) =>
      `{ __schema { types ${'{ fields { type { ofType'.repeat(depth)} { name } ${'} } }'.repeat(depth)} } }`;
    const hostile = {
      aliases: `{ ${many(200, (index) => `a${index}: articles { total }`)} }`,
      tokens: `{ tags { ${'slug '.repeat(5000)} } }`,
      directives: `{ site { title ${'@include(if: true) '.repeat(50)} } }`,
      introspection: nested(12),
      'introspection again': '{ __schema { types { name } } again: __schema { types { name } } }',
      entries: `{ ${many(10, (index) => `a${index}: articles(perPage: 100) { items { body } }`)} }`,
      cycle: '{ tags { ...a } } fragment a on Tag { ...b } fragment b on Tag { ...a }',
      unknown: '{ users { email } }',
      mutation: 'mutation { deleteArticle(slug: "one") }',
      syntax: '{',
    };
    for (const [name, query] of Object.entries(hostile)) {
      const { errors, data, text } = await ask(query);
      expect([name, Array.isArray(errors) && errors.length > 0, data ?? null]).toEqual([name, true, null]);
      expect(text).not.toMatch(/node_modules|at .*:\d+:\d+|SELECT/);
    }
    const posted = async (query: string) => (await api().send('POST', `${at}/graphql`, { body: { query } })).status;
    for (const { entries: _, ...refused } of [hostile])
      for (const [name, query] of Object.entries(refused)) expect([name, await posted(query)]).toEqual([name, 400]);
    for (const list of ['pages', 'articles', 'media', 'authors'])
      for (const slice of ['page: -1', 'page: 0', 'perPage: 1000', 'perPage: 0']) {
        const { data, errors } = await ask(`{ ${list}(${slice}) { total } }`);
        expect([list, slice, data, errors[0].extensions.code]).toEqual([list, slice, null, 'BAD_USER_INPUT']);
      }
    const costly = await ask(hostile.entries);
    expect(costly.errors[0].extensions.code).toBe('TOO_COSTLY');
    const raw = (body: unknown, type = 'application/json') =>
      api().send('POST', `${at}/graphql`, { raw: JSON.stringify(body), headers: { 'content-type': type } });
    const query = '{ site { id } }';
    expect((await raw([{ query }, { query }])).json.data).toBeUndefined();
    expect((await raw({ query: `${query}${' '.repeat(70_000)}` })).status).toBe(413);
    expect((await raw({ query }, 'text/plain')).status).toBe(415);
    expect((await raw({ query, owner: 'me' })).status).toBe(400);
    expect((await ask(SLUGS, { filter: { secret: true } })).errors).toHaveLength(1);
    expect((await ask(SLUGS, { perPage: 'many' })).errors).toHaveLength(1);
  });

  test('Q3: what is read costs as much as it is long', async () => {
    const { ask, put, body } = await filledJournal(api());
    const long = `<p>${'word '.repeat(39_000)}</p>`;
    for (let number = 0; number < 16; number += 1)
      await put(
        'articles',
        uuidv7(),
        body({ slug: `long-${number}`, body: { en: long, fr: long }, status: 'published' }),
      );
    const texts = (perPage: number) => ask(`{ articles(perPage: ${perPage}) { items { body } } }`);
    expect((await texts(8)).data.articles.items).toHaveLength(8);
    expect((await texts(16)).errors[0].extensions.code).toBe('TOO_COSTLY');
    const authors = Array.from({ length: 6 }, (_, index) => `a${index}: authors(perPage: 100) { items { slug } }`);
    expect((await ask(`{ ${authors.join(' ')} }`)).errors[0].extensions.code).toBe('TOO_COSTLY');
  });

  test('SEC-M3: to be counted and looked through costs, whatever is found; the same count is made once', async () => {
    const { ask } = await filledJournal(api());
    const many = (count: number, part: (index: number) => string) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${part(index)}`).join(' ')} }`;
    const costly: Readonly<Record<string, (index: number) => string>> = {
      searched: (index) => `articles(filter: {search: "a b c${index}"}) { total }`,
      'searched lists': (index) => `articles(perPage: 1, filter: {search: "a b c${index}"}) { items { slug } }`,
      sorted: (index) => `articles(perPage: 1, page: ${index + 1}, sort: TITLE) { items { slug } }`,
      skipped: (index) => `articles(perPage: 100, page: ${80 + index}) { page items { slug } }`,
      'lists of media': () => 'media(perPage: 100) { items { id } }',
    };
    for (const [name, part] of Object.entries(costly)) {
      const refused = await statementsOf(async () => {
        const { data, errors } = await ask(many(15, part));
        expect([name, data, errors]).toEqual([
          name,
          undefined,
          [expect.objectContaining({ message: expect.any(String) })],
        ]);
        expect(errors[0].extensions.code).toBe('TOO_COSTLY');
      });
      // By its text alone: nobody waits for what it would have asked.
      expect([name, refused]).toEqual([name, 0]);
    }
    // What no text foretells is counted as it runs.
    const searched = many(15, (index) => `articles(filter: {search: "a b c${index}"}) { total }`);
    const late = await ask(`query { ...all } fragment all on Query ${searched}`);
    expect([late.data, late.errors[0].extensions.code]).toEqual([null, 'TOO_COSTLY']);
    // What is refused asks for nothing any more, so that the connection is free for others.
    const afterwards = await statementsOf(() => ask('{ site { id } }'));
    expect(afterwards).toBe(0);
    const same = many(15, () => 'articles(filter: {search: "one"}) { total }');
    const statements = await statementsOf(async () => {
      expect((await ask(same)).data.a14).toEqual({ total: 1 });
    });
    expect(statements).toBe(1);
    const { errors } = await ask(
      '{ a: articles(filter: {search: "one"}) { total items { slug } } b: articles(filter: {search: "two"}) { total items { slug } } categories { slug } tags { slug } }',
    );
    expect(errors).toBeUndefined();
  });

  test('Q3: what has a default may be null', async () => {
    const { ask } = await filledJournal(api());
    const { data, errors } = await ask(
      '{ articles(sort: null, page: null, perPage: null, filter: null) { perPage items { slug } } suggestions(slug: "one", limit: null) { slug } }',
    );
    expect(errors).toBeUndefined();
    expect(data.articles).toMatchObject({ perPage: 12, items: [{ slug: 'three' }, { slug: 'two' }, { slug: 'one' }] });
    expect(data.suggestions).toHaveLength(2);
  });

  test('Q3: an answer is whole and JSON, whatever is accepted, and caches know what it depends on', async () => {
    const { at } = await filledJournal(api());
    const query = '{ articles { total } }';
    for (const accept of [
      'text/event-stream',
      'multipart/mixed',
      'text/html',
      '*/*',
      'application/graphql-response+json',
    ]) {
      const headers = { accept };
      const got = await api().send('GET', `${at}/graphql?query=${encodeURIComponent(query)}`, { headers });
      const posted = await api().send('POST', `${at}/graphql`, { body: { query }, headers });
      for (const { status, json } of [got, posted])
        expect([accept, status, json]).toEqual([accept, 200, { data: { articles: { total: 3 } } }]);
      const type = accept.includes('+json') ? accept : 'application/json';
      expect([got.headers.get('content-type'), got.headers.get('vary')]).toEqual([`${type}; charset=utf-8`, 'accept']);
    }
  });

  test('Q3: it can be asked by GET from any site, kept for a moment and asked about again; the schema is public', async () => {
    const { at } = await filledJournal(api());
    const get = (query: string, headers = {}) =>
      api().send('GET', `${at}/graphql?query=${encodeURIComponent(query)}`, { headers });
    const first = await get('{ articles { total } }', { origin: 'https://elsewhere.example' });
    expect(first.json).toEqual({ data: { articles: { total: 3 } } });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('{ articles { total } }', { 'if-none-match': etag })).status).toBe(304);
    const wrong = await get('{ nothing }');
    expect([wrong.json.errors.length, wrong.headers.get('cache-control')]).toEqual([1, 'no-store']);
    const broken = await api().send('GET', `${at}/graphql?query={site{id}}&variables=canary`);
    expect([broken.status, broken.text.includes('canary')]).toEqual([400, false]);
    const { getIntrospectionQuery } = await import('graphql');
    const schema = await api().send('POST', `${at}/graphql`, { body: { query: getIntrospectionQuery() } });
    expect(schema.json.data.__schema.queryType.name).toBe('Query');
    const page = await get('{ site { id } }', { accept: 'text/html' });
    expect(page.text).not.toContain('<html');
    expect((await api().send('PUT', `${at}/graphql`, { body: {} })).status).toBe(405);
  });

  test('W3 Q3: an article is named before visitors have it by members alone, and only where they ask for drafts', async () => {
    const { at, headers } = await filledJournal(api());
    const stranger = (await api().account()).token;
    const query =
      '{ article(slug: "draft") { title visible publishedAt } articles { items { slug } } suggestions(slug: "draft") { slug } }';
    const ask = (address: string, as: Record<string, string> = {}) =>
      api().send('POST', `${at}/graphql${address}`, { body: { query }, headers: as });
    const own = await ask('?drafts=true', headers);
    expect(own.json.data.article).toEqual({
      title: { en: 'Secret draft' },
      visible: false,
      publishedAt: expect.stringMatching(/^\d{4}-/),
    });
    const listed = own.json.data.articles.items.map(({ slug }: { slug: string }) => slug);
    expect(listed).toEqual(['three', 'two', 'one']);
    expect(own.json.data.suggestions[0].slug).toBe('three');
    const read = `${at}/graphql?drafts=true&query=${encodeURIComponent(query)}`;
    const got = await api().send('GET', read, { headers });
    expect([got.json.data.article.visible, got.headers.get('cache-control')]).toEqual([false, 'no-store']);
    for (const other of [
      await ask('', headers),
      await ask('?drafts=true'),
      await ask('?drafts=1', headers),
      await ask('?drafts=true', { token: stranger }),
    ]) {
      expect(other.json.data.article).toBeNull();
      expect(other.text).not.toContain('Secret');
    }
    expect((await ask('?drafts=true', { token: 'made-up' })).status).toBe(401);
  });

  test('Q3: failures of the database are said without a word of it', async () => {
    const { ask, projectId } = await filledJournal(api());
    const sabotage = (statement: string) =>
      api().database.transaction({ projectId }, (transaction) => transaction.execute(statement));
    await sabotage("UPDATE articles SET published_at = 'infinity' WHERE slug = 'one'");
    const { text } = await ask('{ articles(filter: {search: "\u0000"}) { total } }');
    expect(text).not.toMatch(/postgres|SELECT|invalid byte/i);
  });
};

/** Statements about articles that some work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const said = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    // Looking for what is due goes on beside it.
    return said.filter((text) => /article|media/.test(text) && !/select distinct/.test(text)).length;
  } finally {
    query.mockRestore();
  }
}

export const graphqlCost: Suite = (api) => {
  const QUESTIONS: Readonly<Record<string, string>> = {
    listing:
      '{ articles { total items { slug title excerpt image author { name } categories { slug name } tags { slug name } } } categories { slug articleCount } tags { slug articleCount } }',
    filtered: '{ articles(filter: {category: "garden", tags: ["tag-a"]}) { total items { slug author { name } } } }',
    article:
      '{ article(slug: "article-3") { body author { name biography } tags { name } } suggestions(slug: "article-3") { slug title categories { name } } }',
  };

  test('Q3: a journal of many articles costs no more questions than a small one', async () => {
    const seen: Record<string, number[]> = {};
    for (const count of [12, 60]) {
      const own: Journal = await journal(api());
      await manyArticles(own, count);
      const ask = asker(api(), own.at);
      for (const [name, query] of Object.entries(QUESTIONS)) {
        const statements = await statementsOf(async () => {
          const { errors } = await ask(query);
          expect([name, errors]).toEqual([name, undefined]);
        });
        seen[name] = [...(seen[name] ?? []), statements];
      }
    }
    for (const [name, [few, many]] of Object.entries(seen)) expect([name, many]).toEqual([name, few]);
    for (const statements of Object.values(seen).flat()) {
      expect(statements).toBeGreaterThan(0);
      expect(statements).toBeLessThanOrEqual(7);
    }
  });
};
