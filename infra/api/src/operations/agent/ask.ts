import { and, eq } from 'drizzle-orm';
import { type AgentMessage, type ApiCalls, ApiError } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { agentConversations, agentMessages } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { takeAnswer } from '../plan/answers-of-day.ts';
import { giveAnswer } from './give-answer.ts';
import { forgetOldest, ofConversation, readMessages, toldOf } from './messages.ts';
import { openTools } from './open-tools.ts';
import { answererFor, sourceFor } from './own-model.ts';
import { inOwn, type Owner, openAgent, ownConversation, useSession } from './session.ts';

/** Questions in five minutes: of one person, and of one project, however many they are. */
const MOST = { person: 20, project: 200 };

/** Characters of a question that name its conversation, until somebody else does. */
const NAMED_BY = 60;

const nameOf = (text: string): string => {
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > NAMED_BY ? `${line.slice(0, NAMED_BY - 1).trimEnd()}…` : line;
};

interface Asked {
  readonly seq: number;
  readonly conversation: string;
  /** Null where the same was asked already. */
  readonly history: readonly AgentMessage[] | null;
}

async function askedBefore(transaction: Transaction, owner: Owner, conversation: string, id: string) {
  const [row] = await transaction
    .select({ seq: agentMessages.seq })
    .from(agentMessages)
    .where(and(ofConversation(owner, conversation), eq(agentMessages.id, id)));
  return row?.seq ?? null;
}

/** Puts the question, and the answer that is to come, into the conversation. */
async function note(
  context: OperationContext,
  transaction: Transaction,
  owner: Owner,
  conversation: string,
  question: { readonly id: string; readonly text: string },
): Promise<Asked> {
  const { projectId, userId } = owner;
  const known = await askedBefore(transaction, owner, conversation, question.id);
  if (known !== null) return { seq: known + 1, conversation, history: null };
  const history = await readMessages(context, transaction, owner, conversation);
  const last = history.at(-1);
  if (last?.state === 'answering') throw new ApiError('agent_answering');
  const now = context.clock();
  const seq = (last?.seq ?? 0) + 1;
  const base = { projectId, userId, conversationId: conversation, at: now, aliveAt: now };
  await forgetOldest(transaction, owner, conversation);
  const added = await transaction
    .insert(agentMessages)
    .values([
      { ...base, seq, id: question.id, role: 'person', text: question.text, state: 'done' },
      { ...base, seq: seq + 1, id: uuidv7(), role: 'assistant', text: '', state: 'answering' },
    ])
    .onConflictDoNothing({ target: [agentMessages.projectId, agentMessages.userId, agentMessages.id] })
    .returning({ told: toldOf(conversation) });
  // The id is that of a question in another conversation.
  if (added.length < 2) throw new ApiError('already_exists');
  await transaction
    .update(agentConversations)
    .set({ updatedAt: now, ...(last === undefined && { name: nameOf(question.text) }) })
    .where(ownConversation(owner, conversation));
  return { seq: seq + 1, conversation, history };
}

export const askAgent: Operation<ApiCalls['askAgent']> = async (context, _caller, { params, body, headers }) => {
  const owner = await openAgent(context, headers.token, params.project);
  const { projectId, userId } = owner;
  const isKnown = await inOwn(context, owner, async (transaction) => {
    const id = await useSession(context, transaction, owner, params.session);
    return (await askedBefore(transaction, owner, id, body.id)) !== null;
  });
  // Whoever asks the same again, since they heard nothing, has asked once.
  const answerer = isKnown ? null : await answererFor(context, projectId);
  if (answerer)
    await context.rateLimiter.take(
      { key: `agent:${userId}`, most: MOST.person },
      { key: `agent-project:${projectId}`, most: MOST.project },
    );
  const { seq, conversation, history } = await inOwn(context, owner, async (transaction) => {
    const id = await useSession(context, transaction, owner, params.session);
    // Of two questions at once, in two tabs, the second finds the first.
    await transaction
      .select({ id: agentConversations.id })
      .from(agentConversations)
      .where(ownConversation(owner, id))
      .for('no key update');
    const asked = await note(context, transaction, owner, id, body);
    if (answerer && asked.history) await takeAnswer(transaction, context, owner);
    return asked;
  });
  if (history) {
    // Not so where it was known a moment ago, and is forgotten.
    const by = answerer ?? (await answererFor(context, projectId));
    const { text, locale, page, section } = body;
    const tools = openTools(context, owner, headers.token, locale);
    context.background.run('Answering a question', () =>
      giveAnswer(context, owner, { seq, conversation }, by, { ...tools, text, page, section, history }),
    );
  }
  context.agent.live.tell(conversation);
  return { answer: { seq, source: answerer?.source ?? (await sourceFor(context, projectId)) } };
};
