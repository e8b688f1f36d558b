/** @vitest-environment jsdom */
import { beforeEach, expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { createI18n, firstLocale } from './i18n.ts';

beforeEach(() => localStorage.clear());

test('the tool speaks what was chosen, else what the browser does, else what the address says', () => {
  expect(firstLocale('en', ['de-DE', 'fr-CA', 'en'])).toBe('fr');
  expect(firstLocale('fr', ['de'])).toBe('fr');
  createI18n('en').setLocale('en');
  expect(localStorage.getItem('sections-tool-locale')).toBe('en');
  expect(firstLocale('fr', ['fr'])).toBe('en');
});

test('words change with the language, and remotes bring theirs', () => {
  const { i18n, locale, setLocale } = createI18n('en');
  i18n.addResourceBundle('fr', 'mf-test', { hello: 'Bonjour' });
  expect([i18n.t('bar.edit'), locale()]).toEqual(['Edit', 'en']);
  setLocale('fr');
  expect([i18n.t('bar.edit'), i18n.t('hello', { ns: 'mf-test' }), locale()]).toEqual(['Modifier', 'Bonjour', 'fr']);
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
