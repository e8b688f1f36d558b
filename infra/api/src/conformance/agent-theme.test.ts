import { afterAll, beforeAll, expect, test } from 'vitest';
import { hand, handOf, ownerWithHand } from '../testing/agent-hand.ts';
import { joinProject } from '../testing/join-project.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { answerer: hand });
});
afterAll(() => api?.close());

type Theme = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const saveTheme = ({ projectId, token }: { projectId: string; token: string }, sections_builder: Theme) =>
  api.send('PUT', `/project/${projectId}`, { headers: { token }, body: { metadata: { sections_builder } } });
const accent = (value: string) => ({ variable: '--color-accent', value });

test('A3: values of the look are proposed as they stand, for the site, a zone or a kind, and change nothing', async () => {
  const { owner, use } = await ownerWithHand(api);
  expect((await saveTheme(owner, { global: { '--color-accent': '#112233' }, zones: {} })).status).toBe(200);
  const read = async () => (await api.send('GET', `/project/${owner.projectId}`)).json;
  const before = await read();
  const values = [
    accent('#445566'),
    { group: 'zones', key: 'zone-1', variable: '--dark-color-paper', value: 'oklch(30% 0 0)' },
    { group: 'specific', key: 'fixture', variable: '--radius', value: '4px' },
  ];
  const { proposal } = await use(['propose_theme', { values }]);
  const { version } = before;
  expect(proposal?.page).toBe(null);
  expect(proposal?.changes.map(({ change, before: was, after }) => [change, was, after])).toEqual([
    [{ type: 'set-theme', group: 'global', key: '', ...accent('#445566'), version }, '#112233', '#445566'],
    [{ type: 'set-theme', ...values[1], version }, null, 'oklch(30% 0 0)'],
    [{ type: 'set-theme', ...values[2], version }, null, '4px'],
  ]);
  expect(await read()).toEqual(before);
  const back = await use(['propose_theme', { values: [accent('')] }]);
  expect(back.proposal?.changes[0]).toMatchObject({ before: '#112233', after: null });
});

test('A3: what the theme’s own save would refuse is not proposed, nor what loads anything', async () => {
  const { owner, use } = await ownerWithHand(api);
  await saveTheme(owner, { global: { '--color-accent': '#112233' } });
  const picture = `url("/media/${owner.projectId}/x/1.jpg")`;
  const refused = [
    { variable: '--nothing', value: '1px' },
    accent('red; } body { display: none'),
    accent('url(https://evil.example/x)'),
    accent('4px'),
    accent('#112233'),
    { group: 'zones', key: 'nowhere', ...accent('#000000') },
    { group: 'global', key: 'zone-1', ...accent('#000000') },
    { group: 'specific', key: 'constructor', ...accent('#000000') },
    { variable: '--background-image', value: picture },
  ];
  for (const value of refused) {
    const { used, proposal } = await use(['propose_theme', { values: [value] }]);
    expect([value, used[0]?.isError, proposal]).toEqual([value, true, null]);
  }
  const twice = await use(['propose_theme', { values: [accent('#000000'), accent('#ffffff')] }]);
  expect(twice.used[0]).toMatchObject({ isError: true, told: expect.stringContaining('once') });
});

test('A3: who may not save the look is offered no tool for it; who may reads which values there can be', async () => {
  const { owner, use } = await ownerWithHand(api);
  const editor = { ...(await joinProject(api, owner, 'editor')), projectId: owner.projectId };
  const theirs = await (await handOf(api, editor))(['propose_theme', { values: [accent('#000000')] }]);
  expect(theirs.used[0]).toMatchObject({ isError: true, told: expect.stringContaining('no tool propose_theme') });
  const { used } = await use(['read_theme']);
  expect(JSON.parse(used[0]?.told ?? '').variables.colours).toContain('--color-accent: color, also --hover-…');
});
