import { LRUCache } from 'lru-cache';

/** Milliseconds of processor time that a project's pages may take at once: what a visit to a common site asks for. */
const AT_ONCE = 50;
const REMEMBERED = 2000;

interface Account {
  /** Milliseconds of processor time. */
  readonly taken: number;
  readonly at: number;
}

export interface RenderShares {
  /** Tells how many milliseconds of processor time a page of the project took. */
  readonly note: (project: string, cost: number) => void;
  /** Milliseconds until the project has no more than its share. */
  readonly restOf: (project: string) => number;
}

/** What each project may take of the processors in the long run, as a number of them, beside some pages at once. */
export function createRenderShares(share: number, now: () => number = () => performance.now()): RenderShares {
  const accounts = new LRUCache<string, Account>({ max: REMEMBERED });
  const takenBy = (project: string): number => {
    const account = accounts.get(project);
    return account ? Math.max(0, account.taken - (now() - account.at) * share) : 0;
  };
  return {
    note: (project, cost) => void accounts.set(project, { taken: takenBy(project) + cost, at: now() }),
    restOf: (project) => Math.max(0, takenBy(project) - AT_ONCE) / share,
  };
}
