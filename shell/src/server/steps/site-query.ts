import { createQueryClients, type QueryClient } from 'shared-contracts/query';
import { graphqlPath } from '../gateway/graphql-gateway.ts';
import type { ApiFetch } from '../sources.ts';

/** Asks for what a project has published, as anybody may. */
export type SiteQuery = <Data = unknown>(
  projectId: string,
  ...input: Parameters<QueryClient['request']>
) => Promise<Data>;

/** Queries of a site's content, in the process or over HTTP; `deadline` in milliseconds. */
export function createSiteQuery(apiFetch: ApiFetch, deadline: number): SiteQuery {
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    // An API in the same process need not listen to the signal.
    const late = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    return Promise.race([Promise.resolve(apiFetch(request, { remoteAddress: '' })), late]);
  };
  return async <Data>(projectId: string, ...input: Parameters<QueryClient['request']>) => {
    const site = { url: `http://api.internal${graphqlPath(projectId)}`, timeout: deadline };
    const { data } = await createQueryClients({ site }, { fetch }).site.request<Data>(...input);
    return data;
  };
}
