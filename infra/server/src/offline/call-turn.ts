import { ApiError } from 'shared-contracts';
import { type BodyBudget, readersOf } from 'shared-contracts/body-budget';
import { FairQueue, QueueFullError } from 'shared-contracts/fair-queue';

const RETRY_AFTER_SECONDS = 5;
export const busy = (): ApiError => new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/** What a copy takes in memory once it is read and answered from, as a multiple of its bytes. */
const WEIGHT = 3;
/** Bytes of memory: of one of the largest copies. */
const MOST_ROOM = 64 * 1024 * 1024;

/** The turn of one call, from when it asks for it until it is answered. */
export interface CallTurn extends Disposable {
  /** Throws `unavailable` where too much waits, or there is no room for a copy of so many bytes. */
  readonly begin: (bytes: number) => Promise<void>;
}

/** Turns of calls that read much of a copy, or write to it: of one project one at a time, and never many at once. */
export function createTurns(bodies: BodyBudget): (project: string) => CallTurn {
  const queue = new FairQueue({ atOnce: 2, atOncePerKey: 1, waiting: 200, waitingPerKey: 16 });
  return (project) => {
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = async (bytes: number): Promise<void> => {
      using held = bodies.hold(readersOf(MOST_ROOM));
      held.add(bytes * WEIGHT);
      begun.resolve();
      await answered.promise;
    };
    const refuse = (error: unknown): void => begun.reject(error instanceof QueueFullError ? busy() : error);
    let isAsked = false;
    return {
      begin: (bytes) => {
        if (!isAsked) queue.run(project, () => hold(bytes)).catch(refuse);
        isAsked = true;
        return begun.promise;
      },
      [Symbol.dispose]: answered.resolve,
    };
  };
}
