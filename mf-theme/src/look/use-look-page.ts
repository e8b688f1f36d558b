import { useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';

/** A page that the look is seen on, as it is stored. */
export const useLookPage = ({ api }: RemoteHost, project: string, path: string) =>
  useQuery({
    queryKey: ['look', project, 'page', path],
    queryFn: ({ signal }) => api.loadPage({ params: { project, page: path }, body: {}, signal }),
  });
