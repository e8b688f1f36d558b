import { setTimeout } from 'node:timers/promises';
import type { AgentEvent } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AnswerError, type Answerer } from '../agent/answerer.ts';
import { helpAnswerer } from '../agent/help/help-answerer.ts';
import { agentMessages } from '../database/agent-tables.ts';
import { type Heard, switchOn, talkTo } from '../testing/agent-talk.ts';
import { joinProject } from '../testing/join-project.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
/** Pieces that an answer waits for. */
const given: (() => void)[] = [];
let next = Promise.withResolvers<string | null>();

/** Says what the test gives it, piece by piece. */
const scripted: Answerer = {
  source: { kind: 'model', model: 'scripted', host: 'nowhere.test' },
  async *answer(question, signal) {
    const { text } = question;
    if (text.startsWith('help:')) {
      yield* helpAnswerer.answer({ ...question, text: text.slice(5) }, signal);
      return;
    }
    if (text === 'fail') {
      yield { text: 'I began' };
      throw new AnswerError('cut_off');
    }
    signal.addEventListener('abort', () => next.resolve(null), { once: true });
    for (;;) {
      const piece = await next.promise;
      if (piece === null) return;
      next = Promise.withResolvers();
      yield { text: piece };
      given.shift()?.();
    }
  },
};
const say = (piece: string | null): Promise<void> =>
  new Promise((resolve) => {
    if (piece === null) resolve();
    else given.push(resolve);
    next.resolve(piece);
  });

beforeAll(async () => {
  api = await startTestApi('embedded', { answerer: scripted });
});
afterAll(() => api?.close());

const begin = async () => {
  const owner = await api.account();
  await switchOn(api, owner);
  return { owner, ...(await talkTo(api, owner)) };
};
const isOver = ({ events }: Heard): boolean =>
  events.some(
    (event) => event.type === 'message' && event.message.role === 'assistant' && event.message.state !== 'answering',
  );
/** The answer as somebody has it who heard all these events in turn. */
const answerOf = (events: readonly AgentEvent[], start = ''): string =>
  events.reduce((text, event) => {
    if (event.type === 'text') {
      expect(event.at).toBe(text.length);
      return text + event.text;
    }
    return event.type === 'message' && event.message.role === 'assistant' ? event.message.text : text;
  }, start);

test('A2: where the assistant is not switched on there is none; a session is created, then joined', async () => {
  const owner = await api.account();
  const { call, create, join } = await talkTo(api, owner);
  expect((await call('POST', '/sessions', { conversation: null })).status).toBe(404);
  await switchOn(api, owner);
  const session = await create();
  expect(await join(session)).toMatchObject({ conversation: { name: '' }, messages: [], source: scripted.source });
  expect((await call('POST', `/sessions/${uuidv7()}/join`)).status).toBe(404);
});

test('A2: an answer streams, goes on in the middle of a word after a lost line, and is whole, nothing twice', async () => {
  const { create, ask, hear, join } = await begin();
  const session = await create();
  expect((await ask(session, 'When do we open?')).status).toBe(200);
  const first = hear(session, ({ events }) => answerOf(events).length >= 6);
  await say('We op');
  await say('en ');
  const heard = await first;
  // The line is lost; what is said meanwhile is told to who comes back.
  await say('at no');
  await say('on.');
  await say(null);
  const second = await hear(session, isOver, heard.position);
  expect(answerOf(second.events, answerOf(heard.events))).toBe('We open at noon.');
  const { messages, conversation } = await join(session);
  expect(messages.map(({ seq, role, text, state }) => [seq, role, text, state])).toEqual([
    [1, 'person', 'When do we open?', 'done'],
    [2, 'assistant', 'We open at noon.', 'done'],
  ]);
  expect(conversation.name).toBe('When do we open?');
  next = Promise.withResolvers();
});

test('A2: an answer of which nothing comes is not written down again and again', async () => {
  const { owner, create, ask, hear, call } = await begin();
  const session = await create();
  const written = vi.spyOn(api.database, 'transaction');
  const ofAnswer = () => written.mock.calls.filter(([scope]) => scope.userId === owner.userId).length;
  await ask(session, 'Think');
  const before = ofAnswer();
  await setTimeout(1500);
  const meanwhile = ofAnswer();
  expect(meanwhile - before).toBeLessThan(2);
  await say('At last');
  await vi.waitFor(() => expect(ofAnswer()).toBeGreaterThan(meanwhile));
  written.mockRestore();
  await call('POST', `/sessions/${session}/stop`);
  await hear(session, isOver);
  next = Promise.withResolvers();
});

