import { type ApiCalls, ApiError } from 'shared-contracts';
import { agentConversations } from '../../database/agent-tables.ts';
import type { Operation } from '../operation.ts';
import { readMessages } from './messages.ts';
import { sourceFor } from './own-model.ts';
import { inOwn, openAgent, ownConversation, useSession } from './session.ts';

export const joinAgentSession: Operation<ApiCalls['joinAgentSession']> = async (context, _caller, input) => {
  const owner = await openAgent(context, input.headers.token, input.params.project);
  const source = await sourceFor(context, owner.projectId);
  return inOwn(context, owner, async (transaction) => {
    const id = await useSession(context, transaction, owner, input.params.session);
    const [row] = await transaction.select().from(agentConversations).where(ownConversation(owner, id));
    if (!row) throw new ApiError('not_found');
    return {
      answer: {
        conversation: { id, name: row.name, updated_at: row.updatedAt.toISOString() },
        messages: await readMessages(context, transaction, owner, id),
        source,
      },
    };
  });
};
