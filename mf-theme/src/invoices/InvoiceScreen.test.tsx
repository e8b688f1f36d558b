/** @vitest-environment jsdom */

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AN_INVOICE } from 'shared-contracts/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestHost, draw, MARIE, ZOE } from '../testing/test-host.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { InvoiceScreen } from './InvoiceScreen.tsx';

afterEach(cleanup);

const AT = '/admin/plan/invoices/12';

function open(path: string, locale: 'en' | 'fr' = 'en', self = MARIE) {
  const test = createTestHost(self, locale);
  test.invoices = [AN_INVOICE];
  draw(test, <InvoiceScreen host={test.host} path={path} />);
  return test;
}

test('P4: an invoice says who bills whom for what, with its taxes, is printed by keyboard and kept as PDF', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = userEvent.setup();
  open(AT);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Invoice 12');
  const table = screen.getByRole('table', { name: 'Invoice 12' });
  expect([...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))).toEqual([
    ['Description', 'Quantity', 'Price', 'Amount'],
    ['Small package', '10 of 31 days', '€19.00 a month', '€6.13'],
    ['Page views beyond the plan', '18,000', '€0.20 for 1,000', '€3.60'],
    ['Total before VAT', '€9.73'],
    ['VAT 20%', '€1.95'],
    ['Total', '€11.68'],
  ]);
  const buyer = screen.getByRole('heading', { name: 'Billed to' }).parentElement as HTMLElement;
  expect(within(buyer).getByText('VAT number FR40303265045')).toBeTruthy();
  expect(within(buyer).getByText('12 bis Rue des Lilas')).toBeTruthy();
  expect(screen.getByText('Éditions du Seuil')).toBeTruthy();
  expect(screen.getByText('Due at once.')).toBeTruthy();
  screen.getByRole('button', { name: 'Print' }).focus();
  await user.keyboard('{Enter}');
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toMatch(
    /\/invoices\/12\/pdf\?locale=en$/,
  );
  expect(screen.getByRole('link', { name: 'Credit note 2' }).getAttribute('href')).toBe(`${AT}/credit-notes/2`);
});

test('P4: a credit note has a page of its own, in French too; what is not there, or not theirs, is said', async () => {
  open(`${AT}/credit-notes/2`, 'fr');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Avoir 2');
  const rows = [...screen.getByRole('table', { name: 'Avoir 2' }).querySelectorAll('tr')];
  expect(rows.at(1)?.cells[0]?.textContent).toBe('Avoir sur la facture 12\u202f: A day of outage');
  expect(rows.at(-1)?.cells[1]?.textContent).toBe('2,40\u00a0€');
  cleanup();
  open('/admin/plan/invoices/13');
  expect(await screen.findByText('There is no such invoice')).toBeTruthy();
  cleanup();
  open(AT, 'en', ZOE);
  expect(await screen.findByText('You do not see invoices')).toBeTruthy();
});

test.each([
  ['en', 'due', 'Refund on its way'],
  ['en', 'done', 'Refunded to the card'],
  ['fr', 'done', 'Remboursé sur la carte'],
  ['fr', 'failed', 'Remboursement non parvenu'],
] as const)(
  'P4: in %s, a credit note whose refund is %s says so, on its page and in the list',
  async (locale, status, words) => {
    const test = createTestHost(MARIE, locale);
    const [note] = AN_INVOICE.credit_notes;
    if (!note) throw new Error('Nothing is credited');
    const invoice = { ...AN_INVOICE, credit_notes: [{ ...note, refund: { amount: 240, status } }] };
    test.invoices = [invoice];
    draw(test, <InvoiceScreen host={test.host} path={`${AT}/credit-notes/2`} />);
    expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
    draw(test, <InvoiceList host={test.host} project="p" invoices={[invoice]} label="Invoices" />);
    const [, credited, billed] = screen.getAllByRole('row');
    expect(credited?.textContent).toContain(words);
    expect(billed?.textContent).not.toContain(words);
  },
);