test('A2: an answer is stopped and what came of it stays; one question at a time; the same id is asked once', async () => {
  const { create, ask, call, hear, join } = await begin();
  const session = await create();
  const id = uuidv7();
  const [one, again] = [await ask(session, 'Tell me', { id }), await ask(session, 'Tell me', { id })];
  expect([one.json, again.json]).toMatchObject([{ seq: 2 }, { seq: 2 }]);
  expect((await ask(session, 'And?')).json.error).toBe('agent_answering');
  await say('Half of');
  expect((await call('POST', `/sessions/${session}/stop`)).status).toBe(200);
  await hear(session, isOver);
  expect((await join(session)).messages.at(-1)).toMatchObject({ text: 'Half of', state: 'stopped' });
  next = Promise.withResolvers();
});

test('A2: an answer that failed is kept with the reason, and another question follows', async () => {
  const { create, ask, hear, join } = await begin();
  const session = await create();
  await ask(session, 'fail');
  await hear(session, isOver);
  expect((await join(session)).messages.at(-1)).toMatchObject({ text: 'I began', state: 'failed', failure: 'cut_off' });
  expect((await ask(session, 'fail')).json).toMatchObject({ seq: 4 });
  await hear(
    session,
    ({ events }) =>
      events.some((event) => event.type === 'message' && event.message.seq === 4 && event.message.state === 'failed'),
    '4.0',
  );
});

test('A2: who asks nothing for so long is told, and the session is over; the conversation stays', async () => {
  const { create, hear, call, join } = await begin();
  const session = await create();
  const heard = hear(session, ({ events }) => events.length > 0);
  api.wait(16 * 60_000);
  expect((await heard).events).toEqual([{ type: 'inactive' }]);
  expect((await call('POST', `/sessions/${session}/join`)).status).toBe(404);
  expect((await join(await create())).messages).toEqual([]);
}, 20_000);

test('A2: conversations are listed, named, searched and deleted, each person’s own', async () => {
  const { owner, create, call, ask, hear } = await begin();
  const session = await create();
  await ask(session, 'help:redirect');
  await hear(session, isOver);
  const second = await create('new');
  await ask(second, 'help:language');
  await hear(second, isOver);
  const list = async (search = '') => (await call('GET', `/conversations${search}`)).json;
  const both = await list();
  expect(both.map(({ name }: { name: string }) => name)).toEqual(['help:language', 'help:redirect']);
  await call('PUT', `/conversations/${both[1].id}`, { name: 'Old addresses' });
  expect((await list('?search=old%20addr')).map(({ id }: { id: string }) => id)).toEqual([both[1].id]);
  expect((await list('?search=redirect')).length).toBeGreaterThan(0);

  const editor = await talkTo(api, { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId });
  expect((await editor.call('GET', '/conversations')).json).toEqual([]);
  expect((await editor.call('POST', '/sessions', { conversation: both[0].id })).status).toBe(404);
  expect((await editor.call('POST', `/sessions/${session}/join`)).status).toBe(404);
  await editor.call('DELETE', `/conversations/${both[0].id}`);
  expect(await list()).toHaveLength(2);
  await call('DELETE', `/conversations/${both[0].id}`);
  expect(await list()).toHaveLength(1);
});

test('A2: a conversation goes on after more messages than are read of it; the newest are, and who answers has them', async () => {
  const { owner, create, ask, join, hear } = await begin();
  const { projectId, userId } = owner;
  const session = await create();
  const { conversation } = await join(session);
  const at = new Date();
  const said = Array.from({ length: 401 }, (_, index) => ({
    ...{ projectId, userId, conversationId: conversation.id, seq: index + 1, id: uuidv7(), at, aliveAt: at },
    ...({ role: index % 2 ? 'assistant' : 'person', text: `Message ${index + 1}`, state: 'done' } as const),
  }));
  await api.database.transaction({ projectId, userId }, (transaction) =>
    transaction.insert(agentMessages).values(said),
  );
  for (const seq of [403, 405]) {
    expect((await ask(session, 'fail')).json).toMatchObject({ seq });
    await hear(session, isOver, `${seq}.0`);
  }
  const { messages } = await join(session);
  expect([messages[0]?.seq, messages.at(-1)?.seq, messages.length]).toEqual([6, 405, 400]);
});

