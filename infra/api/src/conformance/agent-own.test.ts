import { ROLES } from 'shared-contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { READ_BY_TOOLS } from '../agent/tools/index.ts';
import { READ_TOOLS } from '../agent/tools/read-tools.ts';
import { switchOn } from '../testing/agent-talk.ts';
import { joinProject } from '../testing/join-project.ts';
import { connectAssistant, giveToken } from '../testing/own-assistant.ts';
import { type Account, pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { drawPage: async () => ({ html: '', failed: 0 }) });
});
afterAll(() => api?.close());

const begin = async () => {
  const owner = await api.account();
  await switchOn(api, owner);
  return owner;
};
const post = (projectId: string, secret: string, message: unknown, headers: Record<string, string> = {}) =>
  api.send('POST', `/project/${projectId}/mcp`, {
    ...(typeof message === 'string' ? { raw: message } : { body: message }),
    headers: {
      authorization: `Bearer ${secret}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
  });
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

test('W12: a token is shown once; it is listed without itself, used, and revoked', async () => {
  const owner = await begin();
  const { token: secret, about } = await giveToken(api, owner, { name: 'Laptop' });
  const at = `/project/${owner.projectId}/agent/tokens`;
  const list = () => api.send('GET', at, { headers: { token: owner.token } });
  expect((await list()).text).not.toContain(secret);
  expect((await list()).json).toEqual([about]);
  const { client, use } = await connectAssistant(api, secret, owner.projectId);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(READ_TOOLS.map(({ name }) => name));
  expect(await use('read_settings')).toMatchObject({ isError: false, told: expect.stringContaining(owner.host) });
  api.wait(11 * 60_000);
  await use('list_pages');
  await api.api.settled();
  expect((await list()).json[0].used_at).not.toBeNull();

  await api.send('DELETE', `${at}/${about.id}`, { headers: { token: owner.token } });
  await expect(use('list_pages')).rejects.toThrow(/401|unauthenticated/i);
  const refused = await post(owner.projectId, secret, LIST);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await list()).json).toEqual([]);
});

test('W12: a token opens nothing but /mcp, of its own project, while its person works on it and the assistant is on', async () => {
  const [owner, other] = [await begin(), await begin()];
  const editor = { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId };
  const { token: secret } = await giveToken(api, editor);
  const status = async (projectId: string) => (await post(projectId, secret, LIST)).status;
  expect([await status(owner.projectId), await status(other.projectId)]).toEqual([200, 404]);
  for (const path of ['/medias', '/submissions', '/agent/conversations', '/agent/tokens'])
    expect((await api.send('GET', `/project/${owner.projectId}${path}`, { headers: { token: secret } })).status).toBe(
      401,
    );
  expect((await post(owner.projectId, owner.token, LIST)).status).toBe(401);

  const flag = `/project/${owner.projectId}/flags/ai_agent`;
  await api.send('PUT', flag, { body: { on: false }, headers: { token: owner.token } });
  expect(await status(owner.projectId)).toBe(404);
  await api.send('PUT', flag, { body: { on: true }, headers: { token: owner.token } });
  await api.send('DELETE', `/project/${owner.projectId}/users/${editor.userId}`, { headers: { token: owner.token } });
  expect(await status(owner.projectId)).toBe(401);
});

test('W12: a token ends when its days are over; ten are kept at most; each person has their own', async () => {
  const owner = await begin();
  const editor = { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId };
  const { token: secret, about } = await giveToken(api, owner, { days: 1 });
  const at = `/project/${owner.projectId}/agent/tokens`;
  const theirs = await api.send('GET', at, { headers: { token: editor.token } });
  expect(theirs.json).toEqual([]);
  // Somebody else's is not theirs to end.
  await api.send('DELETE', `${at}/${about.id}`, { headers: { token: editor.token } });
  expect((await post(owner.projectId, secret, LIST)).status).toBe(200);
  for (let made = 1; made < 10; made += 1) await giveToken(api, owner, { days: 90 });
  const full = await api.send('POST', at, {
    body: { name: 'x', scope: 'read', days: 1 },
    headers: { token: owner.token },
  });
  expect([full.status, full.json.error]).toEqual([409, 'agent_tokens_full']);
  api.wait(25 * 60 * 60_000);
  expect((await post(owner.projectId, secret, LIST)).status).toBe(401);
  await giveToken(api, owner);
});

/** What each tool is asked for; those that are not named need nothing. */
const INPUTS: Readonly<Record<string, Record<string, unknown>>> = {
  read_page: { page: '/own' },
  look_at_page: { page: '/own' },
  see_page: { page: '/own' },
  search_site: { text: 'secret of' },
  read_article: { article: 'nothing' },
  read_medium: { media: '0190b3c4-0000-7000-8000-00000000eeee' },
  read_global: { name: 'nothing' },
};

test('W12: each tool, with each role, answers of its own project and of no other', async () => {
  const [owner, other] = [await begin(), await begin()];
  const write = (of: Account, path: string, title: string) =>
    api.send('POST', `/project/${of.projectId}/page`, {
      body: { ...pageBody(), path, page: title },
      headers: { token: of.token },
    });
  await write(owner, '/own', 'The secret of ours');
  await write(other, '/theirs', 'The secret of theirs');
  for (const role of ROLES) {
    const who = role === 'owner' ? owner : { ...(await joinProject(api, owner, role)), projectId: owner.projectId };
    const { token: secret } = await giveToken(api, who, { scope: 'propose' });
    const { client, use } = await connectAssistant(api, secret, owner.projectId);
    const { tools } = await client.listTools();
    let told = '';
    for (const { name } of tools) {
      const answer = await use(name, INPUTS[name]);
      told += answer.told;
      expect({ role, name, isError: answer.isError }).toEqual({
        ...{ role, name },
        isError:
          // There is nothing of the kind, or nobody looks on.
          ['read_article', 'read_medium', 'read_global', 'see_page'].includes(name) ||
          !READ_TOOLS.some((tool) => tool.name === name),
      });
    }
    expect(told).toContain('The secret of ours');
    expect(told).not.toContain('theirs');
    expect((await use('read_page', { page: '/theirs' })).isError).toBe(true);
  }
});

test('W12: what tools read changes nothing: no call that they make is one that writes', () => {
  const others = [...READ_BY_TOOLS].filter((id) => !/^(?:list|get)[A-Z]/.test(id));
  expect(others).toEqual(['loadPage']);
});

test.each([
  ['a batch', [LIST, LIST], 400],
  ['no JSON', '{"jsonrpc":', 400],
  ['nothing', '', 400],
  ['no message', { hello: 'world' }, 400],
  ['a prototype', '{"__proto__":{"x":1},"jsonrpc":"2.0","id":1,"method":"tools/list"}', 400],
  ['too much', JSON.stringify({ ...LIST, params: { x: 'x'.repeat(300_000) } }), 413],
  ['too deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
])('W12: %s is refused', async (_, message, status) => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner);
  expect((await post(owner.projectId, secret, message)).status).toBe(status);
});

test('W12: tools that do not exist, inputs that do not fit and secrets made up are refused in words', async () => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner);
  const { use } = await connectAssistant(api, secret, owner.projectId);
  for (const [name, input] of [
    ['drop_table', {}],
    ['constructor', {}],
    ['read_page', { page: '/x', project: owner.projectId }],
    ['read_page', { page: ['/'] }],
    ['read_medium', { media: '../../etc/passwd' }],
    ['search_site', { text: 'x'.repeat(5000) }],
  ] as const) {
    const { isError, told } = await use(name, input);
    expect([name, isError, JSON.parse(told).error.length > 0]).toEqual([name, true, true]);
  }
  for (const made of ['', 'sections_mcp_', `sections_mcp_${'x'.repeat(43)}`, "sections_mcp_' OR 1=1 --"])
    expect((await post(owner.projectId, made, LIST)).status).toBe(401);
  expect((await api.send('GET', `/project/${owner.projectId}/mcp`)).status).toBe(405);
});

test('W12: what came of tools over MCP is counted for the operator, by tool, whatever names are made up', async () => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner);
  const { use } = await connectAssistant(api, secret, owner.projectId);
  const countOf = async (tool: string, outcome: string): Promise<number> => {
    const line = `sections_api_mcp_tool_uses_total{tool="${tool}",outcome="${outcome}"} `;
    const text = await api.api.metrics();
    return Number(
      text
        .split('\n')
        .find((each) => each.startsWith(line))
        ?.slice(line.length) ?? 0,
    );
  };
  const all = () =>
    Promise.all([
      countOf('list_section_kinds', 'done'),
      countOf('read_page', 'refused'),
      countOf('unknown', 'refused'),
      countOf('list_section_kinds', 'failed'),
    ]);
  const before = await all();
  await use('list_section_kinds');
  await use('read_page', { page: '/nowhere' });
  await use(`made-up-${'x'.repeat(50)}`);
  await use('made-up-again');
  const { definitions } = api;
  api.definitions = null;
  expect((await use('list_section_kinds')).isError).toBe(true);
  api.definitions = definitions;
  const after = await all();
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 2, 1]);
  expect(await api.api.metrics()).not.toContain('made-up');
});

const NOTE = { jsonrpc: '2.0', method: 'notifications/initialized' };

test('W12: messages of one token are counted, before anything else is asked of the database for one too many', async () => {
  const owner = await begin();
  const { token: secret } = await giveToken(api, owner);
  const statuses = new Set<number>();
  for (let turn = 0; turn < 151; turn += 1) statuses.add((await post(owner.projectId, secret, NOTE)).status);
  expect([...statuses]).toEqual([202, 429]);
  const asked = vi.spyOn(api.database, 'transaction');
  expect((await post(owner.projectId, secret, NOTE)).status).toBe(429);
  // The feed asks for itself, now and then.
  expect(asked.mock.calls.filter(([scope]) => scope.projectId === owner.projectId)).toEqual([]);
  asked.mockRestore();
});

test('W12: messages of one person are counted, whatever number of tokens they have, and leave others theirs', async () => {
  const owner = await begin();
  const editor = { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId };
  const statuses: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { token: secret } = await giveToken(api, editor);
    for (let turn = 0; turn < 101; turn += 1) statuses.push((await post(owner.projectId, secret, NOTE)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  const { token: others } = await giveToken(api, owner);
  expect((await post(owner.projectId, others, NOTE)).status).toBe(202);
});
