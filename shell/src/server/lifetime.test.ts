import { afterEach, expect, test } from 'vitest';
import { createFakeApi, section } from './test-kit/fake-api.ts';
import { fakeRelease } from './test-kit/fake-release.ts';
import { startShell, type TestShell, until } from './test-kit/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

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
