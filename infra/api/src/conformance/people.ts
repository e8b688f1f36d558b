import { apiCalls } from 'shared-contracts';
import { expect, test } from 'vitest';
import { PASSWORD } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

export const people: Suite = (api) => {
  test('P1: register, sign in whatever the case, read the session, sign out', async () => {
    const { send, account } = api();
    const { email, host, projectId } = await account();
    const signedIn = await send('POST', '/login', { body: { email: email.toUpperCase(), password: PASSWORD } });
    const { token, projects } = apiCalls.login.answer.parse(signedIn.json);
    expect(projects).toEqual([{ id: projectId, url: host, role: 'owner' }]);
    const session = await send('GET', `/session?host=${host}`, { headers: { token } });
    expect(apiCalls.getSession.answer.parse(session.json)).toMatchObject({ project_id: projectId, role: 'owner' });
    expect((await send('POST', '/logout', { body: {}, headers: { token } })).status).toBe(200);
    expect((await send('GET', '/session', { headers: { token } })).status).toBe(401);
    expect((await send('POST', '/logout', { headers: { token } })).status).toBe(200);
  });

  test('a wrong password and an unknown account answer the same', async () => {
    const { send, account } = api();
    const { email } = await account();
    const wrong = await send('POST', '/login', { body: { email, password: 'something else' } });
    const unknown = await send('POST', '/login', { body: { email: 'nobody@example.org', password: 'something else' } });
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  });

  test('an account is guessed at ten times, then has to wait, whatever the case; from elsewhere more often', async () => {
    const { send, account } = api();
    const { email } = await account();
    const guess = (index: number, address: string) =>
      send('POST', '/login', { body: { email: index % 2 ? email.toUpperCase() : email, password: 'wrong' }, address });
    const refusals = async (count: number, addressOf: (index: number) => string) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, index) => guess(index, addressOf(index))));
      return answers.filter(({ status }) => status === 429);
    };
    const refused = await refusals(12, () => '192.0.2.71');
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Ten of the fifty that all strangers have together are gone.
    expect(await refusals(42, (index) => `198.51.100.${index}`)).toHaveLength(2);
  });

  test('V14: a taken host or email is refused and leaves nothing behind; only local hosts are claimed at once', async () => {
    const { send, account } = api();
    const { email, host } = await account();
    const body = {
      email: 'new@example.org',
      full_name: 'A',
      project_name: 'P',
      host,
      password: PASSWORD,
      terms_accepted: true,
    };
    for (const taken of [host, host.toUpperCase(), `${host}:8080`])
      expect((await send('POST', '/register', { body: { ...body, host: taken } })).json.error).toBe('host_taken');
    expect(
      (await send('POST', '/register', { body: { ...body, email: email.toUpperCase(), host: 'free.localhost' } })).json
        .error,
    ).toBe('email_taken');
    expect((await send('GET', '/project/by-host/free.localhost')).json.error).toBe('project_not_found');
    const made = await send('POST', '/register', { body: { ...body, host: 'Public.Example.org' } });
    expect(made.json.project).toMatchObject({ url: 'public.example.org', claimed: false });
    expect((await send('GET', '/project/by-host/PUBLIC.example.org')).json.id).toBe(made.json.project.id);
  });

  test('V14: whoever has an account claims a host with it, by its password alone', async () => {
    const { send, account } = api();
    const { email, token } = await account();
    const claim = (password: string) =>
      send('POST', '/register', {
        body: {
          ...{ email: email.toUpperCase(), full_name: 'Somebody Else', project_name: 'Second', password },
          ...{ host: `second-${crypto.randomUUID()}.localhost`, terms_accepted: true, existing_account: true },
        },
      });
    expect((await claim('not the password')).json.error).toBe('wrong_credentials');
    const { status, json } = await claim(PASSWORD);
    const who = await send('GET', '/session', { headers: { token } });
    expect([status, json.user]).toEqual([201, who.json.user]);
    const own = await send('GET', `/session?host=${json.project.url}`, { headers: { token: json.token } });
    expect(own.json).toMatchObject({ project_id: json.project.id, role: 'owner' });
    expect((await send('POST', '/login', { body: { email, password: PASSWORD } })).json.projects).toHaveLength(2);
    const stranger = { ...{ full_name: 'A', project_name: 'P', password: PASSWORD, terms_accepted: true } };
    const body = { ...stranger, email: 'stranger@example.org', host: 'stranger.localhost', existing_account: true };
    expect((await send('POST', '/register', { body })).json.error).toBe('wrong_credentials');
  });

  test('project settings are merged, checked, and read back by id and host', async () => {
    const { send, account } = api();
    const { token, projectId, host } = await account();
    const save = (metadata: object) => send('PUT', `/project/${projectId}`, { body: { metadata }, headers: { token } });
    expect((await save({ title: 'New' })).json.metadata.project_metadata).toMatchObject({
      title: 'New',
      defaultLang: 'en',
    });
    expect((await save({ activateCookieControl: true })).json.error).toBe('gtm_required');
    expect((await save({ languages: ['fr'] })).json.error).toBe('invalid');
    for (const key of [projectId, host]) {
      const { json } = await send('GET', `/project/${key}`);
      expect(apiCalls.getProject.answer.parse(json).project_metadata.title).toBe('New');
    }
  });
};
