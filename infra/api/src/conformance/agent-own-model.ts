import { sql } from 'drizzle-orm';
import { type AgentEndpoint, apiCalls } from 'shared-contracts';
import { type Play, type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchOn, talkTo } from '../testing/agent-talk.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const KEY = 'sk-a-very-secret-key';
const usage = (prompt_tokens: unknown, completion_tokens: unknown) => ({ usage: { prompt_tokens, completion_tokens } });

/** A site, whose own model is told of over HTTP. */
async function site(api: TestApi, model: ScriptedModel) {
  const owner = await api.account();
  await switchOn(api, owner);
  const headers = { token: owner.token };
  const at = `/project/${owner.projectId}/agent/model`;
  const { create, ask, join } = await talkTo(api, owner);
  const session = await create();
  const plain: AgentEndpoint = { url: model.url, model: 'own-1', pictures: false, prices: null, monthly_tokens: null };
  return {
    owner,
    read: async () => apiCalls.getAgentModel.answer.parse((await api.send('GET', at, { headers })).json),
    save: (change: Partial<AgentEndpoint> & { readonly key?: string | null } = {}) =>
      api.send('PUT', at, { headers, body: { ...plain, ...change } }),
    remove: () => api.send('DELETE', at, { headers }),
    trial: async (change: object = {}) => {
      const { url, model: name } = plain;
      const { json } = await api.send('POST', `${at}/trial`, { headers, body: { url, model: name, ...change } });
      return json.failure;
    },
    ask: async (play: Play, text = 'Who are you?') => {
      model.play = play;
      const asked = await ask(session, text);
      await api.api.settled();
      return { asked, message: (await join(session)).messages.at(-1) };
    },
    source: async () => (await join(session)).source,
  };
}

