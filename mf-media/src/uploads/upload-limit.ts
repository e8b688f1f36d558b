import { queryOptions, useQuery } from '@tanstack/react-query';
import { PLAN_ADDRESS, type RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { formatBytes } from 'shared-contracts/tool';

const limitQuery = (host: RemoteHost) => {
  const project = host.project?.id ?? '';
  return queryOptions({
    queryKey: ['mf-media-upload-limit', project],
    queryFn: async ({ signal }) => (await host.api.getDashboard({ params: { project }, signal })).limits.file_bytes,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Bytes of the largest file that is taken; undefined where nobody says. */
export const uploadLimit = async (host: RemoteHost): Promise<number | undefined> =>
  (await host.queryClient.fetchQuery(limitQuery(host)).catch(() => null)) ?? undefined;

/** The same as it is by now; rejects as the server would where the package is too small for a file, and not the installation. */
export async function limitByNow(host: RemoteHost, bytes: number): Promise<number | undefined> {
  const { package: taken, limits } = await host.api.getPlan({ params: { project: host.project?.id ?? '' } });
  host.queryClient.setQueryData(limitQuery(host).queryKey, limits.file_bytes);
  const most = taken?.limits.file_bytes ?? null;
  if (most === null || bytes <= most || (limits.file_bytes ?? most) < most) return limits.file_bytes ?? undefined;
  throw new ApiError('media_over_plan', { options: { link: PLAN_ADDRESS, limit: 'file_bytes' } });
}

/** The same for people, in the language of the tool. */
export function useUploadSize(host: RemoteHost): string | undefined {
  const { data } = useQuery(limitQuery(host), host.queryClient);
  return data ? formatBytes(data, host.locale()) : undefined;
}
