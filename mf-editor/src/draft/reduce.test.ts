import { translationStates, translationsOf } from 'shared-contracts/sections';
import { describe, expect, test } from 'vitest';
import { testContext, testId, testKind, testSection } from '../testing/test-kinds.ts';
import { testDraft } from '../testing/test-pages.ts';
import type { DraftPage, Edit } from './draft-types.ts';
import { settingsOf } from './edit-settings.ts';
import { reduce } from './reduce.ts';
import { regionsOf } from './regions.ts';

const apply = (page: DraftPage, ...edits: Edit[]): DraftPage =>
  edits.reduce((next, edit) => reduce(next, edit, testContext), page);
const at = (page: DraftPage, number: number) => page.sections.find(({ id }) => id === testId(number));
const settings = (page: DraftPage, number: number) => at(page, number)?.settings[0];
const numbers = (page: DraftPage, slot: string) =>
  regionsOf(page)
    .get(slot)
    ?.map(({ id }) => Number(id.slice(-12)));
const field = (path: string, locale: 'en' | 'fr' | null, value: unknown, number = 1): Edit => ({
  type: 'set-field',
  section: testId(number),
  path,
  locale,
  value,
});
const states = (page: DraftPage, number = 1) => {
  const section = at(page, number);
  return section
    ? translationStates(testKind.definition, section, ['en', 'fr'], 'en').map((s) => `${s.path} ${s.locale} ${s.state}`)
    : [];
};

