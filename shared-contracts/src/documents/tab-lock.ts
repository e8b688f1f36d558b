/** The right to edit, held by one tab of a person’s browser at a time (row E3). */
export interface TabLock {
  /** Resolves whether this tab has it. Where not, it comes by itself once the other tab is done. */
  readonly acquire: () => Promise<boolean>;
  /** Asks the other tab for it. `refused`: that tab has changes that it cannot keep. */
  readonly takeOver: () => Promise<'held' | 'refused'>;
  readonly release: () => void;
}

export interface TabLockOptions {
  readonly name: string;
  /** This tab has it now, after it had not. */
  readonly onGain: () => void;
  /** Another tab has it now. */
  readonly onLose: () => void;
  /** Called before it is handed over; false where it must not be. */
  readonly onAsked: () => Promise<boolean>;
  /** The browser's own; null on addresses that it does not trust, where every tab may edit. */
  readonly locks?: Pick<LockManager, 'request'> | null;
  readonly openChannel?: (name: string) => BroadcastChannel;
}

type Message = 'take-over' | 'refused' | 'yours';

/** Milliseconds after which a tab that does not answer loses it all the same. */
const PATIENCE = 3000;

interface HoldOptions extends Pick<TabLockOptions, 'name' | 'onGain' | 'onLose'> {
  readonly locks: Pick<LockManager, 'request'> | null;
}

/** The browser's lock as this tab holds it, waits for it, or takes it by force. */
function createHold({ name, locks, onGain, onLose }: HoldOptions) {
  /** Ends the hold; null while another tab holds it. */
  let end: (() => void) | null = null;
  /** Stopped for a tab that asked and is about to take it. */
  let isPromised = false;
  let queue: AbortController | null = null;
  let isReleased = false;

  /** Runs while the lock is held. */
  const hold = (): Promise<void> => {
    if (isReleased) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    end = resolve;
    isPromised = false;
    return promise;
  };
  const gain = (): Promise<void> => {
    const held = hold();
    queue = null;
    onGain();
    return held;
  };
  const stop = (): void => {
    if (!isPromised) onLose();
    isPromised = true;
  };
  /** Another tab took it. */
  const lose = (): void => {
    if (!end || isReleased) return;
    stop();
    end = null;
    wait();
  };
  const wait = (): void => {
    const waiting = new AbortController();
    queue = waiting;
    locks?.request(name, { signal: waiting.signal }, gain).catch(() => {
      // Left the queue for taking it by force; else lost after it had come.
      if (!waiting.signal.aborted) lose();
    });
  };

  return {
    isHeld: () => end !== null,
    isPromised: () => isPromised,
    stop,
    acquire: async (): Promise<boolean> => {
      if (!locks) return true;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const take = (lock: Lock | null): Promise<void> => {
        resolve(lock !== null);
        return lock ? hold() : Promise.resolve();
      };
      locks.request(name, { ifAvailable: true }, take).catch(lose);
      const isFree = await promise;
      if (!isFree && !isReleased) wait();
      return isFree;
    },
    take: (): void => {
      queue?.abort();
      locks?.request(name, { steal: true }, gain).catch(lose);
    },
    release: (): void => {
      isReleased = true;
      queue?.abort();
      end?.();
      end = null;
    },
  };
}

/**
 * The browser's own lock says which tab it is, also when tabs are killed. A tab that is asked keeps its changes, stops
 * and answers; the one that asked then takes the lock by force, past all that only wait.
 */
export function createTabLock(options: TabLockOptions): TabLock {
  const { name, onGain, onLose, onAsked, locks = globalThis.navigator?.locks ?? null } = options;
  const channel = (options.openChannel ?? ((title) => new BroadcastChannel(title)))(name);
  let answer: ((answer: 'held' | 'refused') => void) | null = null;
  const hold = createHold({
    ...{ name, locks, onLose },
    onGain: () => {
      answer?.('held');
      onGain();
    },
  });

  const post = (message: Message): void => channel.postMessage(message);

  const handOver = async (): Promise<void> => {
    if (!(await onAsked())) return post('refused');
    hold.stop();
    post('yours');
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'take-over' && hold.isHeld()) void handOver();
    else if (data === 'refused') answer?.('refused');
    else if (data === 'yours' && answer) hold.take();
  };

  return {
    acquire: hold.acquire,
    takeOver: async () => {
      if (!locks || (hold.isHeld() && !hold.isPromised())) return 'held';
      const { promise, resolve } = Promise.withResolvers<'held' | 'refused'>();
      answer = resolve;
      const timer = setTimeout(hold.take, PATIENCE);
      if (hold.isHeld()) hold.take();
      else post('take-over');
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        answer = null;
      }
    },
    release: () => {
      hold.release();
      channel.close();
    },
  };
}
