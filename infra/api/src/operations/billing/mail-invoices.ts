import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Invoice, type Locale, may, ROLES } from 'shared-contracts';
import { billingLetters } from '../../database/billing-tables.ts';
import { memberships, users } from '../../database/schema.ts';
import { creditNoteLetter, invoiceLetter } from '../../mail/billing-letters.ts';
import { type Letter, writeMail } from '../../mail/write-mail.ts';
import { findProject } from '../find-project.ts';
import type { OperationContext } from '../operation.ts';
import { drawDocument, readDocument } from './draw-documents.ts';
import { readCreditNote, readInvoice } from './read-invoices.ts';

/** Each time. */
const MOST = 100;
const MINUTE = 60_000;
/** What a mail that was not heard of again, or not taken, waits for its next try: longer each time. */
const PAUSES = [10, 30, 60, 180, 360, 720, 1440, 1440, 1440].map((minutes) => minutes * MINUTE);

type Due = typeof billingLetters.$inferSelect;

interface Site {
  readonly title: string;
  readonly locale: Locale;
  /** Where its plan stands. */
  readonly origin: string;
}

/** A project that is gone has no language any more, and nothing to look at. */
async function readSite(context: OperationContext, projectId: string): Promise<Site> {
  const project = await findProject(context, projectId);
  const { title, defaultLang } = project?.project_metadata ?? {};
  return {
    title: title ?? project?.url ?? '',
    locale: defaultLang ?? DEFAULT_LOCALE,
    origin: context.originOf(project?.claimed ? project.url : null),
  };
}

/** The address that invoices go to; where nobody named one, those of the people who see them. */
async function mailboxesOf({ database }: OperationContext, projectId: string, { payer }: Invoice): Promise<string[]> {
  if (payer) return [payer.email];
  const roles = ROLES.filter((role) => may(role, 'readInvoices'));
  const rows = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.projectId, projectId), inArray(memberships.role, roles), isNotNull(users.verifiedAt))),
  );
  return rows.map(({ email }) => email);
}

/** What is written about a document, and the invoice that it is about. */
async function writeLetter(
  context: OperationContext,
  { kind, number, projectId }: Due,
  { title, locale, origin }: Site,
): Promise<{ readonly letter: Letter; readonly invoice: Invoice }> {
  return context.database.transaction({ projectId }, async (transaction) => {
    if (kind === 'credit_note') {
      const { note, invoice } = await readCreditNote(transaction, projectId, number);
      const { total, reason } = note;
      const url = `${origin}/admin/plan/invoices/${invoice.number}/credit-notes/${number}`;
      const said = { title, url, number, total, reason, currency: invoice.currency, invoice: invoice.number };
      return { letter: creditNoteLetter[locale](said), invoice };
    }
    const invoice = await readInvoice(transaction, projectId, number);
    const { total, currency, state } = invoice;
    const said = { title, number, total, currency, month: new Date(`${invoice.month}T00:00:00Z`) };
    const url = `${origin}/admin/plan/invoices/${number}`;
    return {
      letter: invoiceLetter[locale]({ ...said, url, isCharged: state === 'open' || state === 'paid' }),
      invoice,
    };
  });
}

/** Whoever ends between sending a letter and noting it has it sent again: it is the same mail then. */
const idOf = ({ kind, number, projectId }: Due, mailbox: string): string =>
  createHash('sha256').update([kind, number, projectId, mailbox].join(' ')).digest('hex').slice(0, 40);

async function send(context: OperationContext, due: Due): Promise<void> {
  const { kind, number, projectId } = due;
  const site = await readSite(context, projectId);
  const { letter, invoice } = await writeLetter(context, due, site);
  const to = await mailboxesOf(context, projectId, invoice);
  const asked = { kind, number, locale: site.locale };
  const text = await context.database.transaction({ projectId }, (transaction) =>
    readDocument(transaction, projectId, asked),
  );
  const { bytes, name } = await drawDocument(projectId, asked, text);
  const attachments = [{ filename: name, content: bytes, contentType: 'application/pdf' }];
  const sent = await Promise.allSettled(
    to.map((mailbox) =>
      context.mailer.send(
        { ...writeMail(mailbox, site.locale, letter), id: idOf(due, mailbox), attachments },
        { kind: 'host', name: projectId, toOwn: invoice.payer === null },
      ),
    ),
  );
  // Of several, one who has it may tell the others: nobody gets it twice.
  const failed = sent.find((each) => each.status === 'rejected');
  if (failed && sent.every(({ status }) => status === 'rejected')) throw failed.reason;
}

/** Takes a letter for a while: of several nodes, and of tries that were not heard of again, one at a time has it. */
async function take({ database }: OperationContext, due: Due, now: Date): Promise<boolean> {
  const nextAt = new Date(now.getTime() + (PAUSES[due.tries] ?? 0));
  const taken = await database.transaction({ projectId: due.projectId }, (transaction) =>
    transaction
      .update(billingLetters)
      .set({ tries: due.tries + 1, nextAt })
      .where(isLetter(due))
      .returning({ number: billingLetters.number }),
  );
  return taken.length > 0;
}

const isLetter = ({ kind, number, tries }: Pick<Due, 'kind' | 'number' | 'tries'>) =>
  and(eq(billingLetters.kind, kind), eq(billingLetters.number, number), eq(billingLetters.tries, tries));

/** Mails invoices and credit notes, each once. What is not taken is tried again, for days. */
export async function mailInvoices(context: OperationContext, now: Date): Promise<void> {
  const due = await context.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select()
      .from(billingLetters)
      .where(lte(billingLetters.nextAt, now))
      .orderBy(asc(billingLetters.nextAt), asc(billingLetters.kind), asc(billingLetters.number))
      .limit(MOST),
  );
  for (const letter of due) {
    if (!(await take(context, letter, now))) continue;
    const isSent = await send(context, letter).then(
      () => true,
      (error: unknown) => {
        context.logger.warn({ err: error, ...letter }, 'Mailing an invoice failed; it is tried again');
        return false;
      },
    );
    if (!isSent && letter.tries < PAUSES.length) continue;
    await context.database.transaction({ projectId: letter.projectId }, (transaction) =>
      transaction.delete(billingLetters).where(isLetter({ ...letter, tries: letter.tries + 1 })),
    );
  }
}
