import { useQueryClient } from '@tanstack/react-query';
import { ApiError, type RedirectList, type RemoteHost } from 'shared-contracts';
import { redirectsKey, useRedirects } from '../use-site.ts';
import type { RedirectDraft } from './redirect-draft.ts';

/** The list, and how it is replaced: only where nobody else has changed it since it was read. */
export function useRedirectList(host: RemoteHost, project: string) {
  const client = useQueryClient();
  const query = useRedirects(host, project);
  const replace = async (redirects: readonly RedirectDraft[]): Promise<void> => {
    const version = client.getQueryData<RedirectList>(redirectsKey(project))?.version;
    try {
      const saved = await host.write.saveRedirects({
        params: { project },
        body: { redirects: [...redirects], ...(version !== undefined && { version }) },
      });
      client.setQueryData(redirectsKey(project), saved);
    } catch (error) {
      // Somebody was first: what they left is shown, and what was written here stays in its form.
      if (error instanceof ApiError && error.code === 'old_version') await query.refetch();
      throw error;
    }
  };
  return { ...query, replace };
}
