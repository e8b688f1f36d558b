import type { Invoice } from 'shared-contracts';
import { AN_INVOICE } from 'shared-contracts/fixtures';
import { signInStranger } from '../../support/sign-in-stranger.ts';
import { registerStranger } from '../../support/stranger.ts';
import type { Walk } from '../stage.ts';

/** As a card paid it, with what goes back in each of its states. */
const REFUNDED: Invoice = {
  ...AN_INVOICE,
  state: 'paid',
  credit_notes: (['done', 'due', 'failed'] as const).flatMap((status, at) =>
    AN_INVOICE.credit_notes.map((note) => ({ ...note, number: note.number + at, refund: { amount: 240, status } })),
  ),
};

/**
 * A larger package from billing details to the card, and an invoice. Nobody waits for the end of a month: the invoice
 * is answered here, in the form that the API has it.
 */
export const billing: Walk = async (stage) => {
  const { page, context, product, say, show, at } = stage;
  const stranger = await registerStranger(product);
  const url = await signInStranger(context, product, stranger);
  await page.goto(`${url}${at('/admin/plan')}`);
  const packages = page.getByRole('table', { name: say('Packages', 'Forfaits') });
  await packages
    .getByRole('button', { name: say('Choose Studio', 'Choisir Studio') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().waitFor();
  await show('upgrade-billing');
  await dialog.getByRole('button', { name: say('On to the card', 'Continuer vers la carte') }).click();
  await show('upgrade-refused');
  await page.route('**/api/v1/project/*/invoices', (route) => route.fulfill({ json: { data: [AN_INVOICE] } }));
  await page.route(`**/api/v1/project/*/invoices/${AN_INVOICE.number}`, (route) => route.fulfill({ json: AN_INVOICE }));
  await page.goto(`${url}${at('/admin/plan')}`);
  const invoice = page.locator(`a[href$="/admin/plan/invoices/${AN_INVOICE.number}"]`).first();
  await invoice.scrollIntoViewIfNeeded();
  await show('invoices');
  await invoice.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Maison Verveine').first().waitFor();
  await show('invoice');
  await page.route(`**/api/v1/project/*/invoices/${AN_INVOICE.number}`, (route) => route.fulfill({ json: REFUNDED }));
  await page.reload();
  await page.locator('a[href*="/invoices/12/"]').last().scrollIntoViewIfNeeded();
  await show('invoice-refunds');
  await page.locator('a[href*="/invoices/12/"]').last().click();
  await page.locator(`a[href$="/admin/plan/invoices/${AN_INVOICE.number}"]`).waitFor();
  await show('credit-note-refund');
  await page.goto(`${url}${at('/admin/site')}`);
  await page.locator('a[href="/n-api/site-copy"]').scrollIntoViewIfNeeded();
  await show('danger-zone');
};