test('A2: who leaves before the stream has begun keeps no place among their streams', async () => {
  const { owner, create, hear } = await begin();
  const session = await create();
  const url = `http://localhost/api/v1/project/${owner.projectId}/agent/sessions/${session}/events`;
  for (let turn = 0; turn < 15; turn += 1) {
    const left = new AbortController();
    const request = new Request(url, { headers: { token: owner.token }, signal: left.signal });
    const answer = api.api.fetch(request, { operator: false, remoteAddress: '' });
    left.abort(request);
    expect((await answer).status).toBe(200);
  }
  const heard = hear(session, ({ events }) => events.length > 0);
  api.wait(16 * 60_000);
  expect((await heard).events).toEqual([{ type: 'inactive' }]);
});

test('A2: whoever knows the id of another’s conversation stops no answer in it by deleting it', async () => {
  const { owner, create, ask, join, hear } = await begin();
  const editor = await talkTo(api, { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId });
  const session = await create();
  await ask(session, 'Tell me');
  const { conversation } = await join(session);
  expect((await editor.call('DELETE', `/conversations/${conversation.id}`)).status).toBe(200);
  await say('All of it');
  await say(null);
  await hear(session, isOver);
  expect((await join(session)).messages.at(-1)).toMatchObject({ text: 'All of it', state: 'done' });
  next = Promise.withResolvers();
});

test('A2: questions of one person are counted, the same one once', async () => {
  const { create, ask } = await begin();
  const session = await create();
  const id = uuidv7();
  await ask(session, 'fail', { id });
  await api.api.settled();
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(session, 'fail', { id })).json).toMatchObject({ seq: 2 });
  const answers: number[] = [];
  for (let number = 0; number < 22; number += 1) {
    answers.push((await ask(session, 'fail')).status);
    await api.api.settled();
  }
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([19, 429]);
});

test('A4: the built-in help answers in both languages with the way to the screen, and runs plain commands', async () => {
  const { create, ask, hear, join } = await begin();
  const session = await create();
  const answer = async (text: string, more: object = {}) => {
    const { json } = await ask(session, `help:${text}`, more);
    await hear(session, ({ events }) =>
      events.some(
        (event) => event.type === 'message' && event.message.seq === json.seq && event.message.state === 'done',
      ),
    );
    return (await join(session)).messages.at(-1);
  };
  expect((await answer('How do I lead an old address elsewhere?'))?.text).toMatch(
    /\*\*The site itself\*\*.*Add a redirect.*\[Open Site\]\(\/admin\/site\)/s,
  );
  expect((await answer('Comment supprimer une image\u202f?', { locale: 'fr' }))?.text).toMatch(
    /\*\*Images\*\*.*Corbeille.*\[Ouvrir les médias\]\(\/admin\/media\)/s,
  );
  expect((await answer('Comment changer la monnaie\u202f?', { locale: 'fr' }))?.text).toMatch(
    /\*\*Le site lui-même\*\*.*monnaie\u202f: \*\*Monnaie\*\*.*\[Ouvrir le site\]\(\/admin\/site\)/s,
  );
  expect((await answer('xyzzy'))?.text).toMatch(/says nothing about that/);
  const page = await answer('Make a new page called “Opening *hours*”');
  expect(page?.proposal?.changes.map(({ change }) => change)).toEqual([
    { type: 'create-page', name: 'Opening *hours*', path: '/opening-hours' },
  ]);
  expect((await answer('where is nothing.jpg used?'))?.text).toMatch(/Say which file is meant/);
  expect((await answer('Translate this section'))?.text).toMatch(/cannot translate: that takes a language model/);
  expect((await answer('Traduis cette section', { locale: 'fr' }))?.text).toMatch(/ne sait pas traduire/);
});
