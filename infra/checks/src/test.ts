import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runStep } from './run/run-step.ts';
import { runSteps } from './run/run-steps.ts';
import { RESULTS, STEPS } from './run/steps.ts';
import { outcomeLine, summary, total } from './run/summary.ts';

/** `pnpm test`: everything that must hold, on a machine of two cores. */
const ROOT = join(import.meta.dirname, '../../..');
const CORES = 2;

await mkdir(join(ROOT, RESULTS), { recursive: true });
const results = await runSteps(STEPS, CORES, async (step) => {
  const result = await runStep(ROOT, step);
  process.stdout.write(outcomeLine(result));
  return result;
});
process.stdout.write(summary(results));
process.exitCode = total(results).failed > 0 ? 1 : 0;
