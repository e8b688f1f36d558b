import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unleashItself } from '../testing/unleash-itself.ts';
import { openFlagServer } from './flag-server.ts';

/** What the client API of Unleash says of one flag. */
const feature = (enabled: boolean, strategies: readonly object[]) => ({
  ...{ name: 'ai_agent', type: 'release', project: 'default', stale: false, variants: [], enabled, strategies },
});
const byUser = (userIds: string) => ({ name: 'userWithId', parameters: { userIds }, constraints: [] });
const byConstraint = (values: readonly string[]) => ({
  name: 'flexibleRollout',
  parameters: { rollout: '100', stickiness: 'default', groupId: 'ai_agent' },
  constraints: [{ contextName: 'userId', operator: 'IN', values, inverted: false, caseInsensitive: false }],
});

let folder: string;
let said: readonly object[];
let asked: (string | undefined)[];
let server: Server;
const closing: (() => void)[] = [];

/** A small server of flags. */
const listen = async (port = 0): Promise<string> => {
  server = createServer(({ url, headers }, res) => {
    asked.push(headers.authorization);
    res.writeHead(url === '/api/client/features' ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ version: 2, features: said }));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
};
const stop = async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
};
const open = async (url: string, tell: (line: string) => void = () => undefined) => {
  const settings = { UNLEASH_URL: url, UNLEASH_TOKEN: 'secret', UNLEASH_POLL_SECONDS: 1, DATA_DIR: folder };
  const flags = await openFlagServer(settings, pino({ level: 'warn' }, { write: tell }));
  if (!flags) throw new Error('There is a server');
  closing.push(flags.close);
  return (...projects: string[]) => projects.map((project) => flags.isOn('ai_agent', project));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flags-'));
  said = [];
  asked = [];
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  if (server.listening) await stop();
  await rm(folder, { recursive: true, force: true });
});

test('F2: Unleash decides by its strategy, or by a constraint; on without a strategy is off, and changes are seen', async () => {
  said = [feature(true, [byUser('one, two')])];
  const isOn = await open(await listen());
  await vi.waitFor(() => expect(isOn('one', 'two', 'three')).toEqual([true, true, false]));
  expect(asked[0]).toBe('secret');
  said = [feature(true, [byConstraint(['three'])])];
  await vi.waitFor(() => expect(isOn('one', 'three')).toEqual([false, true]), 10_000);
  said = [feature(true, [])];
  await vi.waitFor(() => expect(isOn('one', 'three')).toEqual([false, false]), 10_000);
  said = [feature(true, [byUser('one')])];
  await vi.waitFor(() => expect(isOn('one')).toEqual([true]), 10_000);
  said = [feature(false, [byUser('one')])];
  await vi.waitFor(() => expect(isOn('one')).toEqual([false]), 10_000);
}, 30_000);

test('F2: while Unleash is away what it said last stands, after a start too; where it never spoke all is off', async () => {
  said = [feature(true, [byUser('one')])];
  const url = await listen();
  const isOn = await open(url);
  await vi.waitFor(() => expect(isOn('one')).toEqual([true]));
  await stop();
  const again = await open(url);
  await vi.waitFor(() => expect(again('one', 'two')).toEqual([true, false]), 10_000);
  expect(isOn('one', 'two')).toEqual([true, false]);
  await rm(folder, { recursive: true });
  const told: string[] = [];
  const never = await open('http://127.0.0.1:1/api', (line) => told.push(line));
  // Before it was asked all is off, whatever is made of no answer.
  await vi.waitFor(() => expect(told.join()).toContain('does not answer'), 10_000);
  expect(never('one')).toEqual([false]);
}, 30_000);

if (process.env.SOAK === '1') describe('Unleash itself', unleashItself);
