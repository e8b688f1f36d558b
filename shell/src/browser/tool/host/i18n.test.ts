/** @vitest-environment jsdom */
import { beforeEach, expect, test, vi } from 'vitest';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { createI18n, firstLocale } from './i18n.ts';

beforeEach(() => localStorage.clear());

test('the tool speaks what was chosen, else what the browser does, else what the address says', async () => {
  expect(firstLocale('en', ['de-DE', 'fr-CA', 'en'])).toBe('fr');
  expect(firstLocale('fr', ['de'])).toBe('fr');
  await createI18n('en').setLocale('en');
  expect(localStorage.getItem('sections-tool-locale')).toBe('en');
  expect(firstLocale('fr', ['fr'])).toBe('en');
});

test('words change with the language, and remotes bring theirs in the language that is spoken', async () => {
  const { i18n, locale, setLocale, bringWords } = createI18n('en');
  const words = { en: vi.fn(async () => ({ hello: 'Hello' })), fr: vi.fn(async () => ({ hello: 'Bonjour' })) };
  await bringWords('mf-test', words);
  const said = () => [i18n.t('bar.edit'), i18n.t('hello', { ns: 'mf-test' }), locale()];
  expect(said()).toEqual(['Edit', 'Hello', 'en']);
  expect(words.fr).not.toHaveBeenCalled();
  const change = setLocale('fr');
  expect(said()).toEqual(['Edit', 'Hello', 'en']);
  await change;
  expect(said()).toEqual(['Modifier', 'Bonjour', 'fr']);
  await setLocale('en');
  await setLocale('fr');
  expect([words.en, words.fr].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('numbers in words are written as the language writes them; texts come as they are', async () => {
  const { i18n, setLocale, bringWords } = createI18n('en');
  const words = async () => ({ kept_one: '{{count}} page', kept_other: '{{count}} pages', of: '{{name}}' });
  await bringWords('mf-test', { en: words, fr: words });
  const said = () => [1, 1000, 1234.5].map((count) => i18n.t('kept', { ns: 'mf-test', count }));
  expect(said()).toEqual(['1 page', '1,000 pages', '1,234.5 pages']);
  await setLocale('fr');
  expect(said()).toEqual(['1 page', '1\u202f000 pages', '1\u202f234,5 pages']);
  expect(i18n.t('of', { ns: 'mf-test', name: '<b>1000</b>' })).toBe('<b>1000</b>');
});

test('words that cannot be loaded leave the tool in the language it speaks; the last choice is the one that counts', async () => {
  const { i18n, locale, setLocale, bringWords } = createI18n('en');
  const french = Promise.withResolvers<object>();
  const fr = vi.fn(async () => Promise.reject<object>(new Error('x')));
  await bringWords('mf-test', { en: async () => ({ hello: 'Hello' }), fr });
  await expect(setLocale('fr')).rejects.toThrow();
  expect([locale(), localStorage.getItem('sections-tool-locale')]).toEqual(['en', null]);
  fr.mockReturnValueOnce(french.promise);
  const slow = setLocale('fr');
  await setLocale('en');
  french.resolve({ hello: 'Bonjour' });
  await slow;
  expect([locale(), i18n.t('hello', { ns: 'mf-test' })]).toEqual(['en', 'Hello']);
});

test('Q6: words with an unsafe key are refused, whoever brings them', () => {
  const { i18n } = createI18n('en');
  const unsafe = JSON.parse('{"group":{"__proto__":{"polluted":"yes"}}}');
  expect(() => i18n.addResourceBundle('en', 'mf-test', unsafe)).toThrow(/__proto__/);
  expect(i18n.hasResourceBundle('en', 'mf-test')).toBe(false);
});

test('French is written as French is', () => {
  const texts = (words: object): string[] =>
    Object.values(words).flatMap((value: unknown) => (typeof value === 'string' ? [value] : texts(value as object)));
  for (const text of texts(fr)) expect(text).not.toMatch(/ [:;!?]|[^\u202f\s][:;!?]|'|"/);
  for (const text of texts(en)) expect(text).not.toMatch(/'|"/);
});
