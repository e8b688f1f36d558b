import { apiCalls, type Change } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { formSite, GOOD } from '../testing/form-site.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const DAY = 24 * 60 * 60_000;

/** Asked of the database, since sessions end in the meantime. */
async function countStored({ database }: TestApi, projectId: string): Promise<number> {
  const { rows } = await database.transaction({ projectId }, (transaction) =>
    transaction.execute<{ n: string }>('SELECT count(*) AS n FROM submissions'),
  );
  return Number(rows[0]?.n);
}

export const inbox: Suite = (api) => {
  test('W3: found by form, state and words; a page of them at a time', async () => {
    const { submit, list, mark, form } = await formSite(api());
    for (const name of ['Ada', 'Berthe', 'C%le']) await submit({ ...GOOD, name });
    const { result } = await list();
    expect(result.map(({ answers }: { answers: { value: string }[] }) => answers[0]?.value)).toEqual([
      'C%le',
      'Berthe',
      'Ada',
    ]);
    await mark(result[1].id, 'read');
    expect((await list('?status=unread')).total).toBe(2);
    expect((await list('?search=%25')).total).toBe(1);
    expect((await list('?search=berthe')).result[0].status).toBe('read');
    expect((await list(`?form=${form.id}`)).total).toBe(3);
    expect((await list(`?form=${uuidv7()}`)).total).toBe(0);
    expect((await list('?per_page=2&page=2')).result).toHaveLength(1);
  });

  test('W3: one is found by its link, spam too; not once it is deleted, nor from another site', async () => {
    const [here, other] = [await formSite(api()), await formSite(api())];
    const { id } = (await here.submit(GOOD, { trap: 'x' })).json;
    const one = ({ at, headers }: { at: string; headers: object }) =>
      here.send('GET', `${at}/submissions/${id}`, { headers: { ...headers } });
    expect(apiCalls.getSubmission.answer.parse((await one(here)).json)).toMatchObject({ id, status: 'spam' });
    expect((await one(other)).status).toBe(404);
    expect((await one({ at: here.at, headers: other.headers })).status).toBe(404);
    await here.remove(id);
    expect((await one(here)).status).toBe(404);
  });

  test('W3: a deletion is undone within the hour, then it is for good', async () => {
    const { submit, list, mark, remove, wait, api: content } = await formSite(api());
    const { id } = (await submit(GOOD)).json;
    expect((await remove(id)).status).toBe(200);
    expect([(await list()).total, (await remove(id)).status]).toEqual([0, 404]);
    expect((await mark(id, 'unread')).status).toBe(200);
    expect((await list()).total).toBe(1);
    await remove(id);
    wait(61 * 60_000);
    await content.upkeep();
    expect((await mark(id, 'unread')).status).toBe(404);
  });

  test('S15: it is deleted when the form said so, and those who look hear of it', async () => {
    const { submit, wait, api: content, projectId } = await formSite(api());
    await submit(GOOD);
    wait(29 * DAY);
    await content.upkeep();
    expect(await countStored(api(), projectId)).toBe(1);
    await content.settled();
    // What was told before may be heard only now.
    const { last } = await api().client.listChanges({ query: {} });
    const heard: Change[] = [];
    const stop = content.onChange((change) => heard.push(change));
    wait(2 * DAY);
    await content.upkeep();
    stop();
    const own = heard.filter(({ seq, project_id }) => seq > last && project_id === projectId);
    expect(own.map(({ tags }) => tags)).toEqual([[`submissions:${projectId}`]]);
    expect(await countStored(api(), projectId)).toBe(0);
  });

  test('W3: the table holds every answer, in columns, and no formula; it streams past one chunk', async () => {
    const { submit, csv, database, projectId } = await formSite(api());
    await submit({ ...GOOD, name: '=HYPERLINK("http://x")', message: 'a "quoted"\n+1' });
    await database.transaction({ projectId }, (transaction) =>
      transaction.execute(`INSERT INTO submissions (id, project_id, form, form_name, page, locale, status, answers, words,
        created_at, expires_at, mail, mail_to) SELECT gen_random_uuid(), project_id, form, form_name, page, locale, status,
        jsonb_build_array(jsonb_build_object('key', 'name', 'label', 'Name', 'type', 'text', 'value', '@' || n)), words,
        created_at - make_interval(mins => n / 4), expires_at, mail, mail_to
        FROM submissions, generate_series(1, 1200) n`),
    );
    const table = await csv('', { 'accept-language': 'fr' });
    expect(table.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-.*\.csv"$/);
    const text = table.text.replace(/^\ufeff/, '');
    expect(text.split('\r\n')[0]).toBe('Date (UTC),Formulaire,Page,Langue,État,Name,Email,Message,Room');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain(`"a ""quoted""\n'+1"`);
    const cells = [...text.matchAll(/"'@(\d+)"/g)].map(([, number]) => Number(number));
    expect(cells.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
    expect(text).not.toMatch(/,[=+@-]/);
    expect((await csv('?status=read')).text.trim().split('\r\n')).toHaveLength(1);
  });

  test('W3: the table holds no formula where cells end at semicolons either', async () => {
    const { submit, csv } = await formSite(api());
    const spread = 'Hello;=HYPERLINK("http://x");\n "@SUM(1)"\t-1';
    await submit({ ...GOOD, name: 'a;=1+1', message: spread });
    const { text } = await csv();
    // As a spreadsheet reads it that is set to French: quotes within a cell are characters.
    const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''));
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    expect(text).toContain(`Hello;'=HYPERLINK`);
  });

  test('P1: the table is for members', async () => {
    const here = await formSite(api());
    const other = await formSite(api());
    const path = `${here.at}/submissions/export`;
    expect((await here.send('GET', path)).status).toBe(401);
    expect((await here.send('GET', path, { headers: other.headers })).status).toBe(404);
    expect((await here.send('GET', `${path}?owner=me`, { headers: here.headers })).status).toBe(400);
  });
};
