import type { AgentProposal, EditedPage } from 'shared-contracts';
import { contentDigest } from 'shared-contracts/sections';
import { expect, test } from 'vitest';
import { isOfPage, type PageChange, standingOf } from './page-change.ts';

const [FIRST, SECOND, NOWHERE] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);

const settings = { title: { en: 'Rooms', fr: '' }, body: { en: '<p>Five <b>rooms</b></p>' }, items: [{ count: 3 }] };
const page = {
  getSnapshot: () => ({
    sections: [
      { id: FIRST, name: 'text', isHidden: false },
      { id: SECOND, name: 'faq', isHidden: true },
    ],
  }),
  settings: (id: string) => (id === FIRST ? settings : null),
  metadata: (field: string, locale: string) => (field === 'title' && locale === 'en' ? 'Our rooms' : null),
  setting: (setting: string) => (setting === 'path' ? '/rooms' : 'Rooms'),
  picture: () => ({ media_id: 'rose', url: '/rose.png' }),
} as unknown as EditedPage;

/** A proposal of changes, of a page whose sections stood in this order; where none is given, nobody knows. */
const whole = (order?: readonly (string | undefined)[], ...changes: object[]) =>
  ({ page: { order }, changes: changes.map((change) => ({ change })) }) as unknown as AgentProposal;
const standing = (change: object, before: string | null, after: string | null = 'New', of = whole()) =>
  standingOf(page, { change: change as PageChange, before, after }, of);
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

test('A3: a move is refused where sections that the proposal leaves alone, or its own, stand otherwise by now', () => {
  const move = { type: 'move-section', section: SECOND, after: null };
  const stands = (order: readonly (string | undefined)[], ...more: object[]) =>
    standing(move, 'FAQ', null, whole(order, move, ...more));
  expect([
    stands([FIRST, SECOND]),
    stands([SECOND, FIRST]),
    // Of what was there then, or is there by now, the other knows nothing.
    stands([FIRST, NOWHERE, SECOND]),
    stands([]),
    // The proposal itself has moved the other one.
    stands([SECOND, FIRST], { type: 'move-section', section: FIRST, after: SECOND }),
  ]).toEqual(['ready', 'outdated', 'ready', 'ready', 'ready']);
});

test('A3: a section that was rewritten below its heading is not deleted; what the proposal itself writes is no rewriting', () => {
  const remove = (...said: string[]) => ({ type: 'remove-section', section: FIRST, said });
  const before = { ...settings, items: [{ count: 2 }] };
  expect([
    standing(remove(contentDigest(settings)), 'Rooms', null),
    standing(remove(contentDigest(before)), 'Rooms', null),
    standing(remove(contentDigest(before), contentDigest(settings)), 'Rooms', null),
    contentDigest({ one: 1, two: [{ a: 1, b: 2 }] }) === contentDigest({ two: [{ b: 2, a: 1 }], one: 1 }),
    contentDigest({ one: [1, 2] }) === contentDigest({ one: [2, 1] }),
  ]).toEqual(['ready', 'outdated', 'ready', true, false]);
});

test('A3: settings of the page are compared with what they are now', () => {
  const set = (setting: string, value: string) => ({ type: 'set-setting', setting, value });
  const picture = (id: string | null, was: string | null) => ({
    ...{ type: 'set-picture', medium: id && { media_id: id, url: '/x.png' }, was },
  });
  expect([
    standing(set('path', '/chambers'), '/rooms', '/chambers'),
    standing(set('path', '/chambers'), '/old', '/chambers'),
    standing(set('page', 'Rooms'), 'Old', 'Rooms'),
    standing(picture('sea', 'rose'), null),
    standing(picture('sea', null), null),
    standing(picture(null, 'rose'), null),
    standing(picture('rose', 'old'), null),
    standing({ type: 'set-hidden', section: FIRST, hidden: true }, null),
    standing({ type: 'set-hidden', section: SECOND, hidden: true }, null),
    standing({ type: 'set-hidden', section: NOWHERE, hidden: true }, null),
  ]).toEqual([
    ...['ready', 'outdated', 'there', 'ready', 'outdated', 'ready', 'there'],
    ...['ready', 'there', 'outdated'],
  ]);
});

test('A3: changes beyond the page under edit are told apart', () => {
  expect(isOfPage({ type: 'create-page', name: 'New', path: '/new' })).toBe(false);
});
