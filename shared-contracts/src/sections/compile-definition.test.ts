import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionDefinitionSchema } from '../definitions/definition-schema.ts';
import {
  BROKEN_SETTINGS,
  FIXTURE_DEFINITION,
  INVALID_SETTINGS,
  SETTINGS_SPELLINGS,
  VALID_SETTINGS,
} from '../fixtures/index.ts';
import { compileDefinition, type ParsedSettings } from './compile-definition.ts';
import { normaliseSettings } from './normalise-settings.ts';
import { readSettings } from './read-settings.ts';

const compiled = compileDefinition(FIXTURE_DEFINITION);
const options = { defaultLocale: 'en', locales: ['en', 'fr'] } as const;

const errorsOf = (parsed: ParsedSettings) => (parsed.ok ? {} : parsed.errors);

test('a completed definition is what the schema makes of it', () => {
  expect(sectionDefinitionSchema.parse(FIXTURE_DEFINITION)).toEqual(FIXTURE_DEFINITION);
});

describe('settings against their definition', () => {
  test.each(VALID_SETTINGS)('takes $name', ({ value }) => {
    expect(compiled.parse(value, options)).toMatchObject({ ok: true, settings: value });
  });

  test.each(INVALID_SETTINGS)('refuses $name', ({ value, fields, message }) => {
    const errors = errorsOf(compiled.parse(value, options));
    expect(Object.keys(errors).toSorted()).toEqual([...fields].toSorted());
    expect(errors[fields[0] ?? '']).toEqual([message]);
  });

  test('E4: a required field is asked for in the default language of the project', () => {
    const settings = { title: { fr: 'Bonjour' } };
    expect(compiled.parse(settings, { ...options, defaultLocale: 'fr' })).toEqual({
      ok: true,
      settings,
      untranslated: ['title.en'],
    });
    expect(compiled.parse(settings, { defaultLocale: 'fr', locales: ['fr'] })).toMatchObject({ untranslated: [] });
  });

  test('E4: required texts that miss a language are named, in lists too', () => {
    const settings = {
      title: { en: 'a', fr: 'b' },
      items: [{ name: { en: 'a', fr: ' ' }, children: [{ name: { en: 'b' } }] }],
    };
    expect(compiled.parse(settings, options)).toMatchObject({
      untranslated: ['items.0.name.fr', 'items.0.children.0.name.fr'],
    });
  });

  test('messages come in the language asked for', () => {
    expect(errorsOf(compiled.parse({}, { ...options, messages: 'fr' }))).toEqual({
      'title.en': ['Ce champ ne peut pas être vide'],
    });
  });

  test('addresses are stored as they were read', () => {
    const more = { url: ' HTTPS://Example.com/a b ' };
    expect(compiled.parse({ title: { en: 'a' }, more }, options)).toMatchObject({
      settings: { more: { url: 'https://example.com/a%20b', new_tab: false } },
    });
  });

  test('rich text is found everywhere', () => {
    expect(compiled.richTextPaths).toEqual(['body', 'items.text']);
    const settings = {
      title: { en: 'a' },
      body: { en: 'b', fr: 'c' },
      items: [{ name: { en: 'n' }, text: { en: 'd' }, children: [{ text: { fr: 'e' } }] }],
    };
    expect(compiled.mapRichText(settings, (html) => html.toUpperCase())).toEqual({
      title: { en: 'a' },
      body: { en: 'B', fr: 'C' },
      items: [{ name: { en: 'n' }, text: { en: 'D' }, children: [{ text: { fr: 'E' } }] }],
    });
  });
});

test.each(SETTINGS_SPELLINGS)('older spelling is read: $name', ({ value, stored }) => {
  expect(normaliseSettings(FIXTURE_DEFINITION, value)).toEqual(stored);
  expect(compiled.parse(value, options)).toMatchObject({ ok: true, settings: stored });
});

describe('V15: settings as a view gets them', () => {
  test.each(BROKEN_SETTINGS)('$name', ({ value, reads }) => {
    expect(readSettings(FIXTURE_DEFINITION, value)).toMatchObject(reads);
  });

  test.each(VALID_SETTINGS)('what was accepted is read back: $name', ({ value }) => {
    const said = Object.fromEntries(
      Object.entries(value).filter(([name, item]) => item !== null && name !== 'images' && name !== 'items'),
    );
    expect(readSettings(FIXTURE_DEFINITION, value)).toMatchObject(said);
  });

  const names = Object.keys(FIXTURE_DEFINITION.fields);
  const anything = fc.dictionary(fc.constantFrom(...names, 'en', 'fr', 'children', 'x'), fc.jsonValue({ maxDepth: 4 }));

  test('any stored value gives every field, readable by its type, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue()), (value) => {
        const read = readSettings(FIXTURE_DEFINITION, value);
        expect(Object.keys(read)).toEqual(names);
        expect(Array.isArray(read.images) && Array.isArray(read.items)).toBe(true);
        expect(typeof read.anchor).toBe('string');
        expect(typeof read.wide).toBe('boolean');
        expect(['left', 'right']).toContain(read.side);
        expect(readSettings(FIXTURE_DEFINITION, read)).toEqual(read);
      }),
    );
  });

  test('parsing any value answers, never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.anything()), (value) => typeof compiled.parse(value, options).ok === 'boolean'),
    );
  });
});
