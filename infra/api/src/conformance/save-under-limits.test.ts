import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageBody, sectionBody, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('server');
});
afterAll(() => api?.close());

/** Of what is the project’s; looking for what is due and what has changed goes on beside it. */
const ASKED =
  /"(?:pages|page_revisions|projects|project_usage|project_billing|redirects|memberships|sessions|users|section_types|media|global_instances)"/;

/** What some work asks the database about a project, without what was filled in. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([asked]: readonly unknown[]) =>
      String(typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked),
    );
    return texts.filter((text) => ASKED.test(text)).map((text) => text.replace(/'[^']*'/g, '?'));
  } finally {
    query.mockRestore();
  }
}

test('P3: a save under the limits of a package asks the database nothing that it does not ask without one', async () => {
  const { token, projectId } = await api.account();
  const body = { ...pageBody(), sections: ['One', 'Two', 'Three'].map((words) => sectionBody(words)) };
  const at = `/project/${projectId}/page/${body.id}`;
  const put = async (title: string, headers: Record<string, string> = {}) => {
    const changed = { ...body, metadata: { en: { title } } };
    const answer = await api.send('PUT', at, { body: changed, headers: { token, ...headers } });
    expect(answer.json.error).toBeUndefined();
  };
  await put('Begun', { 'if-none-match': '*' });
  const saveOn = async (name: string | null): Promise<readonly string[]> => {
    expect((await api.send('PUT', `/packages/${projectId}`, { body: { name }, operator: true })).status).toBe(200);
    // Whatever is read anew after a change of the project is read by then.
    await put(`Before ${name}`);
    return statementsOf(() => put(`After ${name}`));
  };
  const free = await saveOn(null);
  const limited = await saveOn('house');
  expect(free.some((statement) => /update "pages"/i.test(statement))).toBe(true);
  expect(limited).toEqual(free);
});
