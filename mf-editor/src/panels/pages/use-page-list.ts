import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { type PageSort, usePages } from '../../editor/pages-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { draftsQuery } from './drafts-query.ts';
import { type PageFilter, pagesWith, statusIn } from './page-status.ts';

/** The list of pages as somebody wants to see it. */
export function usePageList() {
  const { host, context } = useEditor();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<PageSort>('path');
  const [status, setStatus] = useState<PageFilter>('all');
  const pages = usePages(host, { search: useDeferredValue(search), sort, status: statusIn(status) });
  const drafts = useQuery(draftsQuery(host));
  const drafted = new Set(drafts.data);
  const items = pagesWith(status, pages.data?.pages.flat() ?? [], { drafted, locales: context.locales });
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = pages;
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (canLoad) void fetchNextPage();
  }, [fetchNextPage, canLoad]);
  // No row, no end of the list in sight: what is looked for may stand further down.
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (isEmpty) loadMore();
  }, [isEmpty, loadMore]);
  return {
    items,
    drafted,
    ...{ search, setSearch, sort, setSort, status, setStatus, loadMore },
    showAll: () => {
      setSearch('');
      setStatus('all');
    },
    isLoading: isEmpty && !pages.isError && (pages.isPending || hasNextPage || drafts.isPending),
    isFailed: isEmpty && pages.isError,
    isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : pages.refetch()),
  };
}
