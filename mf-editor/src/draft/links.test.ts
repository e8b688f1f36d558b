import { contentOf } from 'shared-contracts/sections';
import { describe, expect, test } from 'vitest';
import { testContext, testId, testSection } from '../testing/test-kinds.ts';
import { testDraft } from '../testing/test-pages.ts';
import { toBody } from './draft-page.ts';
import type { DraftPage, Edit } from './draft-types.ts';
import { editedLinks } from './links.ts';
import { mergeVersions } from './merge/merge-versions.ts';
import { mergeSaved } from './merge-saved.ts';
import { reduce } from './reduce.ts';
import { linkOf } from './shared-content.ts';

const hours = (number: number) => testSection(number, { linked_to: 'Hours', settings: [{ title: { en: 'Nine' } }] });
const base = testDraft([hours(1), testSection(2), hours(3)]);
const after = (page: DraftPage, ...edits: Edit[]): DraftPage =>
  edits.reduce((next, edit) => reduce(next, edit, testContext), page);
const title = (number: number, value: string): Edit => ({
  type: 'set-field',
  section: testId(number),
  path: 'title',
  locale: 'en',
  value,
});
const titles = ({ sections }: DraftPage) => sections.map(({ settings }) => settings[0]?.title);
const sent = (page: DraftPage, fates?: ReadonlyMap<string, 'link' | 'own'>) =>
  toBody(page, { id: 'x', base, ...(fates && { fates }) }).sections;
const names = (page: DraftPage) => editedLinks(page, base).map(linkOf);

describe('E9: links of a draft', () => {
  test('what is edited of one is edited of all on the page, and of nothing else', () => {
    const page = after(base, title(1, 'Ten'));
    expect(titles(page)).toMatchObject([{ en: 'Ten' }, { en: 'Title 2' }, { en: 'Ten' }]);
    expect(page.sections[1]).toBe(base.sections[1]);
    expect(names(page)).toEqual(['Hours']);
    expect(names(after(page, title(1, 'Nine')))).toEqual([]);
  });

  test('they are sent as links, without content, and moved and hidden as such', () => {
    const page = after(base, { type: 'set-hidden', section: testId(1), hidden: true });
    expect(sent(page)[0]).toEqual({
      ...{ id: testId(1), weight: 1, linked_to: 'Hours', hidden: true },
      region: base.sections[0]?.region,
    });
    expect(sent(page)[1]).toBe(base.sections[1]);
  });

  test('one whose link is broken brings what it says', () => {
    const page = after(base, title(1, 'Ten'));
    const [own] = sent(page, new Map([['Hours', 'own']]));
    expect(own).toMatchObject({ name: 'rooms', settings: [{ title: { en: 'Ten' } }] });
    expect(own).not.toHaveProperty('linked_to');
  });

  test('a link to what is not known here brings its content: none is lost', () => {
    const copy = { ...hours(9), linked_to: 'Gone' };
    const page = { ...base, sections: [...base.sections, copy] };
    expect(sent(page).at(-1)).toBe(copy);
  });

  test('a section becomes a link and its own again; going back is that of any edit', () => {
    const content = contentOf(testSection(2));
    const linked = after(base, { type: 'link-sections', sections: [testId(2)], to: 'Rooms', content });
    expect(linked.sections[1]?.linked_to).toBe('Rooms');
    expect(names(linked)).toEqual([]);
    expect(sent(linked)[1]).not.toHaveProperty('settings');
    expect(names(after(linked, title(2, 'Other')))).toEqual(['Rooms']);
    const own = after(linked, { type: 'unlink-section', section: testId(2) });
    expect(own.sections[1]).toEqual(base.sections[1]);
    expect(after(own, { type: 'unlink-section', section: testId(2) })).toBe(own);
  });

  test('one that was put in is compared with what it said then', () => {
    const put = { ...hours(7), linked_to: 'Menu' };
    const page = after(base, { type: 'insert-sections', sections: [put], slot: 'region1', index: 0 });
    expect(names(page)).toEqual([]);
    expect(names(after(page, title(7, 'Ten')))).toEqual(['Menu']);
  });
});

describe('E9: links that others changed meanwhile', () => {
  const stored = testDraft(
    [hours(1), testSection(2), hours(3)].map(
      (section) => after(testDraft([section]), title(Number(section.id.slice(-2)), 'Theirs')).sections[0] ?? section,
    ),
  );

  test('follow where nothing was edited of them', () => {
    const page = after(base, title(2, 'Mine'));
    const next = mergeSaved(page, base, stored, {});
    expect(titles(next)).toMatchObject([{ en: 'Theirs' }, { en: 'Mine' }, { en: 'Theirs' }]);
    expect(editedLinks(next, stored)).toEqual([]);
  });

  test('stay where they were edited here, and what they began with is known', () => {
    const page = after(base, title(1, 'Mine'));
    const next = mergeSaved(page, base, stored, {});
    expect(titles(next)).toMatchObject([{ en: 'Mine' }, { en: 'Theirs' }, { en: 'Mine' }]);
    expect(next.shared?.Hours?.settings).toEqual([{ title: { en: 'Nine' } }]);
  });

  test('of two versions of a page, one is taken whole', () => {
    const mine = after(base, title(1, 'Mine'));
    const merged = mergeVersions(base, mine, stored, { [testId(1)]: 'mine', [testId(3)]: 'mine' });
    expect(merged.sections[0]).toBe(mine.sections[0]);
    expect(mergeVersions(base, mine, stored, {}).sections[0]).toBe(stored.sections[0]);
  });
});
