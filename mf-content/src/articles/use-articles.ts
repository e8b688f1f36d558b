import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ArticleListItem, RemoteHost } from 'shared-contracts';
import { wholeList } from 'shared-contracts/client';
import type { ArticleStatus } from './model/article-status.ts';

export const SORTS = ['-published_at', 'published_at', '-last_updated', 'title', '-reads'] as const;

/** What of the journal is shown, and how it is put in order. */
export interface ArticleQuery {
  readonly search: string;
  readonly status: ArticleStatus | 'all';
  readonly sort: (typeof SORTS)[number];
}

export const FIRST_QUERY: ArticleQuery = { search: '', status: 'all', sort: '-published_at' };

export const isNarrowed = ({ search, status }: ArticleQuery): boolean => search.trim() !== '' || status !== 'all';

const PER_PAGE = 30;

export const articlesKey = (project: string) => ['mf-content', 'articles', project] as const;

/** Articles of a site, part by part. */
export function useArticles({ api }: RemoteHost, project: string, query: ArticleQuery) {
  const search = useDeferredValue(query.search.trim());
  const { status, sort } = query;
  const found = useInfiniteQuery({
    queryKey: [...articlesKey(project), search, status, sort],
    queryFn: ({ pageParam, signal }) =>
      api.listArticles({
        params: { project },
        query: {
          ...{ page: pageParam, per_page: PER_PAGE, sort },
          ...(search !== '' && { search }),
          ...(status !== 'all' && { status }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PER_PAGE ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const items: readonly ArticleListItem[] = found.data?.pages.flat() ?? [];
  return { ...found, items };
}

/** The page on which each article stands. */
const ARTICLE_PAGE = '/blogs/*';

/** Whether a page of the site shows articles; undefined while nobody knows. */
export const useArticlePage = ({ api }: RemoteHost, project: string): boolean | undefined =>
  useQuery({
    queryKey: ['mf-content', 'article-page', project],
    queryFn: async ({ signal }) => {
      const pages = await api.listPages({ params: { project }, query: { search: '/blogs/', per_page: 20 }, signal });
      return wholeList(pages).some(({ path }) => path === ARTICLE_PAGE);
    },
  }).data;
