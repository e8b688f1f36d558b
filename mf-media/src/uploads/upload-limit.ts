import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';

const MIB = 1024 * 1024;

const limitQuery = (host: RemoteHost) => {
  const project = host.project?.id ?? '';
  return queryOptions({
    queryKey: ['mf-media-upload-limit', project],
    queryFn: async ({ signal }) => (await host.api.getDashboard({ params: { project }, signal })).limits.file_bytes,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Bytes of the largest file that the installation takes; undefined where it does not say. */
export const uploadLimit = async (host: RemoteHost): Promise<number | undefined> =>
  (await host.queryClient.fetchQuery(limitQuery(host)).catch(() => null)) ?? undefined;

/** The same in megabytes, for people. */
export function useUploadMegabytes(host: RemoteHost): number | undefined {
  const { data } = useQuery(limitQuery(host), host.queryClient);
  return data ? Math.floor(data / MIB) : undefined;
}
