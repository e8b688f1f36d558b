import { and, desc, eq, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { agentConversations, agentMessages } from '../../database/agent-tables.ts';
import type { Operation } from '../operation.ts';
import { inOwn, type Owner, openAgent } from './session.ts';

/** Conversations that are listed, and looked through for what was said. */
const LISTED = 100;

const ownOnes = ({ projectId, userId }: Owner) =>
  and(eq(agentConversations.projectId, projectId), eq(agentConversations.userId, userId));
const isOwn = (owner: Owner, id: string) => and(ownOnes(owner), eq(agentConversations.id, id));

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
      .select()
      .from(agentConversations)
      .where(and(ownOnes(owner), search === '' ? undefined : isFound))
      .orderBy(desc(agentConversations.updatedAt))
      .limit(LISTED),
  );
  return { answer: rows.map(({ id, name, updatedAt }) => ({ id, name, updated_at: updatedAt.toISOString() })) };
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
      .where(isOwn(owner, params.conversation))
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
  context.agent.live.of(params.conversation)?.stop();
  await inOwn(context, owner, (transaction) =>
    transaction.delete(agentConversations).where(isOwn(owner, params.conversation)),
  );
  return { answer: { done: true } };
};
