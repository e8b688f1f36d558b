import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createFakeApi, section } from './testing/fake-api.ts';
import { fakeRelease } from './testing/fake-release.ts';
import { startShell, type TestShell, until } from './testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

test('D8: pages that were read are served by a shell that is started while the API is away, and follow it once it is back', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'sections-state-'));
  const api = createFakeApi();
  const start = async (): Promise<void> => {
    shell = await startShell({ api, stateDir });
  };
  const read = async (path: string): Promise<string> => {
    const { status, body } = await shell.get(path);
    return status === 200 ? (/v\d+ (?:en|fr)/.exec(body)?.[0] ?? body) : `${status}`;
  };
  try {
    await start();
    for (const path of ['/rooms', '/menu', '/gone', '/never']) api.save(path);
    for (const path of ['/rooms', '/menu', '/gone']) expect(await read(path)).toBe('v1 en');
    api.remove('/gone');
    await until(async () => (await shell.get('/gone')).status === 404);
    await shell.close();

    api.away = true;
    await start();
    expect(await Promise.all(['/rooms', '/fr/rooms', '/menu', '/gone', '/never'].map(read))).toEqual([
      'v1 en',
      'v1 fr',
      'v1 en',
      '503',
      '503',
    ]);
    const health = await shell.shell.health();
    expect([health.status, health.parts.database.ok, health.ready]).toEqual(['degraded', false, false]);

    // Heard of by nobody: the shell asks for what it missed.
    api.notifies = false;
    api.save('/rooms');
    api.away = false;
    await until(async () => (await read('/rooms')) === 'v2 en');
    expect(await read('/menu')).toBe('v1 en');
    await until(async () => (await shell.shell.health()).ready);
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
});

test('D8: apart from the API, a save is seen through the feed alone', async () => {
  const api = createFakeApi();
  const { list } = api.changes;
  // As over HTTP: no notification, and an answer that waits for a change.
  const changes = {
    list: async (input: Parameters<typeof list>[0]) => {
      let answer = await list(input);
      await until(async () => {
        answer = await list(input);
        return answer.changes.length > 0 || !input.wait || input.signal?.aborted === true;
      });
      return answer;
    },
  };
  shell = await startShell({ api: { ...api, changes } });
  api.save('/rooms');
  expect((await shell.get('/rooms')).body).toContain('v1 en');
  api.save('/rooms');
  await until(async () => (await shell.get('/rooms')).body.includes('v2 en'));
});

test('B19: what is in flight when the server stops listening is answered before the shell is closed', async () => {
  const slow = 'const end = Date.now() + 60; while (Date.now() < end);';
  shell = await startShell({ release: fakeRelease('1.0.0', { onSection: slow }), settings: { renderDeadline: 5000 } });
  shell.api.save('/a/*', [section('text')]);
  const answers = Array.from({ length: 6 }, (_, index) =>
    shell.get(`/a/${index}`, { headers: { connection: 'close' } }),
  );
  await until(() => shell.api.calls.filter((call) => call === 'loadPage').length === answers.length);
  const statuses = Promise.all(answers).then((all) => all.map(({ status }) => status));
  await shell.stop();
  expect(await statuses).toEqual([200, 200, 200, 200, 200, 200]);
  await shell.shell.close();
  await shell.shell.close();
});
