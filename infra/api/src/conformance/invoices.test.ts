import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { apiCalls } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { billingLetters, invoices as invoiceRows, projectBilling } from '../database/billing-tables.ts';
import { projects } from '../database/schema.ts';
import { BILLING_DETAILS } from '../testing/billing-details.ts';
import { issueInvoice } from '../testing/issue-invoice.ts';
import { joinProject } from '../testing/join-project.ts';
import type { TestApi } from '../testing/test-api.ts';
import { onEachDatabase, type Suite } from './suite.ts';

const SELLING = {
  seller: {
    ...{ name: 'Éditions du Seuil', address: ['3 rue de l’Œuvre', '75011 Paris'], country: 'FR', note: 'Merci.' },
    ...{ email: 'bills@seuil.example', registration_number: '', vat_number: 'FR40303265045' },
  },
  vatRate: 2000,
};

/** What a PDF says, line by line. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const program = promisify(execFile)('pdftotext', ['-layout', '-', '-']);
  program.child.stdin?.end(pdf);
  if (program.child.stdin) await once(program.child.stdin, 'finish');
  return (await program).stdout;
}

/** A project that was billed for a month, by who pays for it. */
async function billed(test: TestApi, details: object = {}) {
  const owner = await test.account();
  const send = (path: string, headers: Record<string, string> = {}) =>
    test.send('GET', `/project/${owner.projectId}${path}`, { headers: { token: owner.token, ...headers } });
  const body = { details: { ...BILLING_DETAILS, ...details }, time_zone: 'UTC' };
  await test.send('PUT', `/project/${owner.projectId}/billing`, { body, headers: { token: owner.token } });
  const number = await issueInvoice(test, owner.projectId, 2);
  return { owner, number, send };
}

