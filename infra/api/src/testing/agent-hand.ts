import type { AgentProposal } from 'shared-contracts';
import type { Answerer } from '../agent/answerer.ts';
import { TOOLS } from '../agent/tools/index.ts';
import { runTool } from '../agent/tools/run-tool.ts';
import { switchOn, talkTo } from './agent-talk.ts';
import type { Account, TestApi } from './test-api.ts';

export type Use = readonly [name: string, input?: object];

export interface Used {
  readonly isError: boolean;
  /** JSON as the tool told it. */
  readonly told: string;
}

/** Uses the tools that it is asked for, in turn, and says what came of it. */
export const hand: Answerer = {
  source: { kind: 'model', model: 'hand', host: 'nowhere.test' },
  async *answer(question) {
    const uses: Use[] = JSON.parse(question.text);
    const used: Used[] = [];
    let proposal: AgentProposal | null = null;
    for (const [name, input = {}] of uses) {
      const outcome = await runTool(TOOLS, question, name, input);
      used.push({ isError: outcome.isError, told: outcome.text });
      proposal = outcome.proposal ?? proposal;
    }
    yield { text: JSON.stringify(used) };
    if (proposal) yield { proposal };
  },
};

/** Uses tools as one person, through the front door of the API. */
export async function handOf(api: TestApi, who: Pick<Account, 'token' | 'projectId'>) {
  const { create, ask, join } = await talkTo(api, who);
  const session = await create('new');
  return async (...uses: readonly Use[]): Promise<{ used: readonly Used[]; proposal: AgentProposal | null }> => {
    const { status, text } = await ask(session, JSON.stringify(uses));
    if (status !== 200) throw new Error(text);
    await api.api.settled();
    const message = (await join(session)).messages.at(-1);
    if (message?.state !== 'done') throw new Error(`The answer ${message?.state}: ${message?.failure}`);
    return { used: JSON.parse(message.text), proposal: message.proposal };
  };
}

/** An owner of a site with the assistant switched on. */
export async function ownerWithHand(api: TestApi) {
  const owner = await api.account();
  await switchOn(api, owner);
  return { owner, use: await handOf(api, owner) };
}
