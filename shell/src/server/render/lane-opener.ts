import type { Logger } from 'pino';

const RESTART_DELAY = 1000;

export interface Opener {
  readonly open: () => void;
  /** Not in a tight loop: one that cannot even start. */
  readonly openLater: () => void;
  /** How many are to be opened after a while. */
  readonly held: () => number;
  /** One of them listens. */
  readonly succeeded: () => void;
  /** For how many milliseconds none could be opened; 0 where the last one could. */
  readonly failingFor: () => number;
}

export interface OpenerOptions {
  readonly open: () => void;
  readonly isClosed: () => boolean;
  /** Told each time that one could not be opened. */
  readonly onFailure: () => void;
  readonly logger: Logger;
}

/** Opens lanes, and tries again after a while where that fails. */
export function createOpener({ open, isClosed, onFailure, logger }: OpenerOptions): Opener {
  let held = 0;
  let failingSince: number | null = null;
  const openLater = (): void => {
    held += 1;
    failingSince ??= performance.now();
    onFailure();
    setTimeout(() => {
      held -= 1;
      if (!isClosed()) openNow();
    }, RESTART_DELAY).unref();
  };
  const openNow = (): void => {
    try {
      open();
    } catch (error) {
      // No descriptors or no memory: there may be some later.
      logger.warn({ err: error }, 'A render worker could not be started');
      openLater();
    }
  };
  return {
    open: openNow,
    openLater,
    held: () => held,
    succeeded: () => {
      failingSince = null;
    },
    failingFor: () => (failingSince === null ? 0 : performance.now() - failingSince),
  };
}
