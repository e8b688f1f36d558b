import { describe, expect, test } from 'vitest';
import { article, CATEGORIES, HOSTILE } from '../fixtures/article-fixtures.ts';
import { both } from '../fixtures/kind-fixtures.ts';
import { payload, section, toldBySections, uuid } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';
import { pageNumbers } from '../sections/blog-listing/page-numbers.ts';
import { readingMinutes } from './dates.ts';

type More = Parameters<typeof payload>[1];
/** A page of one section, and what that section read. */
const show = (name: string, data: unknown, settings: Record<string, unknown> = {}, more: More = {}) =>
  renderPage(payload([section(1, name, settings)], { data: { [uuid(1)]: data }, ...more }));
const listed = (total: number, count = Math.min(total, 12)) => ({
  articles: { total, items: Array.from({ length: count }, (_, index) => article(index + 1)) },
  categories: CATEGORIES,
  tags: [{ slug: 'winter', name: both('Winter', 'Hiver') }],
});
const listing = (data: unknown, filters: Record<string, unknown> = {}, more: More = {}) =>
  show('blog-listing', data, { title: both('Journal', 'Journal') }, { filters, ...more }).html;
const ARTICLE_PAGE: More = {
  page: { path: '/blogs/*', name: 'Article' },
  wildcard: 'article-1',
  currentPath: '/blogs/article-1',
};

