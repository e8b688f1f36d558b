import type { AgentChange, EditedPage, PageEdit } from 'shared-contracts';
import { expect, test } from 'vitest';
import { applyToPage } from './apply-change.ts';

const SECTION = '00000000-0000-7000-8000-000000000001';

function open(isReadOnly = false) {
  const edits: PageEdit[] = [];
  const settings = { title: { en: 'Rooms', fr: '' }, items: [{ count: 3 }] };
  const page = {
    getSnapshot: () => ({ isReadOnly }),
    settings: (id: string) => (id === SECTION ? settings : null),
    metadata: (field: string, locale: string) => (field === 'title' && locale === 'en' ? 'Our rooms' : null),
    edit: (edit: PageEdit) => edits.push(edit) > 0,
  } as unknown as EditedPage;
  return { edits, apply: (change: AgentChange, before: string | null) => applyToPage(page, change, before) };
}
const field = (path: string, locale: 'en' | 'fr' | null, section = SECTION): AgentChange => ({
  ...{ type: 'set-field', section, path, locale, value: 'New' },
});
const words = (name: 'title' | 'description', locale: 'en' | 'fr'): AgentChange => ({
  ...{ type: 'set-page', field: name, locale, value: 'New' },
});

test('a change is made where what it was made from still stands there', () => {
  const { apply, edits } = open();
  expect([
    apply(field('title', 'en'), 'Rooms'),
    apply(field('title', 'fr'), null),
    apply(field('items.0.count', null), '3'),
    apply(words('title', 'en'), 'Our rooms'),
    apply(words('description', 'fr'), null),
    apply({ type: 'remove-section', section: SECTION }, 'Rooms'),
  ]).toEqual(Array.from({ length: 6 }, () => 'done'));
  expect(edits).toHaveLength(6);
});

test('one whose text or page has become another is outdated, and changes nothing', () => {
  const { apply, edits } = open();
  expect([
    apply(field('title', 'en'), 'Chambers'),
    apply(field('title', 'en'), null),
    apply(field('constructor.name', null), 'Object'),
    apply(field('title', 'en', SECTION.replace('1', '2')), 'Rooms'),
    apply(words('title', 'en'), 'Older'),
    apply(words('title', 'en'), null),
    apply(words('description', 'fr'), 'Was there'),
    apply({ type: 'create-page', name: 'New', path: '/new' }, null),
    open(true).apply(field('title', 'en'), 'Rooms'),
  ]).toEqual(Array.from({ length: 9 }, () => 'outdated'));
  expect(edits).toEqual([]);
});
