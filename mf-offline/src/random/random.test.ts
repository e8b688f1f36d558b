import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { test, vi } from 'vitest';
import { EDITS } from './edits.ts';
import { likeABrowser } from './like-a-browser.ts';
import { runSteps, type Step, type What } from './run-steps.ts';

const SOAK = process.env.SOAK === '1';
/** Steps of one run: enough that things meet, few enough that one that fails is made short soon. */
const MOST_STEPS = 40;
/** Runs of each seed; half of `MOST_STEPS` is what one has of them. */
const RUNS = SOAK ? 170 : 4;
/** Milliseconds, many times what a run takes: one that waits without end has failed, and is made short like others. */
const TIMEOUT = 120_000;
/** Two that are always the same; in the soak run a third is another each time, whose number is in the name of the test. */
const ASKED = process.env.SEED ?? (SOAK ? Math.floor(Math.random() * 2 ** 31) : 7);
const SEEDS = [20_261_128, 3, Number(ASKED)];
vi.setConfig({ testTimeout: SOAK ? 60 * 60_000 : 300_000 });

likeABrowser();

const number = fc.nat(1000);
const what: fc.Arbitrary<What> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...(Object.keys(EDITS) as What[])) },
  { weight: 3, arbitrary: fc.constantFrom<What>('write', 'createPage') },
  { weight: 6, arbitrary: fc.constant<What>('sync') },
  { weight: 4, arbitrary: fc.constant<What>('publish') },
  { weight: 3, arbitrary: fc.constantFrom<What>('end', 'jump', 'online', 'twice') },
  { weight: 1, arbitrary: fc.constantFrom<What>('take', 'send') },
);
const step: fc.Arbitrary<Step> = fc.record({
  what,
  browser: fc.nat(1),
  tab: fc.nat(1),
  at: fc.tuple(number, number, number),
  fate: fc.record({
    is: fc.constantFrom('well', 'well', 'kill', 'cut'),
    at: fc.oneof({ weight: 3, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(30) }),
    after: fc.boolean(),
  }),
});

test.each(SEEDS)(
  'O1 O5 O6 O7: edits, kills, cuts, tabs, browsers and clocks that jump: nothing is lost, nothing is done twice (seed %i)',
  async (seed) => {
    const steps = fc.array(step, { maxLength: MOST_STEPS, size: 'max' });
    await fc.assert(fc.asyncProperty(steps, runSteps), { seed, numRuns: RUNS, timeout: TIMEOUT });
  },
);
