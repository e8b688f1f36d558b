import { setImmediate } from 'node:timers/promises';
import { FairQueue } from 'shared-contracts/fair-queue';

/** How long one piece of work may hold the thread. Milliseconds. */
const PIECE_MS = 2;

/** Turns of the loop between two pieces: so many does the answer to somebody else take, who asks the database or a thread. */
const TURNS = 4;

/** One piece at a time, whoever's; all that is waited for is held in memory by bodies that are counted. */
const turns = new FairQueue({ atOnce: 1 });

/**
 * Does a long piece of work item by item, a moment at a time; in between, the loop turns and other projects have
 * their turn. What is short is done at once.
 */
export async function inChunks<T>(project: string, items: Iterable<T>, work: (item: T) => void): Promise<void> {
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
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
      isLeft = goOn();
    });
}
