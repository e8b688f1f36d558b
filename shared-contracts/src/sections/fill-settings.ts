import type { Field, ListField, SectionDefinition } from '../definitions/definition-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import { LOCALES, type Locale } from '../locales.ts';
import { isBlank } from './is-blank.ts';
import type { Fields } from './list-fields.ts';

type WordsField = Extract<Field, { type: 'text' | 'rich-text' }>;

/** What blank fields are filled with. */
export interface Filling {
  /** A text in a language, or in none; told how many were asked for before it. */
  readonly text: (field: WordsField, index: number, locale?: Locale) => string;
  /** Formatted text, likewise. */
  readonly html: (field: WordsField, index: number, locale?: Locale) => string;
  /** A picture; nothing where there is none. */
  readonly media: (index: number) => unknown;
  readonly url: string;
  /** Items of each list, where that many are allowed. */
  readonly items: number;
  /** Ids of articles, where a field asks for some. */
  readonly articles?: readonly string[];
  /** Whether a blank field is filled; absent: each is. */
  readonly wants?: (field: Field, value: unknown, place: FilledPlace) => boolean;
}

/** Where a blank field stands. */
export interface FilledPlace {
  /** Lists that it is in. */
  readonly depth: number;
  /** In an item that was made to fill a list. */
  readonly isNew: boolean;
}

const ADDRESS = 'somebody@example.org';
const NUMBER = 3;

const FILES = { video: ['film.mp4', 'video/mp4'], document: ['document.pdf', 'application/pdf'] } as const;

/** A film that nobody plays, a document that leads to a page: fillings have pictures alone. */
function standIn(kind: keyof typeof FILES, url: string) {
  const [filename, type] = FILES[kind];
  const metadata = kind === 'video' ? { width: 1280, height: 720 } : {};
  return { media_id: kind, url, filename, files: [{ url, filename, type, metadata }] };
}

const saysNothing = (field: Field, value: unknown): boolean =>
  field.localised && isGroup(value) ? LOCALES.every((locale) => isBlank(field, value[locale])) : isBlank(field, value);

/** Settings of a kind with its blank fields filled; those that say something stay as they are. */
export function fillSettings(
  { fields }: Pick<SectionDefinition, 'fields'>,
  filling: Filling,
  settings: SectionSettings = {},
): SectionSettings {
  let asked = 0;
  const next = (): number => {
    asked += 1;
    return asked - 1;
  };
  const words = (field: WordsField, make: Filling['text']): unknown =>
    field.localised
      ? Object.fromEntries(LOCALES.map((locale) => [locale, make(field, next(), locale)]))
      : make(field, next());

  const newItem = (list: ListField, depth: number, level = 0): Group => ({
    ...fill(list.fields, {}, { depth: depth + 1, isNew: true }),
    ...(level < list.nested && { children: [newItem(list, depth, level + 1)] }),
  });
  const newValue = (field: Field, { depth }: FilledPlace): unknown => {
    switch (field.type) {
      case 'text':
        return field.format ? words(field, () => ADDRESS) : words(field, filling.text);
      case 'rich-text':
        return words(field, filling.html);
      case 'number':
        return field.default ?? Math.min(field.max ?? NUMBER, Math.max(field.min ?? 1, NUMBER));
      case 'price':
        return 1250;
      case 'colour':
        return field.default ?? '#7a3b2e';
      case 'toggle':
        return field.default;
      case 'select':
        return field.default ?? field.options[0]?.value;
      case 'link':
        return { url: filling.url, new_tab: false };
      case 'media': {
        const medium = field.kind === 'image' ? filling.media(next()) : standIn(field.kind, filling.url);
        if (medium === undefined) return undefined;
        return field.localised ? Object.fromEntries(LOCALES.map((locale) => [locale, [medium]])) : [medium];
      }
      case 'articles':
        return filling.articles?.slice(0, field.max);
      case 'list': {
        const count = Math.min(field.max, Math.max(field.min, filling.items));
        return Array.from({ length: count }, () => newItem(field, depth));
      }
    }
  };
  const completed = (field: Field, value: unknown, place: FilledPlace): unknown => {
    if (saysNothing(field, value)) {
      const isWanted = filling.wants?.(field, value, place) ?? true;
      return isWanted ? (newValue(field, place) ?? value) : value;
    }
    if (field.type !== 'list' || !Array.isArray(value)) return value;
    const inside = { ...place, depth: place.depth + 1 };
    return value.map((item) => (isGroup(item) ? fill(field.fields, item, inside) : item));
  };
  const fill = (group: Fields, values: Group, place: FilledPlace): Record<string, unknown> => {
    const filled = Object.entries(group).flatMap(([name, field]) => {
      const value = completed(field, values[name], place);
      return value === undefined ? [] : [[name, value] as const];
    });
    return { ...values, ...Object.fromEntries(filled) };
  };
  return fill(fields, settings, { depth: 0, isNew: false });
}
