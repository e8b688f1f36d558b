import type { Field, SectionDefinition, SectionSettings } from 'shared-contracts';
import {
  ALT_FIELD,
  type Fields,
  fieldsOfItem,
  isBlank,
  isGroup,
  isLocale,
  isSame,
  type ListField,
  LOCALES,
  type Locale,
} from 'shared-contracts/sections';
import { alignItems } from './align-items.ts';
import type { Difference, Side } from './difference.ts';

/** A difference of the values of one section. */
export interface FieldDifference extends Pick<Difference, 'kind' | 'locale' | 'paths' | 'before' | 'after'> {
  readonly label: string;
}

/** How values are put into words. */
export interface Reading {
  /** The tool's language. */
  readonly locale: Locale;
  readonly plainText: (html: string) => string;
  readonly yes: string;
  readonly no: string;
}

type Speak = (value: unknown, field: Field, reading: Reading) => string;

const fileNames = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => (isGroup(item) ? (item.filename ?? item.url ?? '') : item)).join(', ')
    : '';

/** What a value says, by type of field. Text for the rest. */
const SPEAK: Readonly<Partial<Record<Field['type'], Speak>>> = {
  'rich-text': (value, _, { plainText }) => plainText(String(value)),
  toggle: (value, _, { yes, no }) => (value === true ? yes : no),
  link: (value) => (isGroup(value) ? String(value.url ?? '') : ''),
  media: fileNames,
  select: (value, field, { locale }) =>
    (field.type === 'select' && field.options.find((option) => option.value === value)?.label[locale]) || String(value),
  list: (value) => JSON.stringify(value),
};

function textOf(field: Field, value: unknown, reading: Reading): string {
  if (value === undefined || value === null) return '';
  return SPEAK[field.type]?.(value, field, reading) ?? String(value);
}

/** What an item of a list is known by: what it says first. */
function itemWords(fields: Fields, item: SectionSettings, reading: Reading): string {
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name];
    const inWords = field.localised && isGroup(value) ? (value[reading.locale] ?? Object.values(value)[0]) : value;
    const words = field.type === 'list' ? '' : textOf(field, inWords, reading);
    if (words.trim() !== '' && field.type !== 'toggle') return words;
  }
  return '';
}

/** Both states of one place in the settings: where it stands, and what is there. */
interface Place<Value> {
  readonly paths: Difference['paths'];
  readonly before: Value;
  readonly after: Value;
}

const below = ({ before, after }: Difference['paths'], name: string): Difference['paths'] => ({
  before: before === null ? null : `${before}${name}`,
  after: after === null ? null : `${after}${name}`,
});

function valueDifferences(
  field: Field,
  { paths, before, after }: Place<unknown>,
  label: string,
  locale: Locale | null,
  reading: Reading,
): FieldDifference[] {
  const isNothing = isBlank(field, before) && isBlank(field, after);
  const isOff = field.type === 'toggle' && (before ?? false) === (after ?? false);
  if (isNothing || isOff || isSame(before, after)) return [];
  const words = { before: textOf(field, before, reading), after: textOf(field, after, reading) };
  return [{ kind: 'changed', label, locale, paths, ...words }];
}

const altOf = (item: unknown, locale: Locale): unknown =>
  isGroup(item) && isGroup(item.alt) ? item.alt[locale] : undefined;

/** Files by name; where those are the same, what they are said to show. */
function mediaDifferences(field: Field, place: Place<unknown>, label: string, reading: Reading): FieldDifference[] {
  const [olds, news] = [place.before, place.after].map((value) => (Array.isArray(value) ? value : []));
  const alts =
    fileNames(olds) === fileNames(news)
      ? (news ?? []).flatMap((item, index) =>
          LOCALES.flatMap((locale) => {
            const [before, after] = [altOf(olds?.[index], locale), altOf(item, locale)];
            const at = { paths: below(place.paths, `.${index}.alt`), before, after };
            const name = `${label} › ${ALT_FIELD.label[reading.locale]}`;
            return valueDifferences(ALT_FIELD, at, name, locale, reading);
          }),
        )
      : [];
  return alts.length > 0 ? alts : valueDifferences(field, place, label, null, reading);
}

function itemDifferences(field: ListField, place: Place<unknown>, label: string, reading: Reading): FieldDifference[] {
  const [olds, news] = [place.before, place.after].map((value) => (Array.isArray(value) ? value.filter(isGroup) : []));
  if (!olds || !news) return [];
  const fields = fieldsOfItem(field);
  return alignItems(olds, news).flatMap((pair): FieldDifference[] => {
    const paths = {
      before: pair.before === null ? null : `${place.paths.before}.${pair.before}`,
      after: pair.after === null ? null : `${place.paths.after}.${pair.after}`,
    };
    const [before, after] = [olds[pair.before ?? -1], news[pair.after ?? -1]];
    const name = `${label} ${(pair.after ?? pair.before ?? 0) + 1}`;
    if (before && after) return differ(fields, { paths: below(paths, '.'), before, after }, `${name} › `, reading);
    return [
      {
        ...{ kind: after ? 'added' : 'removed', label: name, locale: null, paths },
        before: before ? itemWords(fields, before, reading) : '',
        after: after ? itemWords(fields, after, reading) : '',
      },
    ];
  });
}

/** A text that has no languages speaks for all of them. */
const inLocale = (value: unknown, locale: Locale): unknown =>
  isGroup(value) && Object.keys(value).every(isLocale) ? value[locale] : value;

function differ(fields: Fields, place: Place<SectionSettings>, prefix: string, reading: Reading): FieldDifference[] {
  return Object.entries(fields).flatMap(([name, field]): FieldDifference[] => {
    const paths = below(place.paths, name);
    const [before, after] = [place.before[name], place.after[name]];
    const label = `${prefix}${field.label[reading.locale]}`;
    if (isSame(before, after)) return [];
    if (field.localised)
      return LOCALES.flatMap((locale) => {
        const values = { paths, before: inLocale(before, locale), after: inLocale(after, locale) };
        return valueDifferences(field, values, label, locale, reading);
      });
    if (field.type === 'list') return itemDifferences(field, { paths, before, after }, label, reading);
    if (field.type === 'media') return mediaDifferences(field, { paths, before, after }, label, reading);
    return valueDifferences(field, { paths, before, after }, label, null, reading);
  });
}

/** Values in which two states of a section's settings differ, in words, in the order of the form. */
export const fieldDifferences = (
  definition: SectionDefinition,
  settings: Readonly<Record<Side, SectionSettings>>,
  reading: Reading,
): FieldDifference[] => differ(definition.fields, { paths: { before: '', after: '' }, ...settings }, '', reading);
