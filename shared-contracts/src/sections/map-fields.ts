import type { Field } from '../definitions/definition-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import { LOCALES } from '../locales.ts';
import { type Fields, fieldsOfItem } from './list-fields.ts';

/** Gives the new value of one field; `path` names it, with languages and positions: `items.0.title.en`. */
export type FieldMapper = (value: unknown, field: Field, path: string) => unknown;

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

function mapValue(field: Field, value: unknown, path: string, map: FieldMapper): unknown {
  if (field.type !== 'list' || !Array.isArray(value)) return map(value, field, path);
  const fields = fieldsOfItem(field);
  return value.map((item, index) => (isGroup(item) ? mapGroup(fields, item, join(path, index), map) : item));
}

function mapField(field: Field, value: unknown, path: string, map: FieldMapper): unknown {
  if (!field.localised || !isGroup(value)) return mapValue(field, value, path, map);
  const languages = LOCALES.filter((locale) => Object.hasOwn(value, locale));
  return {
    ...value,
    ...Object.fromEntries(languages.map((locale) => [locale, mapValue(field, value[locale], join(path, locale), map)])),
  };
}

function mapGroup(fields: Fields, group: Group, path: string, map: FieldMapper): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...group };
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(group, name)) mapped[name] = mapField(field, group[name], join(path, name), map);
  }
  return mapped;
}

/** Copies settings with every value of a field replaced, through languages, lists and nested lists. */
export const mapFields = (fields: Fields, settings: SectionSettings, map: FieldMapper): SectionSettings =>
  mapGroup(fields, settings, '', map);
