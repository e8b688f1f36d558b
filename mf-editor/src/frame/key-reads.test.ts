import { LOCALES, type Section } from 'shared-contracts';
import { expect, test } from 'vitest';
import { isSamePage } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { findSection } from '../draft/find-section.ts';
import { reduce } from '../draft/reduce.ts';
import { regionsOf } from '../draft/regions.ts';
import { initialState } from '../editor/editor-state.ts';
import { repairView } from '../editor/repair-view.ts';
import { positionOf } from '../sections/regions.ts';
import { countsByLanguage } from '../sections/translation-counts.ts';
import { testContext, testId, testSection } from '../testing/test-kinds.ts';

/** Notes who is read. */
function watch(section: Section, reads: Set<string>): Section {
  return new Proxy(section, {
    get: (target, name, receiver) => {
      reads.add(section.id);
      return Reflect.get(target, name, receiver);
    },
  });
}

test('E16: a key in one of 2,000 sections is taken, placed and counted without a look at the others', () => {
  const reads = new Set<string>();
  const languages = { locales: LOCALES, defaultLocale: testContext.defaultLocale };
  const sections = Array.from({ length: 2000 }, (_, index) => watch(testSection(index + 1), reads));
  const before: DraftPage = { page: 'Rooms', path: '/', layout: 'extended-layout', metadata: {}, sections };
  const id = testId(1200);
  const view = { ...initialState('en').view, selected: id };
  const ask = (page: DraftPage, old: DraftPage) => ({
    regions: regionsOf(page),
    position: positionOf(page, id),
    counts: countsByLanguage(testContext.kinds, page.sections, languages),
    section: findSection(page, id),
    same: isSamePage(page, old),
    view: repairView(view, old, page),
  });
  const first = ask(before, before);
  reads.clear();
  const type = (page: DraftPage, value: string) =>
    reduce(page, { type: 'set-field', section: id, path: 'title', locale: 'en', value }, testContext);
  const typed = type(before, 'typed');
  const now = ask(typed, before);
  expect([...reads]).toEqual([id]);
  expect(now.same).toBe(false);
  expect(now.section).toBe(typed.sections[1199]);
  expect(now.position).toEqual(first.position);
  const anew = (page: DraftPage): DraftPage => ({ ...page, sections: [...page.sections].reverse() });
  // As they are where nothing is remembered.
  expect(new Map(now.regions)).toEqual(new Map(regionsOf(anew(typed))));
  expect(now.counts).toEqual(countsByLanguage(testContext.kinds, typed.sections, { ...languages }));
});

test('E9: a key in one of twenty globals changes its own links alone: no other section is drawn anew', () => {
  const link = (number: number, linked_to: string): Section => testSection(number, { linked_to });
  const sections = [...Array.from({ length: 20 }, (_, index) => link(index + 1, `Global ${index}`)), testSection(21)];
  const again = link(22, 'Global 3');
  const page: DraftPage = {
    ...{ page: 'Rooms', path: '/', layout: 'extended-layout', metadata: {} },
    sections: [...sections, again],
  };
  const edit = { type: 'set-field', section: testId(4), path: 'title', locale: 'en', value: 'typed' } as const;
  const typed = reduce(page, edit, testContext);
  const changed = typed.sections.filter((section, index) => section !== page.sections[index]);
  expect(changed.map(({ id }) => id)).toEqual([testId(4), again.id]);
  expect(changed.map(({ settings }) => settings)).toEqual(changed.map(() => changed[0]?.settings));
});
