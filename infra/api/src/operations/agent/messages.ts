import { and, desc, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AgentMessage } from 'shared-contracts';
import { CONVERSATIONS_CHANNEL } from '../../agent/live-answers.ts';
import { agentMessages, isWaiting } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { OperationContext } from '../operation.ts';
import type { Owner } from './session.ts';

/** Whoever writes an answer says that they are there more often than this; milliseconds. */
const GONE_AFTER = 20_000;

/** What a conversation holds, all of which is read at once: beyond that its oldest messages go. */
const MOST = { messages: 400, characters: 1_000_000 };

/** Whether a message proposes something that nobody has accepted or refused. */
export const IS_WAITING: SQL = isWaiting(agentMessages.proposal);

/** Whether somebody has accepted or refused something that a message proposes. */
export const IS_DECIDED: SQL = sql`jsonb_path_exists(${agentMessages.proposal}, '$.changes[*] ? (@.decision != "open")')`;

/**
 * Tells other nodes, once it is so, that a conversation has changed: a column of a statement that changes it. Which
 * message has, where it may be one before the newest.
 */
export const toldOf = (conversation: string, seq?: number): SQL => {
  const told = seq === undefined ? conversation : `${conversation} ${seq}`;
  return sql`pg_notify(${CONVERSATIONS_CHANNEL}::text, ${told}::text)`;
};

/** Makes room for what is about to be said. */
export const forgetOldest = (
  transaction: Transaction,
  { projectId, userId }: Owner,
  conversation: string,
): Promise<unknown> =>
  transaction.execute(sql`DELETE FROM ${agentMessages} old USING (
      SELECT seq, row_number() OVER newest AS nth,
        sum(length(text) + coalesce(length(proposal::text), 0) + coalesce(length(sent::text), 0)) OVER newest AS characters
      FROM ${agentMessages}
      WHERE project_id = ${projectId} AND user_id = ${userId} AND conversation_id = ${conversation}
      WINDOW newest AS (ORDER BY seq DESC)
    ) kept
    WHERE old.project_id = ${projectId} AND old.user_id = ${userId} AND old.conversation_id = ${conversation}
      AND old.seq = kept.seq AND (kept.nth > ${MOST.messages - 2} OR kept.characters > ${MOST.characters})`);

export const ofConversation = ({ projectId, userId }: Owner, conversation: string) =>
  and(
    eq(agentMessages.projectId, projectId),
    eq(agentMessages.userId, userId),
    eq(agentMessages.conversationId, conversation),
  );

/** A picture that was given is read by who takes it alone: it is large. */
const { given: _, ...COLUMNS } = getTableColumns(agentMessages);

type Row = Omit<typeof agentMessages.$inferSelect, 'given'>;

const toMessage = ({ seq, role, text, state, failure, proposal, sent, wish, at }: Row): AgentMessage => ({
  ...{ seq, role, text, state, failure, proposal, sent, at: at.toISOString() },
  wish: state === 'answering' ? wish : null,
});

const isWriterGone = ({ state, aliveAt }: Row, now: Date): boolean =>
  state === 'answering' && now.getTime() - aliveAt.getTime() > GONE_AFTER;

/**
 * Messages as they are to be told. Of an answer whose writer is gone, with its process, what came of it stands, and it
 * may be asked again. A picture that it waited for, or was given, is kept no longer: nobody is left to take it.
 */
async function asFound(
  transaction: Transaction,
  owner: Owner,
  conversation: string,
  { rows, now }: { readonly rows: readonly Row[]; readonly now: Date },
): Promise<AgentMessage[]> {
  const gone = new Set(rows.filter((row) => isWriterGone(row, now)).map(({ seq }) => seq));
  const waited = rows.flatMap(({ seq, wish }) => (gone.has(seq) && wish ? [seq] : []));
  if (waited.length > 0)
    await transaction
      .update(agentMessages)
      .set({ wish: null, given: null })
      .where(and(ofConversation(owner, conversation), inArray(agentMessages.seq, waited)));
  return rows
    .map((row): Row => (gone.has(row.seq) ? { ...row, state: 'failed', failure: 'cut_off' } : row))
    .map(toMessage);
}

/** The newest message; undefined where nothing was said. */
export async function readLast(
  { clock }: OperationContext,
  transaction: Transaction,
  owner: Owner,
  conversation: string,
): Promise<AgentMessage | undefined> {
  const rows = await transaction
    .select(COLUMNS)
    .from(agentMessages)
    .where(ofConversation(owner, conversation))
    .orderBy(desc(agentMessages.seq))
    .limit(1);
  const [last] = await asFound(transaction, owner, conversation, { rows, now: clock() });
  return last;
}

/** The newest messages from a number on, and others that are meant, the oldest first, with as much of an answer under way as this process knows. */
export async function readMessages(
  { clock, agent }: OperationContext,
  transaction: Transaction,
  owner: Owner,
  conversation: string,
  from = 0,
  others?: SQL,
): Promise<AgentMessage[]> {
  const rows = await transaction
    .select(COLUMNS)
    .from(agentMessages)
    .where(and(ofConversation(owner, conversation), or(gte(agentMessages.seq, from), others)))
    .orderBy(desc(agentMessages.seq))
    .limit(MOST.messages);
  const live = agent.live.of(conversation);
  const found = await asFound(transaction, owner, conversation, { rows: rows.toReversed(), now: clock() });
  return found.map((message) => (live?.seq === message.seq ? { ...message, text: live.text() } : message));
}
