import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { apiCalls } from 'shared-contracts';
import { expect, test } from 'vitest';
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
) {
  const request = new Request(`http://localhost/api/v1${path}`, { headers: { token, ...more } });
  const answer = await api.fetch(request, { operator: false, remoteAddress: '10.9.9.9' });
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
};

onEachDatabase('invoices', { invoices }, { selling: SELLING });
