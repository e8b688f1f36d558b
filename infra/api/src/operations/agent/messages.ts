import { and, desc, eq, gte } from 'drizzle-orm';
import type { AgentMessage } from 'shared-contracts';
import { agentMessages } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { OperationContext } from '../operation.ts';
import type { Owner } from './session.ts';

/** Whoever writes an answer says that they are there more often than this; milliseconds. */
const GONE_AFTER = 20_000;

/** Messages of one conversation that are read; what is older stays, and is neither shown nor told who answers. */
const MOST_MESSAGES = 400;

export const ofConversation = ({ projectId, userId }: Owner, conversation: string) =>
  and(
    eq(agentMessages.projectId, projectId),
    eq(agentMessages.userId, userId),
    eq(agentMessages.conversationId, conversation),
  );

type Row = typeof agentMessages.$inferSelect;

const toMessage = ({ seq, role, text, state, failure, proposal, at }: Row): AgentMessage => ({
  ...{ seq, role, text, state, failure, proposal, at: at.toISOString() },
});

/** An answer whose writer is gone, with its process: what came of it stands, and it may be asked again. */
const asFound = (row: Row, now: Date): Row =>
  row.state === 'answering' && now.getTime() - row.aliveAt.getTime() > GONE_AFTER
    ? { ...row, state: 'failed', failure: 'cut_off' }
    : row;

/** The newest messages from a number on, the oldest first, with as much of an answer under way as this process knows. */
export async function readMessages(
  { clock, agent }: OperationContext,
  transaction: Transaction,
  owner: Owner,
  conversation: string,
  from = 0,
): Promise<AgentMessage[]> {
  const rows = await transaction
    .select()
    .from(agentMessages)
    .where(and(ofConversation(owner, conversation), gte(agentMessages.seq, from)))
    .orderBy(desc(agentMessages.seq))
    .limit(MOST_MESSAGES);
  const live = agent.live.of(conversation);
  return rows
    .toReversed()
    .map((row) => asFound(row, clock()))
    .map(toMessage)
    .map((message) => (live?.seq === message.seq ? { ...message, text: live.text() } : message));
}
