import type { Logger } from 'pino';

const RESTART_DELAY = 1000;

export interface Opener {
  readonly open: () => void;
  /** Not in a tight loop: one that cannot even start. */
  readonly openLater: () => void;
  /** How many are to be opened after a while. */
  readonly held: () => number;
}

/** Opens lanes, and tries again after a while where that fails. */
export function createOpener(open: () => void, isClosed: () => boolean, logger: Logger): Opener {
  let held = 0;
  const openLater = (): void => {
    held += 1;
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
  return { open: openNow, openLater, held: () => held };
}
