import { expect, test } from 'vitest';
import { contentOf, isSameContent, type SectionContent, type Uncompared } from './section-content.ts';

const HOURS: SectionContent = {
  ...{ name: 'text', type: 'static', schema_version: 1, settings: [{ title: { en: 'Nine' } }] },
  ...{ classes: { section: ['wide'] }, query_string_keys: ['day'] },
  private_data: { key: 'a', translations: { title: { fr: { from: 'en', text: 'Eight' } } } },
};

test('E9: what is empty says nothing', () => {
  const { classes: _c, query_string_keys: _q, private_data: _p, ...bare } = HOURS;
  for (const none of [null, undefined, {}])
    expect(contentOf({ ...bare, classes: none, private_data: none, query_string_keys: none && [] })).toEqual(bare);
  expect(isSameContent({ ...bare, classes: {} }, { ...bare, query_string_keys: [] })).toBe(true);
});

test.each<[string, Partial<SectionContent>, readonly Uncompared[]]>([
  ['nothing', {}, ['nothing', 'translations', 'private']],
  ['what is remembered of translations', { private_data: { key: 'a' } }, ['translations', 'private']],
  ['all that is private', { private_data: null }, ['private']],
  ['words', { settings: [{ title: { en: 'Ten' } }] }, []],
  ['its kind', { name: 'other' }, []],
  ['its type', { type: 'local' }, []],
  ['its version', { schema_version: 2 }, []],
  ['its classes', { classes: { section: ['narrow'] } }, []],
  ['what it asks of the address', { query_string_keys: ['week'] }, []],
])('E9: of two contents that differ in %s, who asks for less sees the same', (_, other, same) => {
  for (const without of ['nothing', 'translations', 'private'] as const)
    expect(isSameContent(HOURS, { ...HOURS, ...other }, without)).toBe(same.includes(without));
});
