import { Button, EmptyState, FailureState, icons, Link, Screen, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import {
  type AdminScreenProps,
  ApiError,
  creditNoteText,
  type Invoice,
  type InvoiceText,
  invoiceText,
  type Locale,
  type RemoteHost,
} from 'shared-contracts';
import { useAccess } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { addressOf, type InvoicePlace, invoicePlaceAt, pdfOf } from './invoice-place.ts';
import styles from './invoices.module.css';
import { RefundState } from './RefundState.tsx';

interface OneProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly place: InvoicePlace;
}

/** What the place shows of an invoice; null where that has no such credit note. */
function textAt(invoice: Invoice, { note }: InvoicePlace, locale: Locale): InvoiceText | null {
  if (note === null) return invoiceText(invoice, locale);
  const found = invoice.credit_notes.find(({ number }) => number === note);
  return found ? creditNoteText(found, invoice, locale) : null;
}

function Missing() {
  const t = useTranslate();
  return (
    <EmptyState icon={<icons.FileText aria-hidden />} title={t('invoices.missing.title')}>
      {t('invoices.missing.why')}
    </EmptyState>
  );
}

/** Credit notes on an invoice, and the way back from one. */
function Around({ host, place, invoice }: Omit<OneProps, 'project'> & { readonly invoice: Invoice }) {
  const t = useTranslate();
  const locale = host.locale();
  if (place.note !== null)
    return (
      <p className={styles.around}>
        <Link href={addressOf({ ...place, note: null })}>{invoiceText(invoice, locale).title}</Link>
      </p>
    );
  if (invoice.credit_notes.length === 0) return null;
  return (
    <section className={styles.around}>
      <h2 className={styles.heading}>{t('invoices.notes')}</h2>
      <ul className={styles.notes}>
        {invoice.credit_notes.map((note) => {
          const { title, sums } = creditNoteText(note, invoice, locale);
          return (
            <li key={note.number}>
              <Link href={addressOf({ ...place, note: note.number })}>{title}</Link> {sums.at(-1)?.value}{' '}
              {note.refund && <RefundState {...note.refund} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function One({ host, project, place }: OneProps) {
  const t = useTranslate();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invoice', project, place.invoice],
    queryFn: ({ signal }) => host.api.getInvoice({ params: { project, number: place.invoice }, signal }),
    retry: (count, failure) => !(failure instanceof ApiError && failure.code === 'not_found') && count < 3,
  });
  const text = data && textAt(data, place, host.locale());
  const refund = data?.credit_notes.find(({ number }) => number === place.note)?.refund;
  const isMissing = (data && !text) || (error instanceof ApiError && error.code === 'not_found');
  return (
    <>
      <p className={styles.back}>
        <Link href="/admin/plan">
          <icons.ArrowLeft aria-hidden /> {t('invoices.back')}
        </Link>
      </p>
      {isMissing && <Missing />}
      {error && !isMissing && (
        <FailureState title={t('invoices.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton shape="row" count={6} />}
      {data && text && (
        <>
          <ScreenHead
            title={text.title}
            actions={
              <div className={styles.actions}>
                <Button onPress={() => print()}>{t('invoices.print')}</Button>
                <a className={styles.file} href={pdfOf(host, project, place)} download>
                  <icons.Download aria-hidden /> {t('invoices.pdf')}
                </a>
              </div>
            }
          >
            {place.note === null && <InvoiceState state={data.state} />}
            {refund && <RefundState {...refund} />}
          </ScreenHead>
          <InvoiceSheet text={text} />
          <Around {...{ host, place }} invoice={data} />
        </>
      )}
    </>
  );
}

/** `/admin/plan/invoices/…`: an invoice, or a credit note on it, to be read, printed and kept. */
export function InvoiceScreen({ host, path = '' }: AdminScreenProps) {
  const t = useTranslate();
  const access = useAccess(host);
  const place = invoicePlaceAt(path);
  const { project } = host;
  const isAllowed = project !== null && access.may('readInvoices');
  return (
    <Screen>
      {isAllowed && place && <One host={host} project={project.id} place={place} />}
      {isAllowed && !place && <Missing />}
      {!isAllowed && (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('invoices.noAccess.title')}>
          {t('invoices.noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
