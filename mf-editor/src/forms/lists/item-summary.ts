import { type Field, type Fields, inLanguage, isGroup, isLocale, type Locale } from 'shared-contracts/sections';
import { smallestUrl } from 'shared-contracts/tool';

const isNamed = (value: object): boolean => Object.keys(value).length > 0 && Object.keys(value).every(isLocale);

const TAG = /<[^<>]*>/g;

function wordsOf(field: Field, value: unknown, locale: Locale, defaultLocale: Locale): string {
  const found = isGroup(value) && isNamed(value) ? inLanguage(value, locale, defaultLocale) : value;
  return typeof found === 'string' ? found.replace(field.type === 'rich-text' ? TAG : /$^/, ' ').trim() : '';
}

/** An item without any text may be a choice: an allergen is called what it is. */
function choiceTitle(fields: Fields, item: Readonly<Record<string, unknown>>, tool: Locale): string {
  if (Object.values(fields).some(({ type }) => type === 'text' || type === 'rich-text')) return '';
  for (const [name, field] of Object.entries(fields)) {
    const chosen = field.type === 'select' ? field.options.find(({ value }) => value === item[name]) : undefined;
    if (chosen) return chosen.label[tool];
  }
  return '';
}

/**
 * What an item is called while it is folded: the first words in it, or what was chosen where it takes no words; empty
 * where it has neither. `tool` is the language of the choices.
 */
export function itemTitle(
  fields: Fields,
  item: unknown,
  locale: Locale,
  defaultLocale: Locale,
  tool: Locale = locale,
): string {
  if (!isGroup(item)) return '';
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'text' && field.type !== 'rich-text') continue;
    const words = wordsOf(field, item[name], locale, defaultLocale);
    if (words !== '') return words.slice(0, 80);
  }
  return choiceTitle(fields, item, tool);
}

/** Address of the first picture in an item; null where it has none. */
export function itemPicture(fields: Fields, item: unknown): string | null {
  if (!isGroup(item)) return null;
  const pictures = Object.entries(fields).flatMap(([name, field]) => {
    const media = field.type === 'media' ? item[name] : null;
    return Array.isArray(media) ? media : [];
  });
  return smallestUrl(pictures[0]);
}