/** As it comes over the wire. */
async function pdf(
  { api }: TestApi,
  { token }: { readonly token: string },
  path: string,
  more: Record<string, string> = {},
  remoteAddress = '10.9.9.9',
) {
  const request = new Request(`http://localhost/api/v1${path}`, { headers: { token, ...more } });
  const answer = await api.fetch(request, { operator: false, remoteAddress });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const invoices: Suite = (api) => {
  test('P4: an invoice has seller, payer and VAT as they were when it was issued, and keeps them', async () => {
    const { owner, number, send } = await billed(api());
    const { json } = await send(`/invoices/${number}`);
    const invoice = apiCalls.getInvoice.answer.parse(json);
    expect(invoice).toMatchObject({ number, seller: SELLING.seller, payer: BILLING_DETAILS, state: 'agreed' });
    expect(invoice.tax).toEqual({ rule: 'rate', rate: 2000, amount: Math.round(invoice.net / 5) });
    expect(invoice.total).toBe(invoice.net + invoice.tax.amount);
    expect(invoice.lines.map(({ title }) => title?.fr)).toEqual(['Studio']);
    await api().send('PUT', `/project/${owner.projectId}/billing`, {
      body: { details: { ...BILLING_DETAILS, company_name: 'Another' }, time_zone: 'UTC' },
      headers: { token: owner.token },
    });
    expect((await send(`/invoices/${number}`)).json).toEqual(json);
    expect((await send('/invoices')).json.data).toEqual([json]);
  });

  test('P4: a business of another country of the EU accounts for the VAT itself, and the invoice says so', async () => {
    const german = { country: 'DE', postal_code: '10115', vat_number: 'DE136695976', phone: '030 901820' };
    const { owner, number, send } = await billed(api(), german);
    const { net, tax, total } = (await send(`/invoices/${number}`)).json;
    expect([tax, total]).toEqual([{ rule: 'reverse_charge', rate: 0, amount: 0 }, net]);
    const { bytes } = await pdf(api(), owner, `/project/${owner.projectId}/invoices/${number}/pdf?locale=fr`);
    expect(await textOf(bytes)).toContain('Autoliquidation');
  });

  test('P4: an invoice is a PDF in either language: the same bytes each time, kept privately, with fonts of its own', async () => {
    const { owner, number } = await billed(api(), { company_name: 'Łódź & Кофе' });
    const at = `/project/${owner.projectId}/invoices/${number}/pdf`;
    const { answer, bytes } = await pdf(api(), owner, at, { 'accept-language': 'fr' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="facture-${number}.pdf"`,
      'content-type': 'application/pdf',
    });
    const said = (await textOf(bytes)).replace(/\s+/g, ' ');
    for (const words of [`Facture ${number}`, 'Éditions du Seuil', '3 rue de l’Œuvre', 'Łódź & Кофе', 'FR40303265045'])
      expect(said).toContain(words);
    expect(said).toMatch(/TVA 20 % \d+,\d\d €/);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/FontFile2');
    const again = await pdf(api(), owner, `${at}?locale=fr`);
    expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    const known = await pdf(api(), owner, `${at}?locale=fr`, { 'if-none-match': etag });
    expect([known.answer.status, known.bytes.length]).toEqual([304, 0]);
    expect(await textOf((await pdf(api(), owner, `${at}?locale=en`)).bytes)).toContain(`Invoice ${number}`);
  });

  test('W10: this month is told with the VAT that its invoice will have', async () => {
    const owner = await api().account();
    await api().send('PUT', `/packages/${owner.projectId}`, { body: { name: 'studio' }, operator: true });
    const headers = { token: owner.token };
    const from = async (more: object) => {
      const body = { details: { ...BILLING_DETAILS, ...more }, time_zone: 'UTC' };
      expect((await api().send('PUT', `/project/${owner.projectId}/billing`, { body, headers })).status).toBe(200);
      return (await api().send('GET', `/project/${owner.projectId}/usage`, { headers })).json.bills[0];
    };
    const german = { country: 'DE', postal_code: '10115', vat_number: 'DE136695976', phone: '030 901820' };
    const [net, gross] = [await from(german), await from({})];
    expect(net.least).toBeGreaterThan(0);
    expect(gross).toEqual({ ...net, least: Math.round(net.least * 1.2), most: Math.round(net.most * 1.2) });
  });

  test('SEC-M3: a project has so many PDFs drawn in five minutes; what is known already is not drawn', async () => {
    const { owner, number } = await billed(api());
    const other = await billed(api());
    const at = `/project/${owner.projectId}/invoices/${number}/pdf`;
    const ask = async (more: Record<string, string> = {}) => (await pdf(api(), owner, at, more, '10.9.9.10')).answer;
    const etag = (await ask()).headers.get('etag') ?? '';
    const known = async () => (await ask({ 'if-none-match': etag })).status;
    expect([await known(), await known()]).toEqual([304, 304]);
    const drawn: number[] = [];
    while (drawn.length < 30) drawn.push((await ask()).status);
    expect(drawn.indexOf(429)).toBe(29);
    expect(await known()).toBe(304);
    const theirs = `/project/${other.owner.projectId}/invoices/${other.number}/pdf`;
    expect((await pdf(api(), other.owner, theirs, {}, '10.9.9.10')).answer.status).toBe(200);
  });

  test('P4: invoices are read by owners and administrators alone; another project’s is none at all', async () => {
    const { owner, number } = await billed(api());
    const stranger = await api().account();
    const status = async (token: string | null, project: string, path: string): Promise<number> =>
      (await api().send('GET', `/project/${project}/invoices/${path}`, token === null ? {} : { headers: { token } }))
        .status;
    const administrator = await joinProject(api(), owner, 'administrator');
    const editor = await joinProject(api(), owner, 'editor');
    for (const path of [`${number}`, `${number}/pdf`]) {
      expect(await status(administrator.token, owner.projectId, path)).toBe(200);
      expect(await status(editor.token, owner.projectId, path)).toBe(403);
      expect(await status(null, owner.projectId, path)).toBe(401);
      expect(await status(stranger.token, owner.projectId, path)).toBe(404);
      expect(await status(stranger.token, stranger.projectId, path)).toBe(404);
      expect(await status(owner.token, owner.projectId, path.replace(`${number}`, '2147483647'))).toBe(404);
      expect(await status(owner.token, owner.projectId, path.replace(`${number}`, '2147483648'))).toBe(422);
    }
  });

  test('P4: an invoice is credited in parts and whole, each once, numbers without gaps, never beyond what it was', async () => {
    const { owner, number, send } = await billed(api());
    const { total, tax } = (await send(`/invoices/${number}`)).json;
    const credit = (key: string, amount: number | null, reason = 'A day of outage', operator = true) =>
      api().send('PUT', `/credit-notes/${key}`, { body: { invoice: number, total: amount, reason }, operator });
    const [first, rest, more] = [uuidv7(), uuidv7(), uuidv7()];
    const part = await credit(first, 10);
    expect(apiCalls.issueCreditNote.answer.parse(part.json)).toMatchObject({ invoice: number, total: 10, net: 8 });
    expect((await credit(first, 10)).json).toEqual(part.json);
    expect((await credit(first, 11)).json.error).toBe('idempotency_reused');
    expect((await credit(more, total)).json.errors.total).toHaveLength(1);
    const both = await Promise.all([credit(rest, null), credit(more, null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { credit_notes, state } = (await send(`/invoices/${number}`)).json;
    expect([state, credit_notes.length, credit_notes[1].number - credit_notes[0].number]).toEqual(['credited', 2, 1]);
    const sum = (of: (note: { total: number; tax: { amount: number } }) => number) =>
      credit_notes.map(of).reduce((all: number, each: number) => all + each, 0);
    expect([sum((note) => note.total), sum((note) => note.tax.amount)]).toEqual([total, tax.amount]);
    const at = `/project/${owner.projectId}/credit-notes/${credit_notes[0].number}/pdf?locale=fr`;
    const said = (await textOf((await pdf(api(), owner, at)).bytes)).replace(/\s+/g, ' ');
    expect(said).toContain(`Avoir ${credit_notes[0].number}`);
    expect(said).toContain(`Avoir sur la facture ${number} : A day of outage`);
    const stranger = await api().account();
    const theirs = await pdf(api(), stranger, at.replace(owner.projectId, stranger.projectId));
    expect(theirs.answer.status).toBe(404);
    expect((await credit(uuidv7(), 1, 'x', false)).status).toBe(404);
  });

  test('P4: invoices and credit notes are mailed to who is billed, once each, with their PDF; later where no mail goes', async () => {
    const email = `bills-${uuidv7()}@verveine.example`;
    api().failMails = email;
    const { owner, number } = await billed(api(), { email });
    const mails = async () =>
      (await api().mailsTo(email)).map(({ subject, attachments = [] }) => [
        subject,
        ...attachments.map(({ filename }) => filename),
      ]);
    expect(await mails()).toEqual([]);
    api().failMails = false;
    const later = 11 * 60_000;
    api().wait(later);
    try {
      await api().api.upkeep();
      await api().api.upkeep();
      const [[subject, file] = [], ...others] = await mails();
      expect([subject?.startsWith(`Invoice ${number} of`), file, others]).toEqual([true, `invoice-${number}.pdf`, []]);
      const [mail] = await api().mailsTo(email);
      // A process that ended after it was sent, before that was noted: it is sent again as the same mail.
      const letter = { kind: 'invoice' as const, number, projectId: owner.projectId, nextAt: api().now() };
      await api().database.transaction({ projectId: owner.projectId }, (transaction) =>
        transaction.insert(billingLetters).values(letter),
      );
      await api().api.upkeep();
      const again = await api().mailsTo(email);
      expect([again.length, again[1]?.id, mail?.id?.length]).toEqual([2, mail?.id, 40]);
      expect(mail?.text).toContain(`/admin/plan/invoices/${number}`);
      expect(await textOf(mail?.attachments?.[0]?.content ?? new Uint8Array())).toContain(`Invoice ${number}`);
      const body = { invoice: number, total: null, reason: 'Kindness' };
      await api().send('PUT', `/credit-notes/${uuidv7()}`, { body, operator: true });
      await Promise.all([api().api.upkeep(), api().api.upkeep()]);
      expect((await mails()).map(([, name]) => name?.replace(/\d+/, 'N'))).toEqual([
        'invoice-N.pdf',
        'invoice-N.pdf',
        'credit-note-N.pdf',
      ]);
      const told = await api().mailsTo(owner.email);
      expect(told.filter((each) => each.subject.includes(`${number} of`))).toEqual([]);
    } finally {
      api().wait(-later);
    }
  });

  test('P4: where nobody is named, those who see invoices are mailed, and no others', async () => {
    const owner = await api().account();
    const [administrator, editor] = [
      await joinProject(api(), owner, 'administrator'),
      await joinProject(api(), owner, 'editor'),
    ];
    const number = await issueInvoice(api(), owner.projectId, 2);
    const count = async (email: string): Promise<number> =>
      (await api().mailsTo(email)).filter(({ subject }) => subject.startsWith(`Invoice ${number} of`)).length;
    expect([await count(owner.email), await count(administrator.email), await count(editor.email)]).toEqual([1, 1, 0]);
  });

  test('P4: who was billed for a project that is gone is forgotten once all is billed and told; its invoices stay', async () => {
    const { owner, number } = await billed(api());
    const { projectId } = owner;
    const details = () =>
      api().database.transaction({ keepsHouse: true }, (transaction) =>
        transaction.select().from(projectBilling).where(eq(projectBilling.projectId, projectId)),
      );
    await api().api.upkeep();
    expect(await details()).toHaveLength(1);
    await api().database.transaction({ projectId }, (transaction) =>
      transaction.delete(projects).where(eq(projects.id, projectId)),
    );
    await api().api.upkeep();
    expect(await details()).toEqual([]);
    const [kept] = await api().database.transaction({ projectId }, (transaction) =>
      transaction.select().from(invoiceRows).where(eq(invoiceRows.number, number)),
    );
    expect(kept?.payer).toEqual(BILLING_DETAILS);
  });
};

onEachDatabase('invoices', { invoices }, { selling: SELLING });
