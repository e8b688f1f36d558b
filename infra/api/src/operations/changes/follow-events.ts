import type { ProjectChange } from 'shared-contracts';
import { WakeSignal } from '../../feed/wake-signal.ts';
import { authorise } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { lastProjectChange, MOST_CHANGES, projectChanges } from './project-changes.ts';

export interface EventRequest {
  readonly project: string;
  readonly token: string | undefined;
  /** Position to go on after; without it, what happens from now on. */
  readonly after: number | null;
  /** Aborts when the reader is gone. */
  readonly signal: AbortSignal;
}

/** Milliseconds after which a browser that lost the stream asks again. */
const RETRY = 2000;
/** Chunks a reader may be behind before it is given up: it goes on from its position when it comes back. */
const MOST_BEHIND = 100;
const BEAT = ': beat\n\n';

const encoder = new TextEncoder();
const startOf = (position: number): string => `retry: ${RETRY}\nid: ${position}\n\n`;
const eventOf = (change: ProjectChange): string => `id: ${change.seq}\ndata: ${JSON.stringify(change)}\n\n`;

/**
 * A project's changes as server-sent events, until the reader leaves, the session ends or the membership is gone.
 * Access is looked at again before anything is sent. Throws as `authorise` does, and `too_many_requests`.
 */
export async function followEvents(
  context: OperationContext,
  { project, token, after, signal }: EventRequest,
): Promise<ReadableStream<Uint8Array>> {
  const { feed, streams, logger } = context;
  const { projectId, actor } = await authorise(context, 'followChanges', token, project);
  const changed = new WakeSignal();
  const closing = new AbortController();
  const stopCounting = streams.add({ user: actor, project: projectId }, () => closing.abort());
  // Listening begins before the position is read, so that nothing falls in between.
  const stopListening = feed.onChange((change) => change.project_id === projectId && changed.wake());
  const ended = AbortSignal.any([closing.signal, signal]);
  const end = (): void => {
    stopCounting();
    stopListening();
    changed.wake();
  };
  ended.addEventListener('abort', end, { once: true });

  const tell = async (send: (text: string) => void, start: number): Promise<void> => {
    send(startOf(start));
    if (after !== null) changed.wake();
    for (let position = start; !ended.aborted; ) {
      await changed.sleep(streams.beat);
      if (ended.aborted) return;
      await authorise(context, 'followChanges', token, projectId);
      const found = await projectChanges(context, projectId, position);
      for (const change of found) send(eventOf(change));
      position = found.at(-1)?.seq ?? position;
      if (found.length === 0) send(BEAT);
      if (found.length === MOST_CHANGES) changed.wake();
    }
  };

  try {
    const start = after ?? (await lastProjectChange(context, projectId));
    if (ended.aborted) end();
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (text: string): void => {
          if ((controller.desiredSize ?? 0) < -MOST_BEHIND) closing.abort();
          if (!ended.aborted) controller.enqueue(encoder.encode(text));
        };
        tell(send, start)
          // Whoever asks again is told what is the matter.
          .catch((error: unknown) => logger.debug({ err: error, project: projectId }, 'A stream of events ends'))
          .then(() => {
            closing.abort();
            controller.close();
          })
          // The reader has closed it already.
          .catch(() => undefined);
      },
      cancel: () => closing.abort(),
    });
  } catch (error) {
    end();
    throw error;
  }
}
