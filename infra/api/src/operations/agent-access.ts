import { and, eq } from 'drizzle-orm';
import { type AgentToken, ApiError, type ProjectMetadata, type Role } from 'shared-contracts';
import { agentTokens } from '../database/agent-tables.ts';
import type { OperationContext } from './operation.ts';
import { createToken, hashToken, type TokenRow } from './tokens.ts';

/** By which tokens of people's own assistants are told from those of sessions: they open nothing but `/mcp`. */
const PREFIX = 'sections_mcp_';

export const createAgentSecret = (): string => `${PREFIX}${createToken()}`;
export const isAgentSecret = (token: string | undefined): token is `${typeof PREFIX}${string}` =>
  token?.startsWith(PREFIX) === true;

interface HolderRow extends TokenRow {
  /** Null until it is used. */
  readonly last_seen_at: Date | null;
  readonly project_id: string;
  readonly project_metadata: ProjectMetadata;
  readonly role: Role;
  readonly scope: AgentToken['scope'];
  readonly name: string;
}

const READ_HOLDER = 'SELECT * FROM read_agent_access($1, $2)';
const SEEN_EVERY_MS = 10 * 60_000;

/** Notes now and then that a token is in use; nobody waits for it. */
function seeToken({ database, background }: OperationContext, row: HolderRow, now: Date): void {
  if (row.last_seen_at && now.getTime() - row.last_seen_at.getTime() < SEEN_EVERY_MS) return;
  const { project_id: projectId, user_id: userId, session_id: id } = row;
  const isOwn = and(eq(agentTokens.projectId, projectId), eq(agentTokens.userId, userId), eq(agentTokens.id, id));
  background.run('Noting that a token is in use', () =>
    database.transaction({ projectId, userId }, (transaction) =>
      transaction.update(agentTokens).set({ usedAt: now }).where(isOwn),
    ),
  );
}

/** Whom a token of an assistant speaks for, and in which project, as it is now. Throws `unauthenticated`. */
export async function readHolder(context: OperationContext, token: string): Promise<HolderRow> {
  const now = context.clock();
  const [row] = await context.database.read<HolderRow>('read_agent_access', READ_HOLDER, [hashToken(token), now]);
  if (!row) throw new ApiError('unauthenticated');
  seeToken(context, row, now);
  return row;
}
