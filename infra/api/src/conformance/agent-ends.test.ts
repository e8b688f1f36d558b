import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentConversations, agentTokens } from '../database/agent-tables.ts';
import { memberships } from '../database/schema.ts';
import { switchOn, talkTo } from '../testing/agent-talk.ts';
import { TEST_DATABASES } from '../testing/databases.ts';
import { joinProject, mailedToken } from '../testing/join-project.ts';
import { connectAssistant, giveToken } from '../testing/own-assistant.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY = 24 * 60 * 60_000;

let api: TestApi;
const begin = async () => {
  const owner = await api.account();
  await switchOn(api, owner);
  const editor = { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId };
  return { owner, editor };
};
const status = async (projectId: string, secret: string): Promise<number> => {
  const headers = {
    authorization: `Bearer ${secret}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  return (await api.send('POST', `/project/${projectId}/mcp`, { body, headers })).status;
};

describe.each(Object.keys(TEST_DATABASES) as (keyof typeof TEST_DATABASES)[])('tokens in the %s database', (kind) => {
  beforeAll(async () => {
    api = await startTestApi(kind);
  });
  afterAll(() => api?.close());

  test('W12: a password that is reset ends the tokens of its person, of every project, and nobody else’s', async () => {
    const { owner, editor } = await begin();
    const { token: others } = await giveToken(api, owner);
    const { token: secret } = await giveToken(api, editor);
    const reset = async (email: string) => {
      await api.send('POST', '/password-reset', { body: { email } });
      const body = { token: await mailedToken(api, email), password: 'quite another password' };
      expect((await api.send('PUT', '/password-reset', { body })).status).toBe(200);
    };
    await reset(editor.email);
    expect([await status(owner.projectId, secret), await status(owner.projectId, others)]).toEqual([401, 200]);
    await reset(owner.email);
    expect(await status(owner.projectId, others)).toBe(401);
  });

  test('W12: a token is gone with its person’s membership, and does not come back with another one', async () => {
    const { owner, editor } = await begin();
    const { projectId } = owner;
    const { token: secret } = await giveToken(api, editor);
    expect(await status(projectId, secret)).toBe(200);
    await api.send('DELETE', `/project/${projectId}/users/${editor.userId}`, { headers: { token: owner.token } });
    await api.database.transaction({ projectId }, (transaction) =>
      transaction.insert(memberships).values({ projectId, userId: editor.userId, role: 'editor' }),
    );
    expect(await status(projectId, secret)).toBe(401);
  });

  test('W12: ten tokens are ten, though they are asked for at once', async () => {
    const { owner } = await begin();
    const { projectId, userId } = owner;
    const at = `/project/${projectId}/agent/tokens`;
    const asked = { body: { name: 'Laptop', scope: 'read', days: 1 }, headers: { token: owner.token } };
    const now = new Date();
    const ten = Array.from({ length: 10 }, (_, index) => ({
      ...{ projectId, userId, id: uuidv7(), tokenHash: uuidv7(), name: `Token ${index}`, scope: 'read' as const },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + DAY) },
    }));
    let another: ReturnType<TestApi['send']> | undefined;
    // Ten are made in a transaction that is under way still when another one is asked for.
    await api.database.transaction({ projectId, userId }, async (transaction) => {
      await transaction.select().from(memberships).where(eq(memberships.userId, userId)).for('no key update');
      await transaction.insert(agentTokens).values(ten);
      another = api.send('POST', at, asked);
      await Promise.race([another, setTimeout(1000)]);
    });
    expect((await another)?.json.error).toBe('agent_tokens_full');
  });

  test('W12: tokens whose days are over are deleted, and others stay', async () => {
    const { owner } = await begin();
    await giveToken(api, owner, { days: 1 });
    await giveToken(api, owner, { days: 90 });
    const left = async () => {
      const { rows } = await api.database.transaction({ keepsHouse: true }, (transaction) =>
        transaction.execute<{ n: string }>(
          `SELECT count(*) AS n FROM agent_tokens WHERE project_id = '${owner.projectId}'`,
        ),
      );
      return Number(rows[0]?.n);
    };
    api.wait(DAY + 60_000);
    expect(await left()).toBe(2);
    await api.api.upkeep();
    expect(await left()).toBe(1);
  });

  test('W12: what one’s own assistants file takes the place of the oldest conversations, however many tokens are made', async () => {
    const { owner } = await begin();
    const { projectId, userId } = owner;
    const at = new Date(Date.now() - 60_000);
    const talks = Array.from({ length: 100 }, (_, index) => ({
      ...{ projectId, userId, id: uuidv7(), name: `Talk ${index}`, updatedAt: new Date(at.getTime() - index) },
    }));
    await api.database.transaction({ projectId, userId }, (transaction) =>
      transaction.insert(agentConversations).values(talks),
    );
    const { token: secret } = await giveToken(api, owner, { scope: 'propose' });
    const { use } = await connectAssistant(api, secret, projectId);
    for (const path of ['/hours', '/prices'])
      expect((await use('propose_page', { name: 'Hours', path })).isError).toBe(false);
    const rows = await api.database.transaction({ projectId, userId }, (transaction) =>
      transaction.select({ name: agentConversations.name }).from(agentConversations),
    );
    const names = rows.map(({ name }) => name);
    expect([names.length, names.includes('Laptop'), names.includes('Talk 99')]).toEqual([100, true, false]);
    const { call } = await talkTo(api, owner);
    const [first] = (await call('GET', '/conversations')).json;
    expect([first.name, first.waiting]).toEqual(['Laptop', 2]);
  });
});
