import { useQuery } from '@tanstack/react-query';
import { type ErrorCode, errorMessage, type RemoteHost } from 'shared-contracts';
import { type CarriedFile, MOST_BYTES, sizeOf } from './bring-theme.ts';

/** What is known of a file before it comes. */
export interface Measured extends CarriedFile {
  /** Null where it is not there. */
  readonly bytes: number | null;
  /** Why it never comes; null where it may. */
  readonly never: string | null;
}

interface Carried {
  readonly files: readonly Measured[];
  /** How many files more the package has; null where it has any number, or does not say. */
  readonly room: number | null;
}

async function measure(host: RemoteHost, files: readonly CarriedFile[], signal: AbortSignal): Promise<Carried> {
  const params = { project: host.project?.id ?? '' };
  const [plan, ...sizes] = await Promise.all([
    host.api.getPlan({ params, signal }).catch(() => null),
    ...files.map((file) => sizeOf(file, signal)),
  ]);
  const flawOf = (bytes: number | null): ErrorCode | null => {
    if (bytes === null) return 'not_found';
    if (bytes > (plan?.limits.file_bytes ?? Number.POSITIVE_INFINITY)) return 'media_over_plan';
    return bytes > MOST_BYTES ? 'media_too_large' : null;
  };
  const most = (plan?.package ?? plan)?.limits.media ?? null;
  return {
    room: plan && most !== null ? Math.max(0, most - plan.usage.media) : null,
    files: files.map((file, at) => {
      const bytes = sizes[at] ?? null;
      const flaw = flawOf(bytes);
      return { ...file, bytes, never: flaw && errorMessage(flaw, host.locale()) };
    }),
  };
}

/** How large the files of another site are, and whether the package has room for them: asked before any of them comes. */
export const useCarried = (host: RemoteHost, files: readonly CarriedFile[]) =>
  useQuery({
    queryKey: ['look', host.project?.id, 'carried', files.map(({ url }) => url)],
    queryFn: ({ signal }) => measure(host, files, signal),
    gcTime: 0,
  });
