import type { Field, SectionDefinition, SectionSettings } from 'shared-contracts';
import { type Fields, fieldsOfItem, isGroup, LOCALES, type Locale } from 'shared-contracts/sections';

/** One value in words. */
interface Leaf {
  /** Where it stands, as people call it: `Rooms 2 › Name`. */
  readonly label: string;
  readonly locale: Locale | null;
  readonly text: string;
}

export interface FieldDifference {
  readonly key: string;
  readonly label: string;
  readonly locale: Locale | null;
  readonly mine: string;
  readonly theirs: string;
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

const names = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => (isGroup(item) ? (item.filename ?? item.url ?? '') : item)).join(', ')
    : '';

/** What a value says, by type of field. Text for the rest. */
const SPEAK: Readonly<Partial<Record<Field['type'], Speak>>> = {
  'rich-text': (value, _, { plainText }) => plainText(String(value)),
  toggle: (value, _, { yes, no }) => (value === true ? yes : no),
  link: (value) => (isGroup(value) ? String(value.url ?? '') : ''),
  media: names,
  select: (value, field, { locale }) =>
    (field.type === 'select' && field.options.find((option) => option.value === value)?.label[locale]) || String(value),
  list: (value) => JSON.stringify(value),
};

function textOf(field: Field, value: unknown, reading: Reading): string {
  if (value === undefined || value === null) return '';
  return SPEAK[field.type]?.(value, field, reading) ?? String(value);
}

function leavesOf(
  fields: Fields,
  settings: SectionSettings,
  reading: Reading,
  prefix: string,
  label: string,
): [string, Leaf][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Leaf][] => {
    const value = settings[name];
    const path = `${prefix}${name}`;
    const own = `${label}${field.label[reading.locale]}`;
    if (field.localised) {
      const values = isGroup(value) ? value : {};
      return LOCALES.map((locale) => [
        `${path}.${locale}`,
        { label: own, locale, text: textOf(field, values[locale], reading) },
      ]);
    }
    if (field.type !== 'list' || !Array.isArray(value))
      return [[path, { label: own, locale: null, text: textOf(field, value, reading) }]];
    return value.flatMap((item, index) =>
      isGroup(item) ? leavesOf(fieldsOfItem(field), item, reading, `${path}.${index}.`, `${own} ${index + 1} › `) : [],
    );
  });
}

/** Values in which two versions of a section's settings differ, in words, in the order of the form. */
export function fieldDifferences(
  definition: SectionDefinition,
  mine: SectionSettings,
  theirs: SectionSettings,
  reading: Reading,
): FieldDifference[] {
  const [here, there] = [mine, theirs].map((side) => new Map(leavesOf(definition.fields, side, reading, '', '')));
  const keys = new Set([...(there?.keys() ?? []), ...(here?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [own, other] = [here?.get(key), there?.get(key)];
    const known = own ?? other;
    if (!known || own?.text === other?.text || (own?.text ?? '') === (other?.text ?? '')) return [];
    return [{ key, label: known.label, locale: known.locale, mine: own?.text ?? '', theirs: other?.text ?? '' }];
  });
}
