import { XMLValidator } from 'fast-xml-parser';
import RssParser from 'rss-parser';
import { afterEach, expect, test } from 'vitest';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

const article = (number: number, more: Record<string, unknown> = {}) => ({
  id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  slug: `article-${number}`,
  title: { en: `First frost ${number}`, fr: `Première gelée ${number}` },
  excerpt: { en: 'What the garden does.', fr: 'Ce que fait le jardin.' },
  publishedAt: `2026-11-0${number}T08:00:00.000Z`,
  author: { name: 'Camille Verveine' },
  categories: [{ name: { en: 'Garden', fr: 'Jardin' } }],
  ...more,
});
const start = async (...items: unknown[]) => {
  shell = await startShell();
  shell.api.settings({ title: 'Maison Verveine' });
  shell.api.query = () => ({ data: { articles: { items } } });
};
const read = async (url: string) => {
  const { status, headers, body } = await shell.get(url);
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(XMLValidator.validate(body)).toBe(true);
  return new RssParser({ customFields: { feed: ['language'] } }).parseString(body);
};

test('V11: the feed of a language is read by a feed reader', async () => {
  await start(article(2), article(1));
  const feed = await read('/fr/blogs/rss.xml');
  expect(feed).toMatchObject({
    title: 'Maison Verveine',
    link: 'http://site.test/fr/blogs',
    language: 'fr',
    feedUrl: 'http://site.test/fr/blogs/rss.xml',
  });
  expect(feed.items).toHaveLength(2);
  expect(feed.items[0]).toMatchObject({
    title: 'Première gelée 2',
    link: 'http://site.test/fr/blogs/article-2',
    content: 'Ce que fait le jardin.',
    isoDate: '2026-11-02T08:00:00.000Z',
    categories: ['Jardin'],
    creator: 'Camille Verveine',
  });
  expect(feed.items[0]).not.toHaveProperty('author');
  const english = await read('/blogs/rss.xml');
  expect([english.items[1]?.title, english.items[1]?.link]).toEqual([
    'First frost 1',
    'http://site.test/blogs/article-1',
  ]);
});

test('V11: what is not translated is in the language of the site', async () => {
  await start(article(1, { title: { en: 'Only English' }, excerpt: null }));
  expect((await read('/fr/blogs/rss.xml')).items[0]?.title).toBe('Only English');
});

test('V11: an entry without an introduction is told by how its text begins', async () => {
  const body = { en: `<h2>One</h2><p>two &amp; ${'word '.repeat(80)}</p>` };
  await start(article(1, { excerpt: { en: ' ' }, body }), article(2, { body }));
  const [first, second] = (await read('/blogs/rss.xml')).items;
  expect(first?.content).toMatch(/^One two & word .*word…$/);
  expect(second?.content).toBe('What the garden does.');
});

test('V11: any words are words to a feed reader', async () => {
  const title = { en: 'a ]]> & <script>alert(1)</script> \u0000\u000b\uffff "é" 🌱' };
  await start(article(1, { title, excerpt: title, author: { name: '<b>&' }, categories: [{ name: title }] }));
  const [item] = (await read('/blogs/rss.xml')).items;
  expect(item?.title).toBe('a ]] > & <script>alert(1)</script>  "é" 🌱');
});

test('V11: no words end the text they stand in, however often they try', async () => {
  const hostile = `${']]>'.repeat(3)}<item><title>Injected</title></item>${']]>'.repeat(3)}`;
  const title = { en: hostile, fr: hostile };
  await start(article(1, { title, excerpt: title, author: { name: hostile }, categories: [{ name: title }] }));
  shell.api.settings({ title: hostile });
  const { items } = await read('/blogs/rss.xml');
  expect(items).toHaveLength(1);
  expect(items[0]?.title).toContain('<item><title>Injected');
});

test('V11: a saved article is in the feed of the very next request', async () => {
  await start();
  expect((await read('/blogs/rss.xml')).items).toEqual([]);
  shell.api.query = () => ({ data: { articles: { items: [article(1)] } } });
  expect((await read('/blogs/rss.xml')).items).toEqual([]);
  shell.api.articlesChanged();
  expect((await read('/blogs/rss.xml')).items).toHaveLength(1);
});

test('V11: there is no feed in a language that is not published, and none that could not be read is kept', async () => {
  await start();
  expect((await shell.get('/en/blogs/rss.xml')).status).toBe(404);
  shell.api.settings({ languages: ['en'] });
  expect((await shell.get('/fr/blogs/rss.xml')).status).toBe(404);
  shell.api.query = () => Promise.reject(new Error('broken'));
  expect((await shell.get('/blogs/rss.xml')).status).toBe(503);
  shell.api.query = () => ({ data: { articles: { items: [] } } });
  expect((await shell.get('/blogs/rss.xml')).status).toBe(200);
});
