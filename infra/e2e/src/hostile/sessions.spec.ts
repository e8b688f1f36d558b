import { createTextPage } from '../support/site-page.ts';
import { OWNER } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { refusalOf } from './expect-refusal.ts';
import { send } from './send.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SESSION = '/n-api/session';
const FIXED = 'sections-auth-token=a-token-chosen-by-somebody-else';

const cookieOf = (setCookie: readonly string[]): string => setCookie.map((one) => one.split(';')[0]).join('; ');

async function signInByCookie(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + SESSION, {
    method: 'POST',
    headers: { ...JSON_TYPE, origin: url, ...headers },
    body: JSON.stringify(OWNER),
  });
  expect(answer.status).toBe(200);
  const setCookie = answer.headers.getSetCookie();
  return { setCookie, cookie: cookieOf(setCookie) };
}

test('V17: the token is a cookie no script reads, new at each sign-in, and dead the moment its user leaves', async ({
  product,
}) => {
  const own = { origin: product.url, 'x-sections-request': '1' };
  const first = await signInByCookie(product.url, { cookie: FIXED });
  const [token, hint] = first.setCookie;
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(token).toContain(flag);
  expect(token).not.toContain('somebody-else');
  expect(token).not.toContain('Domain');
  expect(hint).toMatch(/^sections-signed-in=1;(?!.*HttpOnly)/);
  const second = await signInByCookie(product.url, { cookie: first.cookie });
  expect(second.cookie).not.toBe(first.cookie);
  const who = async (cookie: string) => (await fetch(product.url + SESSION, { headers: { cookie } })).status;
  expect([await who(first.cookie), await who(FIXED)]).toEqual([200, 401]);
  await fetch(product.url + SESSION, { method: 'DELETE', headers: { ...own, cookie: first.cookie } });
  expect([await who(first.cookie), await who(second.cookie)]).toEqual([401, 200]);
  const raw = /sections-auth-token=([^;]+)/.exec(first.cookie)?.[1] ?? '';
  expect((await fetch(`${product.url}/api/v1/session`, { headers: { token: raw } })).status).toBe(401);
});

const ORIGINS: readonly Record<string, string>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

test('no other site writes by somebody’s cookie, whatever it calls its request', async ({ product, owner }) => {
  const page = await createTextPage(owner, 'unchanged');
  const { cookie } = await signInByCookie(product.url);
  const { host } = new URL(product.url);
  const address = `/api/v1/project/${owner.project}/page/${page.id}`;
  for (const origin of ORIGINS)
    for (const type of TYPES)
      for (const [method, path] of [
        ['PUT', address],
        ['DELETE', address],
        ['POST', '/api/v1/logout'],
        ['DELETE', SESSION],
        ['POST', SESSION],
      ] as const) {
        // Without any origin a sign-in form is not the site's own; with one that is foreign nothing is.
        const headers = { ...origin, host, cookie, 'content-type': type };
        const answer = await send(product, path, { method, headers, body: '{}' });
        expect([method, path, type, ...refusalOf(answer)]).toEqual([method, path, type, 403, 'cross_site']);
      }
  expect((await fetch(product.url + SESSION, { headers: { cookie } })).status).toBe(200);
  const { version } = await owner.api.loadPage({ params: { project: owner.project, page: page.id }, body: {} });
  expect(version).toBe(1);
});

test('private data: with its owner, and nowhere a visitor can look', async ({ product, owner, stranger, page }) => {
  const canary = 'canary-of-private-data';
  const made = await createTextPage(owner, 'public words');
  const [section] = made.sections;
  if (!section) throw new Error('The page has no section.');
  const params = { project: owner.project, page: made.id };
  await owner.api.savePage({ params, body: { ...made, sections: [{ ...section, private_data: { key: canary } }] } });
  const load = { params: { project: owner.project, page: made.id }, body: {} };
  expect(JSON.stringify(await owner.api.loadPage(load))).toContain(canary);
  expect(JSON.stringify(await stranger.api.loadPage(load))).not.toContain(canary);
  const api = `${product.url}/api/v1/project/${owner.project}`;
  const post = { method: 'POST', headers: JSON_TYPE, body: '{}' };
  for (const answer of await Promise.all([
    fetch(product.url + made.path),
    fetch(`${product.url}${made.path}/_payload.json`),
    fetch(`${product.url}/fr${made.path}`),
    fetch(`${api}/page/${made.id}`, post),
    fetch(`${api}/page/${made.id}?private_data=1`, post),
    fetch(`${api}/page/${made.id}`, { ...post, method: 'PUT' }),
    fetch(`${api}/pages`),
  ]))
    expect(await answer.text()).not.toContain(canary);
  await page.goto(made.path);
  const state = await page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(state).toContain('public words');
  expect(state).not.toContain(canary);
});
