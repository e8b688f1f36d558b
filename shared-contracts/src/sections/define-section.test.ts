import { describe, expect, test } from 'vitest';
import { sectionDefinitionSchema } from '../definitions/definition-schema.ts';
import { FIXTURE_DEFINITION } from '../fixtures/index.ts';
import { defineSection, migrateSettings, type SectionKindInput } from './define-section.ts';
import { inLanguage } from './in-language.ts';

const label = { en: 'Note', fr: 'Note' };
const note: SectionKindInput<string> = {
  name: 'note',
  version: 1,
  label,
  description: label,
  mode: 'static',
  fields: { items: { type: 'list', label, fields: { text: { type: 'text', label } } } },
  view: 'a view',
  example: {},
};

describe('defineSection', () => {
  test('fills in what the declaration leaves out, as the schema does', () => {
    const { definition, view, migrations } = defineSection(note);
    const { view: _view, example: _example, ...data } = note;
    expect(definition).toEqual(sectionDefinitionSchema.parse(data));
    expect(definition.fields.items).toMatchObject({
      min: 0,
      max: 100,
      nested: 0,
      fields: { text: { max: 300, localised: false } },
    });
    expect([view, migrations]).toEqual(['a view', []]);
  });

  test.each([
    [
      'a gap in the migrations',
      { version: 3, migrations: [{ from: 1, up: (settings: object) => ({ ...settings }) }] },
      /from version 2/,
    ],
    [
      'a migration twice',
      { version: 2, migrations: [1, 1].map((from) => ({ from, up: () => ({}) })) },
      /from version 1/,
    ],
    ['a migration from the future', { migrations: [{ from: 1, up: () => ({}) }] }, /from version 1/],
    ['an island that does not say when', { mode: 'island' as const }, /hydrate/],
    ['a static kind that hydrates', { hydrate: 'visible' as const }, /hydrate/],
    ['a name that is none', { name: 'Note Two' }, /name/],
    [
      'a field that depends on no choice',
      { fields: { ...note.fields, more: { type: 'link', label, when: { field: 'items', is: ['a'] } } as const } },
      /"more" depends/,
    ],
    ['a title field that is none', { title_field: 'nothing' }, /title_field/],
    ['a media field that holds none', { media_field: 'title' }, /media_field/],
  ])('refuses %s', (_, change, message) => {
    expect(() => defineSection({ ...note, ...change })).toThrow(message);
  });

  test('migrates stored settings step by step from any version', () => {
    const kind = defineSection({
      ...note,
      version: 3,
      migrations: [
        { from: 1, up: ({ heading, ...rest }) => ({ ...rest, title: heading }) },
        { from: 2, up: ({ title, ...rest }) => ({ ...rest, title: { en: title } }) },
      ],
    });
    const now = { title: { en: 'Hello' }, x: 1 };
    expect(migrateSettings(kind, { heading: 'Hello', x: 1 }, 1)).toEqual(now);
    expect(migrateSettings(kind, { title: 'Hello', x: 1 }, 2)).toEqual(now);
    expect(migrateSettings(kind, now, 3)).toBe(now);
    expect(migrateSettings(kind, now, 9)).toBe(now);
  });
});

describe('the schema of definitions', () => {
  const field = { type: 'text', label };
  test.each(['__proto__', 'constructor', 'children', 'en', 'fr', 'Title', 'a b', ''])(
    'refuses a field named %j',
    (name) => {
      const fields = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(field)}}`);
      const parsed = sectionDefinitionSchema.safeParse({ ...FIXTURE_DEFINITION, title_field: undefined, fields });
      // The schema library leaves `__proto__` out of records on its own.
      expect(parsed.success ? Object.keys(parsed.data.fields) : []).toEqual([]);
    },
  );

  test('refuses unknown types and unknown keys of fields', () => {
    const withField = (value: object) =>
      sectionDefinitionSchema.safeParse({ ...FIXTURE_DEFINITION, title_field: undefined, fields: { a: value } })
        .success;
    expect(withField(field)).toBe(true);
    expect(withField({ ...field, type: 'html' })).toBe(false);
    expect(withField({ ...field, onclick: 'x' })).toBe(false);
  });
});

test('a value in a language falls back to the default language, then to any', () => {
  expect(inLanguage({ en: 'Hello', fr: 'Bonjour' }, 'fr', 'en')).toBe('Bonjour');
  expect(inLanguage({ en: 'Hello', fr: '' }, 'fr', 'en')).toBe('Hello');
  expect(inLanguage({ fr: 'Bonjour' }, 'en', 'en')).toBe('Bonjour');
  expect(inLanguage({}, 'en', 'en')).toBeNull();
});
