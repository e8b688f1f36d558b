import type { Field, FieldType, SectionDefinition } from '../definitions/definition-schema.ts';
import type { MediaFile, MediaRef } from '../entities/media.ts';
import { readLook } from '../entities/media-look.ts';
import type { SectionSettings } from '../entities/section.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import { LOCALES } from '../locales.ts';
import { safeUrl } from '../text/safe-url.ts';
import { COLOUR } from './colour.ts';
import { type Fields, fieldsOfItem } from './list-fields.ts';
import { normaliseSettings } from './normalise-settings.ts';

/** Reads one value; `undefined` where it is not of the field's type. */
type Readers = { readonly [T in FieldType]: (value: unknown, field: Extract<Field, { type: T }>) => unknown };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Copies the named keys that are of the type. */
const pick = (group: Group, keys: readonly string[], type: 'string' | 'number'): Record<string, unknown> =>
  Object.fromEntries(keys.filter((key) => typeof group[key] === type).map((key) => [key, group[key]]));

function readFile(value: unknown): MediaFile | null {
  const url = isGroup(value) ? safeUrl(value.url, { allow: 'media' }) : null;
  if (url === null || !isGroup(value)) return null;
  const metadata = isGroup(value.metadata)
    ? pick(value.metadata, ['width', 'height', 'duration', 'pages'], 'number')
    : {};
  return { url, ...pick(value, ['filename', 'type'], 'string'), ...pick(value, ['size'], 'number'), metadata };
}

const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function readFocus(value: unknown): MediaRef['focal_point'] {
  const { x, y } = isGroup(value) ? value : {};
  return isPart(x) && isPart(y) ? { x, y } : undefined;
}

function readMedium(value: unknown): MediaRef | null {
  const url = isGroup(value) ? safeUrl(value.url, { allow: 'media' }) : null;
  if (url === null || !isGroup(value)) return null;
  const [look, focal_point] = [readLook(value.look), readFocus(value.focal_point)];
  const still = safeUrl(value.still, { allow: 'media' });
  return {
    media_id: text(value.media_id) ?? '',
    url,
    ...pick(value, ['seo_tag', 'filename', 'crop'], 'string'),
    ...(isGroup(value.alt) && { alt: pick(value.alt, LOCALES, 'string') }),
    ...(still !== null && { still }),
    ...(look && { look }),
    ...(focal_point && { focal_point }),
    files: Array.isArray(value.files) ? value.files.map(readFile).filter((file) => file !== null) : [],
  };
}

const READERS: Readers = {
  text,
  'rich-text': text,
  number,
  price: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? value : undefined),
  colour: (value) => (typeof value === 'string' && COLOUR.test(value) ? value : undefined),
  toggle: (value) => (typeof value === 'boolean' ? value : undefined),
  link: (value) => {
    const url = isGroup(value) ? safeUrl(value.url) : null;
    return url === null ? undefined : { url, new_tab: isGroup(value) && value.new_tab === true };
  },
  media: (value, { max }) =>
    Array.isArray(value)
      ? value
          .map(readMedium)
          .filter((medium) => medium !== null)
          .slice(0, max)
      : undefined,
  select: (value, { options }) => options.find((option) => option.value === value)?.value,
  articles: (value, { max }) =>
    Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, max) : undefined,
  list: (value, field) =>
    Array.isArray(value)
      ? value
          .filter(isGroup)
          .slice(0, field.max)
          .map((item) => readGroup(fieldsOfItem(field), item))
      : undefined,
};

/** What a view is given where nothing readable is stored. */
const EMPTY: { readonly [T in FieldType]: (field: Extract<Field, { type: T }>) => unknown } = {
  text: (field) => field.default ?? '',
  'rich-text': () => '',
  number: (field) => field.default ?? null,
  price: () => null,
  colour: (field) => field.default ?? null,
  toggle: (field) => field.default,
  link: () => null,
  media: () => [],
  select: (field) => field.default ?? field.options[0]?.value ?? '',
  articles: () => [],
  list: () => [],
};

const readOne = (field: Field, value: unknown): unknown =>
  (READERS[field.type] as (value: unknown, field: Field) => unknown)(value, field);
const emptyOf = (field: Field): unknown => (EMPTY[field.type] as (field: Field) => unknown)(field);

/** A value without languages speaks for all of them; a language without value stays out, for the reader to fall back. */
function readLanguages(field: Field, value: unknown): Record<string, unknown> {
  const byLanguage = isGroup(value) && LOCALES.some((locale) => locale in value);
  const entries = LOCALES.map((locale) => [locale, readOne(field, byLanguage ? value[locale] : value)] as const);
  const readable = entries.filter(([, item]) => item !== undefined);
  if (readable.length > 0) return Object.fromEntries(readable);
  return 'default' in field && field.default !== undefined
    ? Object.fromEntries(LOCALES.map((locale) => [locale, field.default]))
    : {};
}

function readField(field: Field, value: unknown): unknown {
  if (field.localised) return readLanguages(field, value);
  const read = readOne(field, value);
  if (read !== undefined) return read;
  const inLanguages = isGroup(value) ? LOCALES.map((locale) => readOne(field, value[locale])) : [];
  return inLanguages.find((item) => item !== undefined) ?? emptyOf(field);
}

const readGroup = (fields: Fields, group: Group): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      readField(field, Object.hasOwn(group, name) ? group[name] : undefined),
    ]),
  );

/**
 * Stored settings as a view may rely on them: every field of the definition is there and of its type, unknown and
 * unreadable ones are gone, defaults filled in. Never throws. Missing is `''` for text, `null` for numbers, colours
 * and links, `[]` for media and lists, and `{}` for a localised field.
 */
export function readSettings(definition: SectionDefinition, settings: unknown): SectionSettings {
  const value = normaliseSettings(definition, settings);
  return readGroup(definition.fields, isGroup(value) ? value : {});
}
