import { Link } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import {
  creditNoteText,
  formatMessagePrice,
  type Invoice,
  invoiceText,
  type Locale,
  type RemoteHost,
} from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { InvoiceState } from './InvoiceState.tsx';
import { addressOf, type InvoicePlace, pdfOf } from './invoice-place.ts';
import styles from './invoices.module.css';
import { RefundState } from './RefundState.tsx';

interface ListProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly invoices: readonly Invoice[];
  readonly label: string;
}

const dayOf = (iso: string, locale: Locale): string =>
  new Date(iso).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const monthOf = (month: string, locale: Locale): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface RowProps extends Pick<ListProps, 'host' | 'project'> {
  readonly place: InvoicePlace;
  readonly title: string;
  readonly issued: string;
  readonly month: string;
  /** Hundredths; below zero of what was credited. */
  readonly total: number;
  readonly currency: string;
  readonly state: ReactNode;
}

function Row({ host, project, place, title, issued, month, total, currency, state }: RowProps) {
  const t = useTranslate();
  const locale = host.locale();
  return (
    <tr>
      <th scope="row">
        <Link href={addressOf(place)}>{title}</Link>
      </th>
      <td data-label={t('invoices.list.day')}>{dayOf(issued, locale)}</td>
      <td data-label={t('invoices.list.month')}>{monthOf(month, locale)}</td>
      <td data-label={t('invoices.list.amount')} className={styles.money}>
        {formatMessagePrice(total, { locale, currency })}
      </td>
      <td>{state}</td>
      <td>
        <a href={pdfOf(host, project, place)} download aria-label={t('invoices.pdfOf', { title })}>
          PDF
        </a>
      </td>
    </tr>
  );
}

/** Invoices and what was credited of them, the newest first. */
export function InvoiceList({ host, project, invoices, label }: ListProps) {
  const t = useTranslate();
  const locale = host.locale();
  const of = (invoice: Invoice) => ({ ...{ host, project, month: invoice.month, currency: invoice.currency } });
  return (
    <table className={styles.list} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.list.what')}</th>
          <th scope="col">{t('invoices.list.day')}</th>
          <th scope="col">{t('invoices.list.month')}</th>
          <th scope="col" className={styles.money}>
            {t('invoices.list.amount')}
          </th>
          <th scope="col">{t('invoices.list.state')}</th>
          <th scope="col">{t('invoices.list.file')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.flatMap((invoice) => [
          ...invoice.credit_notes
            .toReversed()
            .map((note) => (
              <Row
                key={`credit-${note.number}`}
                {...of(invoice)}
                place={{ invoice: invoice.number, note: note.number }}
                title={creditNoteText(note, invoice, locale).title}
                issued={note.issued_at}
                total={-note.total}
                state={note.refund ? <RefundState {...note.refund} /> : t('invoices.credit')}
              />
            )),
          <Row
            key={invoice.number}
            {...of(invoice)}
            place={{ invoice: invoice.number, note: null }}
            title={invoiceText(invoice, locale).title}
            issued={invoice.issued_at}
            total={invoice.total}
            state={<InvoiceState state={invoice.state} />}
          />,
        ])}
      </tbody>
    </table>
  );
}