describe('S22: the listing', () => {
  test('shows an article as one: its title the link, its date a time in the page’s language', () => {
    const html = listing(listed(1), {}, { locale: 'fr' });
    expect(html).toMatch(/<article[^>]*>.*<h2[^>]*><a href="\/fr\/blogs\/article-1">Première gelée 1<\/a><\/h2>/);
    expect(html).toContain('<time dateTime="2026-11-02T23:30:00.000Z">2 novembre 2026</time>');
    expect(listing(listed(1))).toContain('>2 November 2026</time>');
  });

  test('has twelve a page, and links to the other pages that keep the filters', () => {
    const html = listing(listed(30), { page: '2', category: 'garden' });
    expect(html.match(/<article/g)).toHaveLength(12);
    expect(html).toContain('<a href="/blogs/category=garden" rel="prev">Newer</a>');
    expect(html).toContain('<a href="/blogs/category=garden/page=3" rel="next">Older</a>');
    expect(html).toContain('aria-label="Page 2" aria-current="page"');
    expect(listing(listed(12))).not.toContain('rel="next"');
  });

  test('says what it is narrowed by, and how to let go of each', () => {
    const html = listing(listed(2), { category: 'garden', tag: ['winter', 'unknown'], search: 'a/b' });
    expect(html).toContain('2 articles');
    expect(html).toContain(
      '<a href="/blogs/tag[]=winter,unknown/search=a%2Fb"><span class="visually-hidden">Remove this filter:</span> Category: <span>Garden</span>',
    );
    expect(html).toContain(
      'href="/blogs/category=garden/tag=unknown/search=a%2Fb"><span class="visually-hidden">Remove this filter:</span> Tag: <span>Winter</span>',
    );
    expect(html).toContain('<a href="/blogs">Show everything</a>');
    expect(listing(listed(2), { author: 'camille' })).toContain('Author: <span>Camille Verveine</span>');
  });

  test('has its topics in a row, those with articles, the one that is shown marked', () => {
    const row = (filters: Record<string, unknown>) =>
      /<nav aria-label="Category">.*?<\/nav>/.exec(
        show('blog-listing', listed(2), { topics: true }, { filters }).html,
      )?.[0] ?? '';
    expect(row({})).toMatch(/<a href="\/blogs" aria-current="true">All articles<\/a>.*category=garden"><span>Garden/);
    expect(row({ category: 'garden' })).toMatch(/<a href="\/blogs">All.*category=garden" aria-current="true">/);
    expect(row({})).not.toContain('category=kitchen');
    expect(listing(listed(2))).not.toContain('aria-label="Category"');
  });

  test('is searched by a form that needs no script, keeps the other filters and shows what was asked', () => {
    const html = listing(listed(2), { category: 'garden', search: '"><b>', page: '2' }, { locale: 'fr' });
    expect(html).toMatch(/<form role="search"[^>]* action="\/fr\/blogs\/category=garden">/);
    expect(html).toMatch(/<input type="search" maxLength="100"[^>]* name="search" value="&quot;&gt;&lt;b&gt;"/);
    expect(html).toContain('<span class="visually-hidden">Rechercher un article</span>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Recherche\u202f: <span>&quot;&gt;&lt;b&gt;</span>');
    expect(listing(listed(0), { search: 'nothing' })).toMatch(/No article fits\. <a href="\/blogs">Show everything/);
    expect(show('blog-listing', listed(2), { search: false }).html).not.toContain('<form');
    expect(listing(listed(0))).not.toContain('<form');
  });

  test('says that nothing fits, that there is nothing yet, or that it cannot be shown', () => {
    expect(listing(listed(0), { tag: 'winter' })).toContain('No article fits.');
    expect(listing(listed(0))).toContain('Nothing has been published here yet.');
    expect(listing(null)).toContain('The articles cannot be shown right now.');
    expect(listing(null, {}, { locale: 'fr' })).toContain('Les articles ne peuvent pas être affichés');
  });

  test('begins with the newest, larger than the others, where nothing narrows it and there are others', () => {
    const first = listing(listed(30));
    expect(first.match(/data-lead=""/g)).toHaveLength(1);
    expect(first).toContain('sizes="(min-width: 72rem) 38rem');
    for (const other of [
      listing(listed(30), { page: '2' }),
      listing(listed(30), { tag: 'winter' }),
      listing(listed(3)),
    ]) {
      expect(other).not.toContain('data-lead');
      expect(other).not.toContain('72rem) 38rem');
    }
  });

  test('a page that is no number is the first one', () => {
    expect(listing(listed(30), { page: '0' })).toContain('aria-label="Page 1" aria-current="page"');
  });

  test('gives each of its parts a title and an address of its own', () => {
    const page = { path: '/blogs', name: 'Journal' };
    const headOf = (filters: Record<string, unknown>, locale: 'en' | 'fr' = 'en') =>
      show('blog-listing', listed(30), {}, { page, filters, locale }).head;
    expect(headOf({})).toMatchObject({ title: 'Journal · Maison Verveine', canonical: '/blogs' });
    expect(headOf({ page: '1' }).canonical).toBe('/blogs');
    expect(headOf({ page: '2' })).toMatchObject({
      title: 'Journal – page 2 · Maison Verveine',
      canonical: '/blogs/page=2',
    });
    expect(headOf({ category: 'garden', page: '3' }, 'fr')).toMatchObject({
      title: 'Jardin – Journal – page 3 · Maison Verveine',
      canonical: '/fr/blogs/category=garden/page=3',
    });
    expect(headOf({ tag: ['winter', 'été'] }).alternates).toContainEqual({
      hreflang: 'fr',
      href: '/fr/blogs/tag[]=winter,%C3%A9t%C3%A9',
    });
  });

  test('names the feed in the head', () => {
    const { head } = show('blog-listing', listed(1), {}, { locale: 'fr' });
    expect(head.feeds).toEqual([{ title: 'Maison Verveine', href: '/fr/blogs/rss.xml' }]);
    expect(show('rich-text', null).head.feeds).toBeUndefined();
  });

  test('of many pages links to the first, the last and the near ones', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(84, 84)).toEqual([1, null, 83, 84]);
  });
});

describe('S16: categories', () => {
  test('are a tree of links with counts; the one that is looked at is marked', () => {
    const { html } = show('article-categories', { categories: CATEGORIES }, {}, { filters: { category: 'roses' } });
    expect(html).toMatch(/category=garden".*category=roses" aria-current="true"/);
    expect(html).toContain('(1 article)');
    expect(html).not.toContain('category=kitchen');
  });

  test('without articles are shown where that is wanted, and counts are not where they are not', () => {
    const { html } = show('article-categories', { categories: CATEGORIES }, { empty: true, counts: false });
    expect(html).toContain('category=kitchen');
    expect(html).not.toContain('article)');
  });

  test('in a circle end the page for nobody', () => {
    const circle = CATEGORIES.map((each) => ({ ...each, articleCount: 1, parentId: each.id === 'g' ? 'r' : 'g' }));
    expect(show('article-categories', { categories: circle }).failed).toEqual([]);
  });
});

