import type { SectionDefinition } from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { STRANGER, section, TOKEN } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

const label = { en: 'x', fr: 'x' };
const kind = (name: string, reads: SectionDefinition['reads']): SectionDefinition => ({
  name,
  version: 1,
  label,
  description: label,
  mode: 'static',
  fields: {},
  reads,
});
const KINDS = [
  kind('listing', {
    query: 'query Listing($page: Int, $size: Int, $locale: String) { articles(page: $page) { total } }',
    variables: {
      page: { filter: 'page', as: 'number', default: 1 },
      size: { setting: 'size' },
      locale: { locale: true },
    },
  }),
  kind('article', {
    query: 'query One($slug: String!) { article(slug: $slug) { title } }',
    variables: { slug: { wildcard: true } },
    subject: 'article',
  }),
  kind('pages', {
    query: 'query Pages($page: Int) { articles(page: $page) { items { slug } } }',
    variables: { page: { filter: 'page', as: 'number', default: 1 } },
    pages: { list: 'articles', variable: 'page' },
  }),
];
const RELEASE = fakeRelease('1.0.0', {
  sections: KINDS,
  onSection: `if (payload.data) return '<p>data:' + JSON.stringify(payload.data[section.id]).replace(/</g, '') + '</p>';`,
});

const ALL_BUT_THE_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

let shell: TestShell;
afterEach(() => shell.close());

const site = async (settings = {}) => {
  shell = await startShell({ release: RELEASE, settings });
  shell.api.save('/blogs', [section('listing', { size: 12 }), section('text')]);
  shell.api.save('/blogs/*', [section('article'), section('listing')]);
};
const articles = new Map<string, string>();
afterEach(() => articles.clear());
const asked: (readonly unknown[])[] = [];
afterEach(() => void asked.splice(0));

/** Answers from `articles`. */
const answer = () => {
  shell.api.query = ({ query, variables }, request) => {
    asked.push([new URL(request.url).pathname, variables]);
    if (!query.startsWith('query One')) return { data: { articles: { total: articles.size } } };
    const title = articles.get(String(variables.slug));
    return { data: { article: title ? { title } : null } };
  };
};

