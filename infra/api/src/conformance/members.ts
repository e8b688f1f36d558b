import { apiCalls, type Role } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { joinProject, mailedToken } from '../testing/join-project.ts';
import { type Account, PASSWORD, pageBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const DAY = 24 * 60 * 60_000;

/** A project's calls, made by somebody. */
const as = (api: TestApi, { projectId }: Pick<Account, 'projectId'>, token: string) => {
  const call = (method: string, path: string, body?: unknown) =>
    api.send(method, `/project/${projectId}${path}`, { ...(body !== undefined && { body }), headers: { token } });
  return {
    users: async () => apiCalls.listUsers.answer.parse((await call('GET', '/users')).json).data,
    invitations: async () => apiCalls.listInvitations.answer.parse((await call('GET', '/invitations')).json).data,
    invite: (email: string, role: Role) => call('POST', '/invitations', { email, role }),
    withdraw: (id: string) => call('DELETE', `/invitations/${id}`),
    give: (id: string, role: Role) => call('PUT', `/users/${id}`, { role }),
    remove: (id: string) => call('DELETE', `/users/${id}`),
    call,
  };
};

const address = () => `${uuidv7()}@example.org`;
const accept = (api: TestApi, token: string, body: object = {}, headers: Record<string, string> = {}) =>
  api.send('POST', `/invitations/${token}/accept`, { body, headers });

export const members: Suite = (api) => {
  test('P1: an invitation makes an account that is verified, signed in, and a member', async () => {
    const test = api();
    const owner = await test.account();
    const email = address();
    const invited = await as(test, owner, owner.token).invite(email, 'editor');
    expect(invited.status).toBe(201);
    expect(invited.text).not.toContain(await mailedToken(test, email));
    const token = await mailedToken(test, email);
    const held = apiCalls.getInvitation.answer.parse((await test.send('GET', `/invitations/${token}`)).json);
    expect(held).toEqual({
      project: { title: 'P', host: owner.host },
      email,
      role: 'editor',
      invited_by: 'A',
      has_account: false,
    });
    const missing = await accept(test, token);
    expect([missing.status, Object.keys(missing.json.errors)]).toEqual([422, ['full_name', 'password']]);
    const joined = await accept(test, token, { full_name: 'Zoé', password: PASSWORD });
    const answer = apiCalls.acceptInvitation.answer.parse(joined.json);
    expect(answer.project).toEqual({ id: owner.projectId, url: owner.host, role: 'editor' });
    const session = await test.send('GET', `/session?host=${owner.host}`, { headers: { token: answer.token ?? '' } });
    expect(session.json).toMatchObject({ verified: true, role: 'editor', project: { id: owner.projectId } });
    expect((await accept(test, token, { full_name: 'Zoé', password: PASSWORD })).json.error).toBe('link_invalid');
    expect(await as(test, owner, owner.token).invitations()).toEqual([]);
    expect((await as(test, owner, owner.token).users()).map(({ role, full_name }) => [role, full_name])).toEqual([
      ['owner', 'A'],
      ['editor', 'Zoé'],
    ]);
  });

  test('P1: whoever has an account accepts signed in, as the address that was invited', async () => {
    const test = api();
    const [owner, guest, other] = [await test.account(), await test.account(), await test.account()];
    await as(test, owner, owner.token).invite(guest.email.toUpperCase(), 'administrator');
    const token = await mailedToken(test, guest.email.toUpperCase());
    expect((await test.send('GET', `/invitations/${token}`)).json.has_account).toBe(true);
    const account = { full_name: 'Mallory', password: PASSWORD };
    expect((await accept(test, token, account)).json.error).toBe('unauthenticated');
    expect((await accept(test, token, account, { token: other.token })).json.error).toBe('wrong_account');
    const joined = await accept(test, token, {}, { token: guest.token });
    expect(joined.json).toMatchObject({ token: null, project: { role: 'administrator' } });
    const user = await test.send('GET', `/project/${owner.projectId}/user`, { headers: { token: guest.token } });
    expect(apiCalls.getUser.answer.parse(user.json)).toMatchObject({ email: guest.email, role: 'administrator' });
    expect((await as(test, owner, owner.token).invite(guest.email, 'editor')).json.error).toBe('already_member');
  });

  test('P1: a session that is over, or somebody else’s, keeps nobody from making the invited account', async () => {
    const test = api();
    const [owner, other] = [await test.account(), await test.account()];
    for (const session of ['A'.repeat(43), other.token]) {
      const email = address();
      await as(test, owner, owner.token).invite(email, 'editor');
      const token = await mailedToken(test, email);
      expect((await accept(test, token, {}, { token: session })).status).toBeGreaterThanOrEqual(401);
      const joined = await accept(test, token, { full_name: 'New', password: PASSWORD }, { token: session });
      expect(joined.json.user?.email).toBe(email);
    }
  });

  test('P1: of ten that accept one invitation at once, one joins', async () => {
    const test = api();
    const [owner, guest] = [await test.account(), await test.account()];
    await as(test, owner, owner.token).invite(guest.email, 'editor');
    const token = await mailedToken(test, guest.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(test, token, {}, { token: guest.token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('P1: an invitation that was sent again, withdrawn, or is a week old opens nothing', async () => {
    const test = api();
    const owner = await test.account();
    const { invite, invitations, withdraw } = as(test, owner, owner.token);
    const email = address();
    const opens = async (token: string) => (await test.send('GET', `/invitations/${token}`)).status === 200;
    await invite(email, 'editor');
    const first = await mailedToken(test, email);
    const { id } = (await invite(email, 'administrator')).json;
    const second = await mailedToken(test, email);
    expect([await opens(first), await opens(second)]).toEqual([false, true]);
    expect((await invitations()).map((entry) => [entry.id, entry.role])).toEqual([[id, 'administrator']]);
    test.wait(7 * DAY);
    expect(await opens(second)).toBe(false);
    const headers = {
      token: (await test.send('POST', '/login', { body: { email: owner.email, password: PASSWORD } })).json.token,
    };
    expect((await test.send('DELETE', `/project/${owner.projectId}/invitations/${id}`, { headers })).status).toBe(200);
    expect((await withdraw(id)).json.error).toBe('not_found');
  });

  test('P1: an invitation whose mail fails says so, stays, and is sent again', async () => {
    const test = api();
    const owner = await test.account();
    const { invite, invitations } = as(test, owner, owner.token);
    const email = address();
    test.failMails = true;
    expect((await invite(email, 'editor')).status).toBe(503);
    test.failMails = false;
    expect(await invitations()).toHaveLength(1);
    expect(await test.mailsTo(email)).toHaveLength(0);
    expect((await invite(email, 'editor')).status).toBe(201);
    expect(await invitations()).toHaveLength(1);
    expect(await test.mailsTo(email)).toHaveLength(1);
  });

  test.each(['example.org', 'localhost'])(
    'P1 SEC-H2: who has shown no address of their own sends no invitations from *.%s',
    async (domain) => {
      const test = api();
      const host = `${uuidv7()}.${domain}`;
      const email = `${uuidv7()}@example.org`;
      const body = { email, full_name: 'A', project_name: 'P', host, password: PASSWORD, terms_accepted: true };
      const { token, project } = (await test.send('POST', '/register', { body })).json;
      const { invite } = as(test, { projectId: project.id }, token);
      expect((await invite(address(), 'editor')).json.error).toBe('unverified');
      await test.send('POST', '/verify', { body: { token: await mailedToken(test, email) }, headers: { token } });
      expect((await invite(address(), 'editor')).status).toBe(201);
    },
  );

  test('P1: names in mails stay on one line, short, and without markup', async () => {
    const test = api();
    const owner = await test.account();
    const title = `<b>Free</b> evil.example/x me@evil.example https://1.evil。example ${'money '.repeat(15)}`;
    await as(test, owner, owner.token).call('PUT', '', { metadata: { title } });
    const email = address();
    await as(test, owner, owner.token).invite(email, 'editor');
    const [mail] = await test.mailsTo(email);
    expect(mail?.html).toContain('&lt;b&gt;Free');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(
      /evil[.。](?! )|@evil|https?:\/\/(?!installation)/,
    );
    expect(mail?.subject.length).toBeLessThan(120);
  });

  test('P1: administrators stay clear of owners, in every way there is', async () => {
    const test = api();
    const owner = await test.account();
    const admin = await joinProject(test, owner, 'administrator');
    const editor = await joinProject(test, owner, 'editor');
    const { give, remove, invite, withdraw } = as(test, owner, admin.token);
    const invitation = (await as(test, owner, owner.token).invite(address(), 'owner')).json;
    const refused = [
      await give(owner.userId, 'editor'),
      await remove(owner.userId),
      await give(editor.userId, 'owner'),
      await give(admin.userId, 'owner'),
      await invite(address(), 'owner'),
      await invite(invitation.email, 'editor'),
      await withdraw(invitation.id),
    ];
    expect(refused.map(({ json }) => json.error)).toEqual(Array(7).fill('forbidden'));
    expect((await give(editor.userId, 'administrator')).json.role).toBe('administrator');
    expect((await remove(editor.userId)).status).toBe(200);
  });

  test('P1: access ends at once with the membership, the session goes on', async () => {
    const test = api();
    const owner = await test.account();
    const editor = await joinProject(test, owner, 'editor');
    const write = () => as(test, owner, editor.token).call('POST', '/page', pageBody());
    expect((await write()).status).toBe(201);
    await as(test, owner, owner.token).remove(editor.userId);
    expect((await write()).json.error).toBe('not_found');
    const session = await test.send('GET', `/session?host=${owner.host}`, { headers: { token: editor.token } });
    expect(session.json).toMatchObject({ project_id: null, role: null, project: null, user: { id: editor.userId } });
  });

  test('P1: anybody may leave, except the last owner', async () => {
    const test = api();
    const owner = await test.account();
    const editor = await joinProject(test, owner, 'editor');
    expect((await as(test, owner, editor.token).remove(editor.userId)).json.message).toBe('You have left the project.');
    const own = as(test, owner, owner.token);
    expect((await own.remove(owner.userId)).json.error).toBe('last_owner');
    expect((await own.give(owner.userId, 'editor')).json.error).toBe('last_owner');
    const second = await joinProject(test, owner, 'owner');
    expect((await own.remove(owner.userId)).status).toBe(200);
    expect((await as(test, owner, second.token).users()).map(({ id }) => id)).toEqual([second.userId]);
  });

  test('P1: two last owners who leave or step down at once do not both succeed', async () => {
    const test = api();
    const owner = await test.account();
    const second = await joinProject(test, owner, 'owner');
    const answers = await Promise.all([
      as(test, owner, owner.token).remove(owner.userId),
      as(test, owner, second.token).give(second.userId, 'editor'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('P1: what somebody may no longer give is taken back with their role', async () => {
    const test = api();
    const owner = await test.account();
    const admin = await joinProject(test, owner, 'administrator');
    const backDoor = address();
    await as(test, owner, admin.token).invite(backDoor, 'administrator');
    const token = await mailedToken(test, backDoor);
    await as(test, owner, owner.token).remove(admin.userId);
    expect((await accept(test, token, { full_name: 'Back', password: PASSWORD })).json.error).toBe('link_invalid');
    const second = await joinProject(test, owner, 'owner');
    const kept = address();
    await as(test, owner, second.token).invite(kept, 'editor');
    await as(test, owner, second.token).invite(address(), 'owner');
    await as(test, owner, owner.token).give(second.userId, 'administrator');
    expect((await as(test, owner, owner.token).invitations()).map(({ email }) => email)).toEqual([kept]);
  });
};
