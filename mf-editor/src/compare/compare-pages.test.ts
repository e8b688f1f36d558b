import fc from 'fast-check';
import type { Section } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import type { DraftPage } from '../draft/draft-types.ts';
import { settingsOf } from '../draft/edit-settings.ts';
import { reduce } from '../draft/reduce.ts';
import { regionsOf } from '../draft/regions.ts';
import { sectionsInOrder } from '../sections/regions.ts';
import { testContext, testId, testSection } from '../testing/test-kinds.ts';
import { testDraft } from '../testing/test-pages.ts';
import { comparePages, type PageReading } from './compare-pages.ts';
import { oldPlace } from './old-place.ts';
import { settingEdit } from './setting-differences.ts';
import { withRemoved } from './with-removed.ts';

const reading: PageReading = {
  locale: 'en',
  plainText: (html) => html.replaceAll(/<[^<>]*>/g, ''),
  yes: 'Yes',
  no: 'No',
  nameOf: (setting) => setting,
  layoutName: (layout) => layout,
  definitionOf: ({ name }) => testContext.kinds.get(name)?.definition,
  settingsOf: (section) => settingsOf(section, testContext),
  placeOf: (page, id) => String(sectionsInOrder(page).findIndex((section) => section.id === id)),
  linkTitle: 'Global',
  classesTitle: 'Classes',
};

const say = (before: DraftPage, after: DraftPage): string[] =>
  comparePages(before, after, reading).map(
    ({ section, kind, label, locale, before: was, after: is }) =>
      `${section ? Number(section.id.slice(-3)) : 'page'} ${kind} ${label ?? ''} ${locale ?? ''}: ${was} -> ${is}`,
  );
const draft = (...sections: Section[]) => testDraft(sections);
const rooms = (...names: string[]) => ({ rooms: names.map((en) => ({ name: { en } })) });

