import { and, eq, sql } from 'drizzle-orm';
import {
  type AgentFailure,
  type AgentProposal,
  type AgentSent,
  MOST_ANSWERED,
  MOST_OF_PICTURE,
} from 'shared-contracts';
import { AnswerError, type Answerer, type Question } from '../../agent/answerer.ts';
import type { LiveAnswer } from '../../agent/live-answers.ts';
import { nothingSent } from '../../agent/model/sending.ts';
import { storable } from '../../agent/storable.ts';
import { agentMessages } from '../../database/agent-tables.ts';
import type { OperationContext } from '../operation.ts';
import { ofConversation, toldOf } from './messages.ts';
import { createSee, PICTURE_PATIENCE, type Wished } from './see-pages.ts';
import { inOwn, type Owner } from './session.ts';

/** How often what has come of an answer is written down; milliseconds. */
const KEPT_EVERY = 400;
/** How often it is said that an answer is under way though nothing has come of it; milliseconds. */
const ALIVE_EVERY = 2000;
/** Longest that an answer may take. */
const PATIENCE = 3 * 60_000;

interface Place {
  readonly conversation: string;
  readonly seq: number;
}

interface End {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly failure: AgentFailure | null;
}

/** Writes an answer down, as long as it is not over: false where somebody, on whichever node, has stopped it. */
async function keep(
  context: OperationContext,
  owner: Owner,
  { conversation, seq }: Place,
  /** Nobody is told where nothing has. */
  change: Partial<typeof agentMessages.$inferInsert> | null,
): Promise<boolean> {
  const kept = await inOwn(context, owner, (transaction) =>
    transaction
      .update(agentMessages)
      .set({ ...change, ...(change?.text && { text: storable(change.text) }), aliveAt: context.clock() })
      .where(and(ofConversation(owner, conversation), eq(agentMessages.seq, seq), eq(agentMessages.state, 'answering')))
      .returning({ told: change ? toldOf(conversation) : sql`NULL` }),
  );
  return kept.length > 0;
}

/** What has come of an answer, and what was sent for it. */
interface Come {
  readonly text: string;
  readonly sent: AgentSent;
}

/** Writes down now and then what has come of an answer: one at a time, and only what is new. Returns the end of it. */
function keepNowAndThen(
  { logger }: OperationContext,
  come: () => Come,
  write: (change: Come | null) => Promise<void>,
): () => void {
  let kept = { ...come(), at: Date.now() };
  let isKeeping = false;
  const timer = setInterval(() => {
    const { text, sent } = come();
    const now = { text, sent, at: Date.now() };
    const isNew = text !== kept.text || sent !== kept.sent;
    if (isKeeping || (!isNew && now.at - kept.at < ALIVE_EVERY)) return;
    isKeeping = true;
    write(isNew ? { text, sent } : null)
      .then(() => {
        kept = now;
      })
      .catch((error: unknown) => logger.warn({ err: error }, 'An answer could not be written down'))
      .finally(() => {
        isKeeping = false;
      });
  }, KEPT_EVERY);
  return () => clearInterval(timer);
}

/** Has a question answered. What comes is heard at once by who listens here, and written down now and then. */
export async function giveAnswer(
  context: OperationContext,
  owner: Owner,
  place: Place,
  answerer: Answerer,
  question: Question,
): Promise<void> {
  const { agent, logger } = context;
  const stopping = new AbortController();
  // What a person takes to look at pictures is not the model's time.
  const late = AbortSignal.timeout(PATIENCE + (answerer.sees ? MOST_OF_PICTURE.count * PICTURE_PATIENCE : 0));
  const signal = AbortSignal.any([stopping.signal, late]);
  let text = '';
  let sent = nothingSent(answerer.source);
  let proposal: AgentProposal | null = null;
  const wished: Wished = { current: null };
  const live: LiveAnswer = {
    ...{ seq: place.seq, text: () => text, stop: () => stopping.abort() },
    wish: () => wished.current,
  };
  agent.live.begin(place.conversation, live);
  const stopKeeping = keepNowAndThen(
    context,
    () => ({ text, sent }),
    async (change) => {
      if (!(await keep(context, owner, place, change))) stopping.abort();
    },
  );

  const take = async (): Promise<End> => {
    try {
      const onSent = (more: AgentSent): void => {
        sent = more;
      };
      const see = answerer.sees ? createSee(context, owner, { ...place, signal }, wished) : null;
      for await (const piece of answerer.answer({ ...question, onSent, see }, signal)) {
        if (signal.aborted) break;
        if ('text' in piece) text += piece.text;
        else proposal = piece.proposal;
        if (text.length > MOST_ANSWERED) throw new AnswerError('loop');
        agent.live.tell(place.conversation);
      }
    } catch (error) {
      if (!signal.aborted) {
        logger.info({ err: error }, 'An answer did not come to its end');
        return { state: 'failed', failure: error instanceof AnswerError ? error.failure : 'away' };
      }
    }
    if (stopping.signal.aborted) return { state: 'stopped', failure: null };
    return late.aborted ? { state: 'failed', failure: 'slow' } : { state: 'done', failure: null };
  };

  const end = await take();
  stopKeeping();
  try {
    await keep(context, owner, place, {
      ...{ text: text.slice(0, MOST_ANSWERED), sent, proposal, wish: null, given: null, ...end },
    });
  } finally {
    agent.live.end(place.conversation, live);
  }
}
