import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';

/** Hosts of a site with how each stands, the main one first. */
export const useClaims = (host: RemoteHost, project: string) =>
  useQuery({
    queryKey: ['claim-proof', project],
    queryFn: async ({ signal }) => (await host.api.getClaimProof({ params: { project }, signal })).data,
  });