export const agentOwnModel: Suite = (api) => {
  let model: ScriptedModel;
  let other: ScriptedModel;
  beforeAll(async () => {
    [model, other] = await Promise.all([startScriptedModel(), startScriptedModel()]);
  });
  afterAll(async () => {
    await model?.close();
    await other?.close();
  });

  test('A4: a project’s own model answers, with a key that is sealed and told to nobody; others have theirs', async () => {
    const { owner, save, read, remove, ask, source } = await site(api(), model);
    expect(await source()).toEqual({ kind: 'help', model: '', host: '' });
    const saved = await save({ key: KEY });
    expect([saved.status, saved.json.endpoint.has_key, saved.text.includes(KEY)]).toEqual([200, true, false]);
    const stored = await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute(sql`SELECT e::text AS row FROM agent_endpoints e`),
    );
    expect(stored.rows).toHaveLength(1);
    expect(JSON.stringify(stored.rows)).not.toContain(KEY);

    const { asked, message } = await ask(() => [{ say: 'Your own.' }]);
    expect(asked.json.source).toEqual({ kind: 'own', model: 'own-1', host: new URL(model.url).host });
    expect(message).toMatchObject({ state: 'done', text: 'Your own.' });
    expect(model.asked.at(-1)).toMatchObject({ model: 'own-1', authorization: `Bearer ${KEY}` });
    expect(await (await site(api(), model)).source()).toMatchObject({ kind: 'help' });

    await remove();
    expect([(await read()).endpoint, (await source()).kind]).toEqual([null, 'help']);
  });

  test('A4: a key is for the address that it was given for: who changes that has to give it anew', async () => {
    const { save, ask, read } = await site(api(), model);
    await save({ key: KEY });
    await save({ model: 'own-2' });
    expect((await read()).endpoint).toMatchObject({ model: 'own-2', has_key: true });
    await save({ url: other.url });
    expect((await read()).endpoint).toMatchObject({ has_key: false });
    other.play = () => [{ say: 'Hm.' }];
    await ask(() => []);
    expect(other.asked.at(-1)?.authorization).not.toContain(KEY);
    // The way back does not bring it back.
    await save();
    expect((await read()).endpoint).toMatchObject({ url: model.url, has_key: false });
    await save({ key: KEY });
    await save({ key: null });
    expect((await read()).endpoint).toMatchObject({ has_key: false });
  });

  test('A4: what a model used is added up by month, as it tells it, and worked out where it does not', async () => {
    const { save, ask, read } = await site(api(), model);
    await save({ prices: { read: 3, written: 15 } });
    await ask(({ messages }) =>
      messages.at(-1)?.role === 'tool'
        ? [{ say: 'Two pages.' }, usage(2000, 20)]
        : [{ use: 'list_pages', input: {} }, usage(1000, 10)],
    );
    expect(model.asked.at(-1)?.stream_options).toEqual({ include_usage: true });
    expect((await read()).months).toMatchObject([{ tokens_read: 3000, tokens_written: 30, tokens_estimated: 0 }]);
    await ask(() => [{ say: 'x'.repeat(400) }, usage('many', -1)]);
    const [month] = (await read()).months;
    expect(month?.tokens_written).toBe(130);
    expect(month?.tokens_estimated).toBe((month?.tokens_read ?? 0) - 3000 + 100);
    // What broke off was used, too.
    await ask(() => [{ say: 'y'.repeat(400) }, { drop: true }]);
    expect((await read()).months[0]?.tokens_written).toBe(230);
  });

  test('A4: what is stopped or slow before anything comes is counted as well, and what is turned away is not', async () => {
    const { save, ask, read } = await site(api(), model);
    await save();
    for (const status of [400, 401, 429, 503]) await ask(() => [{ status }]);
    await save({ url: 'http://127.0.0.1:9/v1' });
    await ask(() => []);
    expect((await read()).months).toEqual([]);
    await save();
    // Headers, and nothing after them; then not even those.
    await ask(() => [{ hang: true }]);
    const [hung] = (await read()).months;
    const { messages, tools } = model.asked.at(-1) ?? {};
    const sent = JSON.stringify(messages).length + JSON.stringify(tools).length;
    expect(hung).toMatchObject({
      tokens_read: Math.ceil(sent / 4),
      tokens_written: 0,
      tokens_estimated: hung?.tokens_read,
    });
    const { message } = await ask(() => [{ mute: true }]);
    expect(message).toMatchObject({ state: 'failed', failure: 'slow' });
    expect((await read()).months[0]?.tokens_read).toBeGreaterThan(sent / 2);
  });

  test('A4: at the bound of the month nobody is answered, until more is allowed or the next one comes', async () => {
    const { owner, save, ask, read } = await site(api(), model);
    await save({ monthly_tokens: 1000 });
    const { message } = await ask(() => [{ use: 'list_pages', input: {} }, usage(1500, 0)]);
    expect(message).toMatchObject({ state: 'failed', failure: 'spent' });
    const before = model.asked.length;
    const { asked } = await ask(() => [{ say: 'No.' }], 'And now?');
    expect([asked.status, asked.json.error, model.asked.length]).toEqual([409, 'agent_spent', before]);
    await save({ monthly_tokens: 5000 });
    expect((await ask(() => [{ say: 'Yes.' }, usage(4000, 0)])).message).toMatchObject({ text: 'Yes.' });
    expect((await ask(() => [])).asked.status).toBe(409);
    // As if that had been long ago.
    await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
      transaction.execute(sql`UPDATE agent_spend SET month = '2000-01'`),
    );
    expect((await ask(() => [{ say: 'Again.' }, usage(1, 1)])).message).toMatchObject({ text: 'Again.' });
    expect((await read()).months.map(({ tokens_read }) => tokens_read)).toEqual([1, 5500]);
  });

  test('A4: a trial says why a model does not answer, and stores nothing', async () => {
    const { trial, read } = await site(api(), model);
    const after = async (play: Play, change: object = {}): Promise<unknown> => {
      model.play = play;
      return trial(change);
    };
    const well: Play = () => [{ say: 'Yes' }];
    expect(await after(well, { key: KEY })).toBe(null);
    expect(model.asked.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, messages: [{ content: 'Say yes.' }] });
    expect(await after(() => [{ status: 401 }])).toBe('key_refused');
    expect(await after(() => [{ status: 404 }])).toBe('unknown_model');
    expect(await after(() => [{ status: 429 }])).toBe('too_many_requests');
    expect(await after(() => [{ raw: 'Hello' }, { drop: true }])).toBe('unreadable');
    expect(await after(() => [{ status: 307, location: other.url }])).toBe('refused');
    expect(await after(() => [{ hang: true }])).toBe('slow');
    model.play = () => [{ hang: true }];
    expect((await Promise.all([trial(), trial(), trial()])).toSorted()).toEqual(['slow', 'slow', 'too_many_requests']);
    expect(await after(well)).toBe(null);
    expect(await after(well, { url: 'http://127.0.0.1:9/v1' })).toBe('away');
    expect(await after(well, { url: 'https://10.0.0.5/v1' })).toBe(undefined);
    expect((await read()).endpoint).toBe(null);
  });

  test('A4: where the assistant is off no model is stored or tried; what is stored can be read and taken away', async () => {
    const { owner, save, trial, read, remove } = await site(api(), model);
    await save();
    const off = { headers: { token: owner.token }, body: { on: false } };
    await api().send('PUT', `/project/${owner.projectId}/flags/ai_agent`, off);
    const before = model.asked.length;
    expect((await save({ model: 'own-2' })).status).toBe(404);
    expect([await trial(), model.asked.length]).toEqual([undefined, before]);
    expect((await read()).endpoint).toMatchObject({ model: 'own-1' });
    expect((await remove()).json.endpoint).toBe(null);
  });

  test('A4: an address that is not of the public internet is no model’s, and one that cannot be used is said so', async () => {
    const { save, read } = await site(api(), model);
    for (const url of ['https://10.0.0.5/v1', 'http://example.org/v1', 'https://a:b@example.org/v1', 'ftp://x.test']) {
      const { status, json } = await save({ url });
      expect([url, status, json.error, json.errors?.url]).toEqual([url, 422, expect.any(String), [expect.any(String)]]);
    }
    expect((await read()).endpoint).toBe(null);
  });
};
