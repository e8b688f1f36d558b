import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.ts';
import { runStep } from './run-step.ts';
import type { StepResult } from './run-steps.ts';
import type { Step } from './steps.ts';
import { summary } from './summary.ts';

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
    report: { file: 'r.json', read: vitestCounts },
  });
const vitest = (numPassedTests: number, numTotalTests: number, testResults: readonly object[] = []) => ({
  numPassedTests,
  numTotalTests,
  testResults,
});
const failed = (name: string, failureMessages: readonly string[] = []) => ({
  fullName: name,
  status: 'failed',
  failureMessages,
});
const UNREAD = { name: 'a.test.ts', status: 'failed', message: '\nSyntaxError: x\n at y', assertionResults: [] };

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
    ['a suite', report(vitest(5, 5), 0), 5, 0],
    ['a suite with failed and skipped tests', report(vitest(5, 8), 1), 5, 3],
    ['a suite with a file that does not load', report(vitest(5, 5, [UNREAD]), 1), 5, 1],
    ['a suite that ends badly after its tests', report(vitest(5, 5), 1), 5, 1],
    ['a suite without a test', report(vitest(0, 0), 0), 0, 1],
    ['a suite without a report', script('', { report: { file: 'r.json', read: vitestCounts } }), 0, 1],
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

describe('what is counted and named', () => {
  test('a failed unit test, and a file that does not load', () => {
    const file = {
      name: 'b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        failed('group does', ['\u001b[31mError: 1 is not 2\u001b[39m\n  at z']),
        { fullName: 'x', status: 'passed' },
      ],
    };
    expect(vitestCounts(vitest(1, 2, [file, UNREAD])).faults).toEqual([
      { name: 'a.test.ts', reason: 'SyntaxError: x' },
      { name: 'b.test.ts › group does', reason: 'Error: 1 is not 2' },
    ]);
  });

  test('a test that was skipped in the browser is not passed, nor is one that needed a second try', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
    });
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('good', 'expected'), spec('bad', 'unexpected', 'Error: no\n at x')],
        suites: [{ title: 'group', specs: [spec('odd', 'flaky', 'Error: once'), spec('left', 'skipped')] }],
      },
    ];
    expect(playwrightCounts({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
      passed: 4,
      failed: 4,
      faults: [
        { name: 'outside of any test', reason: 'no server' },
        { name: 'a.spec.ts › bad', reason: 'Error: no' },
        { name: 'a.spec.ts › group › odd (passed at another try)', reason: 'Error: once' },
      ],
    });
  });
});

test('the end of a run names what failed, right before its last line', () => {
  const result: StepResult = { step: 'walks', passed: 3, failed: 0, faults: [], seconds: 1, output: 'said\n' };
  const bad = { ...result, failed: 3, faults: [{ name: 'a › b', reason: 'Error: c' }] };
  expect(summary([result, bad])).toMatch(/ {2}a › b\n {6}Error: c\n {2}and 2 more\n\n6 passed, 3 failed\n$/);
  expect(summary([result])).not.toContain('said');
});
