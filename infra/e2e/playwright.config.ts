import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './src/support/find-chromium.ts';

const RESULTS = join(import.meta.dirname, '../../test-results');
const SOAK = process.env.SOAK === '1';

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: join(RESULTS, 'browser'),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On a machine that others use too, what failed once is looked at again; the summary names it.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  timeout: SOAK ? 3_600_000 : 120_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: join(RESULTS, 'playwright.json') }]],
  use: {
    browserName: 'chromium',
    locale: 'en',
    launchOptions: {
      ...(findChromium() && { executablePath: findChromium() }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
    // Recording costs as much as some tests do: only what has failed once is recorded.
    trace: 'on-first-retry',
  },
});
