import {
  type Field,
  inLanguage,
  isEmptyLink,
  isGroup,
  type Locale,
  type Localised,
  readSettings,
  type SectionSettings,
  type VisitorSection,
} from 'shared-contracts';
import { type Fields, fieldsOfItem } from 'shared-contracts/sections';
import type { Content } from './content.ts';
import type { KindType } from './kind-types.ts';
import { languageOf } from './language-of.ts';
import { shownIn } from './shown-in.ts';

/** Points of the sections of one page; what they say is counted by its length. */
const POINTS = 25;

/** A section as it is answered. */
export interface ShownSection extends Pick<VisitorSection, 'id' | 'name' | 'type' | 'weight'> {
  /** As it is stored. */
  readonly settings: SectionSettings;
  readonly languages: Languages;
}

interface Languages {
  readonly locale: Locale;
  /** The site's main one, which stands in where nothing is written. */
  readonly defaultLocale: Locale;
}

/**
 * What visitors see of the sections of a page, in the order they are stored: those that show a content of several pages
 * with that content, which the loader puts in. Here and nowhere else GraphQL reads them.
 */
export async function answeredSections(
  content: Content,
  pageId: string,
  language: string | null | undefined,
): Promise<readonly ShownSection[]> {
  const locale = languageOf(language) ?? content.locale;
  content.spend(POINTS);
  return content.once(`sections ${pageId} ${locale}`, async () => {
    const sections = await shownIn(content, await content.sections.load(pageId));
    const languages: Languages = { locale, defaultLocale: content.locale };
    return sections
      .filter((section) => !section.hidden && !isEmptyLink(section))
      .map(({ id, name, type, weight, settings }) => ({
        ...{ id, name, type, weight, languages },
        settings: settings?.[0] ?? {},
      }));
  });
}

const isEmptyList = (field: Field): boolean => ['list', 'media', 'articles'].includes(field.type);

function answer(field: Field, value: unknown, languages: Languages): unknown {
  if (field.type === 'list' && Array.isArray(value))
    return value.filter(isGroup).map((item) => answers(fieldsOfItem(field), item, languages));
  if (field.type === 'link' && isGroup(value)) return { url: value.url, newTab: value.new_tab === true };
  return value ?? (isEmptyList(field) ? [] : null);
}

/** Values in one language, as the views of the site fall back to others. */
export function answers(fields: Fields, settings: SectionSettings, languages: Languages): Record<string, unknown> {
  const { locale, defaultLocale } = languages;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.private)
      .map(([key, field]) => {
        const stored = settings[key];
        const value = field.localised
          ? inLanguage(isGroup(stored) ? (stored as Localised<unknown>) : {}, locale, defaultLocale)
          : stored;
        return [key, answer(field, value, languages)];
      }),
  );
}

/** Resolvers of a kind's fields. Settings are read once for a section, and only where a field of its kind is asked for. */
export function kindResolvers({ definition, fields }: KindType) {
  const read = new WeakMap<ShownSection, Record<string, unknown>>();
  const valuesOf = (section: ShownSection): Record<string, unknown> => {
    const known = read.get(section);
    if (known) return known;
    const values = answers(definition.fields, readSettings(definition, [section.settings]), section.languages);
    read.set(section, values);
    return values;
  };
  return Object.fromEntries(
    [...fields].map(([name, key]) => [
      name,
      (section: ShownSection, _: unknown, { content }: { content: Content }) =>
        content.answered(valuesOf(section)[key]),
    ]),
  );
}
