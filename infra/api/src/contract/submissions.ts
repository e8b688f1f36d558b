import { apiCalls, type Change } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { formSection } from '../testing/form-definition.ts';
import { pageBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const DAY = 24 * 60 * 60_000;
const GOOD = { name: 'Zoë', email: 'zoe@example.org', message: 'Bonjour,\nune chambre ?', room: 'Garden' };

/** A site with one form, and a visitor who sends it as people do: with a ticket, after a while. */
async function site(
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

export const submissions: Suite = (api) => {
  test('SEC-L9: asking for tickets stores nothing, for whatever project and form', async () => {
    const { send, account, database } = api();
    const { projectId } = await account();
    const tables = await database.read<{ name: string }>(
      'tables',
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_table_privilege(oid, 'SELECT') AND relname <> 'tries'",
      [],
    );
    const rows = async () =>
      database.transaction({ projectId }, async (transaction) => {
        const counts: unknown[] = [];
        for (const { name } of tables)
          counts.push((await transaction.execute(`SELECT count(*) AS "${name}" FROM "${name}"`)).rows[0]);
        return counts;
      });
    const before = await rows();
    for (let index = 0; index < 3; index += 1)
      expect((await send('POST', `/project/${projectId}/forms/${uuidv7()}/ticket`)).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  test('S15: what a visitor sends arrives, cleaned and with the words it was asked in', async () => {
    const { submit, list, form } = await site(api());
    const sent = await submit({ ...GOOD, name: ' Zoë\r\nBcc: all@example.org\u202e ', unasked: 'x' }, { locale: 'fr' });
    expect([sent.status, sent.json.message]).toEqual([201, 'Merci, votre message est bien parti.']);
    const answer = apiCalls.listSubmissions.answer.parse(await list());
    expect([answer.total, answer.unread, answer.spam]).toEqual([1, 1, 0]);
    expect(answer.forms).toEqual([{ id: form.id, name: 'Write to us', page: '/visit', total: 1, unread: 1 }]);
    expect(answer.result[0]).toMatchObject({
      id: sent.json.id,
      status: 'unread',
      locale: 'fr',
      page: '/visit',
      mail: 'none',
    });
    expect(answer.result[0]?.answers).toEqual([
      { key: 'name', label: 'Nom', type: 'text', value: 'Zoë Bcc: all@example.org' },
      { key: 'email', label: 'E-mail', type: 'email', value: 'zoe@example.org' },
      { key: 'message', label: 'Message', type: 'textarea', value: 'Bonjour,\nune chambre ?' },
      { key: 'room', label: 'Chambre', type: 'radio', value: 'Garden' },
    ]);
  });

  test('S15: what is wrong is said per field, in the language of the form, and nothing is kept', async () => {
    const { submit, list } = await site(api());
    const refused = await submit({ email: 'zoe', message: 'x'.repeat(401), room: 'Attic' }, { locale: 'fr' });
    expect([refused.status, refused.json.error]).toEqual([422, 'invalid']);
    expect(refused.json.errors).toEqual({
      'answers.name': ['Veuillez remplir ce champ.'],
      'answers.email': ['Indiquez une adresse e-mail telle que nom@exemple.fr.'],
      'answers.message': ['Écrivez 400 caractères au plus.'],
      'answers.room': ['Choisissez une des réponses proposées.'],
    });
    expect((await list()).total).toBe(0);
  });

  test('S15: without a ticket, with a forged, foreign or old one, nothing is kept and a new one is offered', async () => {
    const here = await site(api());
    const elsewhere = await site(api());
    const forged = (await here.ticket()).replace(/\.[^.]*$/, `.${'A'.repeat(43)}`);
    const old = await here.ticket();
    here.wait(DAY + 1000);
    for (const ticket of [undefined, 'x', '..', forged, old, await elsewhere.ticket()]) {
      const { status, json } = await here.post({ answers: GOOD, ...(ticket !== undefined && { ticket }) });
      expect([ticket, status, json.error]).toEqual([ticket, 422, 'form_unconfirmed']);
      here.wait(json.options.wait * 1000);
      expect(typeof json.options.ticket).toBe('string');
    }
    expect((await here.list()).total).toBe(0);
    const { json } = await here.post({ answers: GOOD });
    here.wait(2000);
    expect((await here.post({ answers: GOOD, ticket: json.options.ticket })).status).toBe(201);
  });

  test('S15: faster than anybody writes is refused, and the same ticket is good a moment later', async () => {
    const { send, at, form, post, wait } = await site(api());
    const { ticket } = (await send('POST', `${at}/forms/${form.id}/ticket`)).json;
    expect((await post({ answers: GOOD, ticket })).json).toMatchObject({ error: 'form_too_fast', options: { ticket } });
    wait(2000);
    expect((await post({ answers: GOOD, ticket })).status).toBe(201);
  });

  test('S15: one ticket keeps one submission, however often and at once it is sent; other words are never lost', async () => {
    const { post, ticket, list } = await site(api());
    const body = { answers: GOOD, ticket: await ticket() };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect((await post({ ...body, answers: { ...GOOD, message: 'Another' } })).json.error).toBe('form_unconfirmed');
    expect((await list()).total).toBe(1);
  });

  test('S15: the trap and many links go to the spam: kept, apart, and mailed to nobody', async () => {
    const notify = `${uuidv7()}@example.org`;
    const { submit, list, mark, mailsTo } = await site(api(), [notify]);
    const many = 'https://a.example http://b.example www.c.example';
    expect((await submit(GOOD, { trap: 'https://x.example' })).status).toBe(201);
    expect((await submit({ ...GOOD, message: many })).status).toBe(201);
    expect((await submit({ ...GOOD, message: '[url=x]y[/url]' })).status).toBe(201);
    expect(await list()).toMatchObject({ total: 0, unread: 0, spam: 3 });
    expect(await mailsTo(notify)).toEqual([]);
    const { result } = await list('?status=spam');
    await mark(result[0].id, 'unread');
    expect(await list()).toMatchObject({ total: 1, unread: 1, spam: 2 });
  });

  test('S15: many from one address are held off, others are not', async () => {
    const { post } = await site(api());
    const from = (address: string) => post({ answers: {} }, { address });
    const tries = await Promise.all(Array.from({ length: 22 }, () => from('192.0.2.7')));
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.8')).status).toBe(422);
  });

  test('S15: what is too big, unknown or not of the form is refused', async () => {
    const { post, send, at, form } = await site(api());
    expect((await post({ answers: { message: 'x'.repeat(70_000) } })).status).toBe(413);
    expect((await post({ answers: {}, status: 'read' })).json.error).toBe('unknown_fields');
    expect((await post({ answers: { name: { a: 1 } } })).status).toBe(422);
    expect((await post({ answers: {}, page: '/elsewhere' })).status).toBe(404);
    const other = `${at}/forms/${uuidv7()}/submissions`;
    expect((await send('POST', other, { body: { page: '/visit', answers: {} } })).status).toBe(404);
    expect((await send('POST', `/project/${uuidv7()}/forms/${form.id}/ticket`)).status).toBe(404);
  });

  test('S15: a section that only links to what is elsewhere is no form, and keeps nothing', async () => {
    const { send, at, headers, page, form, ticket, post, list } = await site(api());
    const linked = { ...form, linked_to: 'contact', settings: [] };
    const saved = await send('PUT', `${at}/page/${page.id}`, { body: { ...page, sections: [linked] }, headers });
    expect(saved.json.invalid_sections).toEqual([]);
    expect((await post({ answers: {}, ticket: await ticket() })).status).toBe(404);
    expect((await list()).total).toBe(0);
  });

  test('S15: who is told, and for how long it is kept, is known to members alone and survives a save', async () => {
    const { send, at, headers, page, form, submit } = await site(api(), ['owner@example.org']);
    const load = (extra = {}) => send('POST', `${at}/page/visit`, { body: {}, ...extra });
    for (const visitor of [await load(), await submit(GOOD), await send('POST', `${at}/forms/${form.id}/ticket`)])
      expect(visitor.text).not.toMatch(/owner@example|retention/);
    const { json } = await load({ headers });
    expect(json.sections[0].settings[0]).toMatchObject({ notify: [{ address: 'owner@example.org' }], retention: 30 });
    const { version: _v, last_updated: _l, variation: _w, metadata: _m, ...body } = json;
    await send('PUT', `${at}/page/${page.id}`, {
      body: { ...body, metadata: { en: { title: 'Write to us' } } },
      headers,
    });
    expect((await load()).text).not.toMatch(/owner@example|retention/);
    expect((await load({ headers })).json.sections[0].settings[0].notify).toEqual([{ address: 'owner@example.org' }]);
    const revisions = await send('GET', `${at}/page/${page.id}/revisions`, { headers });
    await send(
      'POST',
      `${at}/page/${page.id}/revisions/${revisions.json[0].id ?? revisions.json[0].revision}/restore`,
      { headers },
    );
    expect((await load()).text).not.toMatch(/owner@example|retention/);
  });

  test('S15: it is mailed with the address to answer to; nothing a visitor writes becomes a header', async () => {
    const [one, two] = [`${uuidv7()}@example.org`, `${uuidv7()}@example.org`];
    const { submit, mailsTo, list } = await site(api(), [one, two], { title: { en: 'Write\r\nBcc: x@y.z' } });
    await submit({ ...GOOD, message: 'One <b>line</b>\r\nBcc: all@example.org' });
    const [mail] = await mailsTo(one);
    expect(await mailsTo(two)).toHaveLength(1);
    expect(mail).toMatchObject({ subject: 'New message: Write Bcc: x y. z', replyTo: 'zoe@example.org' });
    expect(mail?.html).toContain('One &lt;b&gt;line&lt;/b&gt;<br>Bcc: all@example.org');
    expect(mail?.text).toContain('Name:\nZoë');
    expect(mail?.text).toMatch(/https:\/\/.*\/admin\/inbox\?message=/);
    expect((await list()).result[0].mail).toBe('sent');
  });

  test('S15: where mail fails nothing is lost, and it goes out later, once', async () => {
    const notify = `${uuidv7()}@example.org`;
    const here = await site(api(), [notify]);
    const { api: content } = here;
    api().failMails = true;
    expect((await here.submit(GOOD)).status).toBe(201);
    expect(await here.mailsTo(notify)).toEqual([]);
    api().failMails = false;
    expect((await here.list()).result[0].mail).toBe('waiting');
    await content.upkeep();
    expect(await here.mailsTo(notify)).toEqual([]);
    here.wait(11 * 60_000);
    await Promise.all([content.upkeep(), content.upkeep()]);
    expect(await here.mailsTo(notify)).toHaveLength(1);
    expect((await here.list()).result[0].mail).toBe('sent');
  });

  test('S15: a site that is not proven keeps what it is sent, and mails nobody: any address can stand in its forms', async () => {
    const [host, notify] = [`${uuidv7()}.example.org`, `${uuidv7()}@example.org`];
    const { submit, list, mailsTo, send, at, headers, email, published } = await site(api(), [notify], {}, host, {
      verified: false,
    });
    const verification = (await mailsTo(email))[0]?.text ?? '';
    const prove = async () => {
      const { data } = (await send('GET', `${at}/claim-proof`, { headers })).json;
      published.texts.set(data[0].dns.name, [data[0].dns.value]);
      expect((await send('POST', `${at}/claim-proof`, { body: { host }, headers })).status).toBe(200);
    };
    const verify = () =>
      send('POST', '/verify', { body: { token: /token=([\w-]+)/.exec(verification)?.[1] }, headers });
    for (const step of [async () => undefined, prove]) {
      await step();
      expect((await submit(GOOD)).status).toBe(201);
      expect([(await list()).result[0].mail, await mailsTo(notify)]).toEqual(['none', []]);
    }
    expect((await verify()).status).toBe(200);
    await submit(GOOD);
    expect(await mailsTo(notify)).toHaveLength(1);
    expect((await list()).total).toBe(3);
  });

  test('S15: an address that takes no mail keeps it from nobody, and nobody gets it twice', async () => {
    const [one, refused, two] = ['1', '2', '3'].map((name) => `${name}.${uuidv7()}@example.org`) as [
      string,
      string,
      string,
    ];
    const here = await site(api(), [one, refused, two]);
    api().failMails = refused;
    await here.submit(GOOD);
    expect([await here.mailsTo(one), await here.mailsTo(two)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await here.list()).result[0].mail).toBe('waiting');
    here.wait(11 * 60_000);
    await here.api.upkeep();
    expect((await here.mailsTo(one)).length).toBe(1);
    api().failMails = false;
    here.wait(21 * 60_000);
    await here.api.upkeep();
    const mails = [await here.mailsTo(one), await here.mailsTo(refused), await here.mailsTo(two)];
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect((await here.list()).result[0].mail).toBe('sent');
  });

  test('W3: found by form, state and words; a page of them at a time', async () => {
    const { submit, list, mark, form } = await site(api());
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
    const [here, other] = [await site(api()), await site(api())];
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
    const { submit, list, mark, remove, wait, api: content } = await site(api());
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
    const { submit, wait, api: content, projectId } = await site(api());
    await submit(GOOD);
    wait(29 * DAY);
    await content.upkeep();
    expect(await countStored(api(), projectId)).toBe(1);
    const heard: Change[] = [];
    const stop = content.onChange((change) => heard.push(change));
    wait(2 * DAY);
    await content.upkeep();
    stop();
    expect(heard.filter((change) => change.project_id === projectId).map(({ tags }) => tags)).toEqual([
      [`submissions:${projectId}`],
    ]);
    expect(await countStored(api(), projectId)).toBe(0);
  });

  test('W3: the table holds every answer, in columns, and no formula; it streams past one chunk', async () => {
    const { submit, csv, database, projectId } = await site(api());
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
    const { submit, csv } = await site(api());
    const spread = 'Hello;=HYPERLINK("http://x");\n "@SUM(1)"\t-1';
    await submit({ ...GOOD, name: 'a;=1+1', message: spread });
    const { text } = await csv();
    // As a spreadsheet reads it that is set to French: quotes within a cell are characters.
    const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''));
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    expect(text).toContain(`Hello;'=HYPERLINK`);
  });

  test('P1: the table is for members', async () => {
    const here = await site(api());
    const other = await site(api());
    const path = `${here.at}/submissions/export`;
    expect((await here.send('GET', path)).status).toBe(401);
    expect((await here.send('GET', path, { headers: other.headers })).status).toBe(404);
    expect((await here.send('GET', `${path}?owner=me`, { headers: here.headers })).status).toBe(400);
  });
};

/** Asked of the database, since sessions end in the meantime. */
async function countStored({ database }: TestApi, projectId: string): Promise<number> {
  const { rows } = await database.transaction({ projectId }, (transaction) =>
    transaction.execute<{ n: string }>('SELECT count(*) AS n FROM submissions'),
  );
  return Number(rows[0]?.n);
}
