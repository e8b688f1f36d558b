import { sectionsInOrder } from 'mf-editor/sections-in-order';
import type { Page, Section, SectionDefinition } from 'shared-contracts';
import { readSettings } from 'shared-contracts/sections';
import type { Site } from './start-site.ts';

/** All that a site says, by the place where it stands; see `Check`. */
export type Places = ReadonlyMap<string, string>;
type Kinds = ReadonlyMap<string, SectionDefinition>;
type PageContent = Pick<Page, 'path' | 'metadata' | 'layout'> & { readonly sections: readonly Section[] };

/** What is a value by itself, at its path. What says nothing is no place. */
function* leavesOf(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, path ? `${path}.${key}` : key);
  else if (value !== null && value !== undefined && value !== '') yield [path, String(value)];
}

const standing = (prefix: string, value: unknown): [string, string][] =>
  [...leavesOf(value, '')].map(([path, leaf]) => [`${prefix}${path}`, leaf]);

/** What a page says, as whoever reads it has it: values that were left out are those that their kinds begin with. */
export function placesOfPage(page: PageContent, kinds: Kinds, names: Site['names']): Places {
  const { path, metadata } = page;
  let added = 0;
  const nameOf = (id: string): string => {
    const known = names.get(id);
    if (known === undefined) added += 1;
    return known ?? `new-${added}`;
  };
  const named = sectionsInOrder(page).map((section) => ({ ...section, called: nameOf(section.id) }));
  const { project_metadata: _, sections_builder: __, ...own } = metadata;
  return new Map([
    ...standing(`${path}@`, own),
    [`${path}@order`, named.map(({ called }) => called).join(' ')] as const,
    ...named.flatMap(({ called, name, settings, hidden }) => {
      const kind = kinds.get(name);
      const said = kind ? readSettings(kind, settings[0]) : settings[0];
      return standing(`${path}#${called}.`, { kind: name, hidden, ...said });
    }),
  ]);
}

/** Where values of the look stand. */
export const THEME = 'site:sections_builder.';

export const placesOfTheme = (theme: unknown): Places => new Map(standing(THEME, theme));

async function placesOfPages({ api, project, names }: Site, kinds: Kinds): Promise<Places> {
  const params = { project: project.id };
  const listed = await api.listPages({ params, query: { per_page: 100 } });
  const pages = await Promise.all(
    listed.map(({ path }) => api.loadPage({ params: { ...params, page: path.slice(1) }, body: {} })),
  );
  return new Map(
    pages
      .toSorted((one, other) => one.path.localeCompare(other.path))
      .flatMap((page) => [[`${page.path}@status`, page.status] as const, ...placesOfPage(page, kinds, names)]),
  );
}

/** All that a site says now. */
export async function readSite(site: Site, kinds: Kinds): Promise<Places> {
  const { api, project, names } = site;
  const params = { project: project.id };
  const [pages, media, articles, { redirects }, { project_metadata }] = await Promise.all([
    placesOfPages(site, kinds),
    api.listMedia({ params, query: { per_page: 100 } }),
    api.listArticles({ params, query: { per_page: 100 } }),
    api.listRedirects({ params }),
    api.getProject({ params }),
  ]);
  const bodies = await Promise.all(articles.map(({ id }) => api.getArticle({ params: { ...params, article: id } })));
  return new Map([
    ...pages,
    ...media.result.flatMap(({ media_id, title, metadata }) =>
      standing(`media:${names.get(media_id)}.`, { title, alt: metadata.alt }),
    ),
    ...bodies.flatMap(({ slug, status, title, excerpt, body }) =>
      standing(`article:${slug}@`, { status, title, excerpt, body }),
    ),
    ...redirects.map(({ from, to }) => [`redirect:${from}`, to] as const),
    ...standing('site:', project_metadata),
  ]);
}

/** Whether a pattern, in which `*` stands for anything, is of a place. */
export function isOf(pattern: string, place: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return place === pattern;
  let at = first.length;
  for (const part of rest) {
    const found = place.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return place.startsWith(first) && place.endsWith(last) && place.length >= at + last.length;
}

/** Places at which two sites say something else. */
export const changesBetween = (before: Places, after: Places): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((place) => before.get(place) !== after.get(place));
