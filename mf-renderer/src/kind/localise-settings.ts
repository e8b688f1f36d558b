import type { Field, SectionSettings } from 'shared-contracts';
import type { Languages } from '../text/localised.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim());

/** Of a text per language only what the page shows: its own, else the default language's. */
function oneLanguage(value: unknown, { locale, defaultLocale }: Languages): unknown {
  if (!isObject(value)) return value;
  const shown = isBlank(value[locale]) ? defaultLocale : locale;
  return shown in value ? { [shown]: value[shown] } : {};
}

function localiseItem(item: unknown, field: Extract<Field, { type: 'list' }>, languages: Languages): unknown {
  if (!isObject(item)) return item;
  const { children } = item;
  return {
    ...localiseSettings(item, field.fields, languages),
    ...(Array.isArray(children) && { children: children.map((child) => localiseItem(child, field, languages)) }),
  };
}

/** Settings without the languages a page does not show: what an island is sent, to keep the page small. */
export function localiseSettings(
  settings: Values,
  fields: Readonly<Record<string, Field>>,
  languages: Languages,
): SectionSettings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const field = fields[name];
      if (field?.type === 'list' && Array.isArray(value))
        return [name, value.map((item) => localiseItem(item, field, languages))];
      return [name, field?.localised ? oneLanguage(value, languages) : value];
    }),
  );
}
