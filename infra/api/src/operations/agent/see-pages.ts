import { and, eq, isNotNull } from 'drizzle-orm';
import { type GivenPicture, MOST_OF_PICTURE, type PageSight, type PictureWish } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { See, Seen } from '../../agent/tools/tool.ts';
import { agentMessages } from '../../database/agent-tables.ts';
import type { OperationContext } from '../operation.ts';
import { ofConversation, toldOf } from './messages.ts';
import { inOwn, type Owner } from './session.ts';

/** Milliseconds that somebody has to send a picture, or not to. */
export const PICTURE_PATIENCE = 60_000;
/** How often it is looked whether it came though nobody told of it. */
const LOOK_EVERY = 3000;

interface Answer {
  readonly conversation: string;
  readonly seq: number;
  readonly signal: AbortSignal;
}

/** What is waited for, as the process that waits tells it to who listens here. */
export interface Wished {
  current: PictureWish | null;
}

/** Resolves when something of the conversation has changed, or after a while. */
function change({ agent }: OperationContext, { conversation, signal }: Answer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOOK_EVERY);
  const stopListening = agent.live.listen(conversation, () => resolve());
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    stopListening();
  });
}

/**
 * Pictures for one answer. Whichever tab of whoever asked has the conversation open draws what is wished for. Who said
 * no, or nothing, is not asked again.
 */
export function createSee(context: OperationContext, owner: Owner, answer: Answer, wished: Wished): See {
  const { conversation, seq, signal } = answer;
  const place = and(ofConversation(owner, conversation), eq(agentMessages.seq, seq));
  let asked = 0;
  let isOver = false;

  const wish = async (next: PictureWish | null): Promise<void> => {
    await inOwn(context, owner, (transaction) =>
      transaction
        .update(agentMessages)
        .set({ wish: next, given: null })
        .where(and(place, eq(agentMessages.state, 'answering')))
        .returning({ told: toldOf(conversation) }),
    );
    wished.current = next;
    context.agent.live.tell(conversation);
  };
  const given = async (): Promise<GivenPicture | null> => {
    const [row] = await inOwn(context, owner, (transaction) =>
      transaction
        .select({ given: agentMessages.given })
        .from(agentMessages)
        .where(and(place, isNotNull(agentMessages.given))),
    );
    return row?.given ?? null;
  };
  const wait = async (): Promise<Seen> => {
    // Whoever was away as long as ends a session does not come back to it.
    const end = Date.now() + Math.min(PICTURE_PATIENCE, context.agent.idle);
    while (!signal.aborted && Date.now() < end) {
      const changed = change(context, answer);
      const came = await given();
      if (came) return came;
      await changed;
    }
    return { refused: 'nobody' };
  };

  return async (sight: PageSight) => {
    if (isOver || asked >= MOST_OF_PICTURE.count) return { refused: 'enough' };
    asked += 1;
    await wish({ id: uuidv7(), ...sight });
    const seen = await wait();
    isOver = 'refused' in seen && seen.refused !== 'failed';
    await wish(null);
    return seen;
  };
}
