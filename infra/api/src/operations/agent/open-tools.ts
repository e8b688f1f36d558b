import { type Locale, may } from 'shared-contracts';
import type { ToolContext } from '../../agent/tools/tool.ts';
import type { Access } from '../access.ts';
import type { OperationContext } from '../operation.ts';

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
});
