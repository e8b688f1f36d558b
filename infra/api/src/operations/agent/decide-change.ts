import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { agentMessages } from '../../database/agent-tables.ts';
import type { Operation } from '../operation.ts';
import { ofConversation, toldOf } from './messages.ts';
import { inOwn, openAgent, useSession } from './session.ts';

export const decideAgentChange: Operation<ApiCalls['decideAgentChange']> = async (
  context,
  _caller,
  { params, body, headers },
) => {
  const owner = await openAgent(context, headers.token, params.project);
  const conversation = await inOwn(context, owner, async (transaction) => {
    const id = await useSession(context, transaction, owner, params.session);
    const isMeant = and(ofConversation(owner, id), eq(agentMessages.seq, body.seq));
    const [row] = await transaction
      .select({ proposal: agentMessages.proposal })
      .from(agentMessages)
      .where(isMeant)
      .for('no key update');
    if (!row?.proposal?.changes[body.index]) throw new ApiError('not_found');
    const changes = row.proposal.changes.map((change, index) =>
      index === body.index ? { ...change, decision: body.decision } : change,
    );
    await transaction
      .update(agentMessages)
      .set({ proposal: { ...row.proposal, changes } })
      .where(isMeant)
      .returning({ told: toldOf(id, body.seq) });
    return id;
  });
  context.agent.live.tell(conversation, body.seq);
  return { answer: { done: true } };
};
