import type { ScriptedModel } from 'shared-contracts/scripted-model';
import type { Measure } from '../line.ts';
import { median } from '../support/rounds.ts';
import { type Assisted, ask, createSession, follow } from './talk.ts';

/** One person may ask twenty in five minutes, and proposals are asked for as well; the first is thrown away. */
const QUESTIONS = 13;
const PROMPT = 30;

/** Milliseconds from the first word that a model says until whoever asked has it. */
async function timeFirstByte(model: ScriptedModel, owner: Assisted, session: string, word: string): Promise<number> {
  const left = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  model.play = () => {
    call();
    return [{ until: begun }, { say: `${word} and more of it.` }];
  };
  const stream = await follow(owner, session, left.signal);
  await ask(owner, session, 'What do we say?');
  const heard = (async () => {
    let text = '';
    for await (const chunk of stream) {
      text += chunk;
      if (text.includes(word)) return performance.now();
    }
    throw new Error('The stream ended before the answer began.');
  })();
  await called;
  const start = performance.now();
  begin();
  const taken = (await heard) - start;
  left.abort();
  return taken;
}

/** How soon a streamed answer is there once it streams. */
export async function measureFirstByte(model: ScriptedModel, owner: Assisted): Promise<Measure[]> {
  const session = await createSession(owner, 'new');
  const taken: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    taken.push(await timeFirstByte(model, owner, session, `word-${question}-of-it`));
    // One at a time: the next begins once this one has ended.
    while (
      (await owner.api.joinAgentSession({ params: { project: owner.project, session } })).messages.at(-1)?.state ===
      'answering'
    );
  }
  const [, ...counted] = taken;
  const what = 'first streamed byte after the model’s';
  return [
    { what: `${what}, median`, unit: 'ms', ours: median(counted), budget: { of: 'ours', atMost: PROMPT } },
    { what: `${what}, longest of ${counted.length}`, unit: 'ms', ours: Math.max(...counted) },
  ];
}
