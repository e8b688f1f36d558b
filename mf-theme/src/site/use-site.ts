import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { wholeList } from 'shared-contracts/client';

/** The project as it is now, with the version that a save names. */
export const useProject = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: ['site', project],
    queryFn: ({ signal }) => api.getProject({ params: { project }, signal }),
    // What is being written is not exchanged for something newer by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Paths of pages, to choose from; a wildcard is no address. */
export const usePagePaths = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: ['site', project, 'paths'],
    queryFn: async ({ signal }) => {
      const pages = await api.listPages({ params: { project }, query: { per_page: 100, sort: 'path' }, signal });
      return wholeList(pages)
        .filter(({ path }) => !path.endsWith('*'))
        .map(({ path, page, status }) => ({ id: path, name: page, isDraft: status === 'draft' }));
    },
  });

export const redirectsKey = (project: string) => ['site', project, 'redirects'] as const;

export const useRedirects = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: redirectsKey(project),
    queryFn: ({ signal }) => api.listRedirects({ params: { project }, signal }),
  });
