import { apiCalls } from 'shared-contracts';
import { isFlagOn } from 'shared-contracts/flags';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

async function site(api: TestApi) {
  const owner = await api.account();
  const at = `/project/${owner.projectId}`;
  return {
    owner,
    isOn: async () => {
      const { json } = await api.send('GET', `${at}/feature-flags`);
      return isFlagOn(apiCalls.listFeatureFlags.answer.parse(json), 'ai_agent', owner.projectId);
    },
    records: async () => (await api.send('GET', `${at}/feature-flags`)).json,
    read: async (token = owner.token) =>
      apiCalls.getFlag.answer.parse((await api.send('GET', `${at}/flags/ai_agent`, { headers: { token } })).json),
    choose: (on: boolean, token = owner.token) =>
      api.send('PUT', `${at}/flags/ai_agent`, { body: { on }, headers: { token } }),
    reach: (reach: string, operator = true) => api.send('PUT', '/flags/ai_agent', { body: { reach }, operator }),
  };
}

export const flags: Suite = (api) => {
  test('F1 F3: off until an administrator switches it on, for their project alone, with who and when', async () => {
    const test = api();
    const [one, two] = [await site(test), await site(test)];
    expect([await one.isOn(), await one.records()]).toEqual([
      false,
      [{ name: 'ai_agent', active: true, strategies: [] }],
    ]);
    expect((await one.choose(true)).status).toBe(200);
    expect([await one.isOn(), await two.isOn()]).toEqual([true, false]);
    const record = { name: 'userWithId', parameters: { userIds: [one.owner.projectId] } };
    expect(await one.records()).toEqual([{ name: 'ai_agent', active: true, strategies: [record] }]);
    // What it is already is no change.
    await one.choose(true);
    await one.choose(false);
    const { on, decides, switches } = await one.read();
    expect([on, decides, switches.map((each) => [each.on, each.author?.id])]).toEqual([
      ...[false, 'project'],
      [
        [false, one.owner.userId],
        [true, one.owner.userId],
      ],
    ]);
  });

  test('F3: an editor sees how it stands, and switches nothing', async () => {
    const test = api();
    const { owner, choose, read, isOn } = await site(test);
    const editor = await joinProject(test, owner, 'editor');
    expect((await choose(true, editor.token)).status).toBe(403);
    expect([await isOn(), (await read(editor.token)).switches]).toEqual([false, []]);
  });

  test('F3: the operator switches it for all, what each project chose stands, and both are noted', async () => {
    const test = api();
    const [one, two] = [await site(test), await site(test)];
    await one.choose(true);
    expect((await one.reach('nobody', false)).status).toBe(404);
    await one.reach('nobody');
    expect([await one.isOn(), await two.isOn(), (await one.read()).decides]).toEqual([false, false, 'operator']);
    await one.reach('everyone');
    expect([await one.isOn(), await two.isOn(), (await two.read()).chosen]).toEqual([true, true, false]);
    await one.reach('chosen');
    expect([await one.isOn(), await two.isOn()]).toEqual([true, false]);
    const { json } = await test.send('GET', '/flags/ai_agent', { operator: true });
    // Of each project whom it concerns sees it with what its own people did.
    expect((await one.read()).reaches.slice(0, 3).map((change) => change.reach)).toEqual([
      ...['chosen', 'everyone', 'nobody'],
    ]);
    const { reach, changes } = apiCalls.getFlagReach.answer.parse(json);
    expect([reach, ...changes.slice(0, 3).map((change) => change.reach)]).toEqual([
      ...['chosen', 'chosen', 'everyone', 'nobody'],
    ]);
  });
};
