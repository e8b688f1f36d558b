import type { Context, Hono } from 'hono';
import { ApiError } from 'shared-contracts';
import { type BodyBudget, holdersOf } from 'shared-contracts/body-budget';
import { FairQueue } from 'shared-contracts/fair-queue';
import { lazy } from 'shared-contracts/lazy';
import type { OwnAssistant } from '../mcp/mcp-server.ts';
import type { Metrics } from '../metrics.ts';
import { openTools } from '../operations/agent/open-tools.ts';
import { openAgent } from '../operations/agent/session.ts';
import { isAgentSecret, readHolder } from '../operations/agent-access.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { localeOf } from './call-headers.ts';
import type { Env } from './env.ts';
import { parseJson, readJsonBytes } from './read-json.ts';

/** A site answers it at `/mcp`. */
export const MCP_PATH = '/project/:project/mcp';

/** Bytes of one message: as many as a long page that is proposed. */
const MOST_BODY = 256 * 1024;
/** Messages in five minutes: of one token, of all of a person, and of one project, whose other people have their share. */
const MOST = { token: 150, person: 300, project: 600 };

/** A message may read dozens of pages: those of other projects have their turn. */
const turns = new FairQueue({ atOnce: 6, atOncePerKey: 2, waiting: 200, waitingPerKey: 20 });

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/**
 * Throws `unauthenticated`, `too_many_requests` before more is asked of the database, and `not_found` where the token is
 * another project's or the assistant switched off.
 */
async function identifyOwn(c: Context<Env>, context: OperationContext): Promise<OwnAssistant> {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  if (!isAgentSecret(token)) throw new ApiError('unauthenticated');
  const holder = await readHolder(context, token);
  const { project_id: own, user_id: person } = holder;
  await context.rateLimiter.take(
    { key: `mcp:${holder.session_id}`, most: MOST.token },
    { key: `mcp-person:${own}:${person}`, most: MOST.person },
    { key: `mcp-project:${own}`, most: MOST.project },
  );
  const project = await projectIdOf(context.database, c.req.param('project') ?? '');
  const access = await openAgent(context, token, project);
  const { session_id: id, name, scope } = holder;
  const locale = localeOf(c.req.header('accept-language'));
  const tools = openTools(context, access, token, locale);
  return { access, token: { id, name }, mayPropose: scope === 'propose', tools };
}

interface Parts {
  readonly context: OperationContext;
  readonly bodies: BodyBudget;
  readonly metrics: Pick<Metrics, 'countTool'>;
}

/** Tools of a site for people's own assistants, by the Model Context Protocol: each message stands for itself. */
export function addMcp(app: Hono<Env, Record<never, never>, string>, { context, bodies, metrics }: Parts): void {
  const parts = lazy(async () => {
    const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
      import('../mcp/mcp-server.ts'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    ]);
    return { createMcpServer, Transport };
  });
  app.post(MCP_PATH, async (c) => {
    c.set('call', 'mcp');
    const own = await identifyOwn(c, context).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') c.header('www-authenticate', 'Bearer');
      throw error;
    });
    const { projectId } = own.access;
    using held = bodies.hold(holdersOf(projectId));
    const bytes = await readJsonBytes(c.req.raw, { maxBody: MOST_BODY, beyond: 'too_large', holders: [] }, held);
    const parsedBody = bytes && (await parseJson(bytes));
    // One message at a time: what counts as one is one.
    if (parsedBody === undefined || Array.isArray(parsedBody)) throw new ApiError('malformed');
    const { createMcpServer, Transport } = await parts();
    const { url, method, headers, signal } = c.req.raw;
    return turns.run(projectId, async () => {
      const server = createMcpServer(context, own, metrics.countTool);
      const transport = new Transport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        return await transport.handleRequest(new Request(url, { method, headers, signal }), { parsedBody });
      } finally {
        await server.close();
      }
    });
  });
}
