import type { Fault } from './counts.ts';
import type { StepResult } from './run-steps.ts';

type Sum = Pick<StepResult, 'passed' | 'failed'>;

export const total = (results: readonly Sum[]): Sum => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

export const outcomeLine = ({ step, passed, failed, seconds }: StepResult): string =>
  `${failed > 0 ? '✗' : '✓'} ${step.padEnd(20)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s\n`;

/** Most faults of a step that are named at the end; what it said has them all. */
const NAMED = 40;
const faultLines = ({ name, reason }: Fault): string => `  ${name}\n      ${reason}\n`;

function failures({ step, failed, faults }: StepResult): string {
  const named = faults.slice(0, NAMED);
  const more = failed - named.length;
  return [`✗ ${step}\n`, ...named.map(faultLines), more > 0 && named.length > 0 ? `  and ${more} more\n` : ''].join('');
}

/** What the failed steps said, the table of all, each failed test by name, and the line that other tools read. */
export function summary(results: readonly StepResult[]): string {
  const { passed, failed } = total(results);
  const bad = results.filter((result) => result.failed > 0);
  return [
    ...bad.map(({ step, output }) => `\n── ${step} ──\n${output}`),
    '\n',
    ...results.map(outcomeLine),
    bad.length > 0 ? '\n' : '',
    ...bad.map(failures),
    `\n${passed} passed, ${failed} failed\n`,
  ].join('');
}
