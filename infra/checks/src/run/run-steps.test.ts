import { describe, expect, test } from 'vitest';
import { runSteps, type StepResult } from './run-steps.ts';
import type { Step } from './steps.ts';

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: ['true'], ...more });
const result = ({ name }: Step, failed = 0): StepResult => ({
  step: name,
  passed: failed > 0 ? 0 : 1,
  failed,
  faults: [],
  seconds: 0,
  output: '',
});

/** Runs steps that end when told, and notes what runs at the same time. */
function controlled() {
  const ends = new Map<string, () => void>();
  const run = (one: Step) =>
    new Promise<StepResult>((resolve) => {
      ends.set(one.name, () => {
        ends.delete(one.name);
        resolve(result(one));
      });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { run, end, running: () => [...ends.keys()] };
}

describe('runSteps', () => {
  test('keeps to the places and to the order', async () => {
    const { run, end, running } = controlled();
    const done = runSteps(
      [step('a'), step('b'), step('both', { places: 2 }), step('last', { after: ['both'] })],
      2,
      run,
    );
    expect(running()).toEqual(['a', 'b']);
    await end('b');
    expect(running()).toEqual(['a']);
    await end('a');
    expect(running()).toEqual(['both']);
    await end('both');
    expect(running()).toEqual(['last']);
    await end('last');
    expect((await done).map(({ step: name }) => name)).toEqual(['b', 'a', 'both', 'last']);
  });

  test('a failed step fails those that need it, and no others', async () => {
    const started: string[] = [];
    const results = await runSteps(
      [step('bad'), step('needs bad', { after: ['bad'] }), step('needs that', { after: ['needs bad'] }), step('free')],
      2,
      async (one) => {
        started.push(one.name);
        return result(one, one.name === 'bad' ? 3 : 0);
      },
    );
    expect(started.sort()).toEqual(['bad', 'free']);
    expect(Object.fromEntries(results.map(({ step: name, failed }) => [name, failed]))).toEqual({
      bad: 3,
      'needs bad': 1,
      'needs that': 1,
      free: 0,
    });
  });

  test('says so when a step waits for one that does not exist', async () => {
    await expect(runSteps([step('a', { after: ['nothing'] })], 2, async (one) => result(one))).rejects.toThrow(
      'Steps wait for each other: a',
    );
  });
});
