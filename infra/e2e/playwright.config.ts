import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './src/support/find-chromium.ts';
import { SOAK } from './src/support/rounds.ts';

const RESULTS = join(import.meta.dirname, '../../test-results');
const CI = process.env.CI !== undefined;
const MINUTE = 60_000;

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/support/seed-once.ts',
  outputDir: join(RESULTS, 'browser'),
  fullyParallel: true,
  forbidOnly: CI,
  // What failed is tried once more, recorded: it has failed all the same, and the summary says which kind it was.
  retries: CI ? 1 : 0,
  // A broken run ends by itself with a report of what failed and what was not run, before its step is ended from outside.
  ...(CI && !SOAK && { maxFailures: 25, globalTimeout: 48 * MINUTE }),
  // More than the cores: tests wait for servers that stop, and for patience that ends.
  workers: 3,
  // Patience on a busy machine: a quiet one needs seconds.
  timeout: (SOAK ? 60 : 2) * MINUTE,
  // Beyond the half minute after which a page that could not be read in time, or a medium that was not made, is tried again.
  expect: { timeout: 45_000 },
  // Names as they end: a run that is ended from outside has said how far it came.
  reporter: [[CI ? 'list' : 'dot'], ['json', { outputFile: join(RESULTS, 'playwright.json') }]],
  use: {
    browserName: 'chromium',
    locale: 'en',
    launchOptions: {
      ...(findChromium() && { executablePath: findChromium() }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        // A page of a test lives for seconds: the last of the compilers takes more than it gives back.
        '--js-flags=--no-opt',
      ],
    },
    // Recording costs as much as some tests do: only what has failed once is recorded.
    trace: 'on-first-retry',
  },
});
