import { FailureState } from '@shared-contracts/ui';
import { useId } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { useInvoices } from '../packages/use-plan.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './plan.module.css';

interface InvoicesProps {
  readonly host: RemoteHost;
  readonly project: string;
}

/** What the site was billed, month by month (row P4). */
export function Invoices({ host, project }: InvoicesProps) {
  const t = useTranslate();
  const id = useId();
  const invoices = useInvoices(host, project);
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
      {invoices.data && invoices.data.length > 0 && (
        <InvoiceList {...{ host, project }} invoices={invoices.data} label={t('plan.invoices.title')} />
      )}
    </section>
  );
}
