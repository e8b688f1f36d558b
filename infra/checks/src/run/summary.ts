import type { Counts } from './counts.ts';
import type { StepResult } from './run-steps.ts';

export const total = (results: readonly Counts[]): Counts => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

export const outcomeLine = ({ step, passed, failed, seconds }: StepResult): string =>
  `${failed > 0 ? '✗' : '✓'} ${step.padEnd(20)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s\n`;

/** What the failed steps said, the table of all, and the line that other tools read. */
export function summary(results: readonly StepResult[]): string {
  const { passed, failed } = total(results);
  return [
    ...results.filter((result) => result.failed > 0).map(({ step, output }) => `\n── ${step} ──\n${output}`),
    '\n',
    ...results.map(outcomeLine),
    `\n${passed} passed, ${failed} failed\n`,
  ].join('');
}
