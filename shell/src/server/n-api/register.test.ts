import { errorMessage, message, visitorMessage } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TOKEN } from '../testing/fake-api.ts';
import { type Got, startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell();
});
afterEach(() => shell.close());

const FORM = 'application/x-www-form-urlencoded';
const RIGHT = {
  email: 'camille@x.yz',
  full_name: 'Camille Roy',
  project_name: 'Chez "Camille" <3',
  password: 'a long enough one',
  terms_accepted: 'true',
};

const post = (host: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Got> =>
  shell.get('/n-api/register', {
    method: 'POST',
    headers: { host, origin: `http://${host}`, 'content-type': FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const cookies = ({ headers }: Got): string[] => headers['set-cookie'] ?? [];
const registrations = (): Request[] => shell.api.fetched.filter(({ url }) => url.endsWith('/register'));
const inputOf = ({ body }: Got, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(body)?.[0] ?? '';

describe('V14: the form of an unclaimed host', () => {
  test('stands on the page, says what it takes, and is allowed by the policy', async () => {
    const page = await shell.get('/', { headers: { host: 'new.localhost' } });
    expect([page.status, page.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain('<form class="claim" method="post" action="/n-api/register"');
    for (const [name, autocomplete] of [
      ['email', 'email'],
      ['full_name', 'name'],
      ['project_name', 'organization'],
      ['password', 'new-password'],
    ] as const) {
      expect(inputOf(page, name)).toContain(`autocomplete="${autocomplete}"`);
      expect(inputOf(page, name)).toMatch(/ required[ >]/);
    }
    expect(inputOf(page, 'terms_accepted')).toMatch(/ required[ >]/);
    expect(page.body).not.toContain('aria-invalid="');
  });

  test('has a key of its own each time, which goes with the claim', async () => {
    const pages = [await shell.get('/', { headers: { host: 'new.localhost' } })];
    pages.push(await shell.get('/', { headers: { host: 'new.localhost' } }));
    const [key = '', other] = pages.map((page) => / value="([^"]{32,})"/.exec(inputOf(page, 'key'))?.[1]);
    expect(key).not.toBe('');
    expect(key).not.toBe(other);
    await post('new.localhost', { ...RIGHT, key });
    expect(registrations()[0]?.headers.get('idempotency-key')).toBe(key);
  });

  test('tells beforehand that a public host needs proof', async () => {
    const words = visitorMessage('claim-proof', 'en', { host: 'new.test' });
    expect((await shell.get('/', { headers: { host: 'new.test' } })).body).toContain(words);
    expect((await shell.get('/', { headers: { host: 'new.localhost' } })).body).not.toContain('proven');
  });
});

test('V14: the terms to accept can be read: some lines of the product, or the operator’s own page', async () => {
  expect((await shell.get('/', { headers: { host: 'new.localhost' } })).body).toContain(
    'href="/n-api/terms?locale=en"',
  );
  const lines = await shell.get('/n-api/terms?locale=fr', { headers: { host: 'new.localhost' } });
  expect([lines.status, lines.body.includes('<html lang="fr">')]).toEqual([200, true]);
  expect(lines.body).toContain(`<h1>${visitorMessage('terms-title', 'fr')}</h1>`);
  await shell.close();
  shell = await startShell({ settings: { terms: 'https://operator.example/terms' } });
  const own = await shell.get('/n-api/terms', { headers: { host: 'new.localhost' } });
  expect([own.status, own.headers.location]).toEqual([303, 'https://operator.example/terms']);
});

describe('V14: claiming', () => {
  test('takes the host from the request, signs in as the session does, and leads to the first steps', async () => {
    shell.api.save('/');
    expect((await shell.get('/', { headers: { host: 'new.localhost:3000' } })).status).toBe(404);
    const answer = await post('new.localhost:3000', RIGHT);
    expect([answer.status, answer.headers.location]).toEqual([303, '/admin/start']);
    expect(cookies(answer)).toEqual([
      `sections-auth-token=${TOKEN}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`,
      'sections-signed-in=1; Max-Age=1209600; Path=/; SameSite=Lax',
    ]);
    expect(await registrations()[0]?.json()).toEqual({ ...RIGHT, host: 'new.localhost:3000', terms_accepted: true });
    // No change of the feed told so: who claimed a host must not read that nobody did.
    expect((await shell.get('/', { headers: { host: 'new.localhost:3000' } })).status).toBe(200);
  });

  test('a host that is not proven stays unclaimed for visitors; its owner has the site to build', async () => {
    shell.api.save('/');
    expect((await post('new.test', RIGHT)).status).toBe(303);
    const visitor = await shell.get('/', { headers: { host: 'new.test' } });
    expect(visitor.status).toBe(404);
    expect(visitor.body).toContain(message('host-unclaimed', 'en'));
    const headers = { host: 'new.test', cookie: `sections-auth-token=${TOKEN}` };
    const owner = await shell.get('/', { headers });
    expect([owner.status, owner.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const stranger = await shell.get('/', { headers: { ...headers, cookie: 'sections-auth-token=other' } });
    expect(stranger.body).toContain('<form');
  });

  test('asking for the address of the form leads home', async () => {
    const { status, headers } = await shell.get('/n-api/register');
    expect([status, headers.location]).toEqual([303, '/']);
  });
});

describe('V14: a claim that is refused', () => {
  test('gives the page again, messages beside their fields, what was entered kept but the password', async () => {
    const wrong = { ...RIGHT, email: 'nobody', full_name: ' ', password: 'short one', locale: 'fr' };
    const answer = await post('new.localhost', wrong);
    expect([answer.status, answer.headers['cache-control'], cookies(answer)]).toEqual([422, 'no-store', []]);
    expect(answer.body).toContain('<html lang="fr"');
    expect(answer.body.indexOf('autofocus')).toBeLessThan(answer.body.indexOf('<form'));
    for (const name of ['email', 'full_name', 'password']) {
      const input = inputOf(answer, name);
      const [note = ''] = /aria-describedby="([^" ]+)/.exec(input)?.slice(1) ?? [];
      expect(input).toContain('aria-invalid="true"');
      expect(answer.body).toMatch(new RegExp(`<p id="${note}" class="error">[^<]+</p>`));
      expect(answer.body).toContain(`href="#${/id="([^"]+)"/.exec(input)?.[1]}"`);
    }
    expect(inputOf(answer, 'email')).toContain('value="nobody"');
    expect(inputOf(answer, 'project_name')).toContain('value="Chez &quot;Camille&quot; &lt;3"');
    expect(inputOf(answer, 'terms_accepted')).toMatch(/ checked[ >]/);
    expect(answer.body).not.toContain('short one');
    expect(registrations()).toEqual([]);
  });

  test('an empty form names every field, the terms too', async () => {
    const { status, body } = await post('new.localhost', {});
    expect(status).toBe(422);
    expect(body.match(/class="error"/g)).toHaveLength(5);
  });

  test('an account that exists is told beside its address; too many tries say when to come back', async () => {
    const taken = await post('new.localhost', { ...RIGHT, email: 'taken@x.yz' });
    expect(taken.status).toBe(409);
    expect(inputOf(taken, 'email')).toContain('aria-invalid="true"');
    expect(taken.body).toContain(errorMessage('email_taken', 'en'));
    const busy = await post('new.localhost', { ...RIGHT, email: 'busy@x.yz' });
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '60']);
    expect(inputOf(busy, 'full_name')).toContain('value="Camille Roy"');
  });

  test('whoever has an account signs in and claims with it, nothing typed twice but the password', async () => {
    const known = { ...RIGHT, email: 'taken@x.yz' };
    const taken = await post('new.localhost', known);
    expect(taken.body).toContain(
      '<button type="submit" name="existing_account" value="true">Sign in and claim</button>',
    );
    expect(inputOf(taken, 'password')).toContain('autocomplete="current-password"');
    expect(inputOf(taken, 'project_name')).toContain('value="Chez &quot;Camille&quot; &lt;3"');
    const wrong = await post('new.localhost', { ...known, password: 'wrong password', existing_account: 'true' });
    expect([wrong.status, cookies(wrong)]).toEqual([401, []]);
    expect(inputOf(wrong, 'password')).toContain('aria-invalid="true"');
    expect(wrong.body).toContain('name="existing_account"');
    const right = await post('new.localhost', { ...known, existing_account: 'true' });
    expect([right.status, right.headers.location, cookies(right).length]).toEqual([303, '/admin/start', 2]);
    expect(await registrations().at(-1)?.json()).toMatchObject({ email: 'taken@x.yz', existing_account: true });
  });

  test('a host that somebody else claimed meanwhile leaves nothing to fill in', async () => {
    const { status, body } = await post('new.localhost', { ...RIGHT, email: 'late@x.yz' });
    expect(status).toBe(409);
    expect(body).toContain(`<h1>${errorMessage('host_taken', 'en')}</h1>`);
    expect(body).not.toContain('<form');
  });

  test('an API that is away loses nothing of what was entered', async () => {
    const down = await post('new.localhost', { ...RIGHT, email: 'down@x.yz' });
    expect(down.status).toBe(503);
    expect(inputOf(down, 'email')).toContain('value="down@x.yz"');
  });
});

test('V14: what is no such form is refused as a page, and never reaches the API', async () => {
  const answers = [
    await post('new.localhost', { full_name: 'x'.repeat(20_000) }),
    await post('new.localhost', RIGHT, { 'content-type': 'application/json' }),
    await shell.get('/n-api/register', {
      method: 'POST',
      headers: { host: 'new.localhost', origin: 'http://new.localhost', 'content-type': FORM },
      body: 'email=%ff%zz',
    }),
    await post('new.localhost', { ...RIGHT, role: 'owner' }),
    await post('-.-', RIGHT),
  ];
  expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 400, 400]);
  for (const { headers } of answers) expect(headers['content-type']).toContain('text/html');
  expect(registrations()).toEqual([]);
});

test.each<Record<string, string>>([
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
])('V14: a form of another site claims nothing: %j', async (headers) => {
  const answer = await post('new.localhost', RIGHT, headers);
  expect([answer.status, cookies(answer)]).toEqual([403, []]);
  expect(registrations()).toEqual([]);
});
