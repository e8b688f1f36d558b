import { and, desc, getTableColumns, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, MOST_CONVERSATIONS } from 'shared-contracts';
import { agentConversations, agentMessages } from '../../database/agent-tables.ts';
import type { Operation } from '../operation.ts';
import { IS_WAITING, toldOf } from './messages.ts';
import { inOwn, openAgent, ownConversation, ownConversations } from './session.ts';

/** Only assistants of people's own propose where nobody looks. */
const WAITING = sql<number>`CASE WHEN token_id IS NULL THEN 0 ELSE (SELECT count(*)::int FROM ${agentMessages}
  WHERE ${agentMessages.projectId} = agent_conversations.project_id AND ${agentMessages.userId} = agent_conversations.user_id
    AND ${agentMessages.conversationId} = agent_conversations.id AND ${IS_WAITING}) END`;

export const listAgentConversations: Operation<ApiCalls['listAgentConversations']> = async (
  context,
  _caller,
  { params, query, headers },
) => {
  const owner = await openAgent(context, headers.token, params.project);
  const search = query.search?.trim().toLowerCase() ?? '';
  const isFound = sql`(position(${search} in lower(${agentConversations.name})) > 0 or exists (
    select from ${agentMessages} m where m.project_id = ${agentConversations.projectId}
      and m.user_id = ${agentConversations.userId} and m.conversation_id = ${agentConversations.id}
      and position(${search} in lower(m.text)) > 0))`;
  const rows = await inOwn(context, owner, (transaction) =>
    transaction
      .select({ ...getTableColumns(agentConversations), waiting: WAITING })
      .from(agentConversations)
      .where(and(ownConversations(owner), search === '' ? undefined : isFound))
      .orderBy(desc(agentConversations.updatedAt))
      .limit(MOST_CONVERSATIONS),
  );
  return {
    answer: rows.map(({ id, name, updatedAt, waiting }) => ({
      id,
      name,
      updated_at: updatedAt.toISOString(),
      waiting,
    })),
  };
};

export const nameAgentConversation: Operation<ApiCalls['nameAgentConversation']> = async (
  context,
  _caller,
  { params, body, headers },
) => {
  const owner = await openAgent(context, headers.token, params.project);
  const named = await inOwn(context, owner, (transaction) =>
    transaction
      .update(agentConversations)
      .set({ name: body.name })
      .where(ownConversation(owner, params.conversation))
      .returning({ id: agentConversations.id }),
  );
  if (named.length === 0) throw new ApiError('not_found');
  return { answer: { done: true } };
};

/** Deleting what is gone already is no failure. */
export const deleteAgentConversation: Operation<ApiCalls['deleteAgentConversation']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const owner = await openAgent(context, headers.token, params.project);
  const deleted = await inOwn(context, owner, (transaction) =>
    transaction
      .delete(agentConversations)
      .where(ownConversation(owner, params.conversation))
      .returning({ id: agentConversations.id, told: toldOf(params.conversation) }),
  );
  // Others may know the id; the answer is theirs alone whose conversation it was.
  for (const { id } of deleted) {
    context.agent.live.of(id)?.stop();
    context.agent.live.tell(id);
  }
  return { answer: { done: true } };
};
