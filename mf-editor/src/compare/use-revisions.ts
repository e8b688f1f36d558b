import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { RemoteHost, Revision } from 'shared-contracts';
import { formatMoment } from '../editor/format-moment.ts';
import { historyQuery } from '../history/history-query.ts';
import { useCompareWords } from './use-compare-words.ts';

/** Every revision of a page or of a variation, newest first, as they come. */
export function useRevisions(host: RemoteHost, { id, version }: { readonly id: string; readonly version: number }) {
  const { data, isPending, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    historyQuery(host, id, version),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { revisions: useMemo(() => data?.pages.flat() ?? [], [data]), isPending };
}

/** What a revision is called: when it was saved, and by whom. */
export function useRevisionWords(host: RemoteHost): (revision: Revision) => string {
  const t = useCompareWords(host);
  return useMemo(
    () =>
      ({ saved_at, author }) =>
        t('states.revision', {
          // Somebody may save twice within a minute.
          time: formatMoment(saved_at, host.locale(), Date.now(), 'medium'),
          name: author?.full_name ?? t('states.someone'),
        }),
    [t, host],
  );
}
