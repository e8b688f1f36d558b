import type { EditedPage } from 'shared-contracts';
import { expect, test } from 'vitest';
import { isOfPage, type PageChange, standingOf } from './page-change.ts';

const [FIRST, SECOND, NOWHERE] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);

const settings = { title: { en: 'Rooms', fr: '' }, body: { en: '<p>Five <b>rooms</b></p>' }, items: [{ count: 3 }] };
const page = {
  getSnapshot: () => ({
    sections: [
      { id: FIRST, name: 'text' },
      { id: SECOND, name: 'faq' },
    ],
  }),
  settings: (id: string) => (id === FIRST ? settings : null),
  metadata: (field: string, locale: string) => (field === 'title' && locale === 'en' ? 'Our rooms' : null),
} as unknown as EditedPage;

const standing = (change: object, before: string | null, after: string | null = 'New') =>
  standingOf(page, { change: change as PageChange, before, after });
const field = (path: string, locale: string | null, section = FIRST) => ({
  ...{ type: 'set-field', section, path, locale, value: 'New' },
});
const words = (name: string, locale: string) => ({ type: 'set-page', field: name, locale, value: 'New' });

test('A3: a change can be made where what it was made from still stands there', () => {
  expect([
    standing(field('title', 'en'), 'Rooms'),
    standing(field('title', 'fr'), null),
    standing(field('body', 'en'), 'Five rooms'),
    standing(field('items.0.count', null), '3'),
    standing(words('title', 'en'), 'Our rooms'),
    standing(words('description', 'fr'), null),
    standing({ type: 'remove-section', section: FIRST }, 'Rooms', null),
    // It was called by its kind: it had no heading.
    standing({ type: 'remove-section', section: FIRST }, 'text', null),
    // Nothing here can edit it, so nobody has.
    standing({ type: 'remove-section', section: SECOND }, 'FAQ', null),
    standing({ type: 'move-section', section: SECOND, after: null }, 'FAQ', null),
    standing({ type: 'add-section', name: 'text', settings: { title: { en: 'New' } }, after: FIRST }, null),
  ]).toEqual(Array.from({ length: 11 }, () => 'ready'));
});

test('A3: one whose text, section or page has become another is outdated', () => {
  expect([
    standing(field('title', 'en'), 'Chambers'),
    standing(field('title', 'en'), null),
    standing(field('constructor.name', null), 'Object'),
    standing(field('title', 'en', NOWHERE), 'Rooms'),
    standing(words('title', 'en'), 'Older'),
    standing(words('description', 'fr'), 'Was there'),
    standing({ type: 'move-section', section: FIRST, after: NOWHERE }, 'Rooms', 'Gone'),
    standing({ type: 'remove-section', section: FIRST }, 'Summer prices', null),
    standing({ type: 'add-section', name: 'text', settings: {}, after: NOWHERE }, null),
  ]).toEqual(Array.from({ length: 9 }, () => 'outdated'));
});

test('A3: what is there already is not to be made again', () => {
  expect([
    standing(field('title', 'en'), 'Chambers', 'Rooms'),
    standing({ type: 'remove-section', section: NOWHERE }, 'Gone', null),
    standing({ type: 'move-section', section: SECOND, after: FIRST }, 'FAQ', 'Rooms'),
    standing({ type: 'move-section', section: FIRST, after: null }, 'Rooms', null),
    standing(
      { type: 'add-section', name: 'text', settings: { title: { en: 'Rooms', fr: '' } }, after: null },
      null,
      'Rooms',
    ),
  ]).toEqual(Array.from({ length: 5 }, () => 'there'));
});

test('A3: a change of nothing but a link or the look of words is made, and one whose link became another is outdated', () => {
  const body = (value: string) => ({ type: 'set-field', section: FIRST, path: 'body', locale: 'en', value });
  expect([
    standing(body('<p>Five <em>rooms</em></p>'), 'Five rooms', 'Five rooms'),
    standing(body('<p>Five <a href="/rooms">rooms</a></p>'), 'Five rooms', 'Five rooms · /rooms'),
    standing(body('<p>Five <b>rooms</b></p>'), 'Five rooms', 'Five rooms'),
    standing(body('<p>Six</p>'), 'Five rooms · https://old.example/', 'Six'),
    standing({ type: 'add-section', name: 'text', settings: {}, after: null }, null, null),
  ]).toEqual(['ready', 'ready', 'there', 'outdated', 'ready']);
});

test('A3: changes beyond the page under edit are told apart', () => {
  expect(isOfPage({ type: 'create-page', name: 'New', path: '/new' })).toBe(false);
});
