/** A test that did not pass, and why as far as one line can say. */
export interface Fault {
  readonly name: string;
  readonly reason: string;
}
export interface Counts {
  readonly passed: number;
  /** A skipped test proves nothing, and neither does one that passes at its second try: both count here. */
  readonly failed: number;
  /** The failed ones by name; those that were not run have none. */
  readonly faults: readonly Fault[];
}
export type ReadCounts = (report: unknown) => Counts;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors?: readonly PlaywrightError[] }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What went wrong outside of any test. */
  readonly errors: readonly PlaywrightError[];
  readonly suites?: readonly PlaywrightSuite[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[[\d;]*m/g;
const firstLine = (text = ''): string =>
  text
    .replace(COLOURS, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

export const vitestCounts: ReadCounts = (report) => {
  const { numPassedTests, numTotalTests, testResults } = report as VitestReport;
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + unread.length,
    faults: [
      ...unread.map(({ name, message }) => ({ name, reason: firstLine(message) })),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({
            name: `${name} › ${fullName}`,
            reason: firstLine(failureMessages?.[0]),
          })),
      ),
    ],
  };
};

const faultsOf = ({ title, suites = [], specs }: PlaywrightSuite): readonly Fault[] =>
  [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          name: status === 'flaky' ? `${spec.title} (passed at another try)` : spec.title,
          reason: firstLine(results.flatMap(({ errors = [] }) => errors)[0]?.message),
        })),
    ),
    ...suites.flatMap(faultsOf),
  ].map(({ name, reason }) => ({ name: `${title} › ${name}`, reason }));

export const playwrightCounts: ReadCounts = (report) => {
  const { stats, errors, suites = [] } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    faults: [
      ...errors.map(({ message }) => ({ name: 'outside of any test', reason: firstLine(message) })),
      ...suites.flatMap(faultsOf),
    ],
  };
};
