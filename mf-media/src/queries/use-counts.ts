import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { countsKey } from './use-library.ts';

/** How many media each view finds, and the tags that there are; asked for after what is looked at first. */
export function useCounts(host: RemoteHost, isReady: boolean) {
  const project = host.project?.id ?? '';
  return useQuery({
    queryKey: countsKey(project),
    enabled: isReady,
    queryFn: ({ signal }) => host.api.countMedia({ params: { project }, signal }),
    select: (counts) => ({ ...counts, used: counts.all - counts.unused }),
  });
}
