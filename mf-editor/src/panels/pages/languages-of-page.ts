import type { PageListItem } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';

/** How far a page is in a language. */
export interface LanguageState {
  readonly locale: Locale;
  readonly missing: number;
  readonly stale: number;
  /** Key below `panels.pages`. */
  readonly key: 'translated' | 'missing' | 'stale' | 'lacks';
}

/** What a page lacks in each language of the site (row E5). */
export const languagesOfPage = (
  { translations }: Pick<PageListItem, 'translations'>,
  locales: readonly Locale[],
): readonly LanguageState[] =>
  locales.map((locale) => {
    const { missing, stale } = translations[locale] ?? { missing: 0, stale: 0 };
    const key = missing > 0 ? (stale > 0 ? 'lacks' : 'missing') : stale > 0 ? 'stale' : 'translated';
    return { locale, missing, stale, key };
  });
