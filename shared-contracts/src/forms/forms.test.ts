import { describe, expect, test } from 'vitest';
import { threadTime } from '../fixtures/thread-time.ts';
import { checkAnswers } from './check-answers.ts';
import { CHECK_MESSAGES } from './check-messages.ts';
import type { FormField } from './form-field.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import { type FormFieldSettings, readFormFields } from './read-form-fields.ts';

const both = (en: string, fr: string) => ({ en, fr });
const EN = { locale: 'en', defaultLocale: 'en' } as const;
const FR = { locale: 'fr', defaultLocale: 'en' } as const;
const TODAY = '2026-11-21';

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  index: 0,
  key: 'x',
  type,
  label: 'X',
  placeholder: '',
  required: false,
  options: [],
  min: null,
  max: null,
  ...more,
});
const check = (one: FormField, value: unknown, slack = 0) =>
  checkAnswers([one], { x: value }, { locale: 'en', today: TODAY, slack });
const errorOf = (one: FormField, value: unknown, slack = 0) => check(one, value, slack).errors.x;
const cleaned = (one: FormField, value: unknown) => check(one, value).answers[0]?.value;
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

describe('S15: what was answered', () => {
  test.each<[FormField, unknown[], unknown[]]>([
    [field('text', { min: 2, max: 4 }), ['ab', 'abcd', '', '  ab  '], ['a', 'abcde']],
    [field('text'), ['x'.repeat(300)], ['x'.repeat(301)]],
    [field('textarea'), ['x'.repeat(5000)], ['x'.repeat(5001)]],
    [
      field('email'),
      ['a@b.fr', 'a.b+c@sub.example.museum'],
      ['a', 'a@b', 'a@b.c', '@b.fr', 'a b@c.fr', 'a@b.fr,c@d.fr', 'a@b..fr'],
    ],
    [field('tel'), ['+33 4 93 00 00 00', '0493000000', '(0)4-93.00/00'], ['12', 'abc', '+', '++33 49300']],
    [field('number', { min: 1, max: 12 }), ['1', '12', '2,5', ' 3 '], ['0', '13', 'two', '1e3', '0x5', '1 2', 'NaN']],
    [
      field('date', { min: 0, max: 10 }),
      [TODAY, '2026-12-01'],
      ['2026-11-20', '2026-12-02', '2026-02-30', '21/11/2026', '2026-1-1'],
    ],
    [field('select', { options }), ['a', '', 'b'], ['c', 'A', '__proto__']],
    [field('radio', { options }), ['a'], ['c']],
    [field('checkbox', { options }), [['a', 'b'], 'a', []], [['a', 'c'], 'c']],
    [field('checkbox'), [true, false, 'on', undefined], []],
  ])('%j', (one, right, wrong) => {
    expect(right.filter((value) => errorOf(one, value) !== undefined)).toEqual([]);
    expect(wrong.filter((value) => errorOf(one, value) === undefined && cleaned(one, value) !== '')).toEqual([]);
  });

  test.each<[FormField, unknown]>([
    [field('text', { required: true }), '   '],
    [field('text', { required: true }), undefined],
    [field('text', { required: true }), { toString: 'x' }],
    [field('select', { required: true, options }), ''],
    [field('checkbox', { required: true, options }), []],
    [field('checkbox', { required: true }), false],
    [field('consent', { required: true }), 'off'],
  ])('is missed where it is asked for: %j', (one, value) => {
    expect(errorOf(one, value)).toMatch(/^Please/);
  });

  test('is one line where one line is asked for, and holds nothing unseen', () => {
    expect(cleaned(field('text'), ' a\r\nBcc:\tb\u0000\u202e ')).toBe('a Bcc: b');
    expect(cleaned(field('textarea'), 'a\r\n\rb\u0007\ud800')).toBe('a\n\nb');
    expect(cleaned(field('text'), '👩‍🌾 é')).toBe('👩‍🌾 é');
    expect(cleaned(field('checkbox', { options }), ['a', 'a'])).toEqual(['a']);
    expect(cleaned(field('email'), ['a@b.fr', 'x'])).toBe('a@b.fr');
  });

  test('days may be off where the visitor is in another day, and limits without end are none', () => {
    const soon = field('date', { min: 0, max: 1 });
    expect([errorOf(soon, '2026-11-20'), errorOf(soon, '2026-11-20', 1)]).toEqual([
      'Choose November 21, 2026 or later.',
      undefined,
    ]);
    expect(errorOf(soon, '2026-11-23', 1)).toBeUndefined();
    expect(errorOf(field('date', { min: -1e12, max: 1e12 }), TODAY)).toBeUndefined();
  });

  test('long texts take no long time', async () => {
    const long = [
      'a@'.repeat(50_000),
      `${'a'.repeat(100_000)}@`,
      '1'.repeat(100_000),
      '+'.repeat(100_000),
      ' \n'.repeat(50_000),
    ];
    const checkAll = () => {
      for (const type of ['text', 'email', 'tel', 'number', 'date', 'textarea'] as const)
        for (const text of long) check(field(type), text);
    };
    // Milliseconds; what goes back at each letter takes minutes.
    expect(await threadTime(checkAll, 1000)).toBeLessThanOrEqual(1000);
  });

  test('every message is in both languages, with the same values', () => {
    const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const { en, fr } of Object.values({ ...FORM_MESSAGES, ...CHECK_MESSAGES }))
      expect(values(fr)).toEqual(values(en));
  });
});

const SETTINGS: FormFieldSettings[] = [
  { label: both('Your name', 'Votre nom') },
  { label: both('Your name', 'Prénom') },
  { label: { fr: 'En français' } },
  { label: both('Été !', 'Été'), key: 'constructor' },
  {
    type: 'radio',
    label: both('Bed', 'Lit'),
    options: [{ label: both('Wide', 'Large') }, { label: both('Wide', 'Doublon') }, {}],
  },
  { type: 'select', label: both('Empty', 'Vide'), options: [] },
  { label: {} },
  { label: both('???', '???'), key: '__proto__' },
];

describe('S15: the fields of a form', () => {
  test('have names that are those of every language, unique, and never the form’s own', () => {
    const english = readFormFields(SETTINGS, EN).map(({ key }) => key);
    expect(english).toEqual(['your-name', 'your-name-2', 'constructor', 'bed', 'field-8']);
    const french = readFormFields(SETTINGS, FR);
    expect(french.map(({ key }) => key)).toEqual([
      'your-name',
      'your-name-2',
      'en-francais',
      'constructor',
      'bed',
      'field-8',
    ]);
    expect(french.find(({ key }) => key === 'bed')?.options).toEqual([{ value: 'Wide', label: 'Large' }]);
  });

  test('consent cannot be optional, and unknown kinds of answer are text', () => {
    const fields = readFormFields(
      [
        { type: 'consent', label: both('a', 'b') },
        { type: 'file', label: both('c', 'd') },
      ],
      EN,
    );
    expect(fields.map(({ type, required }) => [type, required])).toEqual([
      ['consent', true],
      ['text', false],
    ]);
  });
});
