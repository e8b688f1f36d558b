import { runAll } from './run/run-all.ts';
import { STEPS } from './run/steps.ts';

/** `pnpm test`: everything that must hold, on a machine of two cores. */
await runAll(STEPS);
