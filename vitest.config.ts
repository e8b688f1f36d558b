import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { toolRemotes } from './infra/checks/src/borders/remotes.ts';
import { LongestFirst } from './infra/checks/src/longest-first.ts';

const build = (file: string) => join(import.meta.dirname, 'infra/build/src', file);

const TESTS = '**/src/**/*.test.{ts,tsx}';
const ELSEWHERE = [...configDefaults.exclude, '**/dist/**', 'infra/e2e/**', 'infra/bench/peers/**', 'data/**'];
/** Files that begin with saying so. */
const WITH_DOCUMENT = globSync(TESTS, { cwd: import.meta.dirname, exclude: ELSEWHERE }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('/** @vitest-environment jsdom */'),
);

/** Those of what people work with: all stand on the same libraries, which take long to load. */
const TOOL = [...toolRemotes(import.meta.dirname), 'shell/src/browser/tool'].map((folder) => `${folder}/`);
const SCREENS = WITH_DOCUMENT.filter((file) => TOOL.some((folder) => file.startsWith(folder)));

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
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // A process loads a module once for all its files.
        test: {
          name: 'plain',
          include: [TESTS],
          exclude: [...ELSEWHERE, ...WITH_DOCUMENT],
          isolate: false,
        },
      },
      // They share a document as well.
      { extends: true, test: { name: 'screens', include: SCREENS, exclude: ELSEWHERE, isolate: false } },
      // The kit, and what a visitor's browser runs, keep more of a document than a test can take back.
      {
        extends: true,
        test: {
          name: 'document',
          include: WITH_DOCUMENT,
          exclude: [...ELSEWHERE, ...SCREENS],
          isolate: true,
        },
      },
    ],
  },
});
