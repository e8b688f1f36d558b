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
  retries: 0,
  workers: 2,
  timeout: SOAK ? 3_600_000 : 60_000,
  reporter: [['line'], ['json', { outputFile: join(RESULTS, 'playwright.json') }]],
  use: {
    browserName: 'chromium',
    locale: 'en',
    launchOptions: {
      ...(findChromium() && { executablePath: findChromium() }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
    trace: 'retain-on-failure',
  },
});
