import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { agentMessages } from '../../database/agent-tables.ts';
import type { Operation } from '../operation.ts';
import { ofConversation, toldOf } from './messages.ts';
import { inOwn, openAgent, useSession } from './session.ts';

/** Nothing is kept that no answer waits for. Of two tabs, the first is heard. */
export const giveAgentPicture: Operation<ApiCalls['giveAgentPicture']> = async (
  context,
  _caller,
  { params, body, headers },
) => {
  const owner = await openAgent(context, headers.token, params.project);
  const conversation = await inOwn(context, owner, async (transaction) => {
    const id = await useSession(context, transaction, owner, params.session);
    const given = await transaction
      .update(agentMessages)
      .set({ given: body })
      .where(
        and(
          ...[ofConversation(owner, id), eq(agentMessages.state, 'answering'), isNull(agentMessages.given)],
          sql`${agentMessages.wish}->>'id' = ${params.picture}`,
        ),
      )
      .returning({ told: toldOf(id) });
    if (given.length === 0) throw new ApiError('not_found');
    return id;
  });
  context.agent.live.tell(conversation);
  return { answer: { done: true } };
};
