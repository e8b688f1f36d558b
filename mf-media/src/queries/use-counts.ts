import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { countsKey } from './use-library.ts';

/** How many media each view finds, and the tags that there are. */
export function useCounts(host: RemoteHost) {
  const project = host.project?.id ?? '';
  return useQuery({
    queryKey: countsKey(project),
    queryFn: ({ signal }) => host.api.countMedia({ params: { project }, signal }),
    select: (counts) => ({ ...counts, used: counts.all - counts.unused }),
  });
}
