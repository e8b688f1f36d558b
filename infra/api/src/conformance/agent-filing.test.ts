import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Heard, switchOn, talkTo } from '../testing/agent-talk.ts';
import { joinProject } from '../testing/join-project.ts';
import { connectAssistant, giveToken } from '../testing/own-assistant.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  api = await startTestApi('embedded', { logger });
});
afterAll(() => api?.close());

const begin = async () => {
  const owner = await api.account();
  await switchOn(api, owner);
  return owner;
};
const PAGE = { name: 'Opening hours', path: '/opening-hours' };
type Who = Parameters<typeof talkTo>[1];

const waitingOf = async (who: Who) => {
  const { call } = await talkTo(api, who);
  const list: { id: string; name: string; waiting: number }[] = (await call('GET', '/conversations')).json;
  return list.filter(({ waiting }) => waiting > 0);
};

test('W12: what one’s own assistant proposes waits in a conversation for a click, and changes nothing of the site', async () => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner, { name: 'Laptop', scope: 'propose' });
  const { use } = await connectAssistant(api, secret, owner.projectId);
  const at = `/project/${owner.projectId}`;
  const pages = async () => (await api.send('GET', `${at}/pages`, { headers: { token: owner.token } })).text;
  const before = await pages();
  for (const path of ['/opening-hours', '/prices']) {
    const { isError, told } = await use('propose_page', { ...PAGE, path });
    expect([isError, told]).toEqual([false, expect.stringContaining('Nothing has changed')]);
  }
  expect(await pages()).toBe(before);
  const [waiting, ...others] = await waitingOf(owner);
  expect([waiting?.name, waiting?.waiting, others]).toEqual(['Laptop', 2, []]);

  // Its conversation is one like any other: joined, decided in, and asked in.
  const { create, join, call } = await talkTo(api, owner);
  const session = await create(waiting?.id ?? null);
  const { messages } = await join(session);
  expect(messages.map(({ seq, role, state, proposal }) => [seq, role, state, proposal?.changes[0]?.decision])).toEqual([
    [1, 'assistant', 'done', 'open'],
    [2, 'assistant', 'done', 'open'],
  ]);
  const unnumbered = await call('PUT', `/sessions/${session}/decisions`, { index: 0, decision: 'refused' });
  expect([unnumbered.status, unnumbered.json.errors]).toEqual([422, { seq: ['Sequence not provided'] }]);
  await call('PUT', `/sessions/${session}/decisions`, { seq: 1, index: 0, decision: 'refused' });
  expect((await waitingOf(owner))[0]?.waiting).toBe(1);
});

test('W12: a token that reads proposes nothing; what one person’s proposes waits for nobody else', async () => {
  const owner = await begin();
  const editor = { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId };
  const { token: reading } = await giveToken(api, owner);
  const reader = await connectAssistant(api, reading, owner.projectId);
  expect((await reader.client.listTools()).tools.filter(({ name }) => name.startsWith('propose'))).toEqual([]);
  expect((await reader.use('propose_page', PAGE)).isError).toBe(true);
  const { token: secret } = await giveToken(api, editor, { scope: 'propose' });
  const { use } = await connectAssistant(api, secret, owner.projectId);
  // Redirects are for administrators to propose, as they are to make.
  expect((await use('propose_redirects', { redirects: [{ from: '/old', to: '/', permanent: true }] })).isError).toBe(
    true,
  );
  expect((await use('propose_page', PAGE)).isError).toBe(false);
  expect([await waitingOf(owner), (await waitingOf(editor)).length]).toEqual([[], 1]);
});

test('W12: proposals that wait are counted: twenty of one assistant, then it is told to wait', async () => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner, { scope: 'propose' });
  const { use } = await connectAssistant(api, secret, owner.projectId);
  for (let made = 0; made < 20; made += 1)
    expect((await use('propose_page', { ...PAGE, path: `/page-${made}` })).isError).toBe(false);
  const { isError, told } = await use('propose_page', PAGE);
  expect([isError, told]).toEqual([true, expect.stringContaining('wait already')]);
  expect((await waitingOf(owner))[0]?.waiting).toBe(20);
});

test('A3: a decision about any proposal is told to who listens, and to who comes back after it was made', async () => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner, { scope: 'propose' });
  const { use } = await connectAssistant(api, secret, owner.projectId);
  for (let made = 0; made < 5; made += 1) await use('propose_page', { ...PAGE, path: `/page-${made}` });
  const { create, hear, call } = await talkTo(api, owner);
  const session = await create((await waitingOf(owner))[0]?.id ?? null);
  const decide = (seq: number) => call('PUT', `/sessions/${session}/decisions`, { seq, index: 0, decision: 'refused' });
  const decidedIn = ({ events }: Heard) =>
    events.flatMap((event) =>
      event.type === 'message' && event.message.proposal?.changes[0]?.decision === 'refused' ? [event.message.seq] : [],
    );
  const listening = hear(session, (heard) => heard.events.length > 0 && decidedIn(heard).includes(2), '5.0');
  await decide(2);
  expect(decidedIn(await listening)).toEqual([2]);
  await decide(1);
  const heard = await hear(session, (each) => decidedIn(each).length > 1, '5.0');
  expect([decidedIn(heard).toSorted(), heard.position]).toEqual([[1, 2], '5.0']);
});

test('W12: what fails of ours is told to an assistant in general words, and written down', async () => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner, { scope: 'propose' });
  const { use } = await connectAssistant(api, secret, owner.projectId);
  const { transaction } = api.database;
  const outage = vi.spyOn(api.database, 'transaction').mockImplementation((scope, work) => {
    if (scope.userId !== undefined) throw new Error('insert agent_messages failed: a column');
    return transaction.call(api.database, scope, work) as never;
  });
  const { isError, told } = await use('propose_page', PAGE);
  outage.mockRestore();
  expect([isError, Object.keys(JSON.parse(told))]).toEqual([true, ['error']]);
  expect(told).not.toContain('agent_messages');
  expect(logged.join('')).toMatch(/"call":"mcp","tool":"propose_page"/);
});
