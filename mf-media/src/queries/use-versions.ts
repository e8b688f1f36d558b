import { useQuery } from '@tanstack/react-query';
import type { Media, RemoteHost } from 'shared-contracts';
import { untilLinksEnd, versionsKey } from './use-library.ts';

/** Files that a medium had before. */
export function useVersions(host: RemoteHost, medium: Media) {
  const project = host.project?.id ?? '';
  return useQuery({
    queryKey: versionsKey(project, medium.id),
    queryFn: async ({ signal }) =>
      (await host.api.listMediaVersions({ params: { project, media: medium.id }, signal })).result,
    refetchInterval: untilLinksEnd([medium]),
  });
}
