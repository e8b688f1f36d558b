import { describe, expect, test } from 'vitest';
import { FIXTURE_DEFINITION } from '../fixtures/index.ts';
import { compileDefinition } from './compile-definition.ts';
import { completeDefinition } from './complete-definition.ts';
import { type Filling, fillSettings } from './fill-settings.ts';
import { choicesOf, specimensOf } from './specimens.ts';

const label = (word: string) => ({ en: word, fr: word });
const options = (...values: string[]) => values.map((value) => ({ value, label: label(value) }));

const KIND = completeDefinition({
  name: 'points',
  version: 1,
  label: label('Points'),
  description: label('Points'),
  mode: 'static',
  fields: {
    title: { type: 'text', label: label('Title'), localised: true },
    columns: { type: 'select', label: label('Columns'), options: options('2', '3', '4'), default: '3' },
    framed: { type: 'toggle', label: label('Framed') },
    secret: { type: 'toggle', label: label('Secret'), private: true },
    items: {
      type: 'list',
      label: label('Items'),
      fields: {
        icon: { type: 'select', label: label('Icon'), options: options('none', 'leaf', 'sun', 'moon', 'star') },
        image: { type: 'media', label: label('Image') },
        parts: { type: 'list', label: label('Parts'), fields: { name: { type: 'text', label: label('Name') } } },
      },
    },
  },
});

const FILLING: Filling = {
  text: (_, index, locale) => `${locale ?? 'any'} ${index}`,
  html: (_, index) => `<p>${index}</p>`,
  media: (index) => ({ media_id: `${index}`, url: '/a.webp' }),
  url: '/rooms',
  items: 2,
};

const BARE = { columns: '3', framed: false, items: [{ icon: 'leaf' }, { icon: 'sun' }] };

describe('filling the settings of a kind', () => {
  test('every field gets a value that the API takes', () => {
    const settings = fillSettings(FIXTURE_DEFINITION, FILLING);
    expect(Object.keys(settings)).toEqual(Object.keys(FIXTURE_DEFINITION.fields));
    const { parse } = compileDefinition(FIXTURE_DEFINITION);
    expect(parse([settings], { defaultLocale: 'en', locales: ['en', 'fr'] })).toMatchObject({ ok: true });
    expect(settings).toMatchObject({ title: { en: 'en 0', fr: 'fr 1' }, anchor: 'any 2', side: 'left', wide: true });
    expect(settings.items).toHaveLength(2);
  });

  test('items stand inside each other as deep as their list allows', () => {
    const list = { type: 'list', label: label('Links'), max: 1, nested: 1, fields: {} } as const;
    const { fields } = completeDefinition({ ...KIND, fields: { links: list } });
    expect(fillSettings({ fields }, FILLING)).toEqual({ links: [{ children: [{}] }] });
  });

  test('what says something stays, in lists too', () => {
    const settings = fillSettings(KIND, FILLING, { ...BARE, title: { fr: 'Ici' }, items: [{ icon: 'moon' }] });
    expect(settings.title).toEqual({ fr: 'Ici' });
    expect(settings.items).toMatchObject([{ icon: 'moon', parts: [{}, {}] }]);
  });

  test('a blank field is left blank where nothing is wanted in it', () => {
    const wants: Filling['wants'] = ({ type }, _, { depth }) => depth === 1 && type === 'list';
    expect(fillSettings(KIND, { ...FILLING, wants }, { columns: '3', items: [{ icon: 'leaf' }] })).toEqual({
      columns: '3',
      items: [{ icon: 'leaf', parts: [{}, {}] }],
    });
  });
});

describe('specimens of a kind', () => {
  test('choices are found in lists too, and never in what visitors may not see', () => {
    const places = choicesOf(KIND).map(({ path, labels }) => [path.join('.'), labels.map(({ en }) => en)]);
    expect(places).toEqual([
      ['columns', ['Columns']],
      ['framed', ['Framed']],
      ['items.icon', ['Items', 'Icon']],
    ]);
  });

  test('the first is as given; each other one shows a choice that makes it differ; items share theirs out', () => {
    const shown = specimensOf(KIND, BARE).map(({ settings, choice }) => [
      choice?.values.map(({ value }) => value) ?? null,
      settings,
    ]);
    const icons = (...names: string[]) => ({ ...BARE, items: names.map((icon) => ({ icon })) });
    expect(shown).toEqual([
      [null, BARE],
      [['2'], { ...BARE, columns: '2' }],
      [['4'], { ...BARE, columns: '4' }],
      [[true], { ...BARE, framed: true }],
      [['none', 'leaf'], icons('none', 'leaf')],
      [['sun', 'moon'], icons('sun', 'moon')],
      [['star'], icons('star', 'star')],
    ]);
  });

  test('choices of items are shown in settings of their own where there are such', () => {
    const others = { ...BARE, items: [{ icon: 'none', parts: [] }] };
    const ofItems = specimensOf(KIND, BARE, others).filter(({ choice }) => choice?.path.length === 2);
    expect(ofItems.map(({ settings }) => settings.items)).toEqual(
      ['none', 'leaf', 'sun', 'moon', 'star'].map((icon) => [{ icon, parts: [] }]),
    );
  });

  test('a kind without choices is shown once; a list without items shows none of theirs', () => {
    expect(specimensOf({ fields: {} }, { title: 'x' })).toEqual([{ settings: { title: 'x' } }]);
    expect(specimensOf(KIND, { ...BARE, items: [] }).some(({ choice }) => choice?.path.length === 2)).toBe(false);
  });
});
