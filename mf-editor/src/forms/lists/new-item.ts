import { type Field, type Fields, type ListField, LOCALES, type Locale } from 'shared-contracts/sections';

/** What a field of a new item starts with; most start with nothing. */
function startOf(field: Field): unknown {
  if (!('default' in field) || field.default === undefined) return undefined;
  return field.localised ? Object.fromEntries(LOCALES.map((locale: Locale) => [locale, field.default])) : field.default;
}

const starts = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = startOf(field);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A new item of a list: the defaults of its fields. */
export const newItem = (list: ListField): Record<string, unknown> => starts(list.fields);
