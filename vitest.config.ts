import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './infra/checks/src/longest-first.ts';

const build = (file: string) => join(import.meta.dirname, 'infra/build/src', file);

/** Where most tests have a document. */
const SCREENS = ['mf-*', 'shell/src/browser', 'shared-contracts/ui'].map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const ELSEWHERE = [...configDefaults.exclude, '**/dist/**', 'infra/e2e/**', 'infra/bench/peers/**', 'data/**'];

/** Unit and contract tests. */
export default defineConfig({
  resolve: {
    // As Node resolves: what a package of two kinds is to others it is to us.
    mainFields: ['main'],
    extensions: ['.js', '.json', '.mjs'],
    alias: [
      { find: /^.*\.module\.css$/, replacement: build('css-module-names.ts') },
      { find: /^.*\.css$/, replacement: build('empty-module.ts') },
    ],
  },
  // Tests with a document get what a browser does.
  environments: { client: { resolve: { conditions: ['browser'] } } },
  // A picture is named, not put into the text that names it.
  build: { assetsInlineLimit: 0 },
  test: {
    environment: 'node',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    setupFiles: 'vitest.setup.ts',
    pool: 'forks',
    // More than the cores: some wait for a database, or for a clock.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Patience on a busy machine, not a bar.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // A process loads a module once for all its files.
        test: {
          name: 'server',
          include: ['**/src/**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, ...SCREENS],
          isolate: false,
        },
      },
      // What libraries keep of a document outlives it.
      { extends: true, test: { name: 'screens', include: SCREENS, exclude: ELSEWHERE, isolate: true } },
    ],
  },
});
