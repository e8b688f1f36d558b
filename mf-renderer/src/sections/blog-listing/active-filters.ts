import type { Locale, RenderContext } from 'shared-contracts';
import { type BlogFilters, readBlogFilters } from '../../articles/addresses.ts';
import { type ArticleSummary, listIn, type Named } from '../../articles/article-data.ts';
import { findText } from '../../text/localised.ts';

/** One thing that the listing is narrowed by, and the filters without it. */
export interface ActiveFilter {
  readonly kind: 'category' | 'tag' | 'author' | 'search';
  readonly name: string;
  readonly lang?: Locale;
  readonly without: BlogFilters;
}

/** What the address narrows the listing by, in words. What has no name is called by what the address says. */
export function activeFilters(data: unknown, context: RenderContext): readonly ActiveFilter[] {
  const filters = readBlogFilters(context);
  const named = (list: string, slug: string) => {
    const found = listIn<Named>(data, list).find((each) => each.slug === slug);
    const text = found && findText(found.name, context);
    return text ? { name: text.text, lang: text.lang } : { name: slug };
  };
  const { category, tag, author, search } = filters;
  const tags = typeof tag === 'string' ? [tag] : (tag ?? []);
  const writer = listIn<ArticleSummary>(data, 'articles').find((article) => article.author?.slug === author)?.author;
  return [
    ...(category
      ? [{ kind: 'category', ...named('categories', category), without: { ...filters, category: undefined } } as const]
      : []),
    ...tags.map(
      (each) =>
        ({
          kind: 'tag',
          ...named('tags', each),
          without: { ...filters, tag: tags.filter((other) => other !== each) },
        }) as const,
    ),
    ...(author
      ? [{ kind: 'author', name: writer?.name ?? author, without: { ...filters, author: undefined } } as const]
      : []),
    ...(search ? [{ kind: 'search', name: search, without: { ...filters, search: undefined } } as const] : []),
  ];
}
