import { expect, test } from 'vitest';
import { readsSchema } from '../definitions/reads-schema.ts';
import { isPastEnd, lacksSubject, readsVariables } from './reads.ts';

const reads = readsSchema.parse({
  query: 'query($chosen: [ID!], $page: Int, $tags: [String!], $slug: String, $locale: String, $size: Int) { x }',
  variables: {
    chosen: { setting: 'articles' },
    page: { filter: 'page', as: 'number', default: 1 },
    tags: { filter: 'tag', as: 'list', default: [] },
    slug: { wildcard: true },
    locale: { locale: true },
    size: { value: 12 },
  },
});
const context = { settings: { articles: ['a'] }, filters: {}, wildcard: 'first-frost', locale: 'fr' } as const;

test('variables come from settings, address and language', () => {
  expect(readsVariables(reads, { ...context, filters: { page: '3', tag: 'garden' } })).toEqual({
    chosen: ['a'],
    page: 3,
    tags: ['garden'],
    slug: 'first-frost',
    locale: 'fr',
    size: 12,
  });
});

test.each([{}, { page: '0' }, { page: '-1' }, { page: '1e9' }, { page: { a: 1 } }, { page: ['x'] }])(
  'a page number that is none is the first page: %j',
  (filters) => {
    expect(readsVariables(reads, { ...context, filters })).toMatchObject({ page: 1 });
  },
);

test('a setting that is missing is null', () => {
  expect(readsVariables(reads, { ...context, settings: {} })).toMatchObject({ chosen: null, tags: [] });
});

test.each([
  [{ article: null }, 'x', true],
  [{}, 'x', true],
  [{ article: { slug: 'x' } }, 'x', false],
  [{ article: null }, '', false],
  [null, 'x', false],
])('what the page is about is missing from %j at "%s": %j', (answer, wildcard, missing) => {
  expect(lacksSubject({ ...reads, subject: 'article' }, answer, wildcard)).toBe(missing);
  expect(lacksSubject(reads, answer, wildcard)).toBe(false);
});

test.each([
  [{ articles: { items: [] } }, 2, true],
  [{ articles: { items: [] } }, 1, false],
  [{ articles: { items: [{}] } }, 2, false],
  [{ articles: null }, 2, false],
  [null, 2, false],
])('S22: of %j page %s lies past the end: %s', (answer, page, past) => {
  const reads = { query: '', pages: { list: 'articles', variable: 'page' } };
  expect(isPastEnd(reads, answer, { page })).toBe(past);
  expect(isPastEnd({ query: '' }, answer, { page })).toBe(false);
});
