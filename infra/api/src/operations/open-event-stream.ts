import { WakeSignal } from '../feed/wake-signal.ts';
import type { OperationContext } from './operation.ts';

export type Send = (text: string) => void;

interface EventStreamOptions<Start> {
  readonly user: string;
  readonly project: string;
  /** Aborts when the reader is gone. */
  readonly signal: AbortSignal;
  /** Chunks a reader may be behind before it is given up: it goes on from its position when it comes back. */
  readonly mostBehind: number;
  /** Has it woken when there is something to tell; returns the removal. */
  readonly listen: (wake: () => void) => () => void;
  /** What is to be known before the first is told; while it is read nothing is missed. Its failure is the caller's. */
  readonly prepare: () => Promise<Start>;
  /** Tells until it returns, or fails: who asks again is told what is the matter. */
  readonly tell: (
    send: Send,
    stream: { readonly ended: AbortSignal; readonly changed: WakeSignal },
    start: Start,
  ) => Promise<void>;
}

const encoder = new TextEncoder();

/** A stream of events with a place among those of its reader, until either side ends it. Throws as `EventStreams.add` does. */
export async function openEventStream<Start>(
  { streams, logger }: OperationContext,
  { user, project, signal, mostBehind, listen, prepare, tell }: EventStreamOptions<Start>,
): Promise<ReadableStream<Uint8Array>> {
  const changed = new WakeSignal();
  const closing = new AbortController();
  const stopCounting = streams.add({ user, project }, () => closing.abort());
  const stopListening = listen(() => changed.wake());
  const ended = AbortSignal.any([closing.signal, signal]);
  const end = (): void => {
    stopCounting();
    stopListening();
    changed.wake();
  };
  ended.addEventListener('abort', end, { once: true });
  try {
    const start = await prepare();
    // Of a reader that was gone before anybody listened for it, no event tells.
    if (ended.aborted) end();
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send: Send = (text) => {
          if ((controller.desiredSize ?? 0) < -mostBehind) closing.abort();
          if (!ended.aborted) controller.enqueue(encoder.encode(text));
        };
        tell(send, { ended, changed }, start)
          .catch((error: unknown) => logger.debug({ err: error, project }, 'A stream of events ends'))
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
