import type { Logger } from 'pino';
import type { Change } from 'shared-contracts';
import type { ChangeSource } from '../sources.ts';
import type { Invalidation } from './tagged-cache.ts';

/** Seconds an answer over HTTP may be waited for; also how long a lost notification stays unnoticed at most. */
const LONG_POLL = 5;
const RETRY_DELAY = 500;

export interface ChangeFollowerOptions {
  readonly source: ChangeSource;
  readonly invalidate: (change: Invalidation) => void;
  /** Forget everything: what changed is unknown. */
  readonly clear: () => void;
  readonly logger: Logger;
  /** Position up to which what is kept is true already; null where nothing is. */
  readonly from?: number | null;
  /** All changes up to this position were applied. */
  readonly onPosition?: (position: number) => void;
  /** Milliseconds between look-ups where the source also notifies. */
  readonly pollInterval: number;
}

export interface ChangeFollower {
  /** Looks for changes now. */
  readonly poll: () => Promise<void>;
  readonly connected: () => boolean;
  readonly close: () => void;
}

/** Follows the change feed. Positions have no gaps, so a missing one means that something unknown changed. */
export function followChanges(options: ChangeFollowerOptions): ChangeFollower {
  const { source, invalidate, clear, logger, pollInterval, from = null, onPosition } = options;
  const closing = new AbortController();
  let position: number | null = from;
  let connected = true;
  let timer: NodeJS.Timeout | undefined;

  const moveTo = (next: number): void => {
    position = next;
    onPosition?.(next);
  };

  const apply = (change: Change): void => {
    if (position !== null && change.seq <= position) return;
    if (position === null || change.seq > position + 1) clear();
    else invalidate(change);
    moveTo(change.seq);
  };
  const unsubscribe = source.onChange?.(apply);

  const poll = async (wait = 0): Promise<void> => {
    const after = position;
    const since = after === null ? {} : { after, wait };
    const { last, changes } = await source.list({ ...since, signal: closing.signal });
    // Nothing was followed before the first answer; and a feed that went back is another feed.
    if (after === null || last < after) clear();
    if (after === null || last < after) moveTo(last);
    else for (const change of changes) apply(change);
    if (!connected) logger.info('The change feed is followed again');
    connected = true;
  };

  const follow = async (): Promise<void> => {
    let delay = source.onChange ? pollInterval : 0;
    try {
      await poll(source.onChange ? 0 : LONG_POLL);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (connected) logger.warn({ err: error }, 'The change feed does not answer; cached pages stand');
      connected = false;
      delay = RETRY_DELAY;
    }
    if (closing.signal.aborted) return;
    timer = setTimeout(() => void follow(), delay).unref();
  };
  void follow();

  return {
    poll: () => poll(),
    connected: () => connected,
    close: () => {
      closing.abort();
      clearTimeout(timer);
      unsubscribe?.();
    },
  };
}
