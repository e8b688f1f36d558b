import { afterEach, expect, test } from 'vitest';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell | undefined;
afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const directives = (policy: unknown): Map<string, string> =>
  new Map(
    String(policy)
      .split('; ')
      .map((line) => [line.split(' ', 1)[0] ?? '', line]),
  );

test('V12: only pages of sites that have a container name it, in their policy and in what they start from', async () => {
  shell = await startShell();
  const { api, get } = shell;
  api.save('/rooms');
  const plain = await get('/rooms');
  expect(plain.body).not.toContain('"analytics":');
  expect(directives(plain.headers['content-security-policy']).has('connect-src')).toBe(false);

  api.settings({ gtmId: 'GTM-A1', activateCookieControl: true });
  const { body, headers } = await get('/rooms');
  const policy = directives(headers['content-security-policy']);
  expect(policy.get('connect-src')).toContain("'self' https://www.googletagmanager.com");
  expect(policy.get('trusted-types')).toMatch(/ default$/);
  expect(policy.get('script-src')).not.toContain('unsafe');
  const state = JSON.parse(/id="sections-page">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  expect(state.analytics).toMatchObject({
    src: 'https://www.googletagmanager.com/gtm.js?id=GTM-A1',
    ask: true,
    module: '/builds/b1/analytics.abc.mjs',
  });
  const french = await get('/fr/rooms/_payload.json');
  expect(JSON.parse(french.body).analytics.words.accept).toBe('Accepter');
});
