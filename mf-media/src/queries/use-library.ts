import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ApiCalls, Media, QueryOf, RemoteHost } from 'shared-contracts';
import { PER_PAGE, usePages } from './use-pages.ts';

/** Each once: what is added meanwhile moves what was answered to the next page. */
const eachOnce = (media: readonly Media[]): readonly Media[] => [
  ...new Map(media.map((medium) => [medium.id, medium])).values(),
];

/** Milliseconds between looks at what is being worked on. */
export const LOOK_MS = 4000;

export const isBeingMade = ({ processing }: Media): boolean => processing?.state === 'working';

const KEY = 'mf-media-library';

type LibraryFilter = Pick<QueryOf<ApiCalls['listMedia']>, 'type' | 'locked_status' | 'private_status' | 'state'>;

/** What narrows the library: each asks for something of its own, and of those that ask for the same there is one at a time. */
const VIEWS = {
  image: { type: 'image' },
  video: { type: 'video' },
  document: { type: 'document' },
  locked: { locked_status: 'locked' },
  private: { private_status: 'private' },
  undescribed: { state: 'undescribed' },
  outdated: { state: 'outdated' },
  unused: { state: 'unused' },
  used: { state: 'used' },
  bin: { state: 'bin' },
} as const satisfies Record<string, LibraryFilter>;

export type View = keyof typeof VIEWS;

/** By what a medium is, and by what it needs. */
export const KINDS = ['image', 'video', 'document', 'locked', 'private'] as const satisfies readonly View[];
export const WORK = ['undescribed', 'outdated', 'unused', 'used'] as const satisfies readonly View[];

const askedBy = (view: View): string => Object.keys(VIEWS[view]).join();

const filterOf = (views: readonly View[]): LibraryFilter => Object.assign({}, ...views.map((view) => VIEWS[view]));

/** With a view, or without it where it was there. */
export const withView = (views: readonly View[], view: View): readonly View[] => [
  ...views.filter((other) => askedBy(other) !== askedBy(view)),
  ...(views.includes(view) ? [] : [view]),
];

export const SORTS = ['-inserted_at', 'inserted_at', 'title', '-title'] as const;
export type Sort = (typeof SORTS)[number];

export interface LibraryQuery {
  readonly search: string;
  readonly views: readonly View[];
  readonly sort: Sort;
  /** A tag that all of them have; blank for any. */
  readonly tag: string;
  /** Id of who uploaded them; blank for anybody. */
  readonly owner: string;
}

export const EVERYTHING: LibraryQuery = { search: '', views: [], sort: '-inserted_at', tag: '', owner: '' };

export const isNarrowed = ({ search, views, tag, owner }: LibraryQuery): boolean =>
  search.trim() !== '' || views.length > 0 || tag !== '' || owner !== '';

/** Milliseconds: links of private files end after twice as long, at the least. */
const LINKS_LAST = 2 * 60_000;

/** How soon what is shown is asked for again, so that its links are never over. */
export const untilLinksEnd = (media: readonly Media[]): number | false =>
  media.some(({ private_status }) => private_status === 'private') && LINKS_LAST;

interface Asked extends LibraryQuery {
  readonly page: number;
  readonly per_page?: number;
  readonly type?: Media['type'] | undefined;
  readonly signal?: AbortSignal;
}

/** One answer of what a query finds. */
const askLibrary = (
  host: RemoteHost,
  { page, per_page = PER_PAGE, search, views, sort, tag, owner, type, signal }: Asked,
) =>
  host.api.listMedia({
    params: { project: host.project?.id ?? '' },
    query: {
      ...{ page, per_page, sort, ...filterOf(views) },
      ...(type && { type, private_status: 'public' as const }),
      ...(search !== '' && { search }),
      ...(tag !== '' && { tag }),
      ...(owner !== '' && { owner }),
    },
    ...(signal && { signal }),
  });

type Answer = Awaited<ReturnType<typeof askLibrary>>;

/** Media that are selected together at most: each is changed by itself. */
export const MOST_TOGETHER = 1000;
/** As many as one answer has. */
const MOST_ASKED = 100;

