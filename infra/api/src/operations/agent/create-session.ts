import { desc } from 'drizzle-orm';
import { type ApiCalls, ApiError, MOST_CONVERSATIONS } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { agentConversations, agentSessions } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { Operation } from '../operation.ts';
import { endIdle, inOwn, keepNewest, type Owner, openAgent, ownConversation, ownConversations } from './session.ts';

/** Sessions that somebody may begin in five minutes. */
const MOST = 60;

/** The conversation that is meant: a new one, one's own by its id, or the newest; where there is none, a new one. */
async function pickConversation(
  transaction: Transaction,
  owner: Owner,
  wanted: string | null,
  now: Date,
): Promise<string> {
  const isMeant = wanted === null ? ownConversations(owner) : ownConversation(owner, wanted);
  const found =
    wanted === 'new'
      ? []
      : await transaction
          .select({ id: agentConversations.id })
          .from(agentConversations)
          .where(isMeant)
          .orderBy(desc(agentConversations.updatedAt))
          .limit(1);
  if (found[0]) return found[0].id;
  if (wanted !== null && wanted !== 'new') throw new ApiError('not_found');
  await keepNewest(transaction, owner, MOST_CONVERSATIONS - 1);
  const { projectId, userId } = owner;
  const id = uuidv7();
  await transaction.insert(agentConversations).values({ projectId, userId, id, name: '', updatedAt: now });
  return id;
}

export const createAgentSession: Operation<ApiCalls['createAgentSession']> = async (context, _caller, input) => {
  const owner = await openAgent(context, input.headers.token, input.params.project);
  await context.rateLimiter.take({ key: `agent-session:${owner.userId}`, most: MOST });
  const id = uuidv7();
  const { projectId, userId } = owner;
  await inOwn(context, owner, async (transaction) => {
    const now = context.clock();
    await endIdle(context, transaction, owner);
    const conversationId = await pickConversation(transaction, owner, input.body.conversation, now);
    await transaction.insert(agentSessions).values({ projectId, userId, id, conversationId, activeAt: now });
  });
  return { answer: { id } };
};
