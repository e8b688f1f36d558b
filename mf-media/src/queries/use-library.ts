import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';

/** Media of one answer: more than a large screen shows. */
const PER_PAGE = 60;
/** Answers that are asked for together once the first is there: who scrolls goes through one in a moment. */
const TOGETHER = 4;

/** Numbers of the pages that come next, after so many. */
function nextPages(loaded: number, total: number): readonly number[] | undefined {
  const left = Math.ceil(total / PER_PAGE) - loaded;
  return left > 0 ? Array.from({ length: Math.min(left, TOGETHER) }, (_, index) => loaded + index + 1) : undefined;
}

/** Each once: what is added meanwhile moves what was answered to the next page. */
const eachOnce = (media: readonly Media[]): readonly Media[] => [
  ...new Map(media.map((medium) => [medium.id, medium])).values(),
];

/** Milliseconds between looks at what is being worked on. */
export const LOOK_MS = 4000;

export const isBeingMade = ({ processing }: Media): boolean => processing?.state === 'working';

const KEY = 'mf-media-library';

/** What narrows the library, one at a time: by what it is, and by what it needs. */
export const KINDS = ['all', 'image', 'video', 'document', 'locked', 'private'] as const;
export const WORK = ['undescribed', 'outdated', 'unused'] as const;
export const VIEWS = [...KINDS, ...WORK, 'bin'] as const;
export type View = (typeof VIEWS)[number];

export const SORTS = ['-inserted_at', 'inserted_at', 'title', '-title'] as const;
export type Sort = (typeof SORTS)[number];

export interface LibraryQuery {
  readonly search: string;
  readonly view: View;
  readonly sort: Sort;
  /** A tag that all of them have; blank for any. */
  readonly tag: string;
  /** Id of who uploaded them; blank for anybody. */
  readonly owner: string;
}

export const EVERYTHING: LibraryQuery = { search: '', view: 'all', sort: '-inserted_at', tag: '', owner: '' };

const QUERIES = {
  all: {},
  image: { type: 'image' },
  video: { type: 'video' },
  document: { type: 'document' },
  undescribed: { state: 'undescribed' },
  outdated: { state: 'outdated' },
  unused: { state: 'unused' },
  locked: { locked_status: 'locked' },
  private: { private_status: 'private' },
  bin: { state: 'bin' },
} as const satisfies Record<View, object>;

export const isNarrowed = ({ search, view, tag, owner }: LibraryQuery): boolean =>
  search.trim() !== '' || view !== 'all' || tag !== '' || owner !== '';

/** Milliseconds: links of private files end after twice as long, at the least. */
const LINKS_LAST = 2 * 60_000;

/** How soon what is shown is asked for again, so that its links are never over. */
export const untilLinksEnd = (media: readonly Media[]): number | false =>
  media.some(({ private_status }) => private_status === 'private') && LINKS_LAST;

/** The project's media that a query finds, page by page; of one type alone where it is given, for all to see. */
export function useLibrary(host: RemoteHost, wanted: LibraryQuery, type?: Media['type']) {
  const { view, sort, tag, owner } = wanted;
  const search = useDeferredValue(wanted.search.trim());
  const project = host.project?.id ?? '';
  const answer = useInfiniteQuery({
    queryKey: [KEY, project, search, view, sort, tag, owner, type],
    queryFn: async ({ pageParam, signal }) => {
      const answers = await Promise.all(
        pageParam.map((page) =>
          host.api.listMedia({
            params: { project },
            query: {
              ...{ page, per_page: PER_PAGE, sort, ...QUERIES[view] },
              ...(type && { type, private_status: 'public' as const }),
              ...(search !== '' && { search }),
              ...(tag !== '' && { tag }),
              ...(owner !== '' && { owner }),
            },
            signal,
          }),
        ),
      );
      return { total: answers[0]?.total ?? 0, result: answers.flatMap(({ result }) => result) };
    },
    // What is being worked on shows when it is done; who has scrolled far sees it with what else changes.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.result.some(isBeingMade)
        ? LOOK_MS
        : untilLinksEnd(data?.pages.flatMap(({ result }) => result) ?? []),
    initialPageParam: [1] as readonly number[],
    getNextPageParam: ({ total }, _pages, last) => nextPages(last.at(-1) ?? 0, total),
    placeholderData: keepPreviousData,
  });
  const pages = answer.data?.pages;
  const media = useMemo(() => eachOnce(pages?.flatMap(({ result }) => result) ?? []), [pages]);
  return { ...answer, media, total: pages?.[0]?.total ?? 0, query: { search, view, sort, tag, owner } };
}

export type Library = ReturnType<typeof useLibrary>;

/** Lets everything that shows media ask again, but for one that is gone. */
export const libraryChanged = (host: RemoteHost, gone?: string): Promise<void> =>
  host.queryClient.invalidateQueries({
    queryKey: [KEY],
    predicate: ({ queryKey }) => gone === undefined || queryKey.at(-1) !== gone,
  });

/** A medium of its own, whatever the library shows. */
export const mediumKey = (project: string, id: string) => [KEY, project, 'one', id] as const;

/** Files that it had before. */
export const versionsKey = (project: string, id: string) => [KEY, project, 'versions', id] as const;

export const countsKey = (project: string) => [KEY, project, 'counts'] as const;