describe('Q2: what a section reads', () => {
  test('is asked for with its settings, the address and the language, of the site’s project', async () => {
    await site();
    answer();
    articles.set('first-frost', 'First frost');
    const { body, status } = await shell.get('/fr/blogs/page=3');
    expect(status).toBe(200);
    expect(body).toContain('data:{"articles":{"total":1}}');
    expect(asked).toEqual([
      [expect.stringMatching(/^\/api\/v1\/project\/[\w-]+\/graphql$/), { page: 3, size: 12, locale: 'fr' }],
    ]);
  });

  test('is not asked for where a page reads nothing, nor for a section that is hidden', async () => {
    await site();
    answer();
    shell.api.save('/rooms', [section('text'), { ...section('listing'), hidden: true }]);
    expect((await shell.get('/rooms')).body).not.toContain('data:');
    expect(asked).toEqual([]);
  });

  test('is asked for once by all pages that ask the same', async () => {
    await site();
    answer();
    shell.api.save('/home', [section('listing', { size: 12 }), section('listing', { size: 12 })]);
    await shell.get('/blogs');
    await shell.get('/home');
    await shell.get('/blogs/_payload.json?b1');
    expect(asked).toHaveLength(1);
  });

  test('is new on the very next request after an article was saved', async () => {
    await site();
    answer();
    expect((await shell.get('/blogs')).body).toContain('"total":0');
    articles.set('first-frost', 'First frost');
    expect((await shell.get('/blogs')).body).toContain('"total":0');
    shell.api.articlesChanged();
    expect((await shell.get('/blogs')).body).toContain('"total":1');
  });

  test('is asked for again after a while: how often an article was read is told by no change', async () => {
    vi.useFakeTimers({ now: Date.now(), toNotFake: ALL_BUT_THE_DATE });
    try {
      await site();
      answer();
      await shell.get('/blogs');
      vi.setSystemTime(Date.now() + 9 * 60_000);
      await shell.get('/blogs');
      expect(asked).toHaveLength(1);
      vi.setSystemTime(Date.now() + 2 * 60_000);
      await shell.get('/blogs');
      expect(asked).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is another where the site’s own language is: titles are sorted in it', async () => {
    await site();
    answer();
    await shell.get('/fr/blogs');
    shell.api.settings({ defaultLang: 'fr' });
    await shell.get('/blogs');
    expect(asked).toHaveLength(2);
  });

  test('is in the payload of client navigation, and on the page of who works on it', async () => {
    await site();
    answer();
    expect((await shell.get('/blogs/_payload.json?b1')).body).toContain('total');
    const cookie = `sections-auth-token=${TOKEN}`;
    expect((await shell.get('/blogs', { headers: { cookie } })).body).toContain('data:{"articles"');
  });
});

describe('S22: a list that has ended', () => {
  test('is a page that is not there, in each language; its first page is there whatever it holds', async () => {
    await site();
    shell.api.save('/list', [section('pages')]);
    shell.api.query = ({ variables }) => ({
      data: { articles: { items: variables.page === 2 ? [{ slug: 'a' }] : [] } },
    });
    const status = async (path: string) => (await shell.get(path)).status;
    expect(await status('/list')).toBe(200);
    expect(await status('/list/page=2')).toBe(200);
    expect([await status('/list/page=3'), await status('/fr/list/page=999')]).toEqual([404, 404]);
    expect(await status('/list/page=none')).toBe(200);
  });
});

describe('V15: what cannot be read', () => {
  const failing: [string, () => unknown][] = [
    ['an error', () => ({ data: null, errors: [{ message: 'too deep' }] })],
    ['an answer that is none', () => 'sorry'],
    ['a broken connection', () => Promise.reject(new Error('broken'))],
    ['an answer that never comes', () => new Promise(() => {})],
  ];
  test.each(failing)('%s leaves the page without it', async (_, query) => {
    await site({ dataDeadline: 50 });
    shell.api.query = query;
    const { status, body } = await shell.get('/blogs');
    expect(status).toBe(200);
    expect(body).toContain('data:null');
    expect(shell.logs.join()).toContain('A section could not read its data');
  });

  test('fills no log, however many sections there are and however often they are asked for', async () => {
    await site();
    shell.api.query = () => Promise.reject(new Error('broken'));
    shell.api.save(
      '/many',
      Array.from({ length: 20 }, (_, size) => section('listing', { size })),
    );
    for (let time = 0; time < 5; time += 1) expect((await shell.get(`/many/n=${time}`)).status).toBe(200);
    expect(shell.logs.filter((line) => line.includes('A section could not read its data'))).toHaveLength(5);
  });

  test('is no proof that an article does not exist', async () => {
    await site();
    shell.api.query = () => Promise.reject(new Error('broken'));
    expect((await shell.get('/blogs/first-frost')).status).toBe(200);
  });

  test('is not kept as an answer: the next page asks again', async () => {
    await site();
    shell.api.query = () => Promise.reject(new Error('broken'));
    await shell.get('/blogs');
    answer();
    expect((await shell.get('/fr/blogs')).body).toContain('"total":0');
  });
});

describe('V1: an article that does not exist', () => {
  test('is a 404, until it is published', async () => {
    await site();
    answer();
    const before = await shell.get('/blogs/first-frost');
    expect([before.status, before.headers['cache-control']]).toEqual([404, 'no-store']);
    articles.set('first-frost', 'First frost');
    shell.api.articlesChanged();
    const after = await shell.get('/blogs/first-frost');
    expect([after.status, after.body.includes('First frost')]).toEqual([200, true]);
    articles.clear();
    shell.api.articlesChanged();
    expect((await shell.get('/blogs/first-frost')).status).toBe(404);
  });

  test('is shown by the project’s own page for what is missing', async () => {
    await site();
    answer();
    shell.api.save('/lost', [section('text')], 'Lost');
    shell.api.settings({ pagePath404: '/lost' });
    const { status, body } = await shell.get('/blogs/nothing');
    expect([status, body.includes('<h1>Lost</h1>')]).toEqual([404, true]);
  });

  test('is a 404 to client navigation', async () => {
    await site();
    answer();
    expect((await shell.get('/blogs/nothing/_payload.json?b1')).status).toBe(404);
  });

  test('keeps nobody who works on the site from its wildcard page', async () => {
    await site();
    answer();
    const cookie = `sections-auth-token=${TOKEN}`;
    expect((await shell.get('/blogs/*?edit', { headers: { cookie } })).status).toBe(200);
    expect((await shell.get('/blogs/nothing', { headers: { cookie } })).status).toBe(404);
  });
});

describe('W3: an article that visitors do not see yet', () => {
  const member = { cookie: `sections-auth-token=${TOKEN}` };
  /** Answers a draft to who asks as a member does. */
  const draft = () => {
    shell.api.query = ({ query, variables }, request) => {
      const { searchParams } = new URL(request.url);
      const isMember = searchParams.get('drafts') === 'true' && request.headers.get('token') === TOKEN;
      asked.push([variables.slug, isMember]);
      if (!query.startsWith('query One')) return { data: { articles: { total: 0 } } };
      return { data: { article: isMember && variables.slug === 'written' ? { title: 'Half written' } : null } };
    };
  };

  test('is on its page for those who work on the site: never kept, and for no search engine', async () => {
    await site();
    draft();
    for (const url of ['/blogs/written', '/fr/blogs/written', '/blogs/written/_payload.json?b1']) {
      const { status, headers, body } = await shell.get(url, { headers: member });
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
      expect(body).toContain('Half written');
    }
    await shell.get('/blogs/written', { headers: member });
    expect(asked.filter(([slug, isMember]) => slug === 'written' && isMember)).toHaveLength(4);
  });

  test('is a 404 for everybody else, before and after they looked', async () => {
    await site();
    draft();
    const stranger = { cookie: `sections-auth-token=${STRANGER}` };
    const looks = [{}, member, {}, stranger, { cookie: 'sections-auth-token=made-up' }];
    const statuses: number[] = [];
    for (const headers of looks) statuses.push((await shell.get('/blogs/written', { headers })).status);
    expect(statuses).toEqual([404, 200, 404, 404, 404]);
    expect((await shell.get('/blogs/nothing', { headers: member })).status).toBe(404);
  });

  test('is asked for nowhere else', async () => {
    await site();
    draft();
    await shell.get('/blogs', { headers: member });
    expect(asked).toEqual([[undefined, false]]);
  });
});
