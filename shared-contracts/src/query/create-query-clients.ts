import { GraphQLClient } from 'graphql-request';
import type { QueryEndpoint, QuerySurroundings } from './endpoint.ts';
import { findToken } from './find-token.ts';
import { type QueryFault, toQueryError } from './query-error.ts';
import { retryFetch } from './retry-fetch.ts';

const HAS_SCHEME = /^\w+\s/;

/** Headers of one request: the endpoint's own, the visitor's cookies on a server, and the token. */
async function queryHeaders(
  name: string,
  endpoint: QueryEndpoint,
  surroundings: QuerySurroundings,
): Promise<Record<string, string>> {
  const token = await findToken(name, endpoint, surroundings);
  const cookie = surroundings.cookies?.();
  const { name: header = 'Authorization', scheme = 'Bearer' } = endpoint.tokenHeader ?? {};
  return {
    ...endpoint.headers,
    ...(cookie && { cookie }),
    ...(token && { [header]: scheme && !HAS_SCHEME.test(token) ? `${scheme} ${token}` : token }),
  };
}

export interface QueryResult<Data> {
  readonly data: Data;
  /** Under the policy `all`, where there are any. */
  readonly errors?: readonly QueryFault[];
  readonly extensions?: unknown;
}

export interface QueryClient {
  /**
   * Sends one operation. Rejects with `QueryError` for a status of 400-599, and for errors under the policy `none`;
   * with `InvalidResultError` for what is no result; otherwise with what `fetch` rejects with.
   */
  readonly request: <Data = unknown>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<QueryResult<Data>>;
}

/** What is no JSON is left as text, which is no result. */
const json = {
  stringify: JSON.stringify,
  parse: (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  },
};

const anySignal = (signal: AbortSignal | undefined, timeout: number | undefined): AbortSignal | undefined => {
  const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)].filter((each) => !!each);
  return signals.length > 1 ? AbortSignal.any(signals) : signals[0];
};

function createQueryClient(name: string, endpoint: QueryEndpoint, surroundings: QuerySurroundings): QueryClient {
  const { url, method = 'POST', errorPolicy = 'none', timeout } = endpoint;
  return {
    request: async <Data>(
      query: string,
      variables?: Readonly<Record<string, unknown>>,
      options?: { readonly signal?: AbortSignal },
    ) => {
      const client = new GraphQLClient(new URL(url, globalThis.location?.href).href, {
        method,
        errorPolicy,
        fetch: retryFetch(surroundings.fetch ?? globalThis.fetch),
        jsonSerializer: json,
      });
      try {
        const requestHeaders = await queryHeaders(name, endpoint, surroundings);
        const signal = anySignal(options?.signal, timeout);
        const { data, errors, extensions } = await client.rawRequest<Data>({
          query,
          variables: variables ?? {},
          requestHeaders,
          ...(signal && { signal }),
        });
        return {
          data,
          ...(errors && { errors: errors as readonly QueryFault[] }),
          ...(extensions !== undefined && { extensions }),
        };
      } catch (error) {
        throw toQueryError(error);
      }
    },
  };
}

/** A client for each named endpoint (row Q2): GraphQL over HTTP. */
export function createQueryClients<Name extends string>(
  endpoints: Readonly<Record<Name, QueryEndpoint>>,
  surroundings: QuerySurroundings = {},
): Readonly<Record<Name, QueryClient>> {
  const clients = Object.entries<QueryEndpoint>(endpoints).map(([name, endpoint]) => [
    name,
    createQueryClient(name, endpoint, surroundings),
  ]);
  return Object.fromEntries(clients);
}
