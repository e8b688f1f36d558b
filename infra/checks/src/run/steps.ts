import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightCounts, type ReadCounts, vitestCounts } from './counts.ts';

/** One thing `pnpm test` does. */
export interface Step {
  readonly name: string;
  /** Program and arguments, run in the repository's root with `node_modules/.bin` on the path. */
  readonly command: readonly [string, ...string[]];
  /** How many of the places for steps it takes up, 1 unless told. */
  readonly places?: number;
  /** Names of the steps it needs; when one of them fails, this one is not run and counts as failed. */
  readonly after?: readonly string[];
  /** Longest it may take, 10 unless told. A quiet machine needs a small part of it. */
  readonly minutes?: number;
  /** JSON file a suite writes and how to count its tests; a step without one counts as one. */
  readonly report?: { readonly file: string; readonly read: ReadCounts };
}

export const RESULTS = 'test-results';
const VITEST_REPORT = `${RESULTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${RESULTS}/playwright.json`;

const node = (script: string, ...args: string[]) => ['node', script, ...args] as const;

/** What the suites stand on. */
const GROUND: readonly Step[] = [
  { name: 'builds', command: node('infra/build/src/build.ts', 'all', '--if-stale') },
  { name: 'demo images', command: node('infra/demo/src/make-images.ts', '--if-stale') },
  { name: 'programs of tests', command: node('infra/e2e/src/install-programs.ts'), minutes: 10 },
  {
    name: 'versions of PostgreSQL',
    command: ['npx', '-y', 'pnpm@12', 'install', '--frozen-lockfile', '--dir', 'infra/api/postgres-versions'],
  },
];

const unitTests = (minutes: number, ...paths: readonly string[]): Step => ({
  name: 'unit tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${VITEST_REPORT}`, ...paths],
  places: 2,
  after: GROUND.map(({ name }) => name),
  minutes,
  report: { file: VITEST_REPORT, read: vitestCounts },
});

const ROOT = join(import.meta.dirname, '../../../..');
/** What says how often something is repeated, in how many looks, and with how many attacks. */
const HAS_LONG_FORM = /from '[^']*\/(?:rounds|looks|attacks)\.ts'/;

const longForms = (): readonly string[] =>
  globSync('infra/e2e/src/**/*.spec.ts', { cwd: ROOT }).filter((file) =>
    HAS_LONG_FORM.test(readFileSync(join(ROOT, file), 'utf8')),
  );

const wholeSystemTests = (minutes: number, ...paths: readonly string[]): Step => ({
  name: 'whole-system tests',
  command: node(
    'infra/e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'infra/e2e/playwright.config.ts',
    ...paths,
  ),
  places: 2,
  after: GROUND.map(({ name }) => name),
  minutes,
  report: { file: PLAYWRIGHT_REPORT, read: playwrightCounts },
});

/** `pnpm test`, in the order they start where cores allow it: what others wait for comes first. */
export const STEPS: readonly Step[] = [
  ...GROUND,
  // The longest first.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import borders', command: node('infra/checks/src/borders/check.ts') },
  { name: 'regular expressions', command: node('infra/checks/src/expressions/check.ts') },
  { name: 'rows and their tests', command: node('infra/checks/src/rows/check.ts') },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'sizes', command: node('infra/build/src/sizes.ts'), after: ['builds'] },
  unitTests(40),
  wholeSystemTests(50),
];

/** `pnpm test:soak`: at length, what has a long form; with `SOAK` set. */
export const SOAK_STEPS: readonly Step[] = [
  ...GROUND,
  // Those that are noted as harmless as well.
  { name: 'regular expressions', command: node('infra/checks/src/expressions/check.ts', '--anew') },
  unitTests(
    120,
    'infra/api/src/conformance',
    'infra/eval',
    'infra/server/src/http/media',
    'infra/server/src/parts/flag-server',
    'infra/server/src/storage',
    '/src/draft/',
    '/src/random/',
  ),
  wholeSystemTests(360, ...longForms()),
];
