import { describe, expect, test } from 'vitest';
import { completeDefinition } from './complete-definition.ts';
import { translationStates, translationsOf, withTranslation } from './translations.ts';

const label = { en: 'x', fr: 'x' };
const definition = completeDefinition({
  name: 'rooms',
  version: 1,
  label,
  description: label,
  mode: 'static',
  fields: {
    title: { type: 'text', label, localised: true, required: true },
    body: { type: 'rich-text', label, localised: true },
    count: { type: 'number', label },
    images: { type: 'media', label, localised: true },
    photos: { type: 'media', label, max: 3 },
    rooms: { type: 'list', label, nested: 1, fields: { name: { type: 'text', label, localised: true } } },
  },
});

const section = (settings: Record<string, unknown>, translations?: unknown) => ({
  settings: [settings],
  ...(translations !== undefined && { private_data: { note: 'kept', translations } }),
});
const states = (value: ReturnType<typeof section>, defaultLocale: 'en' | 'fr' = 'en') =>
  translationStates(definition, value, ['en', 'fr'], defaultLocale).map(
    ({ path, locale, state, source }) => `${path} ${locale} ${state} ${source.locale}:${source.text}`,
  );
const record = (text: string) => ({ title: { fr: { from: 'en', text } } });

describe('W6: missing', () => {
  test('what one language has and another does not, with what there is to translate', () => {
    expect(states(section({ title: { en: 'Rooms', fr: ' ' }, body: { fr: '<p>Bonjour</p>', en: '<p></p>' } }))).toEqual(
      ['title fr missing en:Rooms', 'body en missing fr:<p>Bonjour</p>'],
    );
  });

  test('items of lists, at every depth, and values that are no text', () => {
    const medium = { media_id: 'a', url: '/a.png' };
    const rooms = [{ name: { en: 'A', fr: 'A' } }, { children: [{ name: { fr: 'B' } }] }];
    expect(states(section({ rooms, images: { en: [medium], fr: [] } }))).toEqual([
      `images fr missing en:${JSON.stringify([medium])}`,
      'rooms.1.children.0.name en missing fr:B',
    ]);
  });

  test('E5: alternative texts of pictures; one that is blank in all languages is decoration', () => {
    const photos = [{ alt: { en: 'A valley' } }, { alt: { en: '', fr: ' ' } }, {}, { alt: { en: 'A', fr: 'B' } }];
    expect(states(section({ photos }))).toEqual(['photos.0.alt fr missing en:A valley']);
    const record = { 'photos.3.alt': { fr: { from: 'en', text: 'Before' } } };
    expect(states(section({ photos }, record))).toEqual([
      'photos.0.alt fr missing en:A valley',
      'photos.3.alt fr stale en:A',
    ]);
  });

  test.each([
    ['blank in all languages', { title: { en: '', fr: '' } }],
    ['never filled', {}],
    ['a value without languages, which speaks for all', { title: 'Rooms' }],
    ['a field without languages', { count: 3 }],
    ['unreadable', { title: [3], rooms: [null, 'x'] }],
  ])('nothing: %s', (_, settings) => {
    expect(states(section(settings))).toEqual([]);
  });

  test('the source is the default language where several are filled', () => {
    const source = translationStates(definition, section({ title: { fr: 'Chambres' } }), ['en', 'fr'], 'en');
    expect(source.map((state) => state.source)).toEqual([{ locale: 'fr', text: 'Chambres' }]);
  });

  test('reads languages around the fields', () => {
    expect(states(section({ en: { title: 'Rooms' }, fr: {} }))).toEqual(['title fr missing en:Rooms']);
  });
});

describe('W6: out of date', () => {
  const filled = { title: { en: 'All rooms', fr: 'Chambres' } };

  test('a source that changed since it was translated', () => {
    expect(states(section(filled, record('Rooms')))).toEqual(['title fr stale en:All rooms']);
    expect(states(section(filled, record('All rooms')))).toEqual([]);
    expect(states(section(filled))).toEqual([]);
  });

  test('the language it was made from counts, not the default one', () => {
    const translations = { title: { en: { from: 'fr', text: 'Salles' } } };
    expect(states(section(filled, translations))).toEqual(['title en stale fr:Chambres']);
  });

  test('a source that was emptied makes nothing old', () => {
    expect(states(section({ title: { en: '', fr: 'Chambres' } }, record('Rooms')))).toEqual([
      'title en missing fr:Chambres',
    ]);
  });

  test.each([
    ['emphasis', '<p>Hel<strong>lo</strong> <em>you</em></p>', []],
    ['white space', '<p>Hello&nbsp;\n you</p>', []],
    ['words', '<p>Hello them</p>', ['body']],
    ['an address', '<p><a href="/x">Hello</a> you</p>', ['body']],
  ])('markup is compared by what it says: %s', (_, now, stale) => {
    const translations = { body: { fr: { from: 'en', text: '<p>Hello you</p>' } } };
    const value = section({ body: { en: now, fr: '<p>Bonjour</p>' } }, translations);
    expect(translationStates(definition, value, ['en', 'fr'], 'en').map(({ path }) => path)).toEqual(stale);
  });

  test.each([
    [null],
    ['x'],
    [{ title: null }],
    [{ title: { fr: { from: 'xx', text: 'Rooms' } } }],
    [{ title: { fr: {} } }],
  ])('what cannot be read says nothing: %j', (translations) => {
    expect(states(section(filled, translations))).toEqual([]);
  });
});

describe('W6: remembering a source', () => {
  const plain = { ...section({ title: { en: 'Rooms', fr: 'Chambres' } }), id: 'a' };

  test('beside what else the section keeps to itself', () => {
    const kept = { ...plain, private_data: { note: 1 } };
    const next = withTranslation(kept, 'title', 'fr', { locale: 'en', text: 'Rooms' });
    expect(next).toEqual({ ...plain, private_data: { note: 1, translations: record('Rooms') } });
    expect(kept.private_data).toEqual({ note: 1 });
  });

  test('the same again changes nothing, not even the identity', () => {
    const once = withTranslation(plain, 'title', 'fr', { locale: 'en', text: 'Rooms' });
    expect(withTranslation(once, 'title', 'fr', { locale: 'en', text: 'Rooms' })).toBe(once);
    expect(withTranslation(plain, 'title', 'fr', null)).toBe(plain);
  });

  test('forgetting is said in a way that the API does not read as silence', () => {
    const once = withTranslation(plain, 'title', 'fr', { locale: 'en', text: 'Rooms' });
    const twice = withTranslation(once, 'rooms.0.name', 'fr', { locale: 'en', text: 'A' });
    expect(translationsOf(withTranslation(twice, 'title', 'fr', null))).toEqual({
      'rooms.0.name': { fr: { from: 'en', text: 'A' } },
    });
    expect(withTranslation(once, 'title', 'fr', null)).toEqual({ ...plain, private_data: null });
  });
});
