import { OFFLINE_API } from 'shared-contracts/tool';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startShell, type TestShell } from '../testing/start-shell.ts';

const OWN = '018f0000-0000-7000-8000-000000000001';
const OTHER = '018f0000-0000-7000-8000-000000000002';
const asked: string[] = [];
let shell: TestShell;
beforeAll(async () => {
  shell = await startShell({
    offline: async ({ url }) => {
      asked.push(url);
      return Response.json({});
    },
  });
});
beforeEach(() => void asked.splice(0));
afterAll(() => shell.close());

const at = (path: string) => `${OFFLINE_API}/project/${path}`;

test('O5: the draft of the own site is asked as whoever answers reads the address', async () => {
  expect((await shell.get(at(`${OTHER}/../${OWN}/pages?a=%2e`))).status).toBe(200);
  expect((await shell.get(at(`${OWN.toUpperCase()}/pages`))).status).toBe(200);
  expect(asked).toEqual(
    [`${OWN}/pages?a=%2e`, `${OWN.toUpperCase()}/pages`].map((path) => `http://api.internal${at(path)}`),
  );
});

test.each([
  `${OTHER}/pages`,
  `${OWN}/../${OTHER}/pages`,
  `${OWN}/%2e%2e/${OTHER}/pages`,
  `${OWN}%2f..%2f${OTHER}/pages`,
])('O5: no address leads from the own site to the draft of another: %s', async (path) => {
  expect((await shell.get(at(path))).status).toBe(404);
  expect(asked).toEqual([]);
});
