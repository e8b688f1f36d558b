import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formSection } from '../testing/form-definition.ts';
import { PASSWORD, pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { localHosts: false });
}, 60_000);
afterAll(() => api?.close());

const registration = (host: string) => ({
  ...{ email: `${uuidv7()}@example.org`, full_name: 'A', project_name: 'P', host },
  ...{ password: PASSWORD, terms_accepted: true as const },
});

test.each(['localhost', 'x1.localhost', 'X1.LOCALHOST:3000', '127.0.0.1', '127.1.2.3:80'])(
  'SEC-H2: on a public installation nobody registers %s',
  async (host) => {
    const { status, json } = await api.send('POST', '/register', { body: registration(host) });
    expect([status, json.error, Object.keys(json.errors)]).toEqual([422, 'invalid', ['host']]);
    expect((await api.send('GET', `/project/by-host/${host}`)).status).toBe(404);
  },
);

test('SEC-H2 SEC-L10: what the installation makes itself has its local host there, and no owner who counts as known', async () => {
  const body = registration('demo.localhost');
  const { project, token } = await api.client.register({ body });
  expect(project).toMatchObject({ claimed: true, verified: false });
  const headers = { token };
  expect((await api.send('GET', '/session', { headers })).json.verified).toBe(false);
  const invitation = { email: 'stranger@example.com', role: 'editor' };
  const invited = await api.send('POST', `/project/${project.id}/invitations`, { body: invitation, headers });
  expect(invited.json.error).toBe('unverified');
  const form = formSection(['stranger@example.com']);
  await api.send('POST', `/project/${project.id}/page`, { body: { ...pageBody('/visit'), sections: [form] }, headers });
  const at = `/project/${project.id}/forms/${form.id}`;
  const { ticket, wait } = (await api.send('POST', `${at}/ticket`)).json;
  api.wait(wait * 1000);
  const answers = { name: 'Buy', email: 'me@example.com', message: 'this' };
  const sent = await api.send('POST', `${at}/submissions`, { body: { page: '/visit', ticket, answers } });
  expect(sent.status).toBe(201);
  expect(await api.mailsTo('stranger@example.com')).toEqual([]);
});
