import { runAll } from './run/run-all.ts';
import { SOAK_STEPS } from './run/steps.ts';

/** `pnpm test:soak`: what must hold when things go wrong, at length, both suites under one verdict. */
await runAll(SOAK_STEPS);
