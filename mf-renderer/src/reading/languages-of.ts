import { type BroughtKinds, isWrittenIn, type Locale, type RenderContext, type RenderPayload } from 'shared-contracts';
import { kindsByName } from '../sections/index.ts';

/**
 * Languages that a page is there in: those its subject or, where it has none, its title or one of its sections is
 * written in. Menus and footers are in all of them. A page that says nothing in any language is there in each.
 */
export function languagesOf(payload: RenderPayload, context: RenderContext, brought?: BroughtKinds): readonly Locale[] {
  const { page, locales, defaultLocale, data } = payload;
  const shown = page.sections.flatMap((section) => {
    if (section.hidden) return [];
    const kind = kindsByName.get(section.name);
    const { definition } = kind ?? brought?.get(section.name) ?? {};
    return definition && !definition.surrounds ? [{ kind, section }] : [];
  });
  for (const { kind, section } of shown) {
    const subject = kind?.subject?.(data?.[section.id], context);
    if (subject) return locales.filter((locale) => subject.locales.includes(locale));
  }
  const isThere = (locale: Locale): boolean =>
    Boolean(page.metadata[locale]?.title?.trim()) || shown.some(({ section }) => isWrittenIn(section.settings, locale));
  const there = locales.filter(isThere);
  return there.length === 0 ? locales : locales.filter((locale) => locale === defaultLocale || there.includes(locale));
}