describe('E2: fields', () => {
  test('are written in a language, without one, and in lists', () => {
    const rooms = { ...testSection(1), settings: [{ rooms: [{ name: { en: 'A' } }, { children: [{ size: 1 }] }] }] };
    const page = apply(
      testDraft([rooms]),
      field('title', 'en', 'New'),
      field('count', null, 3),
      field('rooms.0.name', 'fr', 'Ah'),
      field('rooms.1.children.0.size', null, 2),
    );
    expect(settings(page, 1)).toEqual({
      title: { en: 'New' },
      count: 3,
      rooms: [{ name: { en: 'A', fr: 'Ah' } }, { children: [{ size: 2 }] }],
    });
  });

  test('leave everything else as it is, to the identity', () => {
    const before = testDraft([testSection(1), testSection(2), testSection(3)]);
    const after = apply(before, field('title', 'en', 'New', 2));
    expect([after.sections[0], after.sections[2], after.metadata]).toEqual([
      before.sections[0],
      before.sections[2],
      before.metadata,
    ]);
    expect(after.sections[0]).toBe(before.sections[0]);
    expect(after.sections[2]).toBe(before.sections[2]);
    expect(after.metadata).toBe(before.metadata);
    expect(settings(before, 2)?.title).toEqual({ en: 'Title 2', fr: 'Titre 2' });
  });

  test.each<[string, Edit]>([
    ['the same value', field('title', 'en', 'Title 1')],
    ['an equal object', field('title', null, { en: 'Title 1', fr: 'Titre 1' })],
    ['an unknown section', field('title', 'en', 'x', 77)],
    ['an item that is not there', field('rooms.3.name', 'en', 'x')],
    ['a path into the prototype', field('__proto__.polluted', null, true)],
    ['a path into the constructor', field('constructor.prototype.polluted', null, true)],
    ['a move to where it stands', { type: 'move-section', section: testId(1), slot: 'region1', index: 0 }],
    ['its own layout', { type: 'set-layout', layout: 'extended-layout' }],
    [
      'a page that says the same',
      { type: 'set-page', change: { page: 'Rooms', metadata: { en: { title: 'Rooms' } } } },
    ],
    ['hidden as it is', { type: 'set-hidden', section: testId(1), hidden: false }],
    ['an id that is taken', { type: 'duplicate-section', section: testId(1), newId: testId(2) }],
    ['a section that is there', { type: 'insert-sections', sections: [testSection(2)], slot: 'region1', index: 0 }],
  ])('nothing happens for %s', (_, edit) => {
    const page = testDraft([
      { ...testSection(1), settings: [{ title: { en: 'Title 1', fr: 'Titre 1' }, rooms: [] }] },
      testSection(2),
    ]);
    expect(apply(page, edit)).toBe(page);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('of an older version are migrated with the first edit', () => {
    const old = {
      ...testSection(1),
      schema_version: 1,
      settings: [{ heading: { en: 'Old', fr: 'Vieux' } }, { kept: 1 }],
    };
    const page = testDraft([old]);
    expect(settingsOf(old, testContext)).toBe(settingsOf(old, testContext));
    const next = at(apply(page, field('title', 'en', 'New')), 1);
    expect(next?.schema_version).toBe(2);
    expect(next?.settings[0]).toMatchObject({ title: { en: 'New', fr: 'Vieux' } });
    expect(next?.settings[1]).toEqual({ kept: 1 });
  });

  test('without languages speak for all until one is written', () => {
    const page = testDraft([{ ...testSection(1), settings: [{ title: 'Both' }] }]);
    expect(settings(apply(page, field('title', 'fr', 'Ici')), 1)).toEqual({ title: { en: 'Both', fr: 'Ici' } });
  });

  test.each([
    ['of a kind that is not known here', { name: 'from-the-future' }],
    ['of a newer version of the kind', { schema_version: 3 }],
  ])('of sections %s are not touched; the section can be moved', (_, change) => {
    const page = testDraft([testSection(1, change), testSection(2)]);
    expect(apply(page, field('title', 'en', 'x'))).toBe(page);
    const moved = apply(page, { type: 'move-section', section: testId(1), slot: 'region5', index: 0 });
    expect(settings(moved, 1)).toBe(settings(page, 1));
    expect(numbers(moved, 'region5')).toEqual([1]);
  });
});

describe('E4: classes', () => {
  const give = (fieldName: string | null, ...names: string[]): Edit => ({
    type: 'set-classes',
    section: testId(1),
    field: fieldName,
    names,
  });
  const classes = (page: DraftPage) => at(page, 1)?.classes;

  test('are given to the section and to its fields, and taken away without trace', () => {
    const page = testDraft([testSection(1), testSection(2)]);
    const given = apply(page, give(null, 'wide'), give('title', 'muted', 'own'), give('rooms.name', 'small'));
    expect(classes(given)).toEqual({ section: ['wide'], fields: { title: ['muted', 'own'], 'rooms.name': ['small'] } });
    expect(given.sections[1]).toBe(page.sections[1]);
    expect(settings(given, 1)).toBe(settings(page, 1));
    const taken = apply(given, give(null), give('title'), give('rooms.name'));
    expect(JSON.stringify(at(taken, 1))).toBe(JSON.stringify(at(page, 1)));
  });

  test.each([
    ['the same ones', give(null, 'wide')],
    ['a field that the kind has not', give('gone', 'x')],
    ['a field that takes none', give('count', 'x')],
    ['an item of a list', give('rooms.0.name', 'x')],
  ])('nothing happens for %s', (_, edit) => {
    const page = testDraft([testSection(1, { classes: { section: ['wide'] } })]);
    expect(apply(page, edit)).toBe(page);
  });

  test('go along with a copy, a move and another layout', () => {
    const page = apply(
      testDraft([testSection(1), testSection(2)]),
      give('title', 'muted'),
      { type: 'duplicate-section', section: testId(1), newId: testId(9) },
      { type: 'move-section', section: testId(1), slot: 'region5', index: 0 },
      { type: 'set-layout', layout: 'top-right-left-bottom' },
    );
    expect([at(page, 1), at(page, 9)].map((section) => section?.classes)).toEqual(
      Array(2).fill({ fields: { title: ['muted'] } }),
    );
  });

  test('make an older section one of today, and what it can no longer keep goes with the next edit', () => {
    const old = testSection(1, {
      ...{ schema_version: 1, settings: [{ heading: { en: 'Old' } }] },
      classes: { section: ['wide', 7], fields: { heading: ['x'], title: 'x' }, more: [] },
    });
    const given = apply(testDraft([old]), give('title', 'muted'));
    expect(at(given, 1)).toMatchObject({ schema_version: 2, settings: [{ title: { en: 'Old' } }] });
    expect(classes(given)).toEqual({ section: ['wide'], fields: { title: ['muted'] } });
    expect(classes(apply(testDraft([old]), field('title', 'en', 'New')))).toEqual({ section: ['wide'] });
  });

  test('keep their identity while something else is written', () => {
    const page = apply(testDraft([testSection(1)]), give('title', 'muted'));
    expect(classes(apply(page, field('title', 'en', 'New')))).toBe(classes(page));
  });
});

describe('E6: arranging', () => {
  const page = testDraft([1, 2, 3].map((number) => testSection(number)));

  test('a section stands where it was put, and only what makes room changes', () => {
    const next = apply(page, { type: 'move-section', section: testId(3), slot: 'region1', index: 0 });
    expect(numbers(next, 'region1')).toEqual([3, 1, 2]);
    expect(next.sections[0]).toBe(page.sections[0]);
    expect(next.sections[1]).toBe(page.sections[1]);
  });

  test.each([
    ['region5', 0, [1]],
    ['region5', 99, [1]],
    ['region5', -1, [1]],
  ])('to region %s at %i', (slot, index, expected) => {
    expect(numbers(apply(page, { type: 'move-section', section: testId(1), slot, index }), slot)).toEqual(expected);
  });

  test('a region of another layout stands for the first one', () => {
    const next = apply(page, { type: 'move-section', section: testId(3), slot: 'left', index: 0 });
    expect(numbers(next, 'region1')).toEqual([3, 1, 2]);
  });

  test('several are put in together, in their order', () => {
    const sections = [testSection(8), testSection(7)];
    const next = apply(page, { type: 'insert-sections', sections, slot: 'region1', index: 1 });
    expect(numbers(next, 'region1')).toEqual([1, 8, 7, 2, 3]);
  });

  test('a second one comes right behind the first, in both layouts', () => {
    const next = apply(
      page,
      { type: 'set-layout', layout: 'top-right-left-bottom' },
      { type: 'move-section', section: testId(1), slot: 'left', index: 0 },
      { type: 'duplicate-section', section: testId(1), newId: testId(9) },
    );
    expect(numbers(next, 'left')).toEqual([1, 9]);
    expect(numbers(apply(next, { type: 'set-layout', layout: 'extended-layout' }), 'region1')).toEqual([1, 9, 2, 3]);
    expect(settings(next, 9)).toEqual(settings(next, 1));
  });

  test('another layout loses no section and forgets no place', () => {
    const scattered = testDraft([
      testSection(1, { region: { 'extended-layout': { slot: 'region7', weight: 0 } } }),
      testSection(2, { region: { 'extended-layout': { slot: 'region3', weight: 0 } } }),
      testSection(3, {
        region: {
          'top-right-left-bottom': { slot: 'right', weight: 5 },
          'extended-layout': { slot: 'nowhere', weight: 0 },
        },
      }),
      testSection(4, {
        region: {
          'top-right-left-bottom': { slot: 'top', weight: 2 },
          'extended-layout': { slot: 'region3', weight: 1 },
        },
      }),
    ]);
    const other = apply(scattered, { type: 'set-layout', layout: 'top-right-left-bottom' });
    expect(numbers(other, 'top')).toEqual([4, 2, 1]);
    expect(numbers(other, 'right')).toEqual([3]);
    const back = apply(other, { type: 'set-layout', layout: 'extended-layout' });
    expect(['region1', 'region3', 'region7'].map((slot) => numbers(back, slot))).toEqual([[3], [2, 4], [1]]);
  });

  test('hidden and removed', () => {
    const next = apply(
      page,
      { type: 'set-hidden', section: testId(1), hidden: true },
      { type: 'remove-section', section: testId(2) },
    );
    expect(next.sections.map(({ id, hidden }) => [id, hidden ?? false])).toEqual([
      [testId(1), true],
      [testId(3), false],
    ]);
  });

  test('regions that did not change keep their identity', () => {
    const two = apply(page, { type: 'move-section', section: testId(3), slot: 'region5', index: 0 });
    const before = regionsOf(two);
    const after = regionsOf(apply(two, field('title', 'en', 'x')));
    expect(after.get('region5')).toBe(before.get('region5'));
    expect(after.get('region1')).not.toBe(before.get('region1'));
  });
});

describe('W6: provenance', () => {
  const page = testDraft([testSection(1)]);
  const rooms = (names: readonly string[]) => names.map((name) => ({ name: { en: name, fr: `${name} fr` } }));

  test('a changed source makes its translation old, and writing it again makes it right', () => {
    const changed = apply(page, field('title', 'en', 'N'), field('title', 'en', 'New'));
    expect(states(changed)).toEqual(['title fr stale']);
    expect(states(apply(changed, field('title', 'fr', 'Nouveau')))).toEqual([]);
    expect(states(apply(changed, field('title', 'en', 'Title 1')))).toEqual([]);
  });

  test('a source that is cleared and written anew is still what its translation was made from', () => {
    const retyped = apply(page, field('title', 'en', ''), field('title', 'en', 'R'), field('title', 'en', 'Rooms'));
    expect(states(retyped)).toEqual(['title fr stale']);
    expect(states(apply(retyped, field('title', 'en', 'Title 1')))).toEqual([]);
    const translated = apply(page, field('title', 'fr', ''), field('title', 'fr', 'Autre titre'));
    expect(states(translated)).toEqual([]);
  });

  test('a translation can be said to be right as it is', () => {
    const changed = apply(page, field('title', 'en', 'New'));
    const accepted = apply(changed, { type: 'accept-translation', section: testId(1), path: 'title', locale: 'fr' });
    expect(states(accepted)).toEqual([]);
    expect(settings(accepted, 1)).toBe(settings(changed, 1));
    expect(states(apply(accepted, field('title', 'en', 'Newer')))).toEqual(['title fr stale']);
  });

  test('what was written in another language first is the source of the default one', () => {
    const blank = testDraft([{ ...testSection(1), settings: [{}] }]);
    const french = apply(blank, field('title', 'fr', 'Chambres'));
    const copied = apply(french, { type: 'copy-language', section: testId(1), path: 'title', from: 'fr', to: 'en' });
    expect(settings(copied, 1)?.title).toEqual({ fr: 'Chambres', en: 'Chambres' });
    expect(states(apply(copied, field('title', 'fr', 'Salles')))).toEqual(['title en stale']);
    const translated = apply(copied, field('title', 'fr', 'Salles'), field('title', 'en', 'Rooms'));
    expect(states(translated)).toEqual([]);
  });

  test('a language is filled where it lacks something, and nothing is written over', () => {
    const half = testDraft([
      {
        ...testSection(1),
        settings: [{ title: { en: 'A', fr: 'Ah' }, body: { en: '<p>B</p>' }, rooms: [{ name: { en: 'C' } }] }],
      },
    ]);
    const filled = apply(half, { type: 'copy-language', section: testId(1), from: 'en', to: 'fr' });
    expect(settings(filled, 1)).toEqual({
      title: { en: 'A', fr: 'Ah' },
      body: { en: '<p>B</p>', fr: '<p>B</p>' },
      rooms: [{ name: { en: 'C', fr: 'C' } }],
    });
    expect(apply(filled, { type: 'copy-language', section: testId(1), from: 'en', to: 'fr' })).toBe(filled);
  });

  test.each([
    ['turned round', (items: readonly unknown[]) => items.toReversed(), ['rooms.1.name fr stale']],
    ['without the first', (items: readonly unknown[]) => items.slice(1), []],
    ['with another in front', (items: readonly unknown[]) => [{ name: {} }, ...items], ['rooms.1.name fr stale']],
    [
      'with the first twice',
      (items: readonly unknown[]) => [items[0], ...items],
      ['rooms.0.name fr stale', 'rooms.1.name fr stale'],
    ],
    [
      'written down again',
      (items: readonly unknown[]) => structuredClone(items).toReversed(),
      ['rooms.1.name fr stale'],
    ],
  ])('items of a list keep theirs: %s', (_, change, expected) => {
    const start = apply(
      testDraft([{ ...testSection(1), settings: [{ rooms: rooms(['A', 'B']) }] }]),
      field('rooms.0.name', 'en', 'Changed'),
    );
    const items = settings(start, 1)?.rooms as readonly unknown[];
    expect(states(apply(start, field('rooms', null, change(items))))).toEqual(expected);
  });

  test('emptying a translation forgets where it came from', () => {
    const written = apply(page, field('title', 'fr', 'Nouveau'), field('title', 'fr', ''));
    const section = at(written, 1);
    expect(section && translationsOf(section)).toEqual({});
    expect(states(written)).toEqual(['title fr missing']);
  });
});