describe.each([
  ['S17: hand-picked articles', 'articles-selective', 'articles', { articles: [uuid(3), uuid(9), uuid(1)] }],
  ['S18: suggested articles', 'articles-suggested', 'suggestions', { count: 2 }],
  ['S19: top articles', 'articles-top', 'articles', { count: 2 }],
])('%s', (_, name, part, settings) => {
  const items = [article(1), article(3), article(4)];
  const answer = { [part]: part === 'suggestions' ? items : { items } };

  test('shows what it is meant to', () => {
    const { html } = show(name, answer, { title: both('Read on', 'À lire'), ...settings });
    const shown = [...html.matchAll(/blogs\/article-(\d)/g)].map(([, number]) => number);
    expect(shown).toEqual(name === 'articles-selective' ? ['3', '1'] : ['1', '3']);
    expect(html).toContain('<h1>Read on</h1>');
  });

  test('leaves out no level of headings, whether it has the title of the page or one further down', () => {
    const further = (title: object) => [
      section(1, 'rich-text', { title: both('A', 'B') }),
      section(2, name, { title, ...settings }),
    ];
    const levels = (html: string) => [...new Set([...html.matchAll(/<h([1-6])/g)].map(([, level]) => level))].join('');
    expect(levels(show(name, answer, { title: both('Read on', 'À lire'), ...settings }).html)).toBe('12');
    const below = (title: object) => renderPage(payload(further(title), { data: { [uuid(2)]: answer } })).html;
    expect(levels(below(both('Read on', 'À lire')))).toBe('123');
    expect(levels(below({}))).toBe('12');
  });

  test.each([null, { [part]: null }, { [part]: [] }, 'x', { [part]: 7 }])(
    'leaves visitors nothing of %j, and no title',
    (data) => {
      const { html, failed } = show(name, data, { title: both('Read on', 'À lire'), ...settings });
      expect(html).not.toContain('Read on');
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(failed).toEqual([]);
    },
  );
});

test('S19: top articles without pictures are a list by number and title', () => {
  const { html } = show('articles-top', { articles: { items: [article(2), article(1)] } }, { pictures: false });
  expect(html).toMatch(/<ol [^>]*>.*href="\/blogs\/article-2".*href="\/blogs\/article-1".*<\/ol>/);
  expect(html).not.toContain('<img');
});

