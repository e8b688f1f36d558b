import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { jestCounts, playwrightCounts } from './counts.ts';
import { runStep } from './run-step.ts';
import type { Step } from './steps.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'step-'));
  await mkdir(join(root, 'test-results'));
});
afterEach(() => rm(root, { recursive: true }));

const script = (source: string, more: Partial<Step> = {}): Step => ({
  name: 'one step',
  command: [process.execPath, '-e', source],
  ...more,
});
const report = (content: unknown, exit: number): Step =>
  script(`require('fs').writeFileSync('r.json', ${JSON.stringify(JSON.stringify(content))}); process.exit(${exit})`, {
    report: { file: 'r.json', read: jestCounts },
  });
const jest = (numPassedTests: number, numTotalTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numTotalTests,
  numRuntimeErrorTestSuites,
});

const notes: [string, Step, string][] = [
  [
    'that does not exist',
    { name: 'x', command: ['no-such-program'] },
    'Could not start: spawn no-such-program ENOENT.',
  ],
  ['over its time', script('setInterval(() => {}, 1e6)', { minutes: 0.002 }), 'Ended after 0.002 minutes.'],
  ['that ends badly', script('process.exit(3)'), 'Ended with code 3.'],
];

describe('runStep', () => {
  test.each<[string, Step, number, number]>([
    ['a command that ends well', script(''), 1, 0],
    ['a suite', report(jest(5, 5), 0), 5, 0],
    ['a suite with failed and skipped tests', report(jest(5, 8), 1), 5, 3],
    ['a suite with a file that does not load', report(jest(5, 5, 1), 1), 5, 1],
    ['a suite that ends badly after its tests', report(jest(5, 5), 1), 5, 1],
    ['a suite without a test', report(jest(0, 0), 0), 0, 1],
    ['a suite without a report', script('', { report: { file: 'r.json', read: jestCounts } }), 0, 1],
  ])('%s', async (_, step, passed, failed) => {
    expect(await runStep(root, step)).toMatchObject({ passed, failed });
  });

  test.each(notes)('a command %s fails in words', async (_, step, words) => {
    const result = await runStep(root, step);
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain(words);
  });

  test('keeps what a step said on both streams', async () => {
    const { output } = await runStep(root, script("console.log('out'); console.error('err')"));
    expect(output).toMatch(/out\n/);
    expect(output).toMatch(/err\n/);
    expect(await readFile(join(root, 'test-results/one-step.log'), 'utf8')).toBe(output);
  });
});

test('a test that was skipped in the browser is not passed; one that needed a second try is', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(playwrightCounts({ stats, errors: ['no server'] })).toEqual({ passed: 5, failed: 3 });
});
