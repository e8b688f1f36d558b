import type { Locale } from 'shared-contracts';
import { type Field, type FieldType, isGroup, LOCALES } from 'shared-contracts/sections';

const asText = (value: unknown): string | null => (typeof value === 'number' ? String(value) : null);
const asNumber = (value: unknown): number | null =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
/** One thing where a list of them belongs is a list of one. */
const asList = (value: unknown): readonly unknown[] => (isGroup(value) && Object.keys(value).length > 0 ? [value] : []);

const REPAIRS: { readonly [T in FieldType]: (value: unknown) => unknown } = {
  text: asText,
  'rich-text': asText,
  number: asNumber,
  price: (value) => {
    const number = asNumber(value);
    return number === null ? null : Math.round(number);
  },
  colour: () => null,
  toggle: (value) => value === 'true' || value === 1 || value === 'yes',
  link: (value) => (typeof value === 'string' ? { url: value, new_tab: false } : null),
  media: asList,
  select: () => null,
  articles: (value) => (typeof value === 'string' && value !== '' ? [value] : []),
  list: (value) => asList(value).filter(isGroup),
};

/** The closest value of a field's type to one that is of another; what cannot be read becomes nothing. */
export const repairValue = (field: Field, value: unknown): unknown => REPAIRS[field.type](value);

/** A value without languages becomes that of the default one. */
export const repairLanguages = (field: Field, value: unknown, defaultLocale: Locale): unknown =>
  isGroup(value) && LOCALES.some((locale) => Object.hasOwn(value, locale))
    ? value
    : { [defaultLocale]: typeof value === 'string' && field.type !== 'list' ? value : repairValue(field, value) };
