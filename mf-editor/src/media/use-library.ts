import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';

/** Pictures of a page of the grid. */
const PER_PAGE = 40;

const KEY = 'mf-editor-media';

/** The project's pictures, newest first, page by page. */
export function useLibrary(host: RemoteHost, words: string) {
  const search = useDeferredValue(words.trim());
  const project = host.project?.id ?? '';
  const query = useInfiniteQuery({
    queryKey: [KEY, project, search],
    queryFn: ({ pageParam, signal }) =>
      host.api.listMedia({
        params: { project },
        query: { page: pageParam, per_page: PER_PAGE, type: 'image', ...(search !== '' && { search }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const media: readonly Media[] = query.data?.pages.flatMap(({ result }) => result) ?? [];
  return { ...query, media, total: query.data?.pages[0]?.total ?? 0, search };
}

/** Lets the grid ask again: something new arrived. */
export const libraryChanged = (host: RemoteHost): void => void host.queryClient.invalidateQueries({ queryKey: [KEY] });
