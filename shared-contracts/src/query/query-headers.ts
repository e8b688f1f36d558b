import type { QueryEndpoint, QuerySurroundings } from './endpoint.ts';
import { findToken } from './find-token.ts';

const HAS_SCHEME = /^\w+\s/;

/** Headers of one request: the endpoint's own, the visitor's cookies on a server, and the token. */
export async function queryHeaders(
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
