/** Keeps something on this device a little after it changed. */
export interface Keeper {
  /** Something changed. */
  readonly touch: () => void;
  /** Keeps it now; resolves when the newest state is kept, or could not be. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

export interface KeeperOptions {
  /** Until a later write begins, this one is the newest. */
  readonly write: (isNewest: () => boolean) => Promise<void>;
  readonly onState: (state: 'kept' | 'keeping' | 'failed', error?: unknown) => void;
}

/** Milliseconds from a change until it is written, so that it is shown first. */
const SOON = 50;
/** Milliseconds between two writes. */
const INTERVAL = 300;
/** Milliseconds after which a failed write is tried again. */
const RETRY = 5000;

/**
 * One write at a time, at most one per interval, and always one after the last change. What changes after a while goes
 * soon: a browser may end a write that begins as its document does. A flush waits for no other: to a
 * document on its way out no answer comes any more, and of two writes the store itself keeps the later.
 */
export function createKeeper({ write, onState }: KeeperOptions): Keeper {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let newest: Promise<void> | null = null;
  let isDirty = false;
  let isStopped = false;
  let restsUntil = 0;

  const schedule = (delay: number): void => {
    if (timer === null && !isStopped) timer = setTimeout(() => void (newest ?? Promise.resolve()).then(flush), delay);
  };
  const unschedule = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const run = async (isNewest: () => boolean): Promise<void> => {
    isDirty = false;
    try {
      await write(isNewest);
      if (!isDirty && isNewest()) onState('kept');
    } catch (error) {
      // What failed here is in the later one.
      if (!isNewest()) return;
      onState('failed', error);
      isDirty = true;
      schedule(RETRY);
    }
  };
  const flush = async (): Promise<void> => {
    unschedule();
    if (isDirty) {
      const own: Promise<void> = run(() => newest === own).finally(() => {
        if (newest !== own) return;
        newest = null;
        restsUntil = performance.now() + INTERVAL;
        if (isDirty) schedule(INTERVAL);
      });
      newest = own;
    }
    return newest ?? undefined;
  };

  return {
    touch: () => {
      if (isStopped) return;
      if (!isDirty) onState('keeping');
      isDirty = true;
      schedule(Math.max(SOON, restsUntil - performance.now()));
    },
    flush,
    stop: () => {
      isStopped = true;
      unschedule();
    },
  };
}
