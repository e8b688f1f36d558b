import type { Counts } from './counts.ts';
import type { Step } from './steps.ts';

export interface StepResult extends Counts {
  readonly step: string;
  readonly seconds: number;
  readonly output: string;
}

/** Runs every step once, as many together as there are `places`, each after those it needs. Results in the order of ending. */
export async function runSteps(
  steps: readonly Step[],
  places: number,
  run: (step: Step) => Promise<StepResult>,
): Promise<readonly StepResult[]> {
  const results = new Map<string, StepResult>();
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Set(steps);
  let free = places;

  const start = async (step: Step, needed: number): Promise<void> => {
    free -= needed;
    results.set(step.name, await run(step));
    free += needed;
    running.delete(step.name);
  };
  const consider = (step: Step): void => {
    const before = (step.after ?? []).map((name) => results.get(name));
    const failed = before.find((result) => result && result.failed > 0);
    const needed = Math.min(step.places ?? 1, places);
    if (failed) results.set(step.name, notRun(step, failed.step));
    else if (needed <= free && before.every(Boolean)) running.set(step.name, start(step, needed));
    else return;
    waiting.delete(step);
  };

  while (waiting.size > 0) {
    const before = waiting.size;
    for (const step of waiting) consider(step);
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.size === before) throw new Error(`Steps wait for each other: ${names(waiting)}`);
  }
  await Promise.all(running.values());
  return [...results.values()];
}

const notRun = (step: Step, cause: string): StepResult => ({
  step: step.name,
  passed: 0,
  failed: 1,
  faults: [],
  seconds: 0,
  output: `Not run, because "${cause}" failed.\n`,
});

const names = (steps: Iterable<Step>): string => [...steps].map(({ name }) => name).join(', ');
