import type { Logger } from 'pino';

export interface Teller {
  /** Tells after so many milliseconds at the latest; what is to be told meanwhile is told with it. */
  readonly tellIn: (milliseconds: number) => void;
  readonly close: () => void;
}

/** Tells the registry something by and by, one time after the other. Where it does not hear, the log says so once. */
export function createTeller(tell: () => Promise<void>, complaint: string, logger: Logger): Teller {
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let telling: Promise<void> = Promise.resolve();
  let isHeard = true;

  const run = async (): Promise<void> => {
    try {
      await tell();
      isHeard = true;
    } catch (error) {
      if (isHeard) logger.warn({ err: error }, complaint);
      isHeard = false;
    }
  };

  const fire = (): void => {
    timer = undefined;
    due = Number.POSITIVE_INFINITY;
    telling = telling.then(run);
  };

  return {
    tellIn: (milliseconds) => {
      const at = performance.now() + milliseconds;
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(fire, milliseconds).unref();
    },
    close: () => clearTimeout(timer),
  };
}
