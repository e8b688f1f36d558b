import type { Locale } from '../locales.ts';

/** Words in both languages; `{name}` marks a value filled in. */
export type Words = Readonly<Record<Locale, string>>;
export type Values = Readonly<Record<string, string | number>>;

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** A function that gives the words of a table in a language. */
export const messagesOf =
  <Key extends string>(table: Readonly<Record<Key, Words>>) =>
  (key: Key, locale: Locale, values: Values = {}): string =>
    fill(table[key][locale], values);
