import type { Field, SectionDefinition } from '../definitions/definition-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import { LOCALES, type Locale } from '../locales.ts';
import { type Fields, fieldsOfItem } from './list-fields.ts';

type ByLanguage = readonly (readonly [Locale, unknown])[];

function mergeLists(field: Extract<Field, { type: 'list' }>, values: ByLanguage): unknown[] {
  const lists = values.filter((entry): entry is [Locale, unknown[]] => Array.isArray(entry[1]));
  const length = Math.max(0, ...lists.map(([, list]) => list.length));
  return Array.from({ length }, (_, index) =>
    mergeGroups(
      fieldsOfItem(field),
      lists.map(([locale, list]) => [locale, list[index]] as const),
    ),
  );
}

function mergeField(field: Field, values: ByLanguage): unknown {
  if (field.localised) return Object.fromEntries(values);
  return field.type === 'list' ? mergeLists(field, values) : values[0]?.[1];
}

/** Turns one group per language into one group whose localised fields hold the languages. */
function mergeGroups(fields: Fields, groups: ByLanguage): Record<string, unknown> {
  const present = groups.filter((entry): entry is [Locale, Group] => isGroup(entry[1]));
  const names = new Set(present.flatMap(([, group]) => Object.keys(group)));
  const merged: Record<string, unknown> = {};
  for (const name of names) {
    const values = present
      .filter(([, group]) => Object.hasOwn(group, name))
      .map(([l, group]) => [l, group[name]] as const);
    const field = fields[name];
    // An unknown field stays, so that validation can name it.
    merged[name] = field ? mergeField(field, values) : values[0]?.[1];
  }
  return merged;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Settings as they are stored now, from any spelling that clients send: the object, a list whose first element it is,
 * a JSON string of either, and languages around the fields (`{en: {title}}`) instead of inside (`{title: {en}}`).
 * What cannot be read stays as it is, for validation to refuse.
 */
export function normaliseSettings(definition: SectionDefinition, settings: unknown): unknown {
  const parsed = typeof settings === 'string' ? parseText(settings) : settings;
  const value = Array.isArray(parsed) ? (parsed[0] ?? {}) : parsed;
  if (typeof value === 'string' && Array.isArray(parsed)) return normaliseSettings(definition, parseText(value));
  if (!isGroup(value)) return value;
  const languages = LOCALES.filter((locale) => isGroup(value[locale]));
  if (languages.length === 0) return value;
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !languages.some((locale) => locale === key)));
  const merged = mergeGroups(
    definition.fields,
    languages.map((locale) => [locale, value[locale]] as const),
  );
  return { ...merged, ...rest } satisfies SectionSettings;
}
