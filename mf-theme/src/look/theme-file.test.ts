import fc from 'fast-check';
import { projectMetadataSchema } from 'shared-contracts';
import { INVALID_SETTINGS_OF_THEME, VALID_SETTINGS_OF_THEME } from 'shared-contracts/fixtures';
import { THEME_PRESETS } from 'shared-contracts/theme';
import { describe, expect, test } from 'vitest';
import { LARGEST_FILE, readThemeFile as readFor, writeThemeFile } from './theme-file.ts';
import { lookOf, type ThemeValues, valuesOf } from './theme-values.ts';

/** Whose pictures the fixtures have. */
const SITE = '0198-p';
const readThemeFile = (text: string) => readFor(text, SITE);

const settings = fc
  .uniqueArray(fc.constantFrom(...VALID_SETTINGS_OF_THEME), { selector: ([name]) => name, maxLength: 6 })
  .map((rows) => Object.fromEntries(rows));
const keyed = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys), settings, { maxKeys: keys.length });
const looks = fc.record({
  selectedCSSPreset: fc.constantFrom(null, ...THEME_PRESETS.map(({ name }) => ({ name }))),
  sections_builder: fc.record({
    global: settings,
    zones: keyed('zone-1', 'top'),
    regions: keyed('region1', 'region3'),
    specific: keyed('plans', 'constructor', '0198f2c0-0000-7000-8000-000000000001'),
  }),
});
const file = (parts: object): string => JSON.stringify({ format: 'sections-theme', version: 1, ...parts });
const wrong = (text: string) => {
  const read = readThemeFile(text);
  return 'wrong' in read ? read.wrong : null;
};
const valuesIn = (text: string): ThemeValues => {
  const read = readThemeFile(text);
  if ('wrong' in read) throw new Error(read.wrong.flaw);
  return read.values;
};

describe('T4: a theme as a file', () => {
  test('export, import, export is the same to the byte, in whatever order it was set', () => {
    fc.assert(
      fc.property(looks, settings, fc.string({ maxLength: 20 }), (look, began, name) => {
        const site = { builder: { builder_settings: began } };
        const values = valuesOf(look);
        const turned = Object.fromEntries(Object.entries(values).reverse());
        const text = writeThemeFile(values, name, site);
        expect(writeThemeFile(turned, name, site)).toBe(text);
        const read = valuesIn(text);
        expect(writeThemeFile(read, name, site)).toBe(text);
        expect(writeThemeFile(read, name, {})).toBe(text);
        if (look.selectedCSSPreset) expect(read).toEqual(values);
      }),
    );
  });

  test('without a look, what the site began with goes along, as far as a theme can say it', () => {
    const site = { builder: { builder_settings: { '--color-ink': '#111', '--radius': '1px', '--brand': 'red' } } };
    const { global } = lookOf(valuesIn(writeThemeFile({ 'global||--radius': '2px' }, '', site))).sections_builder;
    expect(global).toEqual({ '--color-ink': '#111', '--radius': '2px' });
    const chosen = { 'preset||name': 'night' };
    expect(valuesIn(writeThemeFile(chosen, '', site))).toEqual(chosen);
  });

  test('pictures of another site are kept apart from what this one can show', () => {
    const own = { 'zones|top|--background-image': `url("/media/${SITE}/m/a.webp")`, 'global||--radius': '1px' };
    const text = writeThemeFile({ ...own, 'regions|region1|--background-image': 'url("/media/p/m/a.webp")' }, '', {});
    const other = { 'regions|region1|--background-image': 'url("/media/p/m/a.webp")' };
    expect(readThemeFile(text)).toEqual({ values: own, name: '', pictures: other, fonts: [] });
    const { 'zones|top|--background-image': picture, ...values } = own;
    expect(readFor(text, 'third')).toEqual({
      ...{ values, name: '', fonts: [] },
      pictures: { ...other, 'zones|top|--background-image': picture },
    });
  });

  test('files of fonts go along, without what is no part of them', () => {
    const font = { family: 'Maison Serif', weight: '600', style: 'italic' };
    const file = { media_id: 'm', url: '/media/p/m/a.woff2', filename: 'a.woff2' };
    const fonts = [{ ...font, file }];
    const text = writeThemeFile(valuesOf({ fonts } as Parameters<typeof valuesOf>[0]), '', {});
    expect(readThemeFile(text)).toMatchObject({ fonts });
    const spoiled = JSON.stringify({ ...JSON.parse(text), fonts: [{ ...font, x: 1, file: { ...file, y: 1 } }] });
    expect(readThemeFile(spoiled)).toMatchObject({ fonts });
    expect(JSON.stringify(readThemeFile(spoiled))).not.toMatch(/"[xy]"/);
  });

  test('what is only half written is left out', () => {
    expect(valuesIn(writeThemeFile({ 'global||--button-padding': '12' }, '', {}))).toEqual({});
  });
});

