import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import type { RemoteHost, Submission, SubmissionStatus } from 'shared-contracts';
import { followEvents } from 'shared-contracts/client';
import { overviewKey } from 'shared-contracts/tool';

/** Messages of a page of the list. */
const PER_PAGE = 30;

export interface Filters {
  readonly form: string | null;
  readonly status: 'all' | 'unread' | 'spam';
  readonly search: string;
}

export const ALL: Filters = { form: null, status: 'all', search: '' };

export const keyOf = (project: string) => ['mf-content-inbox', project] as const;

export const queryOf = ({ form, status, search }: Filters) => ({
  ...(form && { form }),
  ...(status !== 'all' && { status: status satisfies SubmissionStatus }),
  ...(search.trim() && { search: search.trim() }),
});

/** A project's messages, newest first, page by page. */
export function useInbox({ api }: RemoteHost, project: string, filters: Filters) {
  const search = useDeferredValue(filters.search);
  const query = queryOf({ ...filters, search });
  const found = useInfiniteQuery({
    queryKey: [...keyOf(project), query],
    queryFn: ({ pageParam, signal }) =>
      api.listSubmissions({
        params: { project },
        query: { page: pageParam, per_page: PER_PAGE, ...query },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const first = found.data?.pages[0];
  const byId = new Map<string, Submission>();
  // What arrives between two pages pushes one message onto both.
  for (const message of found.data?.pages.flatMap(({ result }) => result) ?? []) byId.set(message.id, message);
  return { ...found, messages: [...byId.values()], first };
}

/** The messages, and the count of the unread that the frame shows. */
const refresh = (client: QueryClient, project: string) =>
  Promise.all([keyOf(project), overviewKey(project)].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Hears of what arrives, and of what others do, for as long as the inbox is open. */
export function useLiveInbox(project: string, follow: typeof followEvents = followEvents): void {
  const client = useQueryClient();
  useEffect(() => {
    const gone = new AbortController();
    void follow(project, {
      signal: gone.signal,
      onChange: ({ tags }) => {
        if (tags.includes(`submissions:${project}`)) void refresh(client, project);
      },
    });
    return () => gone.abort();
  }, [project, client, follow]);
}

/** Asks again for what the server holds. */
export const useRefresh = (project: string) => {
  const client = useQueryClient();
  return () => refresh(client, project);
};
