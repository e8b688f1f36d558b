import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runStep } from './run-step.ts';
import { runSteps } from './run-steps.ts';
import { RESULTS, type Step } from './steps.ts';
import { outcomeLine, summary, total } from './summary.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** One more than the cores: what waits for a disk or for another process leaves them idle. */
const PLACES = 3;

/** Runs steps to their end, says how each went and the verdict over all of them, which is this process's own. */
export async function runAll(steps: readonly Step[]): Promise<void> {
  await mkdir(join(ROOT, RESULTS), { recursive: true });
  const results = await runSteps(steps, PLACES, async (step) => {
    const result = await runStep(ROOT, step);
    process.stdout.write(outcomeLine(result));
    return result;
  });
  process.stdout.write(summary(results));
  process.exitCode = total(results).failed > 0 ? 1 : 0;
}