describe('T4: files that somebody else has written', () => {
  test.each(INVALID_SETTINGS_OF_THEME)('%s: %s is named as wrong, with its place', (name, value, flaw) => {
    const text = file({ zones: { top: { [name]: value } } });
    expect(wrong(text)).toMatchObject({ flaw, place: 'top', name: name.slice(0, 60) });
  });

  test.each([
    ['no JSON', '{', { flaw: 'json' }],
    ['nothing', '', { flaw: 'json' }],
    ['a list', '[]', { flaw: 'format' }],
    ['null', 'null', { flaw: 'format' }],
    ['something else', '{"format":"else"}', { flaw: 'format' }],
    ['a version to come', JSON.stringify({ format: 'sections-theme', version: 2 }), { flaw: 'version' }],
    ['a look that there is not', file({ preset: 'neon' }), { flaw: 'preset' }],
    ['a look by the name of a prototype', file({ preset: '__proto__' }), { flaw: 'preset' }],
    ['a look that is no name', file({ preset: { name: 'night' } }), { flaw: 'preset' }],
    ['another part', file({ scripts: {} }), { flaw: 'unknown', name: 'scripts' }],
    ['a prototype', '{"format":"sections-theme","version":1,"__proto__":{}}', { flaw: 'unknown', name: '__proto__' }],
    ['a list of values', file({ global: [] }), { flaw: 'unknown', name: 'global' }],
    ['a value for a place', file({ zones: { top: 'red' } }), { flaw: 'unknown', name: 'top' }],
    ['a zone that there is not', file({ zones: { 'zone-8': {} } }), { flaw: 'unknown', name: 'zone-8' }],
    ['a kind that is no name', file({ specific: { '"]{}': {} } }), { flaw: 'unknown', name: '"]{}' }],
    ['fonts that are no list', file({ fonts: {} }), { flaw: 'unknown', name: 'fonts' }],
    ['more fonts than a site has', file({ fonts: Array.from({ length: 13 }, () => ({})) }), { flaw: 'unknown' }],
    ['a font without a file', file({ fonts: [{ family: 'Serif' }] }), { flaw: 'unknown', name: 'fonts' }],
    [
      'a family that leaves its quotes',
      file({
        fonts: [{ family: 'a"}', weight: '400', style: 'normal', file: { media_id: 'm', url: '/media/p/m/a.woff2' } }],
      }),
      { flaw: 'unknown', name: 'a"}' },
    ],
    ['a number', file({ global: { '--heading-line': 1.2 } }), { flaw: 'css_value', value: '1.2' }],
    ['a name without an end', file({ ['x'.repeat(1000)]: 1 }), { flaw: 'unknown', name: `${'x'.repeat(59)}…` }],
    ['a file too large', ' '.repeat(LARGEST_FILE + 1), { flaw: 'size' }],
    [
      'more than a page may carry',
      file({
        specific: Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`k${at}`, { '--radius': '1px' }])),
      }),
      { flaw: 'size' },
    ],
  ])('%s is refused', (_, text, flaw) => expect(wrong(text)).toMatchObject(flaw));

  test.each(['https://evil.example/a.woff2', '/media/p/m/../a.woff2', '/media/p/m/a.woff', '/api/v1/x.woff2'])(
    'a font of %s is refused',
    (url) => {
      const font = { family: 'Serif', weight: '400', style: 'normal', file: { media_id: 'm', url } };
      expect(wrong(file({ fonts: [font] }))).toEqual({ flaw: 'unknown', name: 'Serif' });
    },
  );

  test.each(['__proto__', 'constructor', 'toString'])('%s reaches nothing outside of the theme', (name) => {
    const text = `{"format":"sections-theme","version":1,"specific":{"${name}":{"--radius":"7px"}},"global":{}}`;
    const read = readThemeFile(text);
    if ('values' in read) {
      const { specific } = lookOf(read.values).sections_builder;
      expect(Object.keys(specific)).toEqual([name]);
    }
    expect(Object.hasOwn(Object, '--radius')).toBe(false);
    expect({}).not.toHaveProperty('--radius');
  });

  test('whatever is taken is what the store takes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), looks, (junk, look) => {
        const parts = { ...look.sections_builder, preset: null, name: 'x' };
        const read = readThemeFile(file(parts));
        expect('values' in read && projectMetadataSchema.safeParse(lookOf(read.values)).success).toBe(true);
        expect('wrong' in readThemeFile(junk)).toBe(true);
      }),
    );
  });
});
