import type { Category } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { BLANK } from './article-body.ts';
import { statusOf } from './article-status.ts';
import { possibleParents, reordered, treeOf } from './category-tree.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { mergeArticle } from './merge-article.ts';
import { slugOf, typedSlug } from './slug-of.ts';
import { missingIn, staleIn } from './translation-state.ts';

test.each([
  ['L’été arrive', 'l-ete-arrive'],
  ['Œufs & bœuf!', 'oeufs-boeuf'],
  ['  Dash — dash  ', 'dash-dash'],
  ['日本', '日本'],
  ['Зимний сад!', 'зимний-сад'],
  ['हिन्दी पाठ', 'हिन्दी-पाठ'],
  ['x'.repeat(200), 'x'.repeat(79)],
])('W3: %s is found at %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('what is typed into an address is what an address may hold', () => {
  expect(typedSlug('First  Frost_É!')).toBe('first-frost-é');
  expect(typedSlug('Зимний_Сад?')).toBe('зимний-сад');
});

test('a moment goes into the field of a date and comes back the same', () => {
  const moment = '2026-03-29T07:30:00.000Z';
  expect(fromLocalTime(toLocalTime(moment))).toBe(moment);
  expect([toLocalTime(null), fromLocalTime('')]).toEqual(['', null]);
});

test('what visitors have of an article follows from its date', () => {
  const now = Date.parse('2026-03-01T00:00:00Z');
  const at = (status: 'draft' | 'published', publish_at: string | null) => statusOf({ status, publish_at }, now);
  expect(at('draft', '2020-01-01T00:00:00Z')).toBe('draft');
  expect(at('published', null)).toBe('published');
  expect(at('published', '2026-02-28T00:00:00Z')).toBe('published');
  expect(at('published', '2026-03-02T00:00:00Z')).toBe('scheduled');
});

describe('W3: what two people made of one article', () => {
  const base = { ...BLANK, slug: 'a', title: { en: 'One', fr: 'Un' }, tag_ids: ['t'] };

  test('of different things is put together', () => {
    const mine = { ...base, title: { en: 'Mine', fr: 'Un' } };
    const theirs = { ...base, title: { en: 'One', fr: 'Le leur' }, slug: 'b' };
    const { clashes, take } = mergeArticle(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(take('mine')).toEqual({ ...base, title: { en: 'Mine', fr: 'Le leur' }, slug: 'b' });
    expect(take('theirs')).toEqual(take('mine'));
  });

  test('of the same thing is chosen, the rest of both stands', () => {
    const mine = { ...base, slug: 'mine', excerpt: { en: 'New' } };
    const theirs = { ...base, slug: 'theirs', tag_ids: [] };
    const { clashes, take } = mergeArticle(base, mine, theirs);
    expect(clashes).toEqual(['slug']);
    expect(take('mine')).toMatchObject({ slug: 'mine', excerpt: { en: 'New' }, tag_ids: [] });
    expect(take('theirs')).toMatchObject({ slug: 'theirs', excerpt: { en: 'New' }, tag_ids: [] });
  });

  test('in the same words is no choice', () => {
    const both = { ...base, slug: 'same' };
    expect(mergeArticle(base, both, { ...both }).clashes).toEqual([]);
  });
});

test('E5: a text is missing where others have it, and out of date once the main one was written anew', () => {
  const saved = { ...BLANK, title: { en: 'One', fr: 'Un' }, excerpt: { en: 'Short' } };
  expect(missingIn(saved, 'fr')).toEqual(['excerpt']);
  expect(missingIn(saved, 'en')).toEqual([]);
  const now = { ...saved, title: { ...saved.title, en: 'Two' } };
  expect(staleIn(saved, now, 'fr', 'en')).toEqual(['title']);
  expect(staleIn(saved, { ...now, title: { en: 'Two', fr: 'Deux' } }, 'fr', 'en')).toEqual([]);
  expect(staleIn(saved, now, 'en', 'en')).toEqual([]);
});

describe('W3: categories', () => {
  const make = (id: string, parent_id: string | null, weight: number) => ({ id, parent_id, weight }) as Category;
  const all = [make('a', null, 0), make('b', null, 1), make('c', 'a', 0), make('d', 'c', 0), make('e', 'gone', 2)];

  test('stand each below its own, those of nobody at the top', () => {
    expect(treeOf(all).map(({ category, depth }) => `${category.id}${depth}`)).toEqual(['a0', 'c1', 'd2', 'b0', 'e0']);
  });

  test('never go below themselves', () => {
    expect(possibleParents(all, 'a').map(({ category }) => category.id)).toEqual(['b', 'e']);
  });

  test('go up and down among those beside them', () => {
    const moved = (id: string, by: 1 | -1) => reordered(all, id, by).map(({ id: one, weight }) => `${one}${weight}`);
    expect(moved('b', -1)).toEqual(['b0', 'a1']);
    expect(moved('b', 1)).toEqual(['e1', 'b2']);
    expect(moved('a', -1)).toEqual([]);
    expect(moved('d', 1)).toEqual([]);
  });
});
