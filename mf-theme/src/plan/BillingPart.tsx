import { Banner, Button, FailureState } from '@shared-contracts/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type Billing,
  type Card,
  cardFailureWords,
  type Locale,
  type Package,
  type RemoteHost,
} from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { BillingDialog } from '../upgrade/BillingDialog.tsx';
import { UpgradeDialog } from '../upgrade/UpgradeDialog.tsx';
import styles from '../upgrade/upgrade.module.css';
import { useBilling } from '../upgrade/use-billing.ts';
import { useTranslate } from '../use-translate.ts';
import planStyles from './plan.module.css';

interface BillingPartProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly packages: readonly Package[];
  /** That of today. */
  readonly current: Package | null;
  /** Whether cards are taken. */
  readonly takesCards: boolean;
}

const validUntil = ({ exp_month, exp_year }: Card, locale: Locale): string =>
  new Date(Date.UTC(exp_year, exp_month - 1, 1)).toLocaleDateString(locale, {
    ...({ month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  });

/** A smaller package that is to begin, and the way back. */
function Next({ host, project, packages, current, billing }: BillingPartProps & { readonly billing: Billing }) {
  const t = useTranslate();
  const words = usePlanWords(host.locale());
  const locale = host.locale();
  const keep = useMutation({
    mutationFn: () => host.write.saveNextPackage({ params: { project }, body: { package: null } }),
    onSuccess: (saved) => host.queryClient.setQueryData(['billing', project], saved),
  });
  const { next } = billing;
  if (!next) return null;
  const name = packages.find((each) => each.name === next.package)?.title[locale] ?? next.package;
  return (
    <Banner
      title={t('upgrade.smaller.is', { package: name, day: words.day(new Date(`${next.from}T00:00:00Z`)) })}
      actions={
        <Button size="small" isPending={keep.isPending} onPress={() => keep.mutate()}>
          {t('upgrade.smaller.keep', { package: current?.title[locale] ?? '' })}
        </Button>
      }
    >
      {keep.error ? failureWords(keep.error, locale) : t('upgrade.smaller.why')}
    </Banner>
  );
}

function Unpaid({ host, unpaid }: { readonly host: RemoteHost; readonly unpaid: NonNullable<Billing['unpaid']> }) {
  const t = useTranslate();
  const words = usePlanWords(host.locale());
  return (
    <Banner tone="danger" title={t('upgrade.unpaid.title', { number: `${unpaid.invoice}` })}>
      {cardFailureWords(unpaid.reason, host.locale())}{' '}
      {unpaid.retry_at
        ? t('upgrade.unpaid.retry', { day: words.day(new Date(unpaid.retry_at)) })
        : t('upgrade.unpaid.last')}
    </Banner>
  );
}

/** Who is billed and by which card, with what stands out. */
export function BillingPart(props: BillingPartProps) {
  const { host, project, current, takesCards } = props;
  const t = useTranslate();
  const locale = host.locale();
  const id = useId();
  const [opened, setOpened] = useState<'details' | 'card' | null>(null);
  const { data: billing, isError, refetch, isFetching } = useBilling(host, project);
  const { details, card } = billing ?? {};
  const isPaid = current !== null && current.price > 0;
  const country = details && new Intl.DisplayNames(locale, { type: 'region' }).of(details.country);
  return (
    <section className={planStyles.part} aria-labelledby={id}>
      <h2 id={id} className={planStyles.heading}>
        {t('upgrade.billing.title')}
      </h2>
      {isError && (
        <FailureState title={t('upgrade.billing.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {billing?.unpaid && <Unpaid host={host} unpaid={billing.unpaid} />}
      {billing && <Next {...props} billing={billing} />}
      {billing && !details && <p className={planStyles.why}>{t('upgrade.billing.none')}</p>}
      {details && (
        <address className={styles.payer}>
          {[
            details.company_name,
            `${details.street_number} ${details.street_name}`,
            `${details.postal_code} ${details.city}`.trim(),
            country,
            details.email,
            details.vat_number,
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
      )}
      {details && (
        <p className={planStyles.why}>
          {card
            ? t('upgrade.card.is', {
                brand: card.brand.toUpperCase(),
                last4: card.last4,
                until: validUntil(card, locale),
              })
            : t('upgrade.card.none')}
        </p>
      )}
      {billing && (
        <div className={styles.buttons}>
          <Button onPress={() => setOpened('details')}>
            {t(details ? 'upgrade.billing.edit' : 'upgrade.billing.add')}
          </Button>
          {details && isPaid && takesCards && (
            <Button onPress={() => setOpened('card')}>{t('upgrade.otherCard')}</Button>
          )}
        </div>
      )}
      {billing && opened === 'details' && (
        <BillingDialog {...{ host, project, billing }} onClose={() => setOpened(null)} />
      )}
      {opened === 'card' && current && (
        <UpgradeDialog {...{ host, project, package: current }} isSame onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
