import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { projectOf } from '../editor/parts.ts';

const PER_PAGE = 25;

/** Earlier versions of a page, newest first, some at a time. A save makes another list of them. */
export const historyQuery = (host: RemoteHost, page: string, version: number) =>
  infiniteQueryOptions({
    queryKey: ['mf-editor', 'history', page, version],
    queryFn: ({ pageParam, signal }) =>
      host.api.listRevisions({
        params: { project: projectOf({ host }), page },
        query: { page: pageParam, per_page: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < PER_PAGE ? undefined : all.length + 1),
  });