describe('E13: differences of two states', () => {
  test('are none between a page and itself', () => {
    expect(say(testDraft(), testDraft())).toEqual([]);
  });

  test('are named: sections that came, went, moved and hid, in reading order', () => {
    const before = draft(testSection(1), testSection(2), testSection(3), testSection(4));
    const after = draft(
      testSection(4, { region: { 'extended-layout': { slot: 'region1', weight: -1 } } }),
      testSection(1, { hidden: true }),
      testSection(3),
      testSection(9),
    );
    expect(say(before, after)).toEqual([
      '1 hidden  :  -> ',
      '2 removed  : 1 -> ',
      '9 added  :  -> 3',
      '4 moved  : 3 -> 0',
    ]);
  });

  test('tell a section that moved once, and not those that made room for it', () => {
    const at = (weight: number) => ({ region: { 'extended-layout': { slot: 'region1', weight } } });
    const before = draft(...[1, 2, 3, 4].map((id, weight) => testSection(id, at(weight))));
    const moved = (...ids: number[]) => draft(...ids.map((id, weight) => testSection(id, at(weight))));
    expect(say(before, moved(2, 1, 3, 4))).toHaveLength(1);
    expect(say(before, moved(4, 1, 2, 3))).toEqual([expect.stringContaining('4 moved')]);
    expect(say(before, moved(2, 3, 4, 1))).toEqual([expect.stringContaining('1 moved')]);
    expect(say(before, moved(4, 3, 2, 1))).toHaveLength(3);
  });

  test('tell what was put between others whose weights left room for it', () => {
    const at = (id: number, weight: number) =>
      testSection(id, { region: { 'extended-layout': { slot: 'region1', weight } } });
    const before = draft(at(1, 0), at(2, 5), at(3, 6));
    expect(say(before, draft(at(1, 0), at(2, 5), at(3, 3)))).toEqual(['3 moved  : 2 -> 1']);
    // Two that changed places: either of them went past the other.
    expect(say(before, draft(at(3, 5), at(2, 6)))).toHaveLength(2);
  });

  test('are none only where both states stand in the same order', () => {
    const place = fc.record({ slot: fc.constantFrom('region1', 'region3'), weight: fc.integer({ min: -3, max: 3 }) });
    const state = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), place), { selector: ([id]) => id });
    const pageOf = (sections: readonly (readonly [number, { slot: string; weight: number }])[]) =>
      draft(...sections.map(([id, at]) => testSection(id, { region: { 'extended-layout': at } })));
    fc.assert(
      fc.property(state, state, (some, others) => {
        const [before, after] = [pageOf(some), pageOf(others)];
        const regions = ({ sections, layout }: DraftPage) =>
          [...regionsOf({ sections, layout })].map(([slot, region]) => [slot, ...region.map(({ id }) => id)].join());
        expect(say(before, after).length === 0).toBe(regions(before).join(';') === regions(after).join(';'));
      }),
    );
  });

  test('say which value in which language, by its label and its place before and after', () => {
    const before = draft(
      testSection(1, { settings: [{ title: { en: 'A', fr: 'B' }, count: 1, body: { en: '<p>x</p>' } }] }),
    );
    const after = draft(
      testSection(1, { settings: [{ title: { en: 'A', fr: 'C' }, count: 2, body: { en: '<p><b>x</b></p>' } }] }),
    );
    expect(say(before, after)).toEqual(['1 changed x fr: B -> C', '1 changed x en: x -> x', '1 changed x : 1 -> 2']);
    expect(comparePages(before, after, reading).map(({ paths }) => paths)).toEqual([
      { before: 'title', after: 'title' },
      { before: 'body', after: 'body' },
      { before: 'count', after: 'count' },
    ]);
  });

  test('of a list are those of the items that differ: one that is put in leaves the others what they are', () => {
    const [before, after] = [rooms('A', 'B', 'C'), rooms('A', 'New', 'B', 'D')].map((list) =>
      draft(testSection(1, { settings: [{ title: { en: 'T' }, ...list }] })),
    );
    if (!before || !after) throw new Error('both are there');
    expect(say(before, after)).toEqual(['1 added x 2 :  -> New', '1 changed x 4 › x en: C -> D']);
    expect(comparePages(before, after, reading).map(({ paths }) => paths)).toEqual([
      { before: null, after: 'rooms.1' },
      { before: 'rooms.2.name', after: 'rooms.3.name' },
    ]);
  });

  test('are also classes, what a section is linked to, and what nobody has words for', () => {
    const before = draft(testSection(1), testSection(2), testSection(3, { name: 'gone', settings: [{ a: 1 }] }));
    const after = draft(
      testSection(1, { classes: { section: ['wide'] } }),
      testSection(2, { linked_to: 'opening-hours' }),
      testSection(3, { name: 'gone', settings: [{ a: 2 }] }),
    );
    expect(say(before, after)).toEqual([
      '1 changed Classes :  -> wide',
      '2 linked Global :  -> opening-hours',
      '3 changed  :  -> ',
    ]);
  });

  test('begin with the page itself: name, address, texts for search engines, pictures', () => {
    const before = testDraft();
    const image = { media_id: 'm', url: '/media/a.jpg', filename: 'a.jpg' };
    const after: DraftPage = {
      ...before,
      page: 'Suites',
      path: '/suites',
      metadata: { en: { title: 'Suites' }, fr: { description: '' }, image },
    };
    expect(say(before, after)).toEqual([
      'page changed page : Rooms -> Suites',
      'page changed path : /rooms -> /suites',
      'page changed title en: Rooms -> Suites',
      'page changed image :  -> a.jpg',
    ]);
  });
});

const restore = (old: DraftPage, page: DraftPage, id: string): DraftPage => {
  const section = old.sections.find((candidate) => candidate.id === id);
  const place = oldPlace(old, page, id);
  return section && place
    ? reduce(page, { type: 'restore-section', section, ...place }, testContext)
    : reduce(page, { type: 'remove-section', section: id }, testContext);
};
const order = (page: DraftPage) => sectionsInOrder(page).map(({ id }) => Number(id.slice(-3)));

