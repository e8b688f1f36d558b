import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from 'shared-contracts';
import { passToApi } from './api-gateway.ts';
import type { GraphqlOptions } from './graphql-gateway.ts';

type McpOptions = Pick<GraphqlOptions, 'apiFetch' | 'projects' | 'isSecure'>;

/** `/mcp` of a site: for assistants of people's own, each with a token of its own. No cookie speaks for anybody here. */
export async function passMcp(req: IncomingMessage, res: ServerResponse, options: McpOptions): Promise<void> {
  const { project } = await options.projects.find(req);
  // Whose site it is may still be anybody's to say.
  if (!project.claimed) throw new ApiError('project_not_found');
  await passToApi(req, res, options.apiFetch, {
    isSecure: options.isSecure,
    address: `/api/v1/project/${project.id}/mcp`,
    asNobody: true,
    isPrivate: true,
  });
}
