import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import { AI_AGENT, isFlagOn } from 'shared-contracts/flags';
import { agentConversations, agentSessions } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { type Access, authorise } from '../access.ts';
import { readStored, recordOf } from '../flags/read-flags.ts';
import type { OperationContext } from '../operation.ts';

/** Whose conversation, about which project. */
export interface Owner {
  readonly projectId: string;
  readonly userId: string;
}

export interface AgentAccess extends Access, Owner {}

/** Throws `not_found` where the assistant is not switched on for a project. */
export async function requireAgent(context: OperationContext, projectId: string): Promise<void> {
  const stored = await context.database.transaction({ projectId }, (transaction) =>
    readStored(transaction, projectId, AI_AGENT),
  );
  if (!isFlagOn([recordOf(context, projectId, AI_AGENT, stored)], AI_AGENT, projectId)) throw new ApiError('not_found');
}

/** Throws as `authorise` and `requireAgent` do. */
export async function openAgent(
  context: OperationContext,
  token: string | undefined,
  project: string,
): Promise<AgentAccess> {
  const access = await authorise(context, 'useAgent', token, project);
  const { projectId, actor: userId } = access;
  await requireAgent(context, projectId);
  return { ...access, userId };
}

export const inOwn = <T>(
  { database }: OperationContext,
  { projectId, userId }: Owner,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => database.transaction({ projectId, userId }, work);

export const ownConversations = ({ projectId, userId }: Owner) =>
  and(eq(agentConversations.projectId, projectId), eq(agentConversations.userId, userId));

export const ownConversation = (owner: Owner, id: string) =>
  and(ownConversations(owner), eq(agentConversations.id, id));

/** Those that somebody went on with last stay, so many; the others go. */
export const keepNewest = (transaction: Transaction, owner: Owner, kept: number): Promise<unknown> =>
  transaction
    .delete(agentConversations)
    .where(
      and(
        ownConversations(owner),
        notInArray(
          agentConversations.id,
          transaction
            .select({ id: agentConversations.id })
            .from(agentConversations)
            .where(ownConversations(owner))
            .orderBy(desc(agentConversations.updatedAt))
            .limit(kept),
        ),
      ),
    );

const isSession = ({ projectId, userId }: Owner, id: string) =>
  and(eq(agentSessions.projectId, projectId), eq(agentSessions.userId, userId), eq(agentSessions.id, id));

export interface Session {
  readonly conversationId: string;
  readonly activeAt: Date;
}

/** A session as it stands; null where it was never created, or has ended. */
export async function findSession(transaction: Transaction, owner: Owner, id: string): Promise<Session | null> {
  const [row] = await transaction.select().from(agentSessions).where(isSession(owner, id));
  return row ?? null;
}

/** Which conversation a session is on; it counts as used now. Throws `not_found` where it has ended. */
export async function useSession(
  { clock, agent }: OperationContext,
  transaction: Transaction,
  owner: Owner,
  id: string,
): Promise<string> {
  const now = clock();
  const session = await findSession(transaction, owner, id);
  if (!session || now.getTime() - session.activeAt.getTime() > agent.idle) throw new ApiError('not_found');
  await transaction.update(agentSessions).set({ activeAt: now }).where(isSession(owner, id));
  return session.conversationId;
}

export const endSession = (transaction: Transaction, owner: Owner, id: string): Promise<unknown> =>
  transaction.delete(agentSessions).where(isSession(owner, id));

/** One's own that nobody uses any more. */
export const endIdle = (
  { clock, agent }: OperationContext,
  transaction: Transaction,
  { projectId, userId }: Owner,
): Promise<unknown> =>
  transaction
    .delete(agentSessions)
    .where(
      and(
        eq(agentSessions.projectId, projectId),
        eq(agentSessions.userId, userId),
        lt(agentSessions.activeAt, new Date(clock().getTime() - agent.idle)),
      ),
    );
