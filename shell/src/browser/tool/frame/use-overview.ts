import { useQuery } from '@tanstack/react-query';
import { overviewKey, type RemoteHost } from 'shared-contracts';

/** How much the project of this document holds, and what waits; asked for once for frame and screen. */
export function useOverview({ api, project }: RemoteHost, isMember: boolean) {
  const id = project?.id ?? '';
  return useQuery({
    queryKey: overviewKey(id),
    queryFn: ({ signal }) => api.getOverview({ params: { project: id }, signal }),
    enabled: isMember && id !== '',
  });
}
