import { PHASES, type Progress } from './progress.ts';

/** How many times its deadline a render may stand still by the clock. */
const PATIENCE = 10;
/** The share of its deadline that it has to compute meanwhile to count as going on: a busy machine gives it as much. */
const GOING_ON = 1 / 20;
/** How many times its deadline a release may take to be loaded: it is compiled then, once for many pages. */
const LOADING = 3;

/** Milliseconds of processor time after which a page is slow: a large one that is drawn for the first time takes as much. */
const SLOW = 150;
/** Milliseconds between two looks whether it is. */
const OFTEN = 25;

export interface RenderDeadline {
  /** Milliseconds of processor time that the worker took so far. */
  readonly cpu: () => Promise<number>;
  readonly progress: () => Progress;
  /** Milliseconds of processor time. */
  readonly deadline: number;
  readonly onOver: () => void;
  /** Told once, of a page that computes for longer than pages do. */
  readonly onSlow?: (() => void) | undefined;
}

/**
 * Watches one render. What counts is what the worker computes: a machine that is busy with other things makes a good
 * section slow, and would lose it. The clock tells only whether it goes on. Returns how to stop watching.
 */
export function watchDeadline({ cpu, progress, deadline, onOver, onSlow }: RenderDeadline): () => void {
  let stopped = false;
  let tellSlow = onSlow;
  let counted = Number.NEGATIVE_INFINITY;
  // Replies that arrived while this thread was busy come first: the deadline is the worker's, not ours.
  const giveUp = (): void => void setImmediate(() => !stopped && onOver());
  const wait = (): NodeJS.Timeout => setTimeout(giveUp, deadline * PATIENCE);
  /** Milliseconds that what it is at may still compute. */
  const left = async (): Promise<number> => {
    const computed = await cpu();
    if (computed - counted > deadline * GOING_ON && !stopped) {
      counted = computed;
      clearTimeout(last);
      last = wait();
    }
    if (stopped) return deadline;
    const { phase, cpuBefore } = progress();
    if (phase === PHASES.idle) return deadline;
    if (phase === PHASES.render && computed - cpuBefore >= SLOW) {
      tellSlow?.();
      tellSlow = undefined;
    }
    const allowed = phase === PHASES.load ? deadline * LOADING : deadline;
    return allowed - (computed - cpuBefore);
  };
  const look = async (): Promise<void> => {
    // One that has ended says so itself.
    const rest = await left().catch(() => deadline);
    if (stopped) return;
    if (rest <= 0) giveUp();
    else soon = setTimeout(look, tellSlow ? OFTEN : Math.max(Math.min(rest, deadline), deadline / 10));
  };
  let soon = setTimeout(look, onSlow ? Math.min(SLOW, deadline) : deadline);
  let last = wait();
  return () => {
    stopped = true;
    clearTimeout(soon);
    clearTimeout(last);
  };
}
