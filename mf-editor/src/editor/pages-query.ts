import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { PageListItem, PageStatus, RemoteHost } from 'shared-contracts';
import { wholeList } from 'shared-contracts/client';
import { projectOf } from './parts.ts';
import { planQuery } from './plan-query.ts';

export const PAGE_SORTS = ['path', 'page', '-last_updated'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

export interface PagesFilter {
  readonly search: string;
  readonly sort: PageSort;
  readonly status?: PageStatus | undefined;
}

const PER_PAGE = 100;
const pagesKey = (host: RemoteHost) => ['mf-editor', 'pages', projectOf({ host })] as const;

/** The list of pages, a hundred at a time. What was there stays on screen while a search is under way. */
export function usePages(host: RemoteHost, { search, sort, status }: PagesFilter) {
  return useInfiniteQuery({
    queryKey: [...pagesKey(host), search.trim(), sort, status],
    queryFn: async ({ pageParam, signal }) => {
      const list = await host.api.listPages({
        params: { project: projectOf({ host }) },
        query: {
          ...{ page: pageParam, per_page: PER_PAGE, sort },
          ...(search.trim() && { search: search.trim() }),
          ...(status && { status }),
        },
        signal,
      });
      return wholeList(list);
    },
    initialPageParam: 1,
    getNextPageParam: (last: readonly PageListItem[], _, page: number) => (last.length < PER_PAGE ? null : page + 1),
    placeholderData: (previous) => previous,
    staleTime: 30_000,
  });
}

/** After a page came, went or changed its name. */
export async function refreshPages(host: RemoteHost): Promise<void> {
  const keys = [pagesKey(host), planQuery(host).queryKey];
  await Promise.all(keys.map((queryKey) => host.queryClient.invalidateQueries({ queryKey })));
}

/** Every page that some list has loaded so far, once each. */
export function knownPages(client: QueryClient, host: RemoteHost): readonly PageListItem[] {
  const lists = client.getQueriesData<InfiniteData<readonly PageListItem[]>>({ queryKey: pagesKey(host) });
  const items = lists.flatMap(([, data]) => data?.pages.flat() ?? []);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
