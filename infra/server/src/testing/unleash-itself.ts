import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFlagServer } from '../parts/flag-server.ts';
import { startUnleash, type UnleashServer } from './unleash-server.ts';

const FEATURE = '/projects/default/features';
const ENVIRONMENT = `${FEATURE}/ai_agent/environments/development`;
const STRATEGIES = `${ENVIRONMENT}/strategies`;
/** It answers from memory for a moment, and is asked each second. */
const SOON = { timeout: 20_000 };

/** What is so against the server that Unleash's own people publish; it takes minutes to come up. */
export function unleashItself(): void {
  let server: UnleashServer;
  let folder: string;
  const closing: (() => void)[] = [];
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 900_000 });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flags-'));
    server = await startUnleash();
  });
  afterAll(async () => {
    for (const close of closing) close();
    await server?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  /** Whether the flag is on for three projects, and what is written down meanwhile. */
  const open = async (dataDir: string) => {
    const said: string[] = [];
    const { url: UNLEASH_URL, token: UNLEASH_TOKEN } = server;
    const settings = { UNLEASH_URL, UNLEASH_TOKEN, UNLEASH_POLL_SECONDS: 1, DATA_DIR: dataDir };
    const flags = await openFlagServer(settings, pino({ level: 'warn' }, { write: (line) => void said.push(line) }));
    if (!flags) throw new Error('There is a server');
    closing.push(flags.close);
    const isOn = () => ['one', 'two', 'three'].map((project) => flags.isOn('ai_agent', project));
    return { said, isOn, whenever: (expected: readonly boolean[]) => soon(() => expect(isOn()).toEqual(expected)) };
  };
  const soon = (check: () => void | Promise<void>) => vi.waitFor(check, SOON);
  const add = async (strategy: object): Promise<string> =>
    (await server.administer<{ id: string }>('POST', STRATEGIES, strategy)).id;

  test('F2: Unleash itself: a strategy of one’s own and a constraint decide, and changes are seen', async () => {
    const { whenever } = await open(folder);
    await whenever([false, false, false]);
    await server.administer('POST', FEATURE, { name: 'ai_agent', type: 'release' });
    const parameters = [{ name: 'userIds', type: 'list', description: '', required: true }];
    await server.administer('POST', '/strategies', { name: 'userWithId', parameters });
    const byId = await add({ name: 'userWithId', parameters: { userIds: 'one,two' }, constraints: [] });
    await server.administer('POST', `${ENVIRONMENT}/on`);
    await whenever([true, true, false]);
    const byConstraint = await add({
      name: 'flexibleRollout',
      parameters: { rollout: '100', stickiness: 'default', groupId: 'ai_agent' },
      constraints: [{ contextName: 'userId', operator: 'IN', values: ['three'] }],
    });
    await whenever([true, true, true]);
    await server.administer('DELETE', `${STRATEGIES}/${byId}`);
    await whenever([false, false, true]);
    await server.administer('POST', `${ENVIRONMENT}/off`);
    await whenever([false, false, false]);
    await server.administer('DELETE', `${STRATEGIES}/${byConstraint}`);
  });

  test('F2: Unleash itself: a flag that is on without a strategy is off here', async () => {
    const { whenever, isOn } = await open(folder);
    const byId = await add({ name: 'userWithId', parameters: { userIds: 'one' }, constraints: [] });
    await server.administer('POST', `${ENVIRONMENT}/on`);
    await whenever([true, false, false]);
    // Its administration switches a flag off with its last strategy; older ones, and whoever writes there, did not.
    await server.administer('DELETE', `${STRATEGIES}/${byId}`);
    await server.query("UPDATE feature_environments SET enabled = true WHERE feature_name = 'ai_agent'");
    await server.administer('PUT', `${FEATURE}/ai_agent`, { name: 'ai_agent', type: 'release', description: 'On.' });
    await soon(async () => {
      const heard = await fetch(`${server.url}/client/features`, { headers: { authorization: server.token } });
      const { features } = (await heard.json()) as { features: readonly object[] };
      expect(features).toMatchObject([{ name: 'ai_agent', enabled: true, strategies: [], description: 'On.' }]);
    });
    await whenever([false, false, false]);
    const later = await open(folder);
    await later.whenever([false, false, false]);
    expect(isOn()).toEqual([false, false, false]);
  });

  test('F2: Unleash itself: once it is gone what it said last stands, after a start too; who never heard it has all off', async () => {
    const { whenever, isOn, said } = await open(folder);
    await add({ name: 'userWithId', parameters: { userIds: 'two' }, constraints: [] });
    await whenever([false, true, false]);
    await server.kill();
    await soon(() => expect(said.join()).toContain('does not answer'));
    expect(isOn()).toEqual([false, true, false]);
    const again = await open(folder);
    await again.whenever([false, true, false]);
    const never = await open(join(folder, 'never'));
    await soon(() => expect(never.said.join()).toContain('does not answer'));
    expect(never.isOn()).toEqual([false, false, false]);
  });
}
