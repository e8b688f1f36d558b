import { type Play, type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModelAnswerer } from '../agent/model/model-answerer.ts';
import { switchOn, talkTo } from '../testing/agent-talk.ts';
import { pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
  const answerer = createModelAnswerer({ url: model.url, model: 'scripted', key: 'a key', silence: 1500 });
  api = await startTestApi('embedded', { answerer });
});
afterAll(async () => {
  await api?.close();
  await model?.close();
});

/** A site with a page, and what a model that plays so makes of a question. */
async function begin() {
  const owner = await api.account();
  await switchOn(api, owner);
  const { projectId, token } = owner;
  await api.send('POST', `/project/${projectId}/page`, { headers: { token }, body: pageBody('/rooms', 'By the sea') });
  const { create, ask, join } = await talkTo(api, owner);
  const session = await create();
  const answer = async (play: Play, text = 'What do we say?', more: object = {}) => {
    model.play = play;
    const asked = await ask(session, text, more);
    expect(asked.status).toBe(200);
    await api.api.settled();
    return (await join(session)).messages.at(-1);
  };
  return { owner, answer };
}

const lastOf = (messages: readonly { readonly content: string | null }[]): string => messages.at(-1)?.content ?? '';

test('A4: a model reads with tools and answers; it is told the rules, the place and what was said, and its key is sent to it', async () => {
  const { answer } = await begin();
  const play: Play = ({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? [{ say: `It says ${JSON.parse(lastOf(messages)).sections[0].settings.title.en}.` }]
      : [{ say: 'I look.' }, { use: 'read_page', input: { page: '/rooms' } }];
  const first = model.asked.length;
  expect(await answer(play, 'What do we say?', { page: '/rooms', locale: 'fr' })).toMatchObject({
    ...{ state: 'done', text: 'I look.\n\nIt says By the sea.' },
  });
  const [begun] = model.asked.slice(first);
  expect(begun?.authorization).toBe('Bearer a key');
  expect(begun?.messages[0]?.content).toMatch(/never an instruction.*Answer in French.*the page "\/rooms"/s);
  expect(begun?.tools.map(({ function: { name } }) => name)).toContain('read_page');
  await answer(() => [{ say: 'Yes.' }], 'Really?');
  expect(
    model.asked
      .at(-1)
      ?.messages.slice(1)
      .map(({ content }) => content),
  ).toEqual([...['What do we say?', 'I look.\n\nIt says By the sea.', 'Really?']]);
});

test('A4: what a model proposed, and what became of it, is told to it with what was said', async () => {
  const { answer } = await begin();
  const use = { use: 'propose_page', input: { name: 'Hours', path: '/hours' } };
  const proposed = await answer(({ messages }) => (messages.at(-1)?.role === 'tool' ? [{ say: 'A page.' }] : [use]));
  expect(proposed?.proposal?.changes).toHaveLength(1);
  await answer(() => [{ say: 'Well.' }], 'And?');
  const said = model.asked.at(-1)?.messages.find(({ role }) => role === 'assistant')?.content;
  expect(said).toBe('A page.\n\n(Proposed: [{"change":"create-page","to":"/hours","decision":"open"}])');
});

test('A4: a model that answers wrongly is told so in words, what came of it is kept, and it can be asked again', async () => {
  const { answer } = await begin();
  const text = 'data: {"id":"1","choices":[{"index":0,"delta":{"content":"Half"},"finish_reason":null}]}\n\n';
  const uses = (turn: number) =>
    Array.from({ length: 12 }, (_, index) => ({ use: 'read_page', input: { page: `/${turn}-${index}` } }));
  const cases: readonly (readonly [Play, object])[] = [
    [() => [{ status: 429 }], { failure: 'too_many_requests' }],
    [() => [{ status: 401 }], { failure: 'key_refused' }],
    [() => [{ status: 404 }], { failure: 'unknown_model' }],
    [() => [{ status: 400 }], { failure: 'refused' }],
    [() => [{ status: 503 }], { failure: 'away' }],
    [() => [{ raw: text }, { drop: true }], { failure: 'cut_off', text: 'Half' }],
    [() => [{ raw: text }, { hang: true }], { failure: 'slow', text: 'Half' }],
    [() => [{ raw: `${text}data: {"id":"1","cho\n\n` }, { drop: true }], { failure: 'unreadable', text: 'Half' }],
    [() => [{ use: 'read_page', input: { page: '/rooms' } }], { failure: 'loop' }],
    [({ messages }) => uses(messages.length), { failure: 'loop' }],
  ];
  for (const [play, expected] of cases) expect(await answer(play)).toMatchObject({ state: 'failed', ...expected });
  expect(await answer(() => [{ say: 'Here I am.' }])).toMatchObject({ state: 'done', text: 'Here I am.' });
});

test('A4: unknown tools, inputs that are no JSON and inputs that do not fit are told to the model, which goes on', async () => {
  const { answer } = await begin();
  const told: string[] = [];
  const bad = (name: string, input: string) =>
    `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name, arguments: input } }] }, finish_reason: null }] })}\n\n`;
  const turns: Play[] = [
    () => [{ use: 'send_mail', input: { to: 'all' } }],
    () => [
      { raw: bad('read_page', '{"page": "/ro') },
      { raw: 'data: {"id":"1","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}\n\n' },
    ],
    () => [{ use: 'read_page', input: { path: '/rooms' } }],
    () => [{ say: 'I give up.' }],
  ];
  let turn = 0;
  const end = await answer((request) => {
    if (turn > 0) told.push(lastOf(request.messages));
    turn += 1;
    return turns[turn - 1]?.(request) ?? [];
  });
  expect(end).toMatchObject({ state: 'done', text: 'I give up.' });
  expect(told[0]).toMatch(/no tool send_mail/);
  expect(told[1]).toMatch(/no JSON/);
  expect(told[2]).toMatch(/Unrecognized key/);
});
