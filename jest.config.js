const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

/** Unit and contract tests: sources run as ES modules, as they do in the product. */
export default {
  testMatch: ['**/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/infra/e2e/', '/infra/bench/peers/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/infra/build/src/css-module-names.ts',
    '\\.css$': '<rootDir>/infra/build/src/empty-module.ts',
  },
  transform,
  testEnvironment: 'node',
  // One fewer than the cores is the default: on two, that is one process for everything, which only grows.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1500MB',
  // Patience on a busy machine, not a bar.
  testTimeout: 30_000,
};
