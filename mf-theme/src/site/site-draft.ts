import { DEFAULT_LOCALE, LOCALES, type Locale, type MediaRef, type ProjectMetadata } from 'shared-contracts';

/** Settings as the form has them: every field is there, an empty text is no setting. */
export interface SiteDraft {
  readonly title: string;
  readonly languages: readonly Locale[];
  readonly defaultLang: Locale;
  readonly home: string;
  readonly pagePath404: string;
  readonly favicon: MediaRef | null;
  readonly indexing: boolean;
  readonly gtmId: string;
  readonly activateCookieControl: boolean;
}

export const draftOf = (metadata: ProjectMetadata): SiteDraft => ({
  title: metadata.title ?? '',
  languages: metadata.languages ?? LOCALES,
  defaultLang: metadata.defaultLang ?? DEFAULT_LOCALE,
  home: metadata.home ?? '',
  pagePath404: metadata.pagePath404 ?? '',
  favicon: metadata.favicon ?? null,
  indexing: metadata.indexing ?? true,
  gtmId: metadata.gtmId ?? '',
  activateCookieControl: metadata.activateCookieControl ?? false,
});

/** What may stand empty is stored as null. */
const CLEARABLE: readonly (keyof SiteDraft)[] = ['home', 'pagePath404', 'gtmId'];

const tidy = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** The settings that differ once empty values are dropped, as they are sent. */
export function changesOf(draft: SiteDraft, stored: ProjectMetadata): ProjectMetadata {
  const before = draftOf(stored);
  const keys = Object.keys(draft) as (keyof SiteDraft)[];
  const changed = keys.filter((key) => JSON.stringify(tidy(draft[key])) !== JSON.stringify(tidy(before[key])));
  return Object.fromEntries(
    changed.map((key) => {
      const value = tidy(draft[key]);
      return [key, value === '' && CLEARABLE.includes(key) ? null : value];
    }),
  );
}
