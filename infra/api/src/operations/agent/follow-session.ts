import { inArray, type SQL } from 'drizzle-orm';
import { type AgentEvent, type AgentMessage, ApiError, type PictureWish } from 'shared-contracts';
import type { ChangedMessage } from '../../agent/live-answers.ts';
import { agentMessages } from '../../database/agent-tables.ts';
import { openEventStream, type Send } from '../open-event-stream.ts';
import type { OperationContext } from '../operation.ts';
import { IS_DECIDED, readMessages } from './messages.ts';
import { endSession, findSession, inOwn, type Owner, openAgent } from './session.ts';

export interface AgentEventRequest {
  readonly project: string;
  readonly session: string;
  readonly token: string | undefined;
  /** Where to go on: a message, and characters of it that are there. */
  readonly after: Position;
  /** Aborts when the reader is gone. */
  readonly signal: AbortSignal;
}

export interface Position {
  readonly seq: number;
  readonly length: number;
}

/** How often an answer is looked at though nobody tells of it: whoever writes it may be gone. Milliseconds. */
const LOOK_WHILE_ANSWERING = 5000;
const RETRY = 1000;
/** Chunks a reader may be behind before it is given up: it goes on from its position when it comes back. */
const MOST_BEHIND = 500;

const eventOf = (id: Position, event: AgentEvent): string =>
  `id: ${id.seq}.${id.length}\ndata: ${JSON.stringify(event)}\n\n`;

const INACTIVE = `data: ${JSON.stringify({ type: 'inactive' } satisfies AgentEvent)}\n\n`;

/** What is new in a conversation, and whether its session has been idle for too long: it is ended then. */
async function look(
  context: OperationContext,
  owner: Owner,
  {
    session,
    conversationId,
    from,
    others,
  }: {
    readonly session: string;
    readonly conversationId: string;
    readonly from: number;
    readonly others: SQL | undefined;
  },
) {
  const { agent, clock } = context;
  return inOwn(context, owner, async (transaction) => {
    const found = await findSession(transaction, owner, session);
    const messages = await readMessages(context, transaction, owner, conversationId, from, others);
    const isAnswering = messages.at(-1)?.state === 'answering';
    const isIdle = !found || (!isAnswering && clock().getTime() - found.activeAt.getTime() > agent.idle);
    if (isIdle) await endSession(transaction, owner, session);
    return { isIdle, messages };
  });
}

const answeringWith = (wish: PictureWish | null): string => `answering ${wish?.id}`;

/** What of a message is told already: of one under way as much of its text, of others that they stand so. */
const standingOf = ({ text, state, proposal, wish }: AgentMessage): string =>
  state === 'answering' ? answeringWith(wish) : `${state} ${text.length} ${JSON.stringify(proposal)}`;

/** Which messages before the newest have changed since they were looked at last. At first it may be any. */
function createChanged() {
  let seqs: Set<number> | null = null;
  return {
    note: (changed: ChangedMessage): void => {
      if (changed === 'any') seqs = null;
      else if (changed !== undefined) seqs?.add(changed);
    },
    /** Where it may be any, those that somebody decided about: nothing else of a message changes so late. */
    take: (): SQL | undefined => {
      const taken = seqs;
      seqs = new Set();
      if (!taken) return IS_DECIDED;
      return taken.size > 0 ? inArray(agentMessages.seq, [...taken]) : undefined;
    },
  };
}

/** Tells of messages what a reader does not know of them yet. */
function createTeller(send: Send, start: Position) {
  let at = start;
  const told = new Map<number, string>();
  /** Of an answer whose beginning the reader has, and which waits for what they know. Whether it was. */
  const tellMore = (seq: number, text: string, wish: PictureWish | null): boolean => {
    if (seq !== at.seq || told.get(seq) !== answeringWith(wish)) return false;
    if (text.length > at.length) {
      send(eventOf({ seq, length: text.length }, { type: 'text', seq, at: at.length, text: text.slice(at.length) }));
      at = { seq, length: text.length };
    }
    return true;
  };
  const tell = (message: AgentMessage): void => {
    const { seq, text, wish } = message;
    const standing = standingOf(message);
    const isNew = seq > at.seq;
    if (told.get(seq) === standing) return void (message.state === 'answering' && tellMore(seq, text, wish));
    // What the reader has from before is told again only where it stands otherwise now.
    const isKnown = !told.has(seq) && !isNew && !wish && message.state === 'answering';
    told.set(seq, standing);
    if (isKnown) return void tellMore(seq, text, wish);
    if (seq >= at.seq) at = { seq, length: text.length };
    send(eventOf(at, { type: 'message', message }));
  };
  return { tell, tellMore, from: () => Math.max(1, at.seq - 1) };
}

/**
 * What is said in a session as server-sent events, from a position on, until the reader leaves or nothing was asked for
 * so long. Throws as `openAgent` does, `not_found` where the session has ended, and `too_many_requests`.
 */
export async function followSession(
  context: OperationContext,
  { project, session, token, after, signal }: AgentEventRequest,
): Promise<ReadableStream<Uint8Array>> {
  const { streams, agent } = context;
  const owner: Owner = await openAgent(context, token, project);
  const found = await inOwn(context, owner, (transaction) => findSession(transaction, owner, session));
  if (!found) throw new ApiError('not_found');
  const { conversationId } = found;
  const older = createChanged();
  return openEventStream(context, {
    ...{ user: owner.userId, project: owner.projectId, signal, mostBehind: MOST_BEHIND },
    listen: (wake) =>
      agent.live.listen(conversationId, (changed) => {
        older.note(changed);
        wake();
      }),
    prepare: async () => after,
    tell: async (send, { ended, changed }, start) => {
      send(`retry: ${RETRY}\n\n`);
      const { tell, tellMore, from } = createTeller(send, start);
      let isAnswering = true;
      let saidAt = Date.now();
      while (!ended.aborted) {
        const answer = agent.live.of(conversationId);
        // What this process says itself is told without asking the database for every word.
        if (!answer || !tellMore(answer.seq, answer.text(), answer.wish())) {
          const place = { session, conversationId, from: from(), others: older.take() };
          const { isIdle, messages } = await look(context, owner, place);
          for (const message of messages) tell(message);
          if (isIdle) return send(INACTIVE);
          isAnswering = messages.at(-1)?.state === 'answering';
        }
        if (Date.now() - saidAt > streams.beat) {
          await openAgent(context, token, project);
          send(': beat\n\n');
          saidAt = Date.now();
        }
        await changed.sleep(Math.min(isAnswering ? LOOK_WHILE_ANSWERING : agent.look, agent.look, agent.idle));
      }
    },
  });
}
