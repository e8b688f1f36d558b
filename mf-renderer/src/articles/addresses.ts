import { localHref, type RenderContext } from 'shared-contracts';

/** Where the site's articles are listed, and below which each one stands. */
export const BLOG_PATH = '/blogs';

type Languages = Pick<RenderContext, 'locale' | 'defaultLocale'>;

const href = (path: string, { locale, defaultLocale }: Languages): string => localHref(path, locale, defaultLocale);

export const articleHref = (slug: string, languages: Languages): string =>
  href(`${BLOG_PATH}/${encodeURIComponent(slug)}`, languages);

/** What the listing is narrowed by. */
export interface BlogFilters {
  readonly category?: string;
  readonly tag?: string | readonly string[];
  readonly author?: string;
  readonly search?: string;
  /** From 1. */
  readonly page?: number;
}

function segment([name, value]: [string, unknown]): string[] {
  if (value === undefined || (name === 'page' && value === 1)) return [];
  if (!Array.isArray(value)) return [`${name}=${encodeURIComponent(String(value))}`];
  if (value.length < 2) return value.length === 1 ? segment([name, value[0]]) : [];
  return [`${name}[]=${value.map(encodeURIComponent).join(',')}`];
}

/** The listing's address with filters as path segments (row V3). */
export const blogHref = (filters: BlogFilters, languages: Languages): string =>
  href([BLOG_PATH, ...Object.entries(filters).flatMap(segment)].join('/'), languages);

const text = (value: unknown): string | undefined => {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' && first !== '' ? first : undefined;
};

/** The filters an address names, read as the query's variables are. */
export function readBlogFilters({ filters }: Pick<RenderContext, 'filters'>): Omit<BlogFilters, 'page'> {
  const tags = (Array.isArray(filters.tag) ? filters.tag : [filters.tag]).filter((tag) => typeof tag === 'string');
  return {
    category: text(filters.category),
    ...(tags.length > 0 && { tag: tags }),
    author: text(filters.author),
    search: text(filters.search),
  };
}
