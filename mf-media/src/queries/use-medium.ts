import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { isBeingMade, LOOK_MS, mediumKey, untilLinksEnd } from './use-library.ts';

/** A medium by its id, whatever the library shows of it. */
export function useMedium(host: RemoteHost, id: string) {
  const project = host.project?.id ?? '';
  return useQuery({
    queryKey: mediumKey(project, id),
    queryFn: ({ signal }) => host.api.getMedia({ params: { project, media: id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isBeingMade(data) ? LOOK_MS : untilLinksEnd(data ? [data] : [])),
  });
}
