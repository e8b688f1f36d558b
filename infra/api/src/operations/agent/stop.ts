import { and, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { agentMessages } from '../../database/agent-tables.ts';
import type { Operation } from '../operation.ts';
import { ofConversation, toldOf } from './messages.ts';
import { inOwn, openAgent, useSession } from './session.ts';

/** Whichever node gives the answer finds it stopped; this one at once. */
export const stopAgent: Operation<ApiCalls['stopAgent']> = async (context, _caller, { params, headers }) => {
  const owner = await openAgent(context, headers.token, params.project);
  const { live } = context.agent;
  const conversation = await inOwn(context, owner, async (transaction) => {
    const id = await useSession(context, transaction, owner, params.session);
    if (!live.of(id))
      await transaction
        .update(agentMessages)
        .set({ state: 'stopped', wish: null, given: null })
        .where(and(ofConversation(owner, id), eq(agentMessages.state, 'answering')))
        .returning({ told: toldOf(id) });
    return id;
  });
  live.of(conversation)?.stop();
  live.tell(conversation);
  return { answer: { done: true } };
};