describe('S20: an article', () => {
  const whole = (more: Record<string, unknown> = {}, page: More = {}) =>
    show('article-full', { article: article(1, more) }, {}, { ...ARTICLE_PAGE, ...page });

  test('is shown whole: title, text, author, dates, reading time, the way to it', () => {
    const { html } = whole();
    expect(html).toContain('<h1>First frost 1</h1>');
    expect(html).toContain('<p>The dahlias are <em>out</em>.</p>');
    expect(html).toContain('<a href="/blogs/author=camille" rel="author">Camille Verveine</a>');
    expect(html).toMatch(/Updated <time dateTime="2026-11-05T08:00:00.000Z">5 November 2026/);
    expect(html).toContain('1 min read');
    expect(html).toMatch(
      /<nav[^>]*aria-label="You are here">.*href="\/".*href="\/blogs".*href="\/blogs\/category=garden"/,
    );
    expect(html).toContain('<a href="/blogs/tag=winter" rel="tag">Winter</a>');
    expect(html).toContain(`data-article="${uuid(1)}"`);
  });

  test('is shared by plain links to its own address; buttons wait for who can answer them', () => {
    const { html } = whole({}, { locale: 'fr' });
    const address = encodeURIComponent('https://verveine.example/fr/blogs/article-1');
    expect(html).toContain(`facebook.com/sharer/sharer.php?u=${address}`);
    expect(html).toMatch(/<li hidden=""><button type="button" data-share="copy" data-done="Le lien a été copié"/);
    expect(html).not.toContain('<script');
  });

  test('ends with its text where it has no tags and is not to be shared', () => {
    const bare = show('article-full', { article: article(1, { tags: [] }) }, { share: false }, ARTICLE_PAGE);
    expect(bare.html).not.toMatch(/<footer[^>]*><\/footer>/);
    expect(bare.html).not.toContain('rel="tag"');
    expect(show('article-full', { article: article(1, { tags: [] }) }, {}, ARTICLE_PAGE).html).toContain('sharer.php');
  });

  test('gives the page its title, description, picture and kind', () => {
    const { head } = whole();
    expect(head).toMatchObject({
      title: 'First frost 1 · Maison Verveine',
      description: 'What the garden does in November.',
      canonical: '/blogs/article-1',
    });
    expect(head.alternates).toContainEqual({ hreflang: 'fr', href: '/fr/blogs/article-1' });
    expect(head.meta).toContainEqual({ property: 'og:type', content: 'article' });
    expect(head.meta).toContainEqual({
      property: 'og:image',
      content: 'https://verveine.example/media/demo/frost-1-960.jpg',
    });
    expect(head.preloadImage?.href).toBe('/media/demo/frost-1-960.jpg');
    expect(head.feeds).toHaveLength(1);
  });

  test('is structured data', () => {
    const page = whole();
    expect(page.head.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Home', item: 'https://verveine.example/' }),
          expect.objectContaining({ name: 'Journal', item: 'https://verveine.example/blogs' }),
          expect.objectContaining({ name: 'Garden', item: 'https://verveine.example/blogs/category=garden' }),
          expect.objectContaining({ name: 'First frost 1', item: 'https://verveine.example/blogs/article-1' }),
        ],
      }),
    );
    expect(toldBySections(page)).toEqual([
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'First frost 1',
        inLanguage: 'en',
        datePublished: '2026-11-02T23:30:00.000Z',
        mainEntityOfPage: 'https://verveine.example/blogs/article-1',
        image: ['https://verveine.example/media/demo/frost-1-960.jpg'],
        author: { '@type': 'Person', name: 'Camille Verveine' },
      }),
    ]);
  });

  test('in one language only is shown in that one, and says so', () => {
    const { html, head } = whole(
      { title: { en: 'First frost' }, body: { en: '<p>Out.</p>' }, excerpt: {} },
      { locale: 'fr' },
    );
    expect(html).toContain('<h1 lang="en">First frost</h1>');
    expect(html).toMatch(/<div class="prose" lang="en"><p>Out/);
    expect(head.title).toBe('First frost · Maison Verveine');
    expect(head.jsonLd[0]).toMatchObject({ inLanguage: 'en' });
    expect(head.description).toBe('Out.');
    expect(head.canonical).toBe('/blogs/article-1');
    expect(head.alternates).toEqual([
      { hreflang: 'en', href: '/blogs/article-1' },
      { hreflang: 'x-default', href: '/blogs/article-1' },
    ]);
  });

  test('that cannot be read is said to be away; who edits the page sees its place', () => {
    expect(show('article-full', null, {}, ARTICLE_PAGE).html).toContain('cannot be shown right now');
    expect(show('article-full', { article: null }).html).not.toContain('<section');
    expect(show('article-full', { article: null }, {}, { ...ARTICLE_PAGE, audience: 'editor' }).html).toContain(
      'The article that the address names stands here.',
    );
  });

  test('that visitors do not see yet says so, in the language of the page', () => {
    const note = 'visitors do not see this article yet';
    expect(whole({ visible: false }).html).toContain(note);
    expect(whole({ visible: false }, { locale: 'fr' }).html).toContain(
      'les visiteurs ne voient pas encore cet article',
    );
    expect(whole({ visible: true }).html).not.toContain(note);
    expect(whole().html).not.toContain(note);
  });

  test('takes a minute for 220 words, and never none', () => {
    expect(readingMinutes('<p>word</p> '.repeat(660))).toBe(3);
    expect(readingMinutes('')).toBe(1);
  });
});

describe('S21: the author of an article', () => {
  test('is named, with role, biography, picture, articles and addresses that are safe', () => {
    const { html } = show(
      'article-author',
      { article: { author: article(1).author } },
      {},
      { ...ARTICLE_PAGE, locale: 'fr' },
    );
    expect(html).toContain('Camille Verveine</h2>');
    expect(html).toContain('Jardinière');
    expect(html).toContain('<p>Elle a grandi ici.</p>');
    expect(html).toContain('href="/fr/blogs/author=camille"');
    expect(html).toContain('(4 articles)');
    expect(html).toContain('>example.com</a>');
    expect(html).not.toContain('javascript:');
  });

  test('is left out where nobody is named', () => {
    expect(show('article-author', { article: { author: null } }).html).not.toContain('<section');
  });
});

test.each([
  ['blog-listing', { articles: { total: 1, items: [HOSTILE] }, categories: HOSTILE.categories, tags: HOSTILE.tags }],
  ['articles-top', { articles: { items: [HOSTILE] } }],
  ['article-full', { article: HOSTILE }],
])('hostile words of articles stay words: %s', (name, data) => {
  const { html, failed } = show(name, data, {}, { filters: { category: HOSTILE.categories[0]?.slug, tag: '<b>' } });
  expect(failed).toEqual([]);
  expect(html).not.toMatch(/<script|<[^>"]*\sonerror=|<[^>"]*\sonclick=/i);
  expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
});
