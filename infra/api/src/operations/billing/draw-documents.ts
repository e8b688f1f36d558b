import { creditNoteText, type InvoiceText, invoiceText, type Locale } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import type { Transaction } from '../../database/open-database.ts';
import { drawInvoice } from '../../pdf/draw-invoice.ts';
import { readCreditNote, readInvoice } from './read-invoices.ts';

export type DocumentKind = 'invoice' | 'credit_note';

/** What is drawn. */
export interface Asked {
  readonly kind: DocumentKind;
  readonly number: number;
  readonly locale: Locale;
}

/** A tenth of a second each, in which the process does nothing else: projects take turns. */
const turns = new FairQueue({ atOnce: 1, waiting: 60, waitingPerKey: 6 });

const NAMES: Readonly<Record<DocumentKind, Readonly<Record<Locale, string>>>> = {
  invoice: { en: 'invoice', fr: 'facture' },
  credit_note: { en: 'credit-note', fr: 'avoir' },
};

/** What a document says, and its day. Throws `not_found` of one that is another project’s, too. */
export async function readDocument(
  transaction: Transaction,
  projectId: string,
  { kind, number, locale }: Asked,
): Promise<{ readonly text: InvoiceText; readonly issuedAt: Date }> {
  if (kind === 'invoice') {
    const invoice = await readInvoice(transaction, projectId, number);
    return { text: invoiceText(invoice, locale), issuedAt: new Date(invoice.issued_at) };
  }
  const { note, invoice } = await readCreditNote(transaction, projectId, number);
  return { text: creditNoteText(note, invoice, locale), issuedAt: new Date(note.issued_at) };
}

export interface DrawnDocument {
  readonly bytes: Buffer;
  readonly name: string;
}

export async function drawDocument(
  projectId: string,
  { kind, number, locale }: Asked,
  { text, issuedAt }: Awaited<ReturnType<typeof readDocument>>,
): Promise<DrawnDocument> {
  const bytes = await turns.run(projectId, () => drawInvoice(text, { locale, issuedAt }));
  return { bytes, name: `${NAMES[kind][locale]}-${number}.pdf` };
}
