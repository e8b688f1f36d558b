import { expect } from 'vitest';
import { formSection } from './form-definition.ts';
import { pageBody, type TestApi } from './test-api.ts';

/** What a visitor may answer. */
export const GOOD = { name: 'Zoë', email: 'zoe@example.org', message: 'Bonjour,\nune chambre ?', room: 'Garden' };

/** A site with one form, and a visitor who sends it as people do: with a ticket, after a while. */
export async function formSite(
  api: TestApi,
  notify: readonly string[] = [],
  more: Record<string, unknown> = {},
  ...registered: Parameters<TestApi['account']>
) {
  const { send, account, wait } = api;
  const { token, projectId, email } = await account(...registered);
  const headers = { token };
  const at = `/project/${projectId}`;
  const form = formSection(notify, more);
  const page = { ...pageBody('/visit'), sections: [form] };
  expect((await send('POST', `${at}/page`, { body: page, headers })).json.invalid_sections).toEqual([]);
  const ticket = async (): Promise<string> => {
    const { json } = await send('POST', `${at}/forms/${form.id}/ticket`);
    wait(json.wait * 1000);
    return json.ticket;
  };
  const post = (body: Record<string, unknown>, options = {}) =>
    send('POST', `${at}/forms/${form.id}/submissions`, { body: { page: '/visit', ...body }, ...options });
  return {
    ...api,
    at,
    headers,
    projectId,
    email,
    form,
    page,
    ticket,
    post,
    submit: async (answers: Record<string, unknown>, rest = {}) => post({ answers, ticket: await ticket(), ...rest }),
    list: async (query = '') => (await send('GET', `${at}/submissions${query}`, { headers })).json,
    mark: (id: string, status: string) => send('PUT', `${at}/submissions/${id}`, { body: { status }, headers }),
    remove: (id: string) => send('DELETE', `${at}/submissions/${id}`, { headers }),
    csv: (query = '', extra = {}) =>
      send('GET', `${at}/submissions/export${query}`, { headers: { ...headers, ...extra } }),
  };
}
