/** Keeps something on this device a little after it changed. */
export interface Keeper {
  /** Something changed. */
  readonly touch: () => void;
  /** Keeps it now; resolves when the newest state is kept, or could not be. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

export interface KeeperOptions {
  readonly write: () => Promise<void>;
  readonly onState: (state: 'kept' | 'keeping' | 'failed', error?: unknown) => void;
}

/** Milliseconds between two writes. */
const INTERVAL = 300;
/** Milliseconds after which a failed write is tried again. */
const RETRY = 5000;

/** One write at a time, at most one per interval, and always one after the last change. */
export function createKeeper({ write, onState }: KeeperOptions): Keeper {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> | null = null;
  let isDirty = false;
  let isStopped = false;

  const schedule = (delay: number): void => {
    if (timer === null && !isStopped) timer = setTimeout(() => void flush(), delay);
  };
  const unschedule = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const run = async (): Promise<void> => {
    isDirty = false;
    try {
      await write();
      if (!isDirty) onState('kept');
    } catch (error) {
      onState('failed', error);
      isDirty = true;
      schedule(RETRY);
    }
  };
  const flush = async (): Promise<void> => {
    unschedule();
    if (running) await running;
    if (!isDirty) return running ?? undefined;
    running ??= run().finally(() => {
      running = null;
      if (isDirty) schedule(INTERVAL);
    });
    return running;
  };

  return {
    touch: () => {
      if (isStopped) return;
      if (!isDirty) onState('keeping');
      isDirty = true;
      schedule(INTERVAL);
    },
    flush,
    stop: () => {
      isStopped = true;
      unschedule();
    },
  };
}
