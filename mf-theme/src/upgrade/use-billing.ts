import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';

/** Who is billed for a project, and by which card. */
export const useBilling = ({ api }: RemoteHost, project: string, isAsked = true) =>
  useQuery({
    queryKey: ['billing', project],
    queryFn: ({ signal }) => api.getBilling({ params: { project }, signal }),
    enabled: isAsked,
  });

/** Everything that a package allows is asked anew. */
export const packageChanged = ({ queryClient }: RemoteHost): Promise<void> => queryClient.invalidateQueries();
