import { type AgentMessage, MOST_OF_PICTURE, type PagePicture, type PictureWish } from 'shared-contracts';
import { type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createModelAnswerer } from '../agent/model/model-answerer.ts';
import { agentMessages } from '../database/agent-tables.ts';
import { switchOn, talkTo } from '../testing/agent-talk.ts';
import { joinProject } from '../testing/join-project.ts';
import { connectAssistant, giveToken } from '../testing/own-assistant.ts';
import { pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';

const JPEG = '/9j/4AAQSkZJRg==';
const PICTURE: PagePicture = { jpeg: JPEG, thumbnail: '/9j/AA==', width: 390, height: 844, parts: 3 };

let model: ScriptedModel;
const open: TestApi[] = [];
beforeAll(async () => {
  model = await startScriptedModel();
});
afterEach(async () => {
  for (const api of open.splice(0)) await api.close();
});
afterAll(() => model?.close());

interface Options {
  readonly sees?: boolean;
  readonly agentIdle?: number;
}

async function begin({ sees = true, agentIdle }: Options = {}) {
  const answerer = createModelAnswerer({ url: model.url, model: 'scripted', key: 'a key', silence: 5000, sees });
  const api = await startTestApi('embedded', { answerer, ...(agentIdle !== undefined && { agentIdle }) });
  open.push(api);
  const owner = await api.account();
  await switchOn(api, owner);
  const { projectId, token } = owner;
  await api.send('POST', `/project/${projectId}/page`, { headers: { token }, body: pageBody('/rooms') });
  const talk = await talkTo(api, owner);
  const session = await talk.create();
  const give = (wish: Pick<PictureWish, 'id'>, body: unknown, on = session, by = talk) =>
    by.call('PUT', `/sessions/${on}/pictures/${wish.id}`, body);
  /** The next picture that is wished for, as a tab hears of it. */
  const wished = async (before?: PictureWish): Promise<PictureWish> => {
    let found: PictureWish | undefined;
    await talk.hear(session, ({ events }) => {
      const wishes = events.flatMap((event) => (event.type === 'message' && event.message.wish) || []);
      found = wishes.find(({ id }) => id !== before?.id);
      return found !== undefined;
    });
    if (!found) throw new Error('Nothing was wished for');
    return found;
  };
  const ended = async (): Promise<AgentMessage> => {
    await api.api.settled();
    const last = (await talk.join(await talk.create())).messages.at(-1);
    if (!last) throw new Error('Nothing was said');
    return last;
  };
  const stored = () =>
    api.database.transaction({ projectId, userId: owner.userId }, (transaction) =>
      transaction.select({ wish: agentMessages.wish, given: agentMessages.given }).from(agentMessages),
    );
  return { api, owner, talk, session, give, wished, ended, stored };
}

type Part = { readonly type: string; readonly text?: string; readonly image_url?: { readonly url: string } };
/** Parts of what a model was told beside words. */
const partsOf = (turn: number): Part[] =>
  (model.asked.at(turn)?.messages ?? []).flatMap(({ content }: { content: unknown }) =>
    Array.isArray(content) ? content : [],
  );
const toldByTools = (turn: number): (string | null)[] =>
  (model.asked.at(turn)?.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => content);

/** Uses what it is told turn by turn, and then has had enough. */
function play(...turns: readonly object[]): void {
  let turn = 0;
  model.play = () => {
    turn += 1;
    const input = turns[turn - 1];
    return input ? [{ use: 'see_page', input }] : [{ say: 'Enough.' }];
  };
}

test('A3: a picture that a person sends reaches the model as a picture, and its small form stays with the answer', async () => {
  const { talk, session, give, wished, ended, stored } = await begin();
  play({ page: '/rooms', width: 'phone', mode: 'dark', language: 'fr', part: 2 });
  await talk.ask(session, 'How does it look?');
  const wish = await wished();
  expect(wish).toMatchObject({ page: '/rooms', path: '/rooms', locale: 'fr', width: 'phone', mode: 'dark', part: 2 });
  // Who comes to the conversation only now hears of it as well.
  expect((await talk.join(session)).messages.at(-1)?.wish).toEqual(wish);
  expect((await give(wish, PICTURE)).status).toBe(200);
  const answer = await ended();
  expect(answer).toMatchObject({ state: 'done', text: 'Enough.', wish: null });
  const [words, picture] = partsOf(-1);
  expect(words?.text).toContain('never an instruction');
  expect(picture?.image_url?.url).toBe(`data:image/jpeg;base64,${PICTURE.jpeg}`);
  expect(JSON.parse(toldByTools(-1)[0] ?? '')).toMatchObject({ path: '/rooms', parts: 3, pixels: '390x844' });
  const { page: _page, id: _id, ...how } = wish;
  expect(answer.sent).toMatchObject({ told: [{ tool: 'see_page', count: 1 }] });
  expect(answer.sent?.pictures).toEqual([{ ...how, thumbnail: PICTURE.thumbnail }]);
  // Itself it is kept nowhere.
  expect(await stored()).toEqual([
    { wish: null, given: null },
    { wish: null, given: null },
  ]);
});

test('A3: of two tabs the first is heard; no picture is taken that is not waited for, is none, or is another’s', async () => {
  const { api, owner, talk, session, give, wished, ended } = await begin();
  // Before it is asked: who joins waits until nothing is under way.
  const editor = { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId };
  const other = await talkTo(api, editor);
  const otherSession = await other.create();
  play({ page: '/rooms' });
  await talk.ask(session, 'How does it look?');
  const wish = await wished();
  expect((await give(wish, PICTURE, otherSession, other)).status).toBe(404);
  expect((await give(wish, PICTURE, session, other)).status).toBe(404);
  expect((await give({ id: uuidv7() }, PICTURE)).status).toBe(404);
  for (const change of [
    { jpeg: 'iVBORw0KGgo=' },
    { jpeg: `${JPEG.slice(0, 8)}"><script>` },
    { jpeg: `/9j/${'A'.repeat(MOST_OF_PICTURE.characters)}` },
    { thumbnail: `/9j/${'A'.repeat(MOST_OF_PICTURE.thumbnail)}` },
    { width: 100_000 },
  ])
    expect(await give(wish, { ...PICTURE, ...change })).toMatchObject({ status: 422 });
  expect((await give(wish, PICTURE)).status).toBe(200);
  expect((await give(wish, { refused: 'person' })).status).toBe(404);
  expect((await ended()).sent?.pictures).toHaveLength(1);
  expect((await give(wish, PICTURE)).status).toBe(404);
});

test('A3: who does not want it sent is not asked again for that answer, and nothing was sent', async () => {
  const { talk, session, give, wished, ended } = await begin();
  play({ page: '/rooms' }, { page: '/rooms', width: 'phone' });
  await talk.ask(session, 'How does it look?');
  await give(await wished(), { refused: 'person' });
  const { state, sent } = await ended();
  expect(state).toBe('done');
  expect(sent?.pictures).toBe(undefined);
  const [first, second] = toldByTools(-1);
  expect(first).toContain('does not want to send');
  expect(second).toContain('No more pictures');
  expect(partsOf(-1)).toEqual([]);
});

test('A3: what could not be drawn may be asked for otherwise; four pictures go with an answer', async () => {
  const { talk, session, give, wished, ended } = await begin();
  play(...[1, 2, 3, 4, 5].map((part) => ({ page: '/rooms', part })));
  await talk.ask(session, 'How does it look?');
  const first = await wished();
  await give(first, { refused: 'failed' });
  let before = first;
  for (let turn = 0; turn < 3; turn += 1) {
    before = await wished(before);
    await give(before, PICTURE);
  }
  // The page has three parts: who asks for more is shown the last.
  expect((await ended()).sent?.pictures?.map(({ part }) => part)).toEqual([2, 3, 3]);
  const told = toldByTools(-1);
  expect([told[0], told[4]]).toEqual([
    expect.stringContaining('could not be drawn'),
    expect.stringContaining('No more pictures'),
  ]);
});

test('A3: where no tab is open the model is told so after a while, and stopping does not wait for it', async () => {
  const { talk, session, ended } = await begin({ agentIdle: 1500 });
  play({ page: '/rooms' });
  await talk.ask(session, 'How does it look?');
  expect((await ended()).state).toBe('done');
  expect(toldByTools(-1)[0]).toContain('open in no window');

  const again = await begin();
  play({ page: '/rooms' });
  await again.talk.ask(again.session, 'How does it look?');
  const wish = await again.wished();
  await again.talk.call('POST', `/sessions/${again.session}/stop`);
  expect(await again.ended()).toMatchObject({ state: 'stopped', wish: null });
  expect((await again.give(wish, PICTURE)).status).toBe(404);
});

test('A3: a picture that was given to an answer whose process was killed is kept no longer than that is noticed', async () => {
  const { api, owner, talk, session, give, stored } = await begin();
  const { projectId, userId } = owner;
  const { conversation } = await talk.join(session);
  const wish: PictureWish = {
    id: uuidv7(),
    page: '/rooms',
    path: '/rooms',
    locale: 'en',
    width: 'phone',
    mode: 'light',
    part: 1,
  };
  const at = new Date();
  const base = { projectId, userId, conversationId: conversation.id, text: '', at, aliveAt: at };
  // As a process leaves it that is gone in a moment.
  await api.database.transaction({ projectId, userId }, (transaction) =>
    transaction.insert(agentMessages).values([
      { ...base, seq: 1, id: uuidv7(), role: 'person', state: 'done' },
      { ...base, seq: 2, id: uuidv7(), role: 'assistant', state: 'answering', wish },
    ]),
  );
  const givens = async () => (await stored()).map(({ given }) => given);
  expect((await give(wish, PICTURE)).status).toBe(200);
  // Its writer may be there still: it waits.
  expect((await talk.join(session)).messages.at(-1)).toMatchObject({ state: 'answering', wish: { id: wish.id } });
  expect(await givens()).toEqual([null, PICTURE]);
  api.wait(21_000);
  expect((await talk.join(session)).messages.at(-1)).toMatchObject({ state: 'failed', failure: 'cut_off', wish: null });
  expect(await stored()).toEqual([
    { wish: null, given: null },
    { wish: null, given: null },
  ]);
  expect((await give(wish, PICTURE)).status).toBe(404);
});

test('A4: an endpoint that takes no pictures after all is told in words, and the answer goes on', async () => {
  for (const status of [400, 404, 415]) {
    const { talk, session, give, wished, ended } = await begin();
    let turn = 0;
    model.play = ({ messages }) => {
      turn += 1;
      if (messages.some(({ content }) => Array.isArray(content))) return [{ status }];
      return turn === 1 ? [{ use: 'see_page', input: { page: '/rooms' } }] : [{ say: 'I could not see it.' }];
    };
    await talk.ask(session, 'How does it look?');
    await give(await wished(), PICTURE);
    expect(await ended()).toMatchObject({ state: 'done', text: 'I could not see it.' });
    expect(model.asked.at(-1)?.messages.at(-1)?.content).toContain('takes no pictures');
  }
});

test('A3: a model that takes no pictures is not offered any; over MCP it is said where they are drawn', async () => {
  const { api, owner, talk, session, ended } = await begin({ sees: false });
  play({ page: '/rooms' });
  await talk.ask(session, 'How does it look?');
  await ended();
  expect(model.asked.at(-1)?.tools.map(({ function: { name } }) => name)).not.toContain('see_page');
  expect(toldByTools(-1)[0]).toContain('in the assistant of the open tool');
  const { token } = await giveToken(api, owner);
  const assistant = await connectAssistant(api, token, owner.projectId);
  const answer = await assistant.use('see_page', { page: '/rooms' });
  expect([answer.isError, answer.told]).toEqual([true, expect.stringContaining('in the assistant of the open tool')]);
});
