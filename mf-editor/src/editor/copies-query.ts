import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { globalsKey } from './globals-query.ts';
import { projectOf } from './parts.ts';

/** Pages with copies that are shown, and joined, at once. */
const MOST_COPIES = 100;

/** Pages of the site with copies of global instances, or of one: by its name, then by path. */
export const copiesQuery = (host: RemoteHost, global?: string) =>
  queryOptions({
    queryKey: [...globalsKey(host), 'copies', global ?? null],
    queryFn: ({ signal }) =>
      host.api.listGlobalCopies({
        params: { project: projectOf({ host }) },
        query: { page: 1, per_page: MOST_COPIES, ...(global !== undefined && { global }) },
        signal,
      }),
    staleTime: 30_000,
  });

/** Without those of a page that is being edited: what is on it now is known better there. */
export const useCopies = (host: RemoteHost, global?: string, except?: string | null) =>
  useQuery({ ...copiesQuery(host, global), select: (copies) => copies.filter(({ id }) => id !== except) });
