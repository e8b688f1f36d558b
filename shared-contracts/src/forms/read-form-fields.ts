import type { Locale, Localised } from '../locales.ts';
import { FORM_FIELD_TYPES, type FormField, type FormFieldType, type FormOption } from './form-field.ts';

/** Settings of one field as `readSettings` hands them out; anything may be missing. */
export interface FormFieldSettings {
  readonly type?: string;
  readonly key?: string;
  readonly label?: Localised<string>;
  readonly placeholder?: Localised<string>;
  readonly required?: boolean;
  readonly options?: readonly { readonly label?: Localised<string> }[];
  readonly min?: number | null;
  readonly max?: number | null;
}

export interface FormLanguages {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

const KEY = /^[a-z][a-z0-9_-]{0,39}$/i;

const say = (words: Localised<string> | undefined, locale: Locale): string => words?.[locale]?.trim() ?? '';

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .replace(/-$/, '')
    .slice(0, 36);

/** Any words, so that a name never depends on the language somebody reads in. */
const stable = (words: Localised<string> | undefined, { defaultLocale }: FormLanguages): string =>
  say(words, defaultLocale) ||
  (Object.values(words ?? {})
    .find((text) => text?.trim())
    ?.trim() ??
    '');

const typeOf = (type: string | undefined): FormFieldType => FORM_FIELD_TYPES.find((known) => known === type) ?? 'text';

function unique(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}-${number}`;
  taken.add(key);
  return key;
}

function readOptions(settings: FormFieldSettings, languages: FormLanguages): FormOption[] {
  const options = (settings.options ?? []).map(({ label }) => {
    const value = stable(label, languages);
    return { value, label: say(label, languages.locale) || value };
  });
  return options.filter(({ value }, at) => value !== '' && options.findIndex((other) => other.value === value) === at);
}

/** One field; null where it asks nothing that this page's visitors could read. */
function readField(
  field: FormFieldSettings,
  index: number,
  languages: FormLanguages,
  taken: Set<string>,
): FormField | null {
  const words = stable(field.label, languages);
  if (words === '') return null;
  // Every field has its name, shown or not: names must not depend on the language.
  const given = field.key?.trim() ?? '';
  const key = unique(KEY.test(given) ? given : slug(words) || `field-${index + 1}`, taken);
  const own = say(field.label, languages.locale);
  const label = own || say(field.label, languages.defaultLocale);
  const type = typeOf(field.type);
  const options = readOptions(field, languages);
  const isChoice = type === 'select' || type === 'radio';
  if (label === '' || (isChoice && options.length === 0)) return null;
  return {
    index,
    key,
    type,
    label,
    placeholder: say(field.placeholder, languages.locale) || say(field.placeholder, languages.defaultLocale),
    // Nobody can be held to words they did not agree to.
    required: field.required === true || type === 'consent',
    options: isChoice || type === 'checkbox' ? options : [],
    min: field.min ?? null,
    max: field.max ?? null,
  };
}

/** A form's fields in one language. */
export function readFormFields(
  settings: readonly FormFieldSettings[] | undefined,
  languages: FormLanguages,
): FormField[] {
  const taken = new Set<string>();
  return (settings ?? []).flatMap((field, index) => readField(field, index, languages, taken) ?? []);
}
