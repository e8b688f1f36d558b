import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from 'shared-contracts';
import type { IsSecure } from '../http/same-origin.ts';
import { tokenOf } from '../http/session-cookies.ts';
import { type Projects, readHost } from '../project/find-project.ts';
import type { ApiClient, CountPage, VisitorFetch } from '../sources.ts';
import { passToApi } from './api-gateway.ts';

export interface GraphqlOptions {
  readonly api: ApiClient;
  readonly apiFetch: VisitorFetch;
  readonly projects: Projects;
  readonly countPage: CountPage;
  readonly isSecure: IsSecure;
}

/** Where the API answers questions in GraphQL about what a project has published. */
export const graphqlPath = (projectId: string): string => `/api/v1/project/${projectId}/graphql`;

/** The project whose site the request sees: until visitors see it, those who work on it do. */
async function seenProject(
  req: IncomingMessage,
  { api, projects, countPage }: GraphqlOptions,
): Promise<{ readonly id: string; readonly isPrivate: boolean }> {
  const { project: found } = await projects.find(req);
  if (found.claimed && found.verified) return { id: found.id, isPrivate: false };
  const token = tokenOf(req);
  if (token !== null) await countPage(req);
  const session =
    token === null ? null : await api.getSession({ query: { host: readHost(req.headers.host) }, headers: { token } });
  if (!session?.project) throw new ApiError('project_not_found');
  return { id: session.project.id, isPrivate: true };
}

/** `/graphql` of a site. Whoever asks gets the same: neither cookie nor token goes along. */
export async function passGraphql(req: IncomingMessage, res: ServerResponse, options: GraphqlOptions): Promise<void> {
  const { id, isPrivate } = await seenProject(req, options);
  const query = /\?[^#]*/.exec(req.url ?? '')?.[0] ?? '';
  await passToApi(req, res, options.apiFetch, {
    isSecure: options.isSecure,
    address: graphqlPath(id) + query,
    asNobody: true,
    isPrivate,
  });
}
