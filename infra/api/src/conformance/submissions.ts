import { apiCalls } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { formSite, GOOD } from '../testing/form-site.ts';
import { joinProject } from '../testing/join-project.ts';
import { pageBody, sectionBody } from '../testing/page-body.ts';
import type { Suite } from './suite.ts';

const DAY = 24 * 60 * 60_000;

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
    const { submit, list, form } = await formSite(api());
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
    });
    expect(answer.result[0]?.answers).toEqual([
      { key: 'name', label: 'Nom', type: 'text', value: 'Zoë Bcc: all@example.org' },
      { key: 'email', label: 'E-mail', type: 'email', value: 'zoe@example.org' },
      { key: 'message', label: 'Message', type: 'textarea', value: 'Bonjour,\nune chambre ?' },
      { key: 'room', label: 'Chambre', type: 'radio', value: 'Garden' },
    ]);
  });

  test('S15: what is wrong is said per field, in the language of the form, and nothing is kept', async () => {
    const { submit, list } = await formSite(api());
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
    const here = await formSite(api());
    const elsewhere = await formSite(api());
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
    const { send, at, form, post, wait } = await formSite(api());
    const { ticket } = (await send('POST', `${at}/forms/${form.id}/ticket`)).json;
    expect((await post({ answers: GOOD, ticket })).json).toMatchObject({ error: 'form_too_fast', options: { ticket } });
    wait(2000);
    expect((await post({ answers: GOOD, ticket })).status).toBe(201);
  });

  test('S15: one ticket keeps one submission, however often and at once it is sent; other words are never lost', async () => {
    const { post, ticket, list } = await formSite(api());
    const body = { answers: GOOD, ticket: await ticket() };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect((await post({ ...body, answers: { ...GOOD, message: 'Another' } })).json.error).toBe('form_unconfirmed');
    expect((await list()).total).toBe(1);
  });

  test('S15: the trap and many links go to the spam: kept, apart, and mailed to nobody', async () => {
    const notify = `${uuidv7()}@example.org`;
    const { submit, list, mark, mailsTo } = await formSite(api(), [notify]);
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
    const { post } = await formSite(api());
    const from = (address: string) => post({ answers: {} }, { address });
    const tries = await Promise.all(Array.from({ length: 22 }, () => from('192.0.2.7')));
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.8')).status).toBe(422);
  });

  test('S15: what is too big, unknown or not of the form is refused', async () => {
    const { post, send, at, form } = await formSite(api());
    expect((await post({ answers: { message: 'x'.repeat(70_000) } })).status).toBe(413);
    expect((await post({ answers: {}, status: 'read' })).json.error).toBe('unknown_fields');
    expect((await post({ answers: { name: { a: 1 } } })).status).toBe(422);
    expect((await post({ answers: {}, page: '/elsewhere' })).status).toBe(404);
    const other = `${at}/forms/${uuidv7()}/submissions`;
    expect((await send('POST', other, { body: { page: '/visit', answers: {} } })).status).toBe(404);
    expect((await send('POST', `/project/${uuidv7()}/forms/${form.id}/ticket`)).status).toBe(404);
  });

  test('S15: a section that only links to what is elsewhere is no form, and keeps nothing', async () => {
    const { send, at, headers, page, form, ticket, post, list } = await formSite(api());
    const linked = { ...form, id: uuidv7(), linked_to: 'contact', settings: [] };
    const saved = await send('PUT', `${at}/page/${page.id}`, { body: { ...page, sections: [linked] }, headers });
    expect(saved.json.invalid_sections).toEqual([]);
    const answers = { page: '/visit', answers: {}, ticket: await ticket() };
    expect((await send('POST', `${at}/forms/${linked.id}/submissions`, { body: answers })).status).toBe(404);
    expect((await post({ answers: {}, ticket: answers.ticket })).status).toBe(404);
    expect((await list()).total).toBe(0);
  });

  test('S15: who is told, and for how long it is kept, is known to members alone and survives a save', async () => {
    const { send, at, headers, page, form, submit } = await formSite(api(), ['owner@example.org']);
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
    const { submit, mailsTo, list } = await formSite(api(), [one, two], { title: { en: 'Write\r\nBcc: x@y.z' } });
    await submit({ ...GOOD, message: 'One <b>line</b>\r\nBcc: all@example.org' });
    const [mail] = await mailsTo(one);
    expect(await mailsTo(two)).toHaveLength(1);
    expect(mail).toMatchObject({ subject: 'New message: Write Bcc: x y. z', replyTo: 'zoe@example.org' });
    expect(mail?.html).toContain('One &lt;b&gt;line&lt;/b&gt;<br>Bcc: all@example.org');
    expect(mail?.text).toContain('Name:\nZoë');
    expect(mail?.text).toMatch(/https:\/\/.*\/admin\/inbox\?message=/);
    expect((await list()).result[0].mail).toBe('sent');
  });

  test('S15: a form that names nobody is mailed to those whose site it is', async () => {
    const { submit, mailsTo, email, list } = await formSite(api());
    await submit(GOOD);
    const [mail] = (await mailsTo(email)).filter(({ replyTo }) => replyTo === GOOD.email);
    expect(mail?.subject).toBe('New message: Write to us');
    expect((await list()).result[0].mail).toBe('sent');
  });

  test('S15: where mail fails nothing is lost, and it goes out later, once', async () => {
    const notify = `${uuidv7()}@example.org`;
    const here = await formSite(api(), [notify]);
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
    const { submit, list, mailsTo, send, at, headers, email, published } = await formSite(api(), [notify], {}, host, {
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

  test('S15 E9: a form that pages share is sent from each, and told to whom it names', async () => {
    const notify = `${uuidv7()}@example.org`;
    const { form, send, at, headers, post, list, mailsTo, wait } = await formSite(api(), [notify]);
    const { name, type, settings, schema_version } = form;
    const section = { name, type, options: settings, schema_version };
    const made = await send('POST', `${at}/global-instances/Contact`, { body: { section }, headers });
    expect(made.status).toBe(201);
    const link = { id: uuidv7(), weight: 0, region: {}, linked_to: 'Contact' };
    const page = { ...pageBody('/shared'), sections: [link, sectionBody()] };
    expect((await send('POST', `${at}/page`, { body: page, headers })).json.invalid_sections).toEqual([]);
    const { ticket } = (await send('POST', `${at}/forms/${link.id}/ticket`)).json;
    wait(3000);
    const submission = { page: '/shared', ticket, answers: GOOD };
    expect((await send('POST', `${at}/forms/${link.id}/submissions`, { body: submission })).status).toBe(201);
    expect((await list()).forms).toEqual([
      expect.objectContaining({ id: link.id, name: 'Write to us', page: '/shared' }),
    ]);
    expect(await mailsTo(notify)).toHaveLength(1);
    // The same section is nothing to send elsewhere, and what is no form takes nothing.
    expect((await post({ answers: GOOD, page: '/shared' })).status).toBe(404);
    const { id } = page.sections[1] ?? {};
    expect((await send('POST', `${at}/forms/${id}/submissions`, { body: submission })).status).toBe(404);
  });

  test('S15: an address that takes no mail keeps it from nobody, and nobody gets it twice', async () => {
    const [one, refused, two] = ['1', '2', '3'].map((name) => `${name}.${uuidv7()}@example.org`) as [
      string,
      string,
      string,
    ];
    const here = await formSite(api(), [one, refused, two]);
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

  test('S15: many that have waited come as one mail, without what they say', async () => {
    const notify = `${uuidv7()}@example.org`;
    const here = await formSite(api(), [notify]);
    api().failMails = true;
    for (let count = 0; count < 5; count += 1) expect((await here.submit(GOOD)).status).toBe(201);
    expect(await here.mailsTo(notify)).toEqual([]);
    api().failMails = false;
    here.wait(11 * 60_000);
    await Promise.all([here.api.upkeep(), here.api.upkeep()]);
    const [mail, ...more] = await here.mailsTo(notify);
    expect([mail?.subject, mail?.replyTo, more]).toEqual(['5 new messages: P', undefined, []]);
    expect(mail?.text).toContain('Write to us:\n5');
    expect(mail?.text).not.toContain(GOOD.name);
    const states = (await here.list()).result.map((each: { mail: string }) => each.mail);
    expect(states).toEqual(Array(5).fill('sent'));
  });

  test('S15 SEC-M3: whoever floods a form fills no mailbox', async () => {
    const notify = `${uuidv7()}@example.org`;
    const here = await formSite(api(), [notify]);
    for (let count = 0; count < 40; count += 1) expect((await here.submit(GOOD)).status).toBe(201);
    expect(await here.mailsTo(notify)).toHaveLength(30);
    here.wait(11 * 60_000);
    await here.api.upkeep();
    const mails = await here.mailsTo(notify);
    expect([mails.length, mails.at(-1)?.subject]).toEqual([31, '10 new messages: P']);
  });

  test('S15: while a mail waits, who is removed or no longer named is not sent it', async () => {
    const [first, then] = [`${uuidv7()}@example.org`, `${uuidv7()}@example.org`];
    const here = await formSite(api());
    const { projectId, headers, at, form, page, send } = here;
    const second = await joinProject(api(), { token: headers.token, projectId }, 'owner');
    const name = async (...notify: readonly string[]) => {
      const settings = [{ ...form.settings[0], notify: notify.map((address) => ({ address })) }];
      const { json } = await send('POST', `${at}/page/visit`, { body: {}, headers });
      const { version: _v, last_updated: _l, variation: _w, ...body } = json;
      const sections = [{ ...form, settings }];
      expect((await send('PUT', `${at}/page/${page.id}`, { body: { ...body, sections }, headers })).status).toBe(200);
    };
    const mails = async () =>
      Promise.all(
        [here.email, second.email, first, then].map(
          async (to) => (await here.mailsTo(to)).filter(({ subject }) => subject === 'New message: Write to us').length,
        ),
      );
    await here.submit(GOOD);
    expect(await mails()).toEqual([1, 1, 0, 0]);
    api().failMails = true;
    await here.submit(GOOD);
    await name(first);
    await here.submit(GOOD);
    expect(await mails()).toEqual([1, 1, 0, 0]);
    api().failMails = false;
    await name(then);
    here.wait(11 * 60_000);
    await here.api.upkeep();
    // Neither to the owners, whom the form tells no longer, nor to who was named for a while.
    expect(await mails()).toEqual([1, 1, 0, 0]);
    expect((await here.list()).result.map((each: { mail: string }) => each.mail)).toEqual(['none', 'none', 'sent']);
    await name();
    api().failMails = true;
    await here.submit(GOOD);
    await api().api.settled();
    api().failMails = false;
    expect((await send('DELETE', `${at}/users/${second.userId}`, { headers })).status).toBe(200);
    here.wait(11 * 60_000);
    await here.api.upkeep();
    expect(await mails()).toEqual([2, 1, 0, 0]);
  });
};