/** What a query finds, whether it is on screen or not; the first thousand. */
export async function allFound(host: RemoteHost, query: LibraryQuery, total: number): Promise<readonly Media[]> {
  const found: Media[] = [];
  const answers = Math.ceil(Math.min(total, MOST_TOGETHER) / MOST_ASKED);
  for (let page = 1; page <= answers; page += 1) {
    const { result } = await askLibrary(host, { ...query, page, per_page: MOST_ASKED });
    found.push(...result);
  }
  return eachOnce(found);
}

/**
 * What a query finds from one place to another, and what shares an answer with them, with the place where it begins. As
 * many as are asked for: at most `MOST_TOGETHER`.
 */
export async function foundBetween(host: RemoteHost, query: LibraryQuery, first: number, end: number) {
  const begins = Math.floor(first / MOST_ASKED);
  const found: Media[] = [];
  for (let page = begins; page * MOST_ASKED <= end; page += 1) {
    const { result } = await askLibrary(host, { ...query, page: page + 1, per_page: MOST_ASKED });
    found.push(...result);
  }
  return { first: begins * MOST_ASKED, found: eachOnce(found) };
}

type Page = readonly [number: number | null | undefined, media: readonly Media[] | undefined];

/** Media of some pages, each once, by the place in all that was found where it stands. */
function placed(pages: readonly Page[]) {
  const places = new Map<string, number>();
  const media: Media[] = [];
  for (const [page, found = []] of pages.toSorted(([a], [b]) => (a ?? 0) - (b ?? 0)))
    for (const [index, medium] of found.entries()) {
      if (!page || places.has(medium.id)) continue;
      places.set(medium.id, (page - 1) * PER_PAGE + index);
      media.push(medium);
    }
  return { media, places };
}

/**
 * The project's media that a query finds: those of the pages that are in view, and the first; of one type alone where
 * it is given, for all to see.
 */
export function useLibrary(host: RemoteHost, wanted: LibraryQuery, type?: Media['type']) {
  const { views, sort, tag, owner } = wanted;
  const search = useDeferredValue(wanted.search.trim());
  const project = host.project?.id ?? '';
  const question = [search, views, sort, tag, owner, type] as const;
  const ofPage = (page: number) => ({
    queryKey: [KEY, project, ...question, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      askLibrary(host, { page, search, views, sort, tag, owner, type, signal }),
    // What is being worked on shows when it is done.
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data?: Answer | undefined } }) =>
      data?.result.some(isBeingMade) ? LOOK_MS : untilLinksEnd(data?.result ?? []),
  });
  const first = useQuery({ ...ofPage(1), placeholderData: keepPreviousData });
  const total = first.data?.total ?? 0;
  const asked = JSON.stringify(question);
  const { pages, see, hold, anchor } = usePages(asked, total);
  const others = pages.map((page) =>
    // As many each time.
    useQuery({ ...ofPage(page ?? 0), enabled: page !== null && !first.isPlaceholderData }),
  );
  const { data } = first;
  const answers = others.map(({ data: answer }, slot) => [pages[slot], answer?.result] as const);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer by itself, as many each time
  const { media, places } = useMemo(
    () => placed([[1, data?.result], ...answers]),
    [data, pages, ...answers.map(([, result]) => result)],
  );
  const failed = others.filter(({ isError }) => isError);
  return {
    ...{ ...first, media, places, total, asked, see, hold, anchor },
    isPartMissing: failed.length > 0,
    askAgain: () => void Promise.all(failed.map(({ refetch }) => refetch())),
    query: { search, views, sort, tag, owner },
  };
}

export type Library = ReturnType<typeof useLibrary>;

/** Lets everything that shows media ask again, but for those that are gone, by their ids. */
export const libraryChanged = (host: RemoteHost, ...gone: readonly string[]): Promise<void> =>
  host.queryClient.invalidateQueries({
    queryKey: [KEY],
    predicate: ({ queryKey }) => !gone.includes(String(queryKey.at(-1))),
  });

/** A medium of its own, whatever the library shows. */
export const mediumKey = (project: string, id: string) => [KEY, project, 'one', id] as const;

/** Files that it had before. */
export const versionsKey = (project: string, id: string) => [KEY, project, 'versions', id] as const;

export const planKey = (project: string) => [KEY, project, 'plan'] as const;

export const countsKey = (project: string) => [KEY, project, 'counts'] as const;
