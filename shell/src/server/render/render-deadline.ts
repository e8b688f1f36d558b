import type { Worker } from 'node:worker_threads';
import { PHASES, PROGRESS } from './render-job.ts';

/** How many times its deadline a render may take by the clock, where other work keeps it from the processor. */
const PATIENCE = 10;

export interface RenderDeadline {
  readonly worker: Worker;
  readonly progress: Int32Array;
  /** Milliseconds of processor time. */
  readonly deadline: number;
  readonly onOver: () => void;
}

/**
 * Watches one render. What counts is what the worker computes: a machine that is busy with other things makes a good
 * section slow, and would lose it. Answers how to stop watching.
 */
export function watchDeadline({ worker, progress, deadline, onOver }: RenderDeadline): () => void {
  let stopped = false;
  const spent = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage();
    const idle = Atomics.load(progress, PROGRESS.phase) === PHASES.idle;
    return idle ? 0 : (user + system) / 1000 - Atomics.load(progress, PROGRESS.cpuBefore);
  };
  // Replies that arrived while this thread was busy come first: the deadline is the worker's, not ours.
  const giveUp = (): void => void setImmediate(() => !stopped && onOver());
  const look = async (): Promise<void> => {
    // One that has ended says so itself.
    const left = deadline - (await spent().catch(() => 0));
    if (stopped) return;
    if (left <= 0) giveUp();
    else soon = setTimeout(look, Math.max(left, deadline / 10));
  };
  let soon = setTimeout(look, deadline);
  const last = setTimeout(giveUp, deadline * PATIENCE);
  return () => {
    stopped = true;
    clearTimeout(soon);
    clearTimeout(last);
  };
}
