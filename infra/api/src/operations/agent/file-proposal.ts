import { and, eq } from 'drizzle-orm';
import { type AgentProposal, ApiError, MOST_CONVERSATIONS } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { agentConversations, agentMessages } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { OperationContext } from '../operation.ts';
import { forgetOldest, IS_WAITING, ofConversation, readLast, toldOf } from './messages.ts';
import { inOwn, keepNewest, type Owner, ownConversation, ownConversations } from './session.ts';

/** Proposals of one assistant that wait for a click. */
const MOST_WAITING = 20;

export interface Filed {
  readonly proposal: AgentProposal;
  /** Of the token under which it is filed. */
  readonly token: { readonly id: string; readonly name: string };
}

/** The one conversation in which an assistant's proposals wait; it is held to the end of the transaction. */
async function holdConversation(
  transaction: Transaction,
  owner: Owner,
  { id: tokenId, name }: Filed['token'],
  now: Date,
): Promise<string> {
  const { projectId, userId } = owner;
  const made = await transaction
    .insert(agentConversations)
    .values({ projectId, userId, id: uuidv7(), name, updatedAt: now, tokenId })
    .onConflictDoNothing()
    .returning({ id: agentConversations.id });
  // Tokens are made and ended at will, and what was filed by them stays.
  if (made.length > 0) await keepNewest(transaction, owner, MOST_CONVERSATIONS);
  const [row] = await transaction
    .select({ id: agentConversations.id })
    .from(agentConversations)
    .where(and(ownConversations(owner), eq(agentConversations.tokenId, tokenId)))
    .for('no key update');
  if (!row) throw new Error('A conversation of an assistant is gone');
  return row.id;
}

/**
 * Puts what a person's own assistant proposes where the person finds it: as a message of a conversation of theirs, to be
 * accepted or refused there. Nothing of the site changes. False where too much waits already.
 */
export async function fileProposal(
  context: OperationContext,
  owner: Owner,
  { proposal, token }: Filed,
): Promise<boolean> {
  const now = context.clock();
  const conversation = await inOwn(context, owner, async (transaction) => {
    const id = await holdConversation(transaction, owner, token, now);
    const isHere = ofConversation(owner, id);
    if ((await transaction.$count(agentMessages, and(isHere, IS_WAITING))) >= MOST_WAITING) return null;
    const last = await readLast(context, transaction, owner, id);
    // An answer that grows is the last of its conversation.
    if (last?.state === 'answering') throw new ApiError('agent_answering');
    await forgetOldest(transaction, owner, id);
    const { projectId, userId } = owner;
    const message = { role: 'assistant', state: 'done', text: '', proposal } as const;
    const place = { projectId, userId, conversationId: id, seq: (last?.seq ?? 0) + 1, id: uuidv7() };
    await transaction.insert(agentMessages).values({ ...place, ...message, at: now, aliveAt: now });
    await transaction
      .update(agentConversations)
      .set({ updatedAt: now })
      .where(ownConversation(owner, id))
      .returning({ told: toldOf(id) });
    return id;
  });
  if (conversation === null) return false;
  context.agent.live.tell(conversation);
  return true;
}
