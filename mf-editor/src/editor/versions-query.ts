import { useQuery } from '@tanstack/react-query';
import type { Page, PageVersion, PageVersions, RemoteHost } from 'shared-contracts';
import { readPage } from './load-page.ts';
import { projectOf } from './parts.ts';

/** What visitors do is summed up now and then; milliseconds. */
const COUNTED_EVERY = 15_000;

const versionsKey = (host: RemoteHost) => ['mf-editor', 'variations', projectOf({ host })] as const;

/** A page with its variations, and what came of them so far. */
export const useVersions = (host: RemoteHost, page: string) =>
  useQuery<PageVersions>({
    queryKey: [...versionsKey(host), page],
    queryFn: ({ signal }) => host.api.listVariations({ params: { project: projectOf({ host }), page }, signal }),
    staleTime: 0,
    refetchInterval: COUNTED_EVERY,
  });

/** After a variation came, went or was saved, or visitors are shared out otherwise. */
export const refreshVersions = (host: RemoteHost): Promise<void> =>
  host.queryClient.invalidateQueries({ queryKey: versionsKey(host) });

/** What a save of the versions answered. */
export const putVersions = (host: RemoteHost, page: string, versions: PageVersions): void => {
  host.queryClient.setQueryData([...versionsKey(host), page], versions);
};

/** The contents of a version, as they are stored; null where it is gone. */
export const useVersionPage = (host: RemoteHost, version: PageVersion | undefined, path: string) =>
  useQuery<Page | null>({
    queryKey: [...versionsKey(host), 'page', version?.id, version?.version],
    queryFn: () => readPage(host, version?.variation === 'main' ? path : (version?.id ?? '')),
    enabled: version !== undefined,
    // What stood there stays until the next state is there.
    placeholderData: (before) => (before?.id === version?.id ? before : undefined),
    staleTime: 30_000,
  });
