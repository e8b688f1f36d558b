import { afterEach, expect, test } from 'vitest';
import { createFakeApi } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { loggedPath } from './logged-path.ts';

let shell: TestShell | undefined;
afterEach(() => shell?.close());

const SECRET = 'canary-0123456789abcdef';

test.each([
  `/reset-password?token=${SECRET}`,
  `/fr/verify?token=${SECRET}`,
  `/invitation/${SECRET}`,
  `/fr/invitation/${SECRET}?a=1`,
  `/invit%61tion/${SECRET}`,
  `/n-api/invitation/${SECRET}`,
  `/api/v1/invitations/${SECRET}/accept`,
  `/rooms/search=x?mail=${SECRET}`,
])('SEC-M4: a request that fails leaves no secret of its address in the log: %s', async (url) => {
  const api = createFakeApi();
  const client = { ...api.client, projectByHost: () => Promise.reject(new Error('broken')) };
  shell = await startShell({ api: { ...api, client } });
  const isCall = url.includes('api/');
  await shell.get(url, isCall ? { method: 'POST', headers: { origin: 'http://site.test' } } : {});
  if (!isCall) expect(shell.logs.join('')).toContain('"url":"/');
  expect(shell.logs.join('')).not.toContain(SECRET);
});

test('what is no secret stands in it', () => {
  expect(loggedPath({ url: '/fr/caf%C3%A9?a=1' })).toBe('/fr/café');
  expect(loggedPath({ url: '/%zz?a=1' })).toBe('/%zz');
  expect(loggedPath({ url: `/invitation/${SECRET}/x` })).toBe('/invitation/…/x');
});
