import type { Section } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { testContext, testId, testSection } from '../../testing/test-kinds.ts';
import { testDraft } from '../../testing/test-pages.ts';
import type { DraftPage, Edit } from '../draft-types.ts';
import { reduce } from '../reduce.ts';
import { regionsOf } from '../regions.ts';
import { compareSections } from './compare-versions.ts';
import { type Choices, mergeVersions } from './merge-versions.ts';
import { PAGE, pageDifferences } from './page-differences.ts';

const base = testDraft([1, 2, 3].map((number) => testSection(number)));
const after = (...edits: Edit[]): DraftPage => edits.reduce((page, edit) => reduce(page, edit, testContext), base);
const title = (number: number, value: string): Edit => ({
  type: 'set-field',
  section: testId(number),
  path: 'title',
  locale: 'en',
  value,
});
const move = (number: number, index: number, slot = 'region1'): Edit => ({
  type: 'move-section',
  section: testId(number),
  slot,
  index,
});
const remove = (number: number): Edit => ({ type: 'remove-section', section: testId(number) });
const insert = (section: Section, index: number): Edit => ({
  type: 'insert-sections',
  sections: [section],
  slot: 'region1',
  index,
});
const hide = (number: number): Edit => ({ type: 'set-hidden', section: testId(number), hidden: true });
const numberOf = (id: string) => Number(id.slice(-12));

const differences = (mine: DraftPage, theirs: DraftPage) =>
  compareSections(base, mine, theirs).map(
    ({ id, mineDid, theirsDid, suggested }) => `${numberOf(id)} ${mineDid.join()}|${theirsDid.join()} ${suggested}`,
  );
const order = (page: DraftPage) => [...regionsOf(page).values()].flat().map(({ id }) => numberOf(id));
const suggested = (mine: DraftPage, theirs: DraftPage): Choices =>
  Object.fromEntries(compareSections(base, mine, theirs).map((difference) => [difference.id, difference.suggested]));

describe('E11: what two versions differ in', () => {
  test.each<[string, DraftPage, DraftPage, string[]]>([
    ['nothing', base, base, []],
    ['the same change on both sides', after(title(1, 'x')), after(title(1, 'x')), []],
    ['mine', after(title(1, 'x')), base, ['1 changed| mine']],
    ['theirs', base, after(title(1, 'x')), ['1 |changed theirs']],
    ['both', after(title(1, 'x')), after(title(1, 'y')), ['1 changed|changed mine']],
    ['apart', after(title(1, 'x')), after(title(3, 'y')), ['1 changed| mine', '3 |changed theirs']],
    ['removed and changed', after(remove(2)), after(title(2, 'y')), ['2 removed|changed mine']],
    [
      'added on both sides',
      after(insert(testSection(7), 0)),
      after(insert(testSection(8), 3)),
      ['7 added| mine', '8 |added theirs'],
    ],
    ['moved, and hidden', after(move(3, 0), hide(2)), base, ['3 moved| mine', '2 hidden| mine'].toSorted().reverse()],
    ['to another region', after(move(1, 0, 'region5')), base, ['1 moved| mine']],
  ])('%s', (_, mine, theirs, expected) => {
    expect(differences(mine, theirs).toSorted()).toEqual(expected.toSorted());
  });

  test('a weight that made room for another is no difference', () => {
    const mine = after(insert(testSection(7), 1));
    expect(mine.sections.filter((section, index) => section !== base.sections[index])).not.toHaveLength(1);
    expect(differences(mine, base)).toEqual(['7 added| mine']);
  });

  test('they come in reading order', () => {
    const mine = after(insert(testSection(7), 1), title(3, 'x'), title(1, 'x'));
    expect(compareSections(base, mine, base).map(({ id }) => numberOf(id))).toEqual([1, 7, 3]);
  });

  test('of the page itself', () => {
    const mine = after({ type: 'set-page', change: { page: 'Mine', metadata: { en: { title: 'Rooms' } } } });
    expect(pageDifferences(mine, base)).toEqual(['page']);
  });
});

describe('E11: choosing by section', () => {
  const mine = after(title(1, 'mine'), insert(testSection(7), 1), remove(3));
  const theirs = after(title(1, 'theirs'), title(2, 'theirs'), insert(testSection(8), 3), {
    type: 'set-page',
    change: { page: 'Theirs' },
  });

  test('what is suggested keeps the work of both', () => {
    const merged = mergeVersions(base, mine, theirs, suggested(mine, theirs));
    expect(order(merged)).toEqual([1, 7, 2, 8]);
    expect(merged.page).toBe('Theirs');
    expect(merged.sections.find(({ id }) => id === testId(1))).toBe(mine.sections.find(({ id }) => id === testId(1)));
    expect(merged.sections.find(({ id }) => id === testId(2))?.settings[0]?.title).toMatchObject({ en: 'theirs' });
  });

  test('all of one side is that side', () => {
    const all = (side: 'mine' | 'theirs'): Choices => ({
      [PAGE]: side,
      ...Object.fromEntries(Object.keys(suggested(mine, theirs)).map((id) => [id, side])),
    });
    const byId = (page: DraftPage) => page.sections.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(mergeVersions(base, mine, theirs, all('theirs')))).toEqual(byId(theirs));
    expect(byId(mergeVersions(base, mine, theirs, all('mine')))).toEqual(byId(mine));
    expect(mergeVersions(base, mine, theirs, all('mine')).page).toBe(mine.page);
  });

  test('without a choice it is theirs', () => {
    expect(order(mergeVersions(base, mine, theirs, {}))).toEqual([1, 2, 3, 8]);
  });
});