describe('E13: a section of an old state', () => {
  const before = draft(testSection(1), testSection(2), testSection(3), testSection(4));

  test('comes back where it stood, whatever stands there now', () => {
    const after = draft(testSection(4), testSection(8), testSection(1));
    expect(order(restore(before, after, testId(3)))).toEqual([1, 3, 4, 8]);
    expect(order(restore(before, after, testId(2)))).toEqual([1, 2, 4, 8]);
    expect(order(restore(before, draft(testSection(9)), testId(2)))).toEqual([9, 2]);
  });

  test('takes back words, classes and being hidden; what was not there goes', () => {
    const after = draft(
      testSection(1, { settings: [{ title: { en: 'New' } }], hidden: true, classes: { section: ['wide'] } }),
      testSection(2),
      testSection(9),
      testSection(3),
      testSection(4),
    );
    const once = restore(before, after, testId(1));
    expect(say(before, once)).toEqual(['9 added  :  -> 4']);
    expect(say(before, restore(before, once, testId(9)))).toEqual([]);
  });

  test('is drawn at its old place beside what is there now', () => {
    expect(order(withRemoved(before, draft(testSection(1), testSection(4), testSection(9))))).toEqual([1, 2, 3, 4, 9]);
  });

  test('and another, until nothing differs: restored one by one, an old state is whole again', () => {
    const slots = fc.constantFrom('region1', 'region3');
    const section = fc
      .tuple(
        fc.integer({ min: 1, max: 8 }),
        slots,
        fc.integer({ min: -4, max: 4 }),
        fc.constantFrom('A', 'B'),
        fc.boolean(),
      )
      .map(([number, slot, weight, en, hidden]) =>
        testSection(number, { region: { 'extended-layout': { slot, weight } }, settings: [{ title: { en } }], hidden }),
      );
    const page = fc
      .uniqueArray(section, { selector: ({ id }) => id, maxLength: 8 })
      .map((sections) => draft(...sections));
    fc.assert(
      fc.property(page, page, (old, now) => {
        const ids = [...old.sections, ...now.sections].map(({ id }) => id);
        const inOrder = [...sectionsInOrder(old).map(({ id }) => id), ...ids];
        const whole = [...new Set(inOrder)].reduce((next, id) => restore(old, next, id), now);
        expect(say(old, whole)).toEqual([]);
        expect(order(whole)).toEqual(order(old));
      }),
      { seed: 20_261_124, numRuns: 2000 },
    );
  });
});

/** Every setting of an old state that differs, one by one. */
const restoreSettings = (old: DraftPage, page: DraftPage): DraftPage =>
  comparePages(old, page, reading).reduce((next, difference) => {
    const edit = settingEdit(difference, old, next);
    return edit ? reduce(next, edit, testContext) : next;
  }, page);

describe('E13: a setting of the page of an old state', () => {
  const image = { media_id: 'm', url: '/media/a.jpg', filename: 'a.jpg' };
  const before: DraftPage = {
    ...testDraft(),
    metadata: { en: { title: 'Rooms', description: 'Six of them' }, image, package: { name: 'Spring' } },
  };

  test('comes back alone: the others stay as they are now, whatever the old state says of them', () => {
    const after: DraftPage = {
      ...before,
      ...{ page: 'Suites', path: '/suites', layout: 'top-right-left-bottom' },
      metadata: { en: { title: 'Suites' }, fr: { title: 'Suites' }, favicon: image },
    };
    const differences = comparePages(before, after, reading);
    expect(differences.map(({ setting, locale }) => `${setting} ${locale ?? ''}`.trim()).toSorted()).toEqual(
      [
        ...['page', 'path', 'layout', 'title en', 'description en', 'title fr'],
        ...['image', 'favicon', 'package'],
      ].toSorted(),
    );
    for (const difference of differences) {
      const edit = settingEdit(difference, before, after);
      if (!edit) throw new Error(`${difference.key} cannot be restored`);
      const left = comparePages(before, reduce(after, edit, testContext), reading).map(({ key }) => key);
      expect(left).toEqual(differences.map(({ key }) => key).filter((key) => key !== difference.key));
    }
  });

  test('and another, until nothing differs; what the old state did not say is said no more', () => {
    const after: DraftPage = { ...before, path: '/x', metadata: { fr: { title: 'Chambres' }, mediaMetatag: image } };
    expect(restoreSettings(before, after)).toMatchObject({ path: '/rooms', metadata: before.metadata });
    expect(say(before, restoreSettings(before, after))).toEqual([]);
    expect(say(after, restoreSettings(after, before))).toEqual([]);
    expect(restoreSettings(after, before).metadata).not.toHaveProperty('image');
  });

  test('is none of a section', () => {
    const [difference] = comparePages(draft(testSection(1)), draft(), reading);
    if (!difference) throw new Error('a section is gone');
    expect(settingEdit(difference, before, before)).toBeNull();
  });
});
