import {
  type Group,
  inLanguage,
  isGroup,
  isSameContent,
  type Locale,
  type SectionContent,
} from 'shared-contracts/sections';
import type { EditContext } from '../../draft/edit-settings.ts';

type Languages = Pick<EditContext, 'locales' | 'defaultLocale'>;

const isByLanguage = (value: Group, { locales }: Languages): boolean =>
  locales.some((locale) => Object.hasOwn(value, locale));

/** A value as a page in a language shows it: what is not there in it stands in another. */
function shownIn(value: unknown, locale: Locale, languages: Languages): unknown {
  if (Array.isArray(value)) return value.map((item) => shownIn(item, locale, languages));
  if (!isGroup(value)) return value;
  if (isByLanguage(value, languages)) return inLanguage(value, locale, languages.defaultLocale);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shownIn(inner, locale, languages)]));
}

/** Languages in which pages show one content otherwise than another; all where no page shows a difference. */
export function changedLanguages(
  before: SectionContent,
  after: SectionContent,
  languages: Languages,
): readonly Locale[] {
  const changed = languages.locales.filter((locale) => {
    const [old, now] = [before, after].map((content) => ({
      ...content,
      settings: content.settings.map((group) => shownIn(group, locale, languages) as Group),
    }));
    return old && now && !isSameContent(old, now, 'private');
  });
  return changed.length > 0 ? changed : languages.locales;
}
