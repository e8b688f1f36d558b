import { graphqlPath } from '../gateway/graphql-gateway.ts';
import type { ApiFetch } from '../sources.ts';

/** Asks for what a project has published, as anybody may; with the token of a member, for articles they still write, too. */
export type SiteQuery = <Data = unknown>(
  projectId: string,
  query: string,
  variables?: Readonly<Record<string, unknown>>,
  token?: string,
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
  return async <Data>(
    projectId: string,
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    token?: string,
  ) => {
    const url = `http://api.internal${graphqlPath(projectId)}`;
    const site = {
      url: token ? `${url}?drafts=true` : url,
      timeout: deadline,
      tokenHeader: { name: 'token', scheme: null },
    };
    // Loaded with the first question: most sites' pages ask none.
    const { createQueryClients } = await import('shared-contracts/query');
    const clients = createQueryClients({ site }, { fetch, authenticate: () => token });
    const { data } = await clients.site.request<Data>(query, variables);
    return data;
  };
}
