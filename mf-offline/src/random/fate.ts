import { ApiError } from 'shared-contracts/client';

/** How a step goes wrong: at which of the calls that it makes, and whether that call was still carried out. */
export interface Fate {
  /** `kill`: the document is gone. `cut`: the network is. */
  readonly is: 'well' | 'kill' | 'cut';
  readonly at: number;
  readonly after: boolean;
}

export const WELL: Fate = { is: 'well', at: 0, after: false };

/** What every call of a document to its databases and to the server goes through. */
export function createThread() {
  let fate = WELL;
  let made = 0;
  let isDead = false;
  let isOut = false;
  const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
  const forever = new Promise<never>(() => undefined);
  const through = async <Result>(kind: 'kept' | 'sent', work: () => Promise<Result>): Promise<Result> => {
    if (isDead) return forever;
    if (isOut && kind === 'sent') throw new ApiError('unavailable');
    const counts = fate.is === 'kill' || (fate.is === 'cut' && kind === 'sent');
    const isIt = counts && made === fate.at;
    if (counts) made += 1;
    const end = (): Promise<never> => {
      if (fate.is === 'cut') {
        // It stays away until the step is over.
        isOut = true;
        throw new ApiError('unavailable');
      }
      isDead = true;
      kill();
      return forever;
    };
    if (isIt && !fate.after) return end();
    const result = await work();
    if (isDead) return forever;
    return isIt ? end() : result;
  };
  return {
    through,
    /** Does something under a fate. Resolves with what it resolves with; `killed` where the document ended first. */
    live: async <Result>(next: Fate, work: () => Promise<Result>): Promise<Result | 'killed'> => {
      [fate, made, isOut] = [next, 0, false];
      try {
        return await Promise.race([work(), killed.then(() => 'killed' as const)]);
      } finally {
        [fate, isOut] = [WELL, false];
      }
    },
    isDead: () => isDead,
    end: (): void => {
      isDead = true;
      kill();
    },
    get killed() {
      return killed;
    },
  };
}

export type Thread = ReturnType<typeof createThread>;

/** The same object, each of whose calls goes through a thread; but for those that answer at once. */
export const threaded = <Part extends object>(part: Part, { through }: Thread, atOnce: readonly (keyof Part)[]): Part =>
  Object.fromEntries(
    Object.entries(part).map(([name, call]) => [
      name,
      atOnce.includes(name as keyof Part)
        ? call
        : (...input: unknown[]) => through('kept', () => (call as (...each: unknown[]) => Promise<unknown>)(...input)),
    ]),
  ) as Part;
