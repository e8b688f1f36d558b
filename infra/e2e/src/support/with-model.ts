import { type Play, type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { test as base } from './test.ts';

interface ModelFixtures {
  /** What answers in the assistant: it plays what a test tells it to. */
  readonly model: ScriptedModel;
}

/** The product with a model that answers, which its tests play. */
export const test = base.extend<object, ModelFixtures>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by it that it needs no other
    async ({}, use) => {
      const model = await startScriptedModel();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ model }, use) => use({ AGENT_URL: model.url, AGENT_MODEL: 'scripted-1', AGENT_KEY: 'a key of tests' }),
    { scope: 'worker' },
  ],
});

/** Plays one turn after the other, whatever is asked. */
export function inTurn(...turns: readonly ReturnType<Play>[]): Play {
  let turn = 0;
  return () => {
    turn += 1;
    return turns[turn - 1] ?? [{ say: 'There is nothing to add.' }];
  };
}

export { expect } from './test.ts';
