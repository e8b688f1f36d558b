import type { Worker } from 'node:worker_threads';
import { PHASES, PROGRESS } from './render-job.ts';

/** How many times its deadline a render may stand still by the clock. */
const PATIENCE = 10;
/** The share of its deadline that it has to compute meanwhile to count as going on: a busy machine gives it as much. */
const GOING_ON = 1 / 20;
/** How many times its deadline a release may take to be loaded: it is compiled then, once for many pages. */
const LOADING = 3;

export interface RenderDeadline {
  readonly worker: Worker;
  readonly progress: Int32Array;
  /** Milliseconds of processor time. */
  readonly deadline: number;
  readonly onOver: () => void;
}

/**
 * Watches one render. What counts is what the worker computes: a machine that is busy with other things makes a good
 * section slow, and would lose it. The clock tells only whether it goes on. Answers how to stop watching.
 */
export function watchDeadline({ worker, progress, deadline, onOver }: RenderDeadline): () => void {
  let stopped = false;
  let counted = Number.NEGATIVE_INFINITY;
  // Replies that arrived while this thread was busy come first: the deadline is the worker's, not ours.
  const giveUp = (): void => void setImmediate(() => !stopped && onOver());
  const wait = (): NodeJS.Timeout => setTimeout(giveUp, deadline * PATIENCE);
  /** Milliseconds that what it is at may still compute. */
  const left = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage();
    const computed = (user + system) / 1000;
    if (computed - counted > deadline * GOING_ON && !stopped) {
      counted = computed;
      clearTimeout(last);
      last = wait();
    }
    const phase = Atomics.load(progress, PROGRESS.phase);
    if (phase === PHASES.idle) return deadline;
    const allowed = phase === PHASES.load ? deadline * LOADING : deadline;
    return allowed - (computed - Atomics.load(progress, PROGRESS.cpuBefore));
  };
  const look = async (): Promise<void> => {
    // One that has ended says so itself.
    const rest = await left().catch(() => deadline);
    if (stopped) return;
    if (rest <= 0) giveUp();
    else soon = setTimeout(look, Math.max(Math.min(rest, deadline), deadline / 10));
  };
  let soon = setTimeout(look, deadline);
  let last = wait();
  return () => {
    stopped = true;
    clearTimeout(soon);
    clearTimeout(last);
  };
}
