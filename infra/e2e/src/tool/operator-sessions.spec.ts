import { refuse } from '../support/fault-proxy.ts';
import { OPERATOR_TOKEN } from '../support/start-product.ts';
import { rolesOfFile } from '../support/start-roles.ts';
import { expect, test } from '../support/test.ts';

// A start of three processes takes its time on a busy machine.
const roles = rolesOfFile(180_000);

/** Signs in at a shell; answers the cookie, as somebody could have copied it. */
async function cookieOf(url: string): Promise<string> {
  const headers = { origin: url, 'x-sections-request': '1', 'content-type': 'application/json' };
  const body = JSON.stringify({ token: OPERATOR_TOKEN });
  const answer = await fetch(`${url}/n-api/operator/session`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test('D7: who signs out is signed out at every shell at once, with every copy of the cookie; a shell that cannot tell says so', async ({
  page,
}) => {
  const { shell, ways, startShell, folder } = roles();
  const other = await startShell(folder('other'));
  const copies = [await cookieOf(shell.url), await cookieOf(shell.url)];
  const statusAt = async (url: string, cookie = ''): Promise<number> =>
    (await fetch(`${url}/n-api/operator/registry/overview`, { headers: { cookie } })).status;
  for (const { url } of [shell, other]) for (const copy of copies) expect(await statusAt(url, copy)).toBe(200);
  // Whoever has one session ends no other, however the call is spelt.
  for (const call of ['operator-sessions', 'operator%2Dsessions', 'operator%2dsessions', '%6Fperator-sessions']) {
    const ended = await fetch(
      `${shell.url}/n-api/operator/registry/${call}/${'A'.repeat(22)}?expires=${Date.now() + 60_000}`,
      {
        method: 'DELETE',
        headers: { origin: shell.url, 'x-sections-request': '1', cookie: copies[0] ?? '' },
      },
    );
    expect([call, ended.status]).toEqual([call, 404]);
  }

  const open = async (copy = ''): Promise<void> => {
    const [name = '', value = ''] = copy.split('=');
    await page.context().addCookies([{ name, value, url: shell.url, httpOnly: true, sameSite: 'Strict' }]);
    await page.goto(`${shell.url}/operator`);
  };
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await open(copies[0]);
  await signOut.click();
  await expect(page.getByLabel('Operator’s token')).toBeVisible();
  for (const { url } of [shell, other]) {
    expect(await statusAt(url, copies[0])).toBe(401);
    expect(await statusAt(url, copies[1])).toBe(200);
  }

  await open(copies[1]);
  await expect(signOut).toBeVisible();
  ways.registry.set(refuse, /operator-sessions/);
  await signOut.click();
  await expect(page.getByText('The registry could not be told')).toBeVisible();
  await expect(page.getByLabel('Operator’s token')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sections-operator');
  // What cannot be looked up opens nothing.
  expect(await statusAt(shell.url, copies[1])).toBe(503);
  ways.registry.set(null);
});
