import { ApiError, apiCalls } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { checkPassword, hashPassword } from '../operations/people/passwords.ts';
import { mailedToken, tokenOf } from '../testing/join-project.ts';
import { type Account, PASSWORD, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const HOUR = 60 * 60_000;
const NEW_PASSWORD = 'another good password';

const status = async (api: TestApi, token: string): Promise<number> =>
  (await api.send('GET', '/session', { headers: { token } })).status;

const askReset = (api: TestApi, email: string, more: object = {}) =>
  api.send('POST', '/password-reset', { body: { email, ...more } });

const signIn = (api: TestApi, email: string, password: string, headers: Record<string, string> = {}) =>
  api.send('POST', '/login', { body: { email, password }, headers });

export const accounts: Suite = (api) => {
  test('P1: registering mails a link that verifies the address, once', async () => {
    const { send, account, mailsTo } = api();
    const { email, token, host } = await account(undefined, { verified: false });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('https://installation.test/verify?token=');
    const session = () => send('GET', `/session?host=${host}`, { headers: { token } });
    expect(apiCalls.getSession.answer.parse((await session()).json)).toMatchObject({ verified: false, role: 'owner' });
    const body = { token: await mailedToken(api(), email), password: PASSWORD };
    const { site } = apiCalls.verify.answer.parse((await send('POST', '/verify', { body })).json);
    expect([(await session()).json.verified, site]).toEqual([true, `https://${host}`]);
    expect((await send('POST', '/verify', { body })).json.error).toBe('link_invalid');
  });

  test('P1: of ten that follow one link at once, one verifies', async () => {
    const { send, account } = api();
    const { email } = await account(undefined, { verified: false });
    const body = { token: await mailedToken(api(), email), password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/verify', { body })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('P1: a link is too old after three days, another one is sent, and none to a verified address', async () => {
    const { send, account, mailsTo, wait } = api();
    const { email, token } = await account(undefined, { verified: false });
    const again = () => send('POST', '/verification', { body: {}, headers: { token } });
    const old = await mailedToken(api(), email);
    wait(72 * HOUR);
    expect((await send('POST', '/verify', { body: { token: old } })).json.error).toBe('link_invalid');
    expect((await again()).status).toBe(200);
    const fresh = await mailedToken(api(), email);
    expect((await send('POST', '/verify', { body: { token: fresh }, headers: { token } })).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('P1: a mail that fails takes no registration back, and asking again says so while it fails', async () => {
    const test = api();
    test.failMails = true;
    const { token, email } = await test.account(undefined, { verified: false });
    const again = () => test.send('POST', '/verification', { body: {}, headers: { token } });
    expect((await again()).status).toBe(503);
    expect(await test.mailsTo(email)).toEqual([]);
    test.failMails = false;
    expect((await again()).status).toBe(200);
    expect(await test.mailsTo(email)).toHaveLength(1);
  });

  test('P1: mails are in the language of whoever asks', async () => {
    const test = api();
    const { email } = await test.account();
    await test.api.settled();
    await test.send('POST', '/password-reset', { body: { email }, headers: { 'accept-language': 'fr-CA' } });
    const [english, french] = await test.mailsTo(email);
    expect(english?.subject).toBe('Confirm your email address');
    expect(french?.subject).toBe('Choisissez un nouveau mot de passe');
    expect(french?.html).toContain('<html lang="fr">');
  });

  test('V14: a public site is shown once its owner is verified, whoever is signed in', async () => {
    const test = api();
    const host = `${crypto.randomUUID()}.example.org`;
    const email = `owner@${host}`;
    const made = await test.send('POST', '/register', {
      body: { email, full_name: 'A', project_name: 'P', host, password: PASSWORD, terms_accepted: true },
    });
    const project = async () => (await test.send('GET', `/project/by-host/${host}`)).json;
    expect([made.json.project.verified, (await project()).verified]).toEqual([false, false]);
    const heard: string[] = [];
    const stop = test.api.onChange(({ tags }) => heard.push(...tags));
    await test.send('POST', '/verify', { body: { token: await mailedToken(test, email), password: PASSWORD } });
    stop();
    expect((await project()).verified).toBe(true);
    expect(heard).toEqual([`project:${made.json.project.id}`]);
  });

  test('SEC-H1: links lead to the installation alone, whatever was proven, by whom, and whatever a request names', async () => {
    const test = api();
    const alice = await test.account();
    const host = `${crypto.randomUUID()}.example.org`;
    const trent = await test.account(host);
    const headers = { token: trent.token };
    test.published.texts.set(`_sections-claim.${host}`, [`sections-claim=${trent.projectId}`]);
    const proving = { body: { host }, headers };
    expect((await test.send('POST', `/project/${trent.projectId}/claim-proof`, proving)).status).toBe(200);
    const body = { email: alice.email, role: 'editor' };
    await test.send('POST', `/project/${trent.projectId}/invitations`, { body, headers });
    const invitation = await mailedToken(test, alice.email);
    const accepted = await test.send('POST', `/invitations/${invitation}/accept`, { headers: { token: alice.token } });
    expect(accepted.json).toMatchObject({ site: `https://${host}`, project: { id: trent.projectId } });
    await test.send('POST', '/password-reset', { body: { email: alice.email }, headers: { host } });
    expect((await askReset(test, alice.email, { host })).json.error).toBe('unknown_fields');
    const mails = await test.mailsTo(alice.email);
    expect(mails).toHaveLength(3);
    for (const { text, html } of mails) {
      const links = [...(text + html).matchAll(/https?:[^\s"<]+/g)].map(([link]) => new URL(link).origin);
      expect(new Set(links)).toEqual(new Set(['https://installation.test']));
    }
  });

  test('SEC-L7: an account that somebody made with another’s address is not confirmed by a click of theirs', async () => {
    const test = api();
    const email = `${crypto.randomUUID()}@example.org`;
    const host = `${crypto.randomUUID()}.example.org`;
    const full_name = 'Win at https://evil.example or mail me@evil.example';
    const body = { email, full_name, project_name: 'P', host, password: PASSWORD, terms_accepted: true };
    const mallory = (await test.send('POST', '/register', { body })).json;
    const [mail] = await test.mailsTo(email);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|Win at/);
    const token = await mailedToken(test, email);
    const other = await test.account();
    const open = (more: object, headers: Record<string, string> = {}) =>
      test.send('POST', '/verify', { body: { token, ...more }, headers });
    const click = await open({});
    expect([click.json.error, Object.keys(click.json.errors)]).toEqual(['invalid', ['password']]);
    expect((await open({}, { token: other.token })).json.error).toBe('invalid');
    expect((await open({ password: 'a guess of the victim' })).json.error).toBe('wrong_credentials');
    // Who cannot be asked who they are is told so, and not that they forgot a password.
    const { read } = test.database;
    const outage = vi.spyOn(test.database, 'read').mockImplementation(((name, ...rest) => {
      if (name === 'read_access') throw new ApiError('unavailable');
      return read(name, ...rest);
    }) as typeof read);
    expect((await open({}, { token: other.token })).json.error).toBe('unavailable');
    outage.mockRestore();
    // The one way in for whoever reads the mailbox ends what was made in their name.
    await askReset(test, email);
    expect((await test.mailsTo(email)).at(-1)?.text).not.toMatch(/evil|Win at/);
    const reset = { token: await mailedToken(test, email), password: NEW_PASSWORD };
    expect((await test.send('PUT', '/password-reset', { body: reset })).status).toBe(200);
    expect(await status(test, mallory.token)).toBe(401);
    expect((await signIn(test, email, PASSWORD)).json.error).toBe('wrong_credentials');
  });

  test('P1: a password is reset by mail; every session ends and the old password is dead', async () => {
    const test = api();
    const { email, token } = await test.account();
    const second = (await signIn(test, email, PASSWORD)).json.token;
    await askReset(test, email.toUpperCase());
    const link = { token: await mailedToken(test, email) };
    const reset = (password: string) => test.send('PUT', '/password-reset', { body: { ...link, password } });
    expect((await reset('too short')).json.error).toBe('invalid');
    expect((await reset(NEW_PASSWORD)).status).toBe(200);
    expect([await status(test, token), await status(test, second)]).toEqual([401, 401]);
    expect((await signIn(test, email, PASSWORD)).json.error).toBe('wrong_credentials');
    const fresh = (await signIn(test, email, NEW_PASSWORD)).json.token;
    expect((await reset('yet another password')).json.error).toBe('link_invalid');
    expect((await test.send('GET', '/session', { headers: { token: fresh } })).json.verified).toBe(true);
  });

  test('P1: nothing that began before a reset is a session after it', async () => {
    const test = api();
    const { email, token, projectId } = await test.account();
    const code = () => test.send('POST', `/project/${projectId}/token`, { body: {}, headers: { token } });
    const take = (auth_code: string) => test.send('GET', `/project/${projectId}/token/${auth_code}`);
    const { auth_code } = (await code()).json;
    await askReset(test, email);
    const link = { token: await mailedToken(test, email), password: NEW_PASSWORD };
    const { transaction } = test.database;
    let resetting: Promise<unknown> | undefined;
    const late = vi.spyOn(test.database, 'transaction').mockImplementation(async (scope, work) => {
      if (scope.userId !== undefined && !resetting) {
        resetting = test.send('PUT', '/password-reset', { body: link });
        await resetting;
      }
      return transaction(scope, work);
    });
    try {
      const signedIn = await signIn(test, email, PASSWORD);
      expect([signedIn.status, signedIn.json.error]).toEqual([401, 'wrong_credentials']);
    } finally {
      late.mockRestore();
    }
    expect(await resetting).toMatchObject({ status: 200 });
    expect((await take(auth_code)).json.error).toBe('link_invalid');
  });

  test('P1: a code to take a session elsewhere is over when the session is', async () => {
    const test = api();
    const { email, token, projectId } = await test.account();
    const other = (await signIn(test, email, PASSWORD)).json.token;
    const codeOf = async (session: string): Promise<string> =>
      (await test.send('POST', `/project/${projectId}/token`, { body: {}, headers: { token: session } })).json
        .auth_code;
    const [over, living] = [await codeOf(other), await codeOf(token)];
    await test.send('POST', '/logout', { body: {}, headers: { token: other } });
    const take = (auth_code: string) => test.send('GET', `/project/${projectId}/token/${auth_code}`);
    expect((await take(over)).json.error).toBe('link_invalid');
    expect((await take(living)).status).toBe(200);
  });

  test('P1: a link to reset lasts an hour, opens nothing else, and one use ends the others', async () => {
    const test = api();
    const { email } = await test.account(undefined, { verified: false });
    const verifying = await mailedToken(test, email);
    const reset = (token: string) =>
      test.send('PUT', '/password-reset', { body: { token, password: NEW_PASSWORD } }).then(({ json }) => json.error);
    expect(await reset(verifying)).toBe('link_invalid');
    for (let asked = 0; asked < 3; asked += 1) await askReset(test, email);
    const [, first, second, third] = (await test.mailsTo(email)).map(tokenOf);
    expect((await test.send('POST', '/verify', { body: { token: first } })).json.error).toBe('link_invalid');
    expect(await reset(second ?? '')).toBeUndefined();
    expect(await reset(third ?? '')).toBe('link_invalid');
    await askReset(test, email);
    const last = await mailedToken(test, email);
    test.wait(HOUR);
    expect(await reset(last)).toBe('link_invalid');
  });

  test('sign-in attacks: asking for a reset answers the same whether or not there is an account', async () => {
    const test = api();
    const { email } = await test.account();
    test.failMails = true;
    const [known, unknown] = [await askReset(test, email), await askReset(test, 'nobody@example.org')];
    await test.api.settled();
    test.failMails = false;
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect(await test.mailsTo('nobody@example.org')).toEqual([]);
  });

  test('sign-in attacks: a wrong password is hashed where there is no account, too', async () => {
    const test = api();
    const stored = await hashPassword(PASSWORD);
    // Processor time, the least of several by turns: what else the machine does slows neither more than the other.
    const cost = async (work: () => Promise<unknown>): Promise<number> => {
      const start = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    let [unknown, hashed] = [Infinity, Infinity];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      unknown = Math.min(unknown, await cost(() => signIn(test, `${crypto.randomUUID()}@example.org`, 'wrong')));
      hashed = Math.min(hashed, await cost(() => checkPassword(stored, 'wrong')));
    }
    // Without it a sign-in takes a tenth.
    expect(unknown / hashed).toBeGreaterThan(0.3);
  });

  test('sign-in attacks: each sign-in has a token of its own, whatever token comes with it', async () => {
    const test = api();
    const { email, token } = await test.account();
    const fixed = 'A'.repeat(43);
    const tokens = [
      token,
      (await signIn(test, email, PASSWORD, { token: fixed })).json.token,
      (await signIn(test, email, PASSWORD, { token })).json.token,
    ];
    expect(new Set([...tokens, fixed]).size).toBe(4);
    expect(await status(test, fixed)).toBe(401);
  });

  test('sign-in attacks: no tries are gained by rotating headers, or the case of the address', async () => {
    const test = api();
    const { email } = await test.account();
    const attempts: [
      limit: number,
      attempt: (index: number, headers: Record<string, string>) => Promise<{ status: number }>,
    ][] = [
      [
        10,
        (index, headers) =>
          test.send('POST', '/login', {
            body: { email: index % 2 ? email.toUpperCase() : email, password: 'wrong' },
            headers,
            address: '198.51.100.7',
          }),
      ],
      [
        4,
        (index, headers) =>
          test.send('POST', '/password-reset', { body: { email: index % 2 ? email.toUpperCase() : email }, headers }),
      ],
    ];
    for (const [limit, attempt] of attempts) {
      const answers = await Promise.all(
        Array.from({ length: limit + 3 }, (_, index) => {
          const address = `192.0.2.${index}`;
          return attempt(index, { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` });
        }),
      );
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
    }
  });

  test('sign-in attacks: one network has its share over all accounts, and refusals gain nothing', async () => {
    const test = api();
    const attempt = (index: number) =>
      test.send('POST', '/password-reset', {
        body: { email: `${index}-${crypto.randomUUID()}@example.org` },
        address: `2001:db8:5:5::${index.toString(16)}`,
      });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => attempt(index)));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  test('P1: sessions are listed and ended, by their user alone', async () => {
    const test = api();
    const [mine, other]: Account[] = [await test.account(), await test.account()];
    if (!mine || !other) throw new Error('Two accounts are needed');
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const second = (await signIn(test, mine.email, PASSWORD, { 'user-agent': agent })).json.token;
    const list = async (token: string) =>
      apiCalls.listSessions.answer.parse((await test.send('GET', '/sessions', { headers: { token } })).json).data;
    const end = (id: string, token: string) => test.send('DELETE', `/sessions/${id}`, { headers: { token } });
    const sessions = await list(second);
    expect(sessions.map(({ current, agent: named }) => [current, named])).toEqual([
      [true, 'Firefox · Windows'],
      [false, ''],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(second);
    const first = sessions[1]?.id ?? '';
    expect((await end(first, other.token)).json.error).toBe('not_found');
    expect((await end(first, second)).status).toBe(200);
    expect([await status(test, mine.token), await status(test, second)]).toEqual([401, 200]);
    expect(await list(second)).toHaveLength(1);
  });

  test('P1: when a session was last seen is noted', async () => {
    const test = api();
    const { token } = await test.account();
    const seen = async () => {
      await test.api.settled();
      return (await test.send('GET', '/sessions', { headers: { token } })).json.data[0].last_seen;
    };
    const before = await seen();
    test.wait(HOUR);
    await status(test, token);
    expect(Date.parse(await seen()) - Date.parse(before)).toBeGreaterThan(HOUR - 1000);
  });
};
