import type { Media, RemoteHost } from 'shared-contracts';
import { editQuery, localisedPath } from 'shared-contracts/routing';
import { DEFAULT_LOCALE, inLanguage, type Locale } from 'shared-contracts/sections';

export type Use = Media['meta']['content'][number];
export type UsedSection = NonNullable<Use['sections']>[number];

const SCREENS = {
  global: ({ id }: Use) => `/admin/globals/${id}`,
  article: ({ id }: Use) => `/admin/articles/${id}`,
  term: () => '/admin/articles',
  site: () => '/admin/site',
  theme: () => '/theme/global_settings',
  // It is on somebody else's device.
  draft: () => null,
} as const;

const mainOf = ({ project }: RemoteHost): Locale => project?.project_metadata.defaultLang ?? DEFAULT_LOCALE;

/** Where one is changed, in a language, at a section of it; null of what has no screen of its own. */
export function placeOf(host: RemoteHost, use: Use, locale = use.languages?.[0], section?: string): string | null {
  if (use.kind !== 'page') return SCREENS[use.kind](use);
  if (use.path === undefined) return null;
  const main = mainOf(host);
  const at = section === undefined ? '' : `#s-${section}`;
  return localisedPath(use.path, locale ?? main, main) + editQuery(use.variation_of && use.id) + at;
}

/** What a section is called: its kind, and its title where it has one. */
export const sectionWords = (host: RemoteHost, { name, label, title }: UsedSection) => ({
  kind: label?.[host.locale()] ?? name,
  title: title && inLanguage(title, host.locale(), mainOf(host))?.trim(),
});
