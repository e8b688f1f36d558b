import { MOST_CONVERSATIONS } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentConversations, agentMessages } from '../database/agent-tables.ts';
import { switchOn, talkTo } from '../testing/agent-talk.ts';
import { type Account, midMonth, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded');
});
afterAll(() => api?.close());

const begin = async (test = api) => {
  const owner = await test.account();
  await switchOn(test, owner);
  return { owner, ...(await talkTo(test, owner)) };
};
const inOwn = <T>({ projectId, userId }: Account, work: Parameters<typeof api.database.transaction<T>>[1]) =>
  api.database.transaction({ projectId, userId }, work);

test('A2: of very many conversations those go that were left longest', async () => {
  const { owner, create, call } = await begin();
  const { projectId, userId } = owner;
  const ids = Array.from({ length: MOST_CONVERSATIONS }, () => uuidv7());
  const rows = ids.map((id, index) => ({ projectId, userId, id, name: 'Old', updatedAt: new Date(1000 * index) }));
  await inOwn(owner, (transaction) => transaction.insert(agentConversations).values(rows));
  await create('new');
  const left: string[] = (await call('GET', '/conversations')).json.map(({ id }: { id: string }) => id);
  expect([left.length, left.includes(ids[0] ?? ''), left.includes(ids[1] ?? '')]).toEqual([
    MOST_CONVERSATIONS,
    false,
    true,
  ]);
});

test('A2: of a very long conversation the oldest messages go: what is read of it at once is bounded', async () => {
  const { owner, create, ask, join } = await begin();
  const { projectId, userId } = owner;
  const session = await create();
  const { conversation } = await join(session);
  const at = new Date();
  const said = Array.from({ length: 30 }, (_, index) => ({
    ...{ projectId, userId, conversationId: conversation.id, seq: index + 1, id: uuidv7(), at, aliveAt: at },
    ...({ role: index % 2 ? 'assistant' : 'person', text: 'x'.repeat(40_000), state: 'done' } as const),
  }));
  await inOwn(owner, (transaction) => transaction.insert(agentMessages).values(said));
  expect((await ask(session, 'And now?')).json).toMatchObject({ seq: 32 });
  await api.api.settled();
  const { messages } = await join(session);
  expect([messages[0]?.seq, messages.at(-1)?.seq]).toEqual([6, 32]);
});

test('A2: the id of a question of another conversation is refused in words, and asks nothing', async () => {
  const { create, ask, join } = await begin();
  const [one, other] = [await create('new'), await create('new')];
  const id = uuidv7();
  expect((await ask(one, 'Hello', { id })).status).toBe(200);
  const refused = await ask(other, 'Hello', { id });
  expect([refused.status, refused.json.error]).toEqual([409, 'already_exists']);
  await api.api.settled();
  expect((await join(other)).messages).toEqual([]);
  expect((await ask(one, 'Hello', { id })).json).toMatchObject({ seq: 2 });
});

test('A2: who listens at another node hears of it at once, though nobody looks', async () => {
  const one = await startTestApi('server', { agentLook: 600_000 });
  const other = await startTestApi(async () => ({ options: one.place, remove: async () => undefined }), {
    agentLook: 600_000,
  });
  try {
    const owner = await one.account();
    await switchOn(one, owner);
    const [here, there] = [await talkTo(one, owner), await talkTo(other, owner)];
    const session = await here.create();
    const heard = there.hear(session, ({ events }) =>
      events.some((event) => event.type === 'message' && event.message.state === 'done' && event.message.seq === 2),
    );
    await here.ask(session, 'redirect');
    expect((await heard).events.at(-1)).toMatchObject({ message: { seq: 2, state: 'done' } });
  } finally {
    await other.close();
    await one.close();
  }
});

test('A2: answers of a day are counted by the package: beyond it the way to a larger one, and more the next day', async () => {
  await using stack = new AsyncDisposableStack();
  const api = stack.adopt(await startTestApi('embedded', { standsAt: midMonth() }), (test) => test.close());
  const { owner, create, ask } = await begin(api);
  const subscribed = await api.send('PUT', `/packages/${owner.projectId}`, {
    body: { name: 'tight' },
    operator: true,
  });
  expect(subscribed.status).toBe(200);
  const session = await create();
  const used = async () =>
    (await api.send('GET', `/project/${owner.projectId}/plan`, { headers: { token: owner.token } })).json;
  const id = uuidv7();
  for (const more of [{ id }, { id }, {}, {}]) {
    expect((await ask(session, 'redirect', more)).status).toBe(200);
    await api.api.settled();
  }
  const refused = await ask(session, 'redirect');
  expect([refused.status, refused.json]).toMatchObject([
    402,
    { error: 'over_plan', options: { link: '/admin/plan', limit: 'daily_answers' } },
  ]);
  expect(await used()).toMatchObject({ limits: { daily_answers: 3 }, usage: { daily_answers: 3 } });
  const history = async (): Promise<number[]> => {
    const path = `/project/${owner.projectId}/usage`;
    const { days } = (await api.send('GET', path, { headers: { token: owner.token } })).json;
    return days.slice(-3).map(({ daily_answers }: { daily_answers: number }) => daily_answers);
  };
  expect(await history()).toEqual([0, 0, 3]);
  api.wait(24 * 60 * 60_000);
  expect((await used()).usage.daily_answers).toBe(0);
  expect(await history()).toEqual([0, 3, 0]);
  const next = await create();
  expect((await ask(next, 'redirect')).status).toBe(200);
  await api.api.settled();
});
