import {
  type FieldOptions,
  isLocale,
  LOCALES,
  type Locale,
  type Localised,
  type MediaRef,
  type RenderItem,
  safeUrl,
} from 'shared-contracts';
import { type Group, isGroup } from 'shared-contracts/sections';
import { sanitiseRichTexts } from '../sections/rich-text.ts';
import { ApplicationError } from './application-error.ts';

const MOST_ITEMS = 200;
const MOST_MEDIAS = 10;
const MOST_OPTIONS = 500;

const groups = (value: unknown, most: number): Group[] =>
  Array.isArray(value) ? value.slice(0, most).filter(isGroup) : [];

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' ? value.slice(0, most) : undefined;

/** A text for every language, or for the one that was asked for. */
function readWords(value: unknown, asked: Locale, most: number): Localised<string> {
  const byLocale = isGroup(value) ? value : { [asked]: value };
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = textOf(byLocale[locale], most);
      return text === undefined ? [] : [[locale, text]];
    }),
  );
}

/** Pictures come by https alone: the policy of the page allows no other. */
function readMedium(medium: Group, asked: Locale): MediaRef | null {
  const url = safeUrl(medium.url, { allow: 'media' });
  if (url === null || !url.startsWith('https://')) return null;
  return { media_id: '', url, alt: readWords(medium.alt ?? medium.seo_tag ?? '', asked, 500) };
}

function readLink(value: unknown): RenderItem['link'] {
  const url = safeUrl(isGroup(value) ? value.url : value);
  return url === null ? null : { url, new_tab: isGroup(value) && value.new_tab === true };
}

const readItem = (item: Group, asked: Locale): RenderItem => ({
  title: readWords(item.title, asked, 300),
  // Cut first: what is cut after it was cleaned may be open at its end.
  description: sanitiseRichTexts(readWords(item.description, asked, 20_000)),
  medias: groups(item.medias, MOST_MEDIAS).flatMap((medium) => readMedium(medium, asked) ?? []),
  link: readLink(item.link),
});

const isBlank = ({ title, description, medias }: RenderItem): boolean =>
  medias.length === 0 && ![...Object.values(title), ...Object.values(description)].some((text) => text.trim() !== '');

/** What an application shows, as far as it is of the shape that sections draw. Throws ApplicationError. */
export function readRenderData(answer: unknown, language: string): RenderItem[] {
  const asked = isLocale(language) ? language : LOCALES[0];
  if (!isGroup(answer) || !Array.isArray(answer.render_data))
    throw new ApplicationError('broken', 'its answer holds no list of render_data');
  return groups(answer.render_data, MOST_ITEMS)
    .map((item) => readItem(item, asked))
    .filter((item) => !isBlank(item));
}

/** What can be chosen in the fields of a type; fields that it does not have are left out. Throws ApplicationError. */
export function readOptions(answer: unknown, fields: readonly string[]): FieldOptions[] {
  if (!Array.isArray(answer)) throw new ApplicationError('broken', 'its answer holds no list of options');
  return groups(answer, fields.length + 100).flatMap((entry) => {
    const field = textOf(entry.field, 63);
    if (field === undefined || !fields.includes(field)) return [];
    const option_values = groups(entry.option_values, MOST_OPTIONS).flatMap(({ id, title }) => {
      const value = textOf(typeof id === 'number' ? String(id) : id, 200);
      return value ? [{ id: value, title: textOf(title, 200)?.trim() || value }] : [];
    });
    return [{ field, option_values }];
  });
}
