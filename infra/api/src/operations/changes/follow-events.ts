import type { ProjectChange } from 'shared-contracts';
import { authorise } from '../access.ts';
import { openEventStream } from '../open-event-stream.ts';
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
  const { feed, streams } = context;
  const { projectId, actor } = await authorise(context, 'followChanges', token, project);
  return openEventStream(context, {
    ...{ user: actor, project: projectId, signal, mostBehind: MOST_BEHIND },
    listen: (wake) => feed.onChange((change) => change.project_id === projectId && wake()),
    prepare: async () => after ?? (await lastProjectChange(context, projectId)),
    tell: async (send, { ended, changed }, start) => {
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
    },
  });
}
