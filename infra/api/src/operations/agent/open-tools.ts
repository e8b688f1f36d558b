import { type Locale, may } from 'shared-contracts';
import type { AgentParts } from '../../agent/agent-parts.ts';
import type { Look, ToolContext } from '../../agent/tools/tool.ts';
import type { Access } from '../access.ts';
import { isAgentSecret } from '../agent-access.ts';
import type { OperationContext } from '../operation.ts';

/** What a token of an assistant opens is no page. */
function lookOf({ draw }: AgentParts, token: string | undefined): Look | null {
  if (!draw) return null;
  const own = token === undefined || isAgentSecret(token) ? null : token;
  return {
    asVisitor: (page) => draw({ ...page, token: null }),
    asPerson: own === null ? null : (page) => draw({ ...page, token: own }),
  };
}

/** What tools are used with in somebody’s name: their token, and nothing beyond what it may. */
export const openTools = (
  { agent, definitions }: Pick<OperationContext, 'agent' | 'definitions'>,
  { projectId, role }: Pick<Access, 'projectId' | 'role'>,
  token: string | undefined,
  locale: Locale,
): ToolContext => ({
  api: agent.clientOf(token, locale),
  project: projectId,
  locale,
  may: (action) => may(role, action),
  definitions,
  look: lookOf(agent, token),
  see: null,
});
