import { FailureState } from '@shared-contracts/ui';
import { useId } from 'react';
import {
  formatPrice,
  type Invoice,
  type InvoiceLine,
  type Locale,
  type RemoteHost,
  usesDecimals,
} from 'shared-contracts';
import { useInvoices, usePackages } from '../packages/use-plan.ts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './plan.module.css';

interface InvoicesProps {
  readonly host: RemoteHost;
  readonly project: string;
}

const priceIn = (locale: Locale, currency: string, amount: number): string =>
  formatPrice(amount, { locale, currency, priceDecimals: usesDecimals(currency) });

interface OneProps {
  readonly invoice: Invoice;
  readonly locale: Locale;
  /** What a package is called. */
  readonly titleOf: (name: string) => string;
}

/** An invoice in a line, and what it is for behind that. */
function One({ invoice, locale, titleOf }: OneProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const { number, month, currency, total, lines, issued_at } = invoice;
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const price = (amount: number) => priceIn(locale, currency, amount);
  const said = ({ item, package: name, quantity, per }: InvoiceLine): string =>
    item === 'package'
      ? t('plan.invoices.package', { package: titleOf(name ?? ''), days: `${quantity}`, of: `${per}` })
      : t('plan.invoices.views', { views: words.number(quantity) });
  const title = t('plan.invoices.one', {
    number: `${number}`,
    month: monthName.format(new Date(`${month}T00:00:00Z`)),
  });
  return (
    <li>
      <details className={styles.days}>
        <summary>
          {title}, {price(total)}
        </summary>
        <p className={styles.why}>{t('plan.invoices.issued', { day: words.day(new Date(issued_at)) })}</p>
        <table className={styles.dayTable} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('plan.invoices.what')}</th>
              <th scope="col">{t('plan.invoices.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                <th scope="row">{said(line)}</th>
                <td>{price(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('plan.invoices.total')}</th>
              <td>{price(total)}</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </li>
  );
}

/** What the site was billed, month by month (row P4). */
export function Invoices({ host, project }: InvoicesProps) {
  const t = useTranslate();
  const id = useId();
  const locale = host.locale();
  const invoices = useInvoices(host, project);
  const { data: packages } = usePackages(host, true);
  const titleOf = (name: string): string => packages?.find((each) => each.name === name)?.title[locale] ?? name;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('plan.invoices.title')}
      </h2>
      {invoices.isError && (
        <FailureState
          title={t('plan.invoices.failed')}
          onRetry={() => void invoices.refetch()}
          isRetrying={invoices.isFetching}
        />
      )}
      {invoices.data?.length === 0 && <p className={styles.why}>{t('plan.invoices.none')}</p>}
      <ul className={styles.invoices}>
        {invoices.data?.map((invoice) => (
          <One key={invoice.number} invoice={invoice} locale={locale} titleOf={titleOf} />
        ))}
      </ul>
    </section>
  );
}
