import { setImmediate } from 'node:timers/promises';
import { FairQueue } from 'shared-contracts/fair-queue';

/** How long one piece of work may hold the thread. Milliseconds. */
const PIECE_MS = 8;

/** One piece in each turn of the loop, whoever's; all that is waited for is held in memory by bodies that are counted. */
const turns = new FairQueue({
  atOnce: 1,
  atOncePerKey: 1,
  waiting: Number.POSITIVE_INFINITY,
  waitingPerKey: Number.POSITIVE_INFINITY,
});

/**
 * Does a long piece of work item by item, a few milliseconds at a time; in between, the loop turns and other projects
 * have their turn. What is short is done at once.
 */
export async function inPieces<T>(project: string, items: Iterable<T>, work: (item: T) => void): Promise<void> {
  const rest = items[Symbol.iterator]();
  const goOn = (): boolean => {
    const end = performance.now() + PIECE_MS;
    for (let next = rest.next(); !next.done; next = rest.next()) {
      work(next.value);
      if (performance.now() >= end) return true;
    }
    return false;
  };
  let isLeft = goOn();
  while (isLeft)
    await turns.run(project, async () => {
      await setImmediate();
      isLeft = goOn();
    });
}
