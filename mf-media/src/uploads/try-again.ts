/** Milliseconds between tries; the last of them until there were too many. */
const DELAYS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** In a row, without anything going through: some nine minutes. */
const MOST_TRIES = 20;

export interface Tries {
  readonly signal: AbortSignal;
  /** Whether what a try ended with may pass by itself. */
  readonly mayPass: (error: unknown) => boolean;
  /** What a pause can be cut short by; told when one begins. */
  readonly onWait: (now: () => void) => void;
}

/**
 * Works until it succeeds, fails for good or too often, or is called off, with longer and longer pauses. `progress` begins
 * them anew: what fails in the same way for ever is told at last.
 */
export async function tryAgain<T>(
  work: (progress: () => void) => Promise<T>,
  { signal, mayPass, onWait }: Tries,
): Promise<T> {
  let tries = 0;
  for (;;) {
    try {
      return await work(() => {
        tries = 0;
      });
    } catch (error) {
      if (signal.aborted || tries >= MOST_TRIES || !mayPass(error)) throw error;
    }
    const delay = DELAYS[Math.min(tries, DELAYS.length - 1)];
    tries += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      const now = (): void => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', now, { once: true });
      onWait(now);
    });
    signal.throwIfAborted();
  }
}
