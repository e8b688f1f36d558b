import getPort from 'get-port';
import { AGENT_READS } from 'shared-contracts';
import { type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModelAnswerer } from '../agent/model/model-answerer.ts';
import { READ_TOOLS } from '../agent/tools/read-tools.ts';
import { switchOn, talkTo } from '../testing/agent-talk.ts';
import { pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';

let model: ScriptedModel;
const open: TestApi[] = [];
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  for (const api of open) await api.close();
  await model?.close();
});

/** A site with three pages besides its first, and a way to ask: the last message, as somebody finds it who comes later. */
async function begin(answerer?: ReturnType<typeof createModelAnswerer>) {
  const api = await startTestApi('embedded', answerer ? { answerer } : {});
  open.push(api);
  const owner = await api.account();
  await switchOn(api, owner);
  const { projectId, token } = owner;
  for (const path of ['/one', '/two', '/three'])
    await api.send('POST', `/project/${projectId}/page`, { headers: { token }, body: pageBody(path) });
  const { create, ask, join } = await talkTo(api, owner);
  const session = await create();
  return async (text = 'What do we say?') => {
    expect((await ask(session, text)).status).toBe(200);
    await api.api.settled();
    const [question, answer] = (await join(await create())).messages.slice(-2);
    expect(question?.sent).toBe(null);
    return answer?.sent;
  };
}
const scripted = () => createModelAnswerer({ url: model.url, model: 'scripted', key: 'a key', silence: 1500 });

test('A4: who was asked, what tools read, and how much was sent are kept with each answer of a model', async () => {
  const ask = await begin(scripted());
  let turn = 0;
  model.play = () => {
    turn += 1;
    if (turn > 1) return [{ say: 'Enough.' }];
    return [
      ...['/one', '/two', '/one', '/none'].map((page) => ({ use: 'read_page', input: { page } })),
      { use: 'read_page', input: { page: '/one', from_section: 1 } },
      { use: 'list_pages', input: {} },
      { use: 'made_up', input: {} },
      { use: 'propose_page', input: { name: 'Hours', path: '/hours' } },
    ];
  };
  const first = model.asked.length;
  const sent = await ask();
  expect(sent).toMatchObject({
    source: { kind: 'model', model: 'scripted', host: new URL(model.url).host },
    // Two pages, one of them in parts; the list of all that there are. What was refused and what was proposed told of nothing.
    told: [
      { tool: 'read_page', count: 2 },
      { tool: 'list_pages', count: 4 },
    ],
    tokens: { estimated: true },
  });
  const turns = model.asked.slice(first);
  expect(turns).toHaveLength(2);
  const texts = turns.map(({ messages, tools }) => JSON.stringify(messages).length + JSON.stringify(tools).length);
  const whole = texts.reduce((sum, length) => sum + length, 0);
  // As it arrived, but for what JSON adds.
  expect(Math.abs((sent?.characters ?? 0) - whole)).toBeLessThan(whole / 20);
});

test('A4: what was sent before an answer failed is told; where nothing was, that is, too', async () => {
  const ask = await begin(scripted());
  model.play = () => [{ status: 429 }];
  const refused = await ask();
  expect(refused?.characters).toBeGreaterThan(1000);
  model.play = () => [{ say: 'Half' }, { drop: true }];
  expect((await ask())?.characters).toBeGreaterThan(1000);
  const port = await getPort({ host: '127.0.0.1' });
  const nobody = await begin(createModelAnswerer({ url: `http://127.0.0.1:${port}/v1`, model: 'away' }));
  expect(await nobody()).toEqual({
    ...{ source: { kind: 'model', model: 'away', host: `127.0.0.1:${port}` }, characters: 0, tokens: null, told: [] },
  });
});

test('A4: the built-in help sends nothing, and says so', async () => {
  const ask = await begin();
  expect(await ask('How do I lead an old address elsewhere?')).toEqual({
    ...{ source: { kind: 'help', model: '', host: '' }, characters: 0, tokens: null, told: [] },
  });
});

test('A4: each tool that reads has a name by which people are told of it', () => {
  expect(READ_TOOLS.map(({ name }) => name).toSorted()).toEqual([...AGENT_READS].toSorted());
});
