import { both, LONG_TEXT, MARKUP, picture } from '../fixtures/kind-fixtures.ts';
import { uuid } from '../fixtures/payload.ts';

/** An article as `/graphql` answers it. */
export const article = (number: number, more: Record<string, unknown> = {}) => ({
  id: uuid(number),
  slug: `article-${number}`,
  title: both(`First frost ${number}`, `Première gelée ${number}`),
  excerpt: both('What the garden does in November.', 'Ce que fait le jardin en novembre.'),
  body: both('<p>The dahlias are <em>out</em>.</p>', '<p>Les dahlias sont <em>rentrés</em>.</p>'),
  image: picture(`frost-${number}`),
  author: {
    slug: 'camille',
    name: 'Camille Verveine',
    role: both('Gardener', 'Jardinière'),
    biography: both('<p>She grew up here.</p>', '<p>Elle a grandi ici.</p>'),
    image: picture('camille'),
    links: ['https://www.example.com/camille', 'javascript:alert(1)'],
    articleCount: 4,
  },
  categories: [{ slug: 'garden', name: both('Garden', 'Jardin') }],
  tags: [{ slug: 'winter', name: both('Winter', 'Hiver') }],
  publishedAt: '2026-11-02T23:30:00.000Z',
  lastUpdated: '2026-11-05T08:00:00.000Z',
  ...more,
});

export const CATEGORIES = [
  { id: 'g', slug: 'garden', name: both('Garden', 'Jardin'), parentId: null, articleCount: 3 },
  { id: 'r', slug: 'roses', name: both('Roses', 'Roses'), parentId: 'g', articleCount: 1 },
  { id: 'k', slug: 'kitchen', name: both('Kitchen', 'Cuisine'), parentId: null, articleCount: 0 },
];

/** What `/graphql` answers the kinds that visitors see only where there is something to read. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  'article-categories': { categories: CATEGORIES },
  'articles-selective': { articles: { items: [article(1)] } },
  'articles-suggested': { suggestions: [article(1)] },
  'articles-top': { articles: { items: [article(1)] } },
  'article-full': { article: article(1) },
  'article-author': { article: article(1) },
};

/** Everything that an article may hold, as hostile as it comes. */
export const HOSTILE = article(66, {
  slug: 'a"b<c',
  title: both(MARKUP, MARKUP),
  excerpt: both(`${MARKUP} ${LONG_TEXT}`, MARKUP),
  body: both(`<p onclick="alert(1)">${LONG_TEXT}</p><script>alert(1)</script><img src=x onerror=alert(1)>`, MARKUP),
  categories: [{ slug: MARKUP, name: both(MARKUP, MARKUP) }],
  tags: [{ slug: MARKUP, name: both(MARKUP, MARKUP) }],
});
