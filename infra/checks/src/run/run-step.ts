import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Counts } from './counts.ts';
import type { StepResult } from './run-steps.ts';
import { RESULTS, type Step } from './steps.ts';

/** Runs one step in `root`. What it says is kept, and written to a log in the results folder as it says it. */
export async function runStep(root: string, step: Step): Promise<StepResult> {
  const started = performance.now();
  if (step.report) await rm(join(root, step.report.file), { force: true });
  const { output, problem } = await execute(root, step);
  const counts = await count(root, step, problem);
  return { step: step.name, ...counts, seconds: (performance.now() - started) / 1000, output: output + counts.note };
}

/** `problem` is undefined when the command ended with 0. */
function execute(root: string, step: Step): Promise<{ readonly output: string; readonly problem: string | undefined }> {
  const minutes = step.minutes ?? 10;
  const [program, ...args] = step.command;
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      CI: 'true',
      FORCE_COLOR: '0',
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(minutes * 60_000),
  });
  const log = join(root, RESULTS, `${step.name.replaceAll(' ', '-')}.log`);
  writeFileSync(log, '');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      appendFileSync(log, text);
    });
  let problem: string | undefined;
  child.once('error', (error) => {
    problem = error.name === 'AbortError' ? `Ended after ${minutes} minutes.` : `Could not start: ${error.message}.`;
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      if (code !== 0) problem ??= `Ended with ${signal ?? `code ${code}`}.`;
      resolve({ output, problem });
    });
  });
}

async function count(
  root: string,
  step: Step,
  problem: string | undefined,
): Promise<Counts & { readonly note: string }> {
  if (!step.report)
    return { passed: problem ? 0 : 1, failed: problem ? 1 : 0, faults: [], note: problem ? `${problem}\n` : '' };
  try {
    const { passed, failed, faults } = step.report.read(
      JSON.parse(await readFile(join(root, step.report.file), 'utf8')),
    );
    const silent = failed === 0 ? (problem ?? (passed === 0 ? 'It ran no test.' : undefined)) : undefined;
    return { passed, failed: silent ? 1 : failed, faults, note: silent ? `${silent}\n` : '' };
  } catch {
    return { passed: 0, failed: 1, faults: [], note: `${problem ?? ''} It left no report.\n` };
  }
}
