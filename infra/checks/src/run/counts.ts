export interface Counts {
  readonly passed: number;
  /** A skipped test proves nothing, so it counts here. */
  readonly failed: number;
}
export type ReadCounts = (report: unknown) => Counts;

interface JestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  /** Files that could not be loaded: their tests are in no other number. */
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What went wrong outside of any test. */
  readonly errors: readonly unknown[];
}

export const jestCounts: ReadCounts = (report) => {
  const { numPassedTests, numTotalTests, numRuntimeErrorTestSuites } = report as JestReport;
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + numRuntimeErrorTestSuites };
};

export const playwrightCounts: ReadCounts = (report) => {
  const { stats, errors } = report as PlaywrightReport;
  // A test that passed at its second try stands in the report of the suite, by name.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
};
