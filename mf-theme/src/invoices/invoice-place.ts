import type { RemoteHost } from 'shared-contracts';

/** What the screen of an address shows. */
export interface InvoicePlace {
  readonly invoice: number;
  /** Number of a credit note on it. */
  readonly note: number | null;
}

const PLACE = /\/admin\/plan\/invoices\/(\d{1,10})(?:\/credit-notes\/(\d{1,10}))?$/;

export function invoicePlaceAt(path: string): InvoicePlace | null {
  const [, invoice, note] = PLACE.exec(path) ?? [];
  return invoice === undefined ? null : { invoice: Number(invoice), note: note === undefined ? null : Number(note) };
}

export const addressOf = ({ invoice, note }: InvoicePlace): string =>
  `/admin/plan/invoices/${invoice}${note === null ? '' : `/credit-notes/${note}`}`;

/** Of the file, in the language of the tool. */
export const pdfOf = (host: RemoteHost, project: string, { invoice, note }: InvoicePlace): string =>
  `/api/v1/project/${project}/${note === null ? `invoices/${invoice}` : `credit-notes/${note}`}/pdf?locale=${host.locale()}`;
