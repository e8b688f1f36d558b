import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GlobalInstance, GlobalUse, RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { projectOf } from './parts.ts';

const PER_PAGE = 100;
/** A project has no more than two hundred. */
const MOST_ANSWERS = 2;
/** No more are kept. */
const MOST_REVISIONS = 30;

export const globalsKey = (host: RemoteHost) => ['mf-editor', 'globals', projectOf({ host })] as const;

/** Global instances of the site, by name; those that a search finds, by their own name or that of a page. */
export const globalsQuery = (host: RemoteHost, search = '') =>
  queryOptions({
    queryKey: [...globalsKey(host), 'list', search.trim()],
    queryFn: async ({ signal }) => {
      const all: GlobalInstance[] = [];
      for (let page = 1; page <= MOST_ANSWERS; page += 1) {
        const { data } = await host.api.listGlobalInstances({
          params: { project: projectOf({ host }) },
          query: { page, per_page: PER_PAGE, ...(search.trim() && { search: search.trim() }) },
          signal,
        });
        all.push(...data);
        if (data.length < PER_PAGE) break;
      }
      return all;
    },
    staleTime: 30_000,
  });

export const useGlobals = (host: RemoteHost, search = '') =>
  useQuery({ ...globalsQuery(host, search), placeholderData: (previous) => previous });

/** One of them by its name, as the list has it; undefined while that is not known. */
export const useGlobal = (host: RemoteHost, name: string | null): GlobalInstance | undefined =>
  useQuery({ ...globalsQuery(host), enabled: name !== null }).data?.find((global) => global.name === name);

/** One as it is stored, by its name or an earlier one; null where there is none of that name any more. */
export async function readGlobal(host: RemoteHost, name: string): Promise<GlobalInstance | null> {
  try {
    return await host.api.getGlobalInstance({ params: { project: projectOf({ host }), name } });
  } catch (error) {
    if (failureOf(error).code === 'not_found') return null;
    throw error;
  }
}

export const USES_PER_PAGE = 24;

/** The API names as many of a global with it. */
const MOST_NAMED = 100;
/** Whether all pages and variations that show it are named with it. */
export const namesAllUses = ({ pages }: Pick<GlobalInstance, 'pages'>): boolean => pages.length < MOST_NAMED;

/** Pages that show one, by path. */
export const usesOf = (
  host: RemoteHost,
  name: string,
  page: number,
  signal: AbortSignal,
): Promise<readonly GlobalUse[]> =>
  host.api.listGlobalUses({
    params: { project: projectOf({ host }), name },
    query: { page, per_page: USES_PER_PAGE },
    signal,
  });

export const usesKey = (host: RemoteHost, name: string, version: number) =>
  [...globalsKey(host), 'pages', name, version] as const;
export const revisionsKey = (host: RemoteHost, name: string, version: number) =>
  [...globalsKey(host), 'revisions', name, version] as const;

/** All earlier states that are kept of one, newest first. */
export const allRevisionsQuery = (host: RemoteHost, { name, version }: Pick<GlobalInstance, 'name' | 'version'>) =>
  queryOptions({
    queryKey: [...revisionsKey(host, name, version), 'all'],
    queryFn: ({ signal }) =>
      host.api.listGlobalRevisions({
        params: { project: projectOf({ host }), name },
        query: { page: 1, per_page: MOST_REVISIONS },
        signal,
      }),
    staleTime: 30_000,
  });

/** After one came, went or was changed. What is known of one that is gone is asked for no more. */
export const refreshGlobals = (host: RemoteHost, gone?: string): Promise<void> => {
  const key = globalsKey(host);
  return host.queryClient.invalidateQueries({
    queryKey: key,
    predicate: ({ queryKey }) => {
      const [kind, name] = queryKey.slice(key.length);
      return gone === undefined || kind === 'list' || name !== gone;
    },
  });
};
